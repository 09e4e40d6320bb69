"""The results of a night file: rows in, values out.

A result has the holders of the cards (``ns`` and ``ew``, or ``seats``), the round, table and tray, and its outcome
(:mod:`.outcome_rows`).
"""

from collections.abc import Mapping, Sequence
from itertools import count
from operator import add, eq, itemgetter
from typing import Any

from movements.message import gettext_noop, message

from ..faults import BadInput
from ..inputs import show
from ..scoring.night import SEATS, TRICKS, Result
from ..scoring.result_table import ResultTable
from .fault_list import LARGEST, row_place
from .movement_fit import Plan, misfit
from .outcome_rows import MADE_KEYS, MOST_POINTS, SIDES, OutcomeReader
from .published_rows import points

ROW_KEYS = {"section", "round", "table", "tray"} | MADE_KEYS | {"ns", "ew", "seats"} | {"published"}


def _once_each(columns: Mapping[str, list[Any]]) -> bool:
    """Whether no two results are about the same place. On most nights no tray comes to the same table twice, which is
    seen sooner from one number for each result."""
    tables, trays = columns["table"], columns["tray"]
    if len(set(map(add, map((max(tables) + 1).__mul__, trays), tables))) == len(tables):
        return True
    places = set(zip(columns["section"], columns["round"], tables, trays, strict=True))
    return len(places) == len(tables)


class ResultReader(OutcomeReader):
    """Reads results of one night: its ``game``, the ``era`` of auction, the ``kind`` of its contestants."""

    def __init__(self, game: str, era: str, kind: str, sections: Mapping[int, str]) -> None:
        """``sections`` maps every contestant to its section."""
        super().__init__(game, era, kind)
        self.sections = sections
        self.seated = kind in ("players", "couples")
        self.bounds = (0, TRICKS) if game == "whist" else (-MOST_POINTS, MOST_POINTS)
        self.plain = ("round", "table", "tray", "ns", "ew", self.measure)
        self.seen: dict[tuple[str, int, int, int], int] = {}

    def results(self, value: Any, plans: Mapping[str, Plan]) -> Sequence[Result]:
        """Read results. ``plans`` has each section's plan for checking them; "" is for every section."""
        found: list[Result] = []
        everywhere = plans.get("")
        if not isinstance(value, list):
            self.fault("results", "Expected a list, found %(found)s.", found=show(value))
            return ()
        before = len(self.faults)
        table = self.table(value)
        if table and not plans:
            return table
        if table is None:  # then every row is read again
            self.seen.clear()
            del self.faults[before:]
        for at, result in enumerate(table or map(self.result, value, count(1)), start=1):
            if result is not None:
                plan = everywhere or plans.get(result.section)
                if plan is not None and (what := misfit(result, plan)):
                    self.fault(row_place("results", at), what)
                found.append(result)
        return table or tuple(found)

    def table(self, rows: list[Any]) -> ResultTable | None:
        """Read most nights quickly: their rows are a pair, a pair and a number, without faults. None for any other."""
        measure, length = self.measure, len(self.plain)
        odd = {
            at: row for at, row in enumerate(rows) if type(row) is not dict or len(row) != length or measure not in row
        }
        if self.seated or len(odd) == len(rows):
            return None
        plain, sample = [*rows], next(row for at, row in enumerate(rows) if at not in odd)
        for at in odd:  # a plain row holds its place until it is read
            plain[at] = sample
        try:
            columns = {name: list(map(itemgetter(name), plain)) for name in self.plain}
        except KeyError:
            return None
        if not self.allowed(columns):
            return None
        try:
            results = {at: result for at, row in odd.items() if (result := self.result(row, at + 1))}
        except BadInput:
            return None
        scores = set(columns[measure])  # equal scores as one object are faster to compare
        columns[measure] = list(map(dict(zip(scores, scores, strict=True)).__getitem__, columns[measure]))
        columns["section"] = list(map(self.sections.__getitem__, columns["ns"]))
        for at, result in results.items():
            for name, column in columns.items():
                column[at] = getattr(result, name)
        return ResultTable(columns, results) if len(results) == len(odd) and _once_each(columns) else None

    def allowed(self, columns: Mapping[str, list[Any]]) -> bool:
        """Whether plain results have no fault."""
        if any(set(map(type, column)) != {int} for column in columns.values()):
            return False
        values = {name: set(column) for name, column in columns.items()}
        bounds = {"round": (1, LARGEST), "table": (1, LARGEST), "tray": (1, LARGEST), self.measure: self.bounds}
        if any(min(values[name]) < least or max(values[name]) > most for name, (least, most) in bounds.items()):
            return False
        known = self.sections.keys() >= values["ns"] | values["ew"]
        return known and not any(map(eq, columns["ns"], columns["ew"]))

    def once(self, section: str, round_: int, table: int, tray: int, at: int) -> None:
        """Record that row ``at`` is about this place; a second one is a fault."""
        first = self.seen.setdefault((section, round_, table, tray), at)
        if first != at:
            words = gettext_noop(
                "The result for round %(round)s, table %(table)s, tray %(tray)s is already in %(place)s."
            )
            if section:
                words = gettext_noop(
                    "The result for section %(section)s, round %(round)s, table %(table)s, tray %(tray)s "
                    "is already in %(place)s."
                )
            there = row_place("results", first)
            said = message(words, section=section, round=round_, table=table, tray=tray, place=there)
            self.fault(row_place("results", at), said)

    def result(self, value: Any, at: int) -> Result | None:
        place = row_place("results", at)
        if (row := self.part(value, place, keys=ROW_KEYS)) is None:
            return None
        before = len(self.faults)
        where = [self.number(row.get(key), place, key) for key in ("round", "table", "tray")]
        people = self.people(row, place)
        section = self.sections.get(people[0], "") if people else ""
        if "section" in row:
            section = self.text(row["section"], place, "section", 20, 1)
        made = self.made(row, where[2] or 1, place)
        if "published" in row:
            made |= {"published": points(self, row["published"], self.part_of(place, "published"))}
        round_, table, tray = where
        if round_ is not None and table is not None and tray is not None:
            self.once(section, round_, table, tray, at)
        if len(self.faults) > before or round_ is None or table is None or tray is None:
            return None
        seats = (people[0], people[1], people[2], people[3]) if self.seated else None
        ns, ew = (0, 0) if self.seated else people
        return Result(round_, table, tray, ns, ew, seats=seats, section=section, **made)

    def people(self, row: Mapping[str, Any], place: str) -> list[int]:
        """Return who held the cards: N&S and E&W, or N, E, S and W. Impossible ones are faults."""
        keys: Sequence[str] = SEATS if self.seated else SIDES
        given: Mapping[str, Any] | None = row
        if self.seated:
            expected = message("seats, like %(example)s", example="{'N': 1, 'E': 2, ...}")
            given = self.part(row.get("seats"), self.part_of(place, "seats"), expected, SEATS)
        if given is None:
            return []
        found = [number for key in keys if (number := self.number(given.get(key), place, key)) is not None]
        for number in found:
            if number not in self.sections:
                self.fault(place, "There is no contestant %(number)s.", number=number)
        # A team of Gilman's plays its own trays first, both halves against each other (000:2162).
        for number in sorted({number for number in found if found.count(number) > 1 and self.kind != "teams"}):
            self.fault(place, "Contestant %(number)s cannot play against themselves.", number=number)
        return found
