"""The results of a night file: rows in, values out.

A result says who held the cards (``ns`` and ``ew``, or ``seats``), in which round, at which table, on which tray, and
what came of it (:mod:`.outcome_rows`).
"""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

from movements.message import gettext_noop, message

from ..scoring.night import SEATS, TRICKS, Result
from .fault_list import LARGEST, row_place, show
from .movement_fit import Plan, misfit
from .outcome_rows import MADE_KEYS, MOST_POINTS, SIDES, OutcomeReader
from .published_rows import points

ROW_KEYS = {"section", "round", "table", "tray"} | MADE_KEYS | {"ns", "ew", "seats"} | {"published"}


class ResultReader(OutcomeReader):
    """Reads results of one night: its ``game``, the ``era`` of auction, the ``kind`` of its contestants."""

    def __init__(self, game: str, era: str, kind: str, sections: Mapping[int, str]) -> None:
        """``sections`` has every contestant, with the section it plays in."""
        super().__init__(game, era, kind)
        self.sections = sections
        self.seated = kind in ("players", "couples")
        self.bounds = (0, TRICKS) if game == "whist" else (-MOST_POINTS, MOST_POINTS)
        self.of_plain = itemgetter("round", "table", "tray", "ns", "ew", self.measure)
        self.seen: dict[tuple[str, int, int, int], int] = {}

    def results(self, value: Any, plans: Mapping[str, Plan]) -> list[Result]:
        """``plans`` has what the results of each section are held against; under "" those of any section."""
        found: list[Result] = []
        everywhere = plans.get("")
        if not isinstance(value, list):
            self.fault("results", "Expected a list, found %(found)s.", found=show(value))
            return []
        for at, row in enumerate(value, start=1):
            result = self.plain(row, at) or self.result(row, at)
            if result is not None:
                plan = everywhere or plans.get(result.section)
                if plan is not None and (what := misfit(result, plan)):
                    self.fault(row_place("results", at), what)
                found.append(result)
        return found

    def once(self, section: str, round_: int, table: int, tray: int, at: int) -> None:
        """Notes that row ``at`` is about this place: a fault where another was."""
        first = self.seen.setdefault((section, round_, table, tray), at)
        if first != at:
            words = gettext_noop(
                "Round %(round)s, table %(table)s, tray %(tray)s has already been entered in %(place)s."
            )
            if section:
                words = gettext_noop(
                    "Section %(section)s, round %(round)s, table %(table)s, tray %(tray)s has already been "
                    "entered in %(place)s."
                )
            there = row_place("results", first)
            said = message(words, section=section, round=round_, table=table, tray=tray, place=there)
            self.fault(row_place("results", at), said)

    def plain(self, row: Any, at: int) -> Result | None:
        """The short way for what nearly all results are: a pair, a pair, and a number. None for all others."""
        if self.seated or type(row) is not dict or len(row) != 6:
            return None
        try:
            round_, table, tray, ns, ew, value = self.of_plain(row)
        except KeyError:
            return None
        if not (type(round_) is type(table) is type(tray) is type(ns) is type(ew) is type(value) is int):
            return None
        if not (0 < round_ <= LARGEST and 0 < table <= LARGEST and 0 < tray <= LARGEST and ns != ew):
            return None
        section = self.sections.get(ns)
        if section is None or ew not in self.sections:
            return None
        least, most = self.bounds
        if not least <= value <= most:
            return None
        if self.seen.setdefault((section, round_, table, tray), at) != at:
            return None
        if self.measure == "tricks":
            return Result(round_, table, tray, ns, ew, value, None, None, section)
        return Result(round_, table, tray, ns, ew, None, value, None, section)

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
        """Return who held the cards: N&S and E&W, or N, E, S and W. Those who cannot be are faults."""
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
