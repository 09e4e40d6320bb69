"""Shared code of readers for files with contestants by section, line and number: who they are here, and the rows of a
night."""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from ..other_programs import Roll, Row
from .doubtful import certain
from .found import Found, Points, Published, document
from .progress import READING, tell
from .same_names import LONGEST, Names, pair_of

LINES = {"NS": "N&S", "EW": "E&W"}


class PairsTable:
    """Gathers contestants and results, and gives them to ``found`` as a document."""

    def __init__(self, found: Found) -> None:
        self.found = found
        self.roll = Roll()
        self.results: list[Row] = []
        self.places: list[str] = []
        self.published: list[Published] = []
        self.names = Names(found)
        self.met: dict[Hashable, str] = {}
        self._taken: defaultdict[tuple[str, int, int], int] = defaultdict(int)

    def pair(
        self,
        called: str,
        names: list[str],
        place: str,
        section: str,
        line: str,
        published: Published,
        numbers: Sequence[str] = (),
        **more: Any,
    ) -> None:
        """Enters a pair; two people of one name are asked about. ``numbers`` are those of its players."""
        shown = [self.names.once(" ".join(name.split())[:LONGEST], place) for name in names if name] or [
            f"Pair {section}{called} {line}".strip()
        ]
        self.enter(called, shown, place, section, line, published, numbers, **more)

    def pair_of_names(self, names: list[str], opponents: list[str], table: Hashable, place: str) -> str:
        """Return the number of a pair known only by its names, added when first met."""
        key = pair_of(names, opponents, table)
        if key not in self.met:
            self.met[key] = str(len(self.met) + 1)
            self.pair(self.met[key], names, place, "", "", Published())
        return self.met[key]

    def enter(
        self,
        called: str,
        shown: list[str],
        place: str,
        section: str,
        line: str,
        published: Published,
        numbers: Sequence[str],
        **more: Any,
    ) -> None:
        """Adds anyone under names that nobody else has."""
        for name, number in zip(shown, numbers, strict=False):
            self.found.number(name, number)
        self.roll.add(called, place, shown, section, line, **more)
        self.published.append(published)

    def result(
        self,
        place: str,
        section: str,
        round_: int,
        table: int,
        tray: int,
        people: Mapping[str, str],
        made: Row | None,
        points: Points,
    ) -> None:
        """One result between those whom ``people`` calls by "ns" and "ew"; without a ``table`` the next that is free in
        that round. Where nothing is ``made`` it is left out."""
        tell(READING, len(self.results))
        numbers = {side: self.roll.number(called, section, side.upper()) for side, called in people.items()}
        for side, number in numbers.items():
            if number is None:
                self.found.fault(
                    place, "There is no pair %(pair)s in the file.", pair=f"{section}{people[side][:20]} {side.upper()}"
                )
        row = None if made is None or None in numbers.values() else certain(self.found, place, tray, made)
        if row is not None:
            self.row(place, section, round_, table, tray, {**numbers, **row}, points)

    def row(
        self, place: str, section: str, round_: int, table: int, tray: int, row: Mapping[str, Any], points: Points
    ) -> None:
        """One result as a night file has it, with who sat there."""
        if not table:
            self._taken[section, round_, tray] += 1
            table = self._taken[section, round_, tray]
        where = {"round": round_, "table": table, "tray": tray}
        self.results.append({**({"section": section} if section else {}), **where, **row})
        self.places.append(place)
        self.found.points.append(points)

    def close(self, kind: str = "pairs", *, quiet: bool = False, **parts: Any) -> Found:
        """Return the document of everything collected, with further ``parts``; unless ``quiet``, with a note if pairs
        have their own numbers."""
        found = self.found
        entries = self.roll.rows(self.results)
        found.document = document(contestants={"kind": kind, "entries": entries}, **parts) | {"results": self.results}
        if kind == "pairs" and not quiet:
            found.say_numbers(self.roll)
        found.places = {"entries": self.roll.places, "results": self.places}
        numbers = [entry["number"] for entry in entries]
        found.published = {
            number: each for number, each in zip(numbers, self.published, strict=True) if each != Published()
        }
        return found
