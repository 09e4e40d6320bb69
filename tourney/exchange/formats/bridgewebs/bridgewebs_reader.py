"""A night of pairs from the csv that clubs upload to BridgeWebs; the form is that of the writer beside it.

Columns may be in any order, with others between them, and values separated by semicolons, commas or tabs. Without
tables of scores, the players are taken from the travellers.
"""

from collections.abc import Mapping, Sequence

from movements.message import gettext_noop, message

from .... import inputs
from ....faults import THE_FILE, BadInput
from ....inputs import show
from ... import spreadsheets
from ...file_contents import FileContents, PublishedFigures, decimal
from ...foreign.cells import made_of
from ...foreign.pairs_table import PairsTable
from ...other_programs import lead
from .bridgewebs_writer import LINES, METHODS

DATE = gettext_noop("Expected the date of the night, like 09/03/2026; found %(found)s.")
NS, EW = "NS", "EW"
Cells = Sequence[str]


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read ``data``. Raises BadInput if it is not such a csv."""
    rows = spreadsheets.read(data).rows
    if not rows[0][1][0].startswith("#"):
        raise BadInput.at(THE_FILE, "A BridgeWebs CSV file must begin with #Version, but this file does not.")
    return _CsvReader(FileContents("bridgewebs", "BridgeWebs, csv", answers)).read(rows)


class _CsvReader:
    def __init__(self, found: FileContents) -> None:
        self.found = found
        self.table = PairsTable(found)
        self.options: dict[str, str] = {}
        self.pairs: list[tuple[str, dict[str, str], int]] = []
        self.lines: list[tuple[str, dict[str, str], int]] = []

    def read(self, rows: Sequence[tuple[int, Cells]]) -> FileContents:
        self.sort(rows)
        if "teams" in self.options or "individual" in self.options or "swissteams" in self.options:
            raise BadInput.at(THE_FILE, "Only pairs nights can be imported in this CSV format.")
        self.entries()
        for place, cells, tray in self.lines:
            self.result(place, cells, tray)
        self.found.program = self.options.get("source", "")
        named = [method for method, option in METHODS.items() if option and option.lower() in self.options]
        self.found.named = named[0] if named else "matchpoints"
        return self.table.close(
            name=(self.options.get("title") or self.options.get("description") or "Bridge")[:80],
            date=self.found.day(self.options.get("date", ""), "day", "#Date", DATE),
            scoring=self.found.named,
        )

    def sort(self, rows: Sequence[tuple[int, Cells]]) -> None:
        """Return the options, rows of scores with their table's number, and rows of travellers with their board."""
        part, heads, scores, tray = "", list[str](), 0, 0
        for at, cells in rows:
            place = message("row %(row)s", row=at)
            if cells[0].startswith("#"):
                name, value = cells[0][1:].strip().lower(), cells[1] if len(cells) > 1 else ""
                if name in ("scores", "ranking", "travellers"):
                    part, heads = "travellers" if name == "travellers" else "scores", []
                    scores += part == "scores"
                elif name == "board":
                    tray = inputs.number(value, 1, 999) or 0
                    if not tray:
                        self.found.fault(place, "Expected a board number, found %(found)s.", found=show(value))
                elif not part:
                    self.options[name] = value
                continue
            if part and not heads:
                heads = [head.strip().lower() for head in cells]
                continue
            said = {head: cell for head, cell in zip(heads, cells, strict=False) if head and cell}
            if part == "scores":
                self.pairs.append((place, said, scores))
            elif part == "travellers" and tray:
                self.lines.append((place, said, tray))

    def entries(self) -> None:
        two = {table for _, _, table in self.pairs} == {1, 2}
        for place, said, table in self.pairs:
            field = {"field": LINES[table - 1]} if two else {}
            line = (NS, EW)[table - 1] if two else ""
            published = PublishedFigures(
                decimal(said.get("score", "")), decimal(said.get("percent", "")), said.get("position", "")
            )
            names = [said.get("name1", ""), said.get("name2", "")]
            if number := said.get("pair", ""):
                self.table.pair(number, names, place, "", line, published, **field)
            else:
                self.found.fault(place, "A contestant's number is missing.")
        if self.pairs:
            return
        seen = set()
        for place, said, _ in self.lines:
            for side in ("ns", "ew"):
                if (called := said.get(side, "")) and called not in seen:
                    seen.add(called)
                    self.table.pair(called, [], place, "", "", PublishedFigures())

    def result(self, place: str, said: Mapping[str, str], tray: int) -> None:
        people = {side: said.get(side, "") for side in ("ns", "ew")}
        if not all(people.values()):
            return  # A sit-out.

        scores = (said.get("nsscore", ""), said.get("ewscore", ""))
        made = (said.get("contract", ""), said.get("declarer", ""), said.get("tricks", ""))
        row = made_of(self.found, place, scores, *made)
        if row and row.get("by"):
            row |= lead(said.get("lead", ""))
        points = (decimal(said.get("nspts", "")), decimal(said.get("ewpts", "")))
        self.table.result(place, "", tray, 0, tray, people, row, points)
