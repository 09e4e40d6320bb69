"""Results from a table with known columns: travellers, recap sheets, other programs' exports.

A row is one tray at one table; one without tray and people, like the totals below a table, is skipped. Contestants are
given by number, by name, or by their label in the room; two players who play together may share a cell, "1 & 3". The
result is a number of tricks at whist, a score at bridge, or the contract, declarer and tricks ("10", "=", "+1"); "60%",
"Ave+" or "most" are awards, "NP" or nothing is not played. A column for E&W has their own tricks or score. If the table
has no rounds and tables, they follow from the movement; without a movement each tray is a round of its own and the rows
are tables 1, 2, 3.

A note that gives each side its own ("N & S average+, E & W 40%") or says "not played", as in our workbook and csv,
overrides the other columns. So our own files can be read back, except revokes, honours and rulings, which a table
cannot hold.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from movements.message import all_of, either, gettext_noop, message

from ...faults import BadInput, Fault
from ...inputs import show
from ...scoring.night import SEATS, Entry, Result
from ...scoring.report_table import RULED
from ..fault_list import Reader
from ..movement_fit import Plan
from ..other_programs import Row, told
from ..outcome_words import of_points, of_tricks, outcome
from ..result_rows import ResultReader
from .columns import CALLED, SEATED, ColumnContent, Preview

PEOPLE = {"ns": ColumnContent.NS, "ew": ColumnContent.EW}
SEATED_BY = dict(zip(SEATS, SEATED, strict=True))
KEYS = {
    "by": CALLED[ColumnContent.BY],
    "contract": CALLED[ColumnContent.CONTRACT],
    "round": CALLED[ColumnContent.ROUND],
    "score": message("Score"),
    "table": CALLED[ColumnContent.TABLE],
    "tray": CALLED[ColumnContent.TRAY],
    "tricks": CALLED[ColumnContent.TRICKS],
}
"""The keys of a row of a night file -> the column that they came from."""
ABOUT = {ColumnContent.TRAY, ColumnContent.NS, ColumnContent.EW, *SEATED}
"""Columns that identify the result of a row."""


def results(
    preview: Preview,
    entries: Sequence[Entry],
    *,
    game: str = "whist",
    kind: str = "pairs",
    era: str = "1913",
    plans: Mapping[str, Plan] | None = None,
    labels: Mapping[int, str] | None = None,
) -> list[Result]:
    """Return the results of the table, checked against ``plans`` (section -> movement; "" for all) if there are any.
    ``labels`` are the labels of contestants in the room. Raises BadInput with every bad row, or with the columns that
    must be chosen first."""
    if missing := preview.missing():
        raise BadInput([Fault(message("columns"), what) for what in missing])
    reader = _TableReader(entries, game, kind, plans or {}, labels or {})
    rows: list[Row] = []
    places: list[str] = []
    for number, texts in preview.rows:
        cells = preview.cells(texts)
        if cells.keys() & ABOUT and (row := reader.row(message("row %(row)s", row=number), cells)) is not None:
            rows.append(row)
            places.append(message("row %(row)s", row=number))
    checking = _Checking(game, era, kind, {entry.number: entry.section for entry in entries})
    found: list[Result] = []
    try:
        found = [*checking.results(rows, plans or {})]
        wrong = checking.faults
    except BadInput as bad:  # There were too many to go on.
        wrong = bad.faults
    if faults := [*reader.faults, *told(wrong, {"results": places})]:
        raise BadInput(faults)
    return found


class _Checking(ResultReader):
    """Calls what it finds wrong as the screen calls the columns."""

    def __init__(self, game: str, era: str, kind: str, sections: Mapping[int, str]) -> None:
        super().__init__(game, era, kind, sections)
        self.called = KEYS if game != "whist" else {**KEYS, "tricks": CALLED[ColumnContent.NS_MADE]}


class _TableReader(Reader):
    """Makes rows of a night file of the rows of a table."""

    def __init__(
        self, entries: Sequence[Entry], game: str, kind: str, plans: Mapping[str, Plan], labels: Mapping[int, str]
    ) -> None:
        super().__init__()
        self.game = game
        self.seats = SEATED_BY if kind in ("players", "couples") else PEOPLE
        self.numbers = {entry.number for entry in entries}
        self.named = _by_name(entries, labels)
        self.meetings = _meetings(plans)
        self.count: defaultdict[tuple[str, int], int] = defaultdict(int)

    def row(self, place: str, cells: Mapping[ColumnContent, str]) -> Row | None:
        """Return the row as in a night file; None if it is unreadable."""
        before = len(self.faults)
        tray = self.whole(cells.get(ColumnContent.TRAY, ""), place, message("tray"))
        if self.seats is SEATED_BY and not cells.keys() & set(SEATED):
            cells = {**cells, **_seated(cells)}
        people = {side: self.who(cells.get(what, ""), place, what) for side, what in self.seats.items()}
        made = self.made(cells, place)
        section = {"section": cells[ColumnContent.SECTION]} if ColumnContent.SECTION in cells else {}
        where = self.where(cells, place, tray, [who for who in people.values() if who])
        if len(self.faults) > before or tray is None:
            return None
        seated = {"seats": people} if self.seats is SEATED_BY else people
        return {**section, **where, "tray": tray, **seated, **made}

    def where(self, cells: Mapping[ColumnContent, str], place: str, tray: int | None, people: Sequence[int]) -> Row:
        """Return the round and table: from the row, from the movement, or counted."""
        words = {ColumnContent.ROUND: message("round"), ColumnContent.TABLE: message("table")}
        said = {what: self.whole(cells[what], place, word) for what, word in words.items() if what in cells}
        if len(said) == 2 or tray is None:
            return {"round": said.get(ColumnContent.ROUND), "table": said.get(ColumnContent.TABLE)}
        section = cells.get(ColumnContent.SECTION, "")
        if self.meetings and len(people) == len(self.seats):
            meetings = [
                (round_, table)
                for round_, table in self.meetings.get((tray, frozenset(people)), [])
                if said in ({}, {ColumnContent.ROUND: round_}, {ColumnContent.TABLE: table})
            ]
            if len(meetings) == 1:
                return {"round": meetings[0][0], "table": meetings[0][1]}
            wrong = gettext_noop("In this movement, %(them)s do not meet on tray %(tray)s.")
            if meetings:
                wrong = gettext_noop(
                    "%(them)s meet more than once on tray %(tray)s, so a column for the round is needed."
                )
            self.fault(place, wrong, them=all_of(sorted(people)), tray=tray)
        self.count[section, tray] += 1
        return {
            "round": said.get(ColumnContent.ROUND, tray),
            "table": said.get(ColumnContent.TABLE, self.count[section, tray]),
        }

    def who(self, text: str, place: str, what: ColumnContent) -> int | None:
        """Return the contestant with that number or name."""
        if re.fullmatch(r"[0-9]{1,6}", text):
            if int(text) not in self.numbers:
                self.fault(place, "There is no contestant %(number)s.", number=int(text))
            return int(text)
        found = self.named.get(_plain(text), set())
        if len(found) == 1:
            return next(iter(found))
        wrong = gettext_noop("%(column)s must be a number or the name of someone who is playing, not %(found)s.")
        if found:
            wrong = gettext_noop("%(found)s could be number %(numbers)s. Enter the number.")
        self.fault(place, wrong, column=CALLED[what], found=show(text), numbers=either(sorted(found)))
        return None

    def made(self, cells: Mapping[ColumnContent, str], place: str) -> Row:
        def fault(what: str) -> None:
            self.fault(place, what)

        measure = "tricks" if self.game == "whist" else "score"
        # The maximum length of a note to parse: ours are shorter.
        note = cells.get(ColumnContent.NOTE, "")[:1000]
        if note == "not played":
            return {"not_played": True}
        # A weighted score for both sides, as a note of ours says it, from N&S.
        if alone := re.fullmatch(rf"(?:{RULED} )?(\d[^;]*(?:%|\d/\d+) [^;]+?)(?:;.*)?", note):
            weighted = outcome(alone[1], fault, measure)
            return {"split": {"ns": weighted, "ew": weighted}}
        # Matches one of our notes, at bridge and at whist, and in earlier versions: N-S, N & S, N&S.
        given = re.search(r"N(?: ?& ?|-)S ([^;]+?), E(?: ?& ?|-)W ([^;]+)", note)
        said = (
            given.groups()
            if given
            else [cells.get(what, "") for what in (ColumnContent.NS_MADE, ColumnContent.EW_MADE)]
        )
        ns, ew = (outcome(text, fault, measure) for text in said)
        if self.game == "whist":
            return of_tricks(ns, ew, fault, apart=given is not None)
        if given:
            return of_points(ns, ew, "", "", "", fault)
        contract, by, tricks = (
            cells.get(what, "") for what in (ColumnContent.CONTRACT, ColumnContent.BY, ColumnContent.TRICKS)
        )
        return of_points(ns, ew, contract, by, tricks, fault)

    def whole(self, text: str, place: str, name: str) -> int | None:
        if re.fullmatch(r"[0-9]{1,6}", text) and int(text) > 0:
            return int(text)
        words = gettext_noop("%(what)s must be a whole number of at least %(least)s; found %(found)s.")
        self.fault(place, words, what=name, least=1, found=show(text))
        return None


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", " ", name.casefold()).strip()


def _seated(cells: Mapping[ColumnContent, str]) -> dict[ColumnContent, str]:
    """The four players where those of a line share a cell: "1 & 3" are N and S, or E and W."""
    found: dict[ColumnContent, str] = {}
    for line, seats in (
        (ColumnContent.NS, (ColumnContent.N, ColumnContent.S)),
        (ColumnContent.EW, (ColumnContent.E, ColumnContent.W)),
    ):
        players = re.split(r"[&/+]", cells.get(line, ""))
        found.update(zip(seats, map(str.strip, players), strict=False))
    return found


def _by_name(entries: Sequence[Entry], labels: Mapping[int, str]) -> dict[str, set[int]]:
    """A contestant's label, its names together, and each of them alone -> the numbers of those who are called so."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for entry in entries:
        for name in (" & ".join(entry.names), *entry.names, labels.get(entry.number, "")):
            found[_plain(name)].add(entry.number)
    found.pop("", None)
    return dict(found)


def _meetings(plans: Mapping[str, Plan]) -> dict[tuple[int, frozenset[int]], list[tuple[int, int]]]:
    """(tray, who) -> the rounds and tables where they meet on it."""
    found: defaultdict[tuple[int, frozenset[int]], list[tuple[int, int]]] = defaultdict(list)
    for plan in plans.values():
        for each, seating in plan.movement.meetings():
            people = frozenset(plan.number(who) for side in seating.sides for who in side)
            for tray in seating.trays:
                found[tray, people].append((each.number, seating.table))
    return dict(found)
