"""Shared code of readers for files with contestants by section, line and number: they become numbered entries and rows
of a night."""

import re
from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from ..file_contents import FileContents, Points, PublishedFigures, document
from ..other_programs import Row, bare
from .doubtful import certain
from .progress import READING, tell
from .same_names import LONGEST, UniqueNames, pair_of

LINES = {"NS": "N&S", "EW": "E&W"}


class PairsTable:
    """Collects contestants and results, and writes them to ``found`` as a document. Contestants are ``called`` as in
    the file: "7", "A7", "7 NS"; in different sections, or always in different lines, two may be called the same."""

    def __init__(self, found: FileContents) -> None:
        self.found = found
        self.entries: list[Row] = []
        self.called: list[str] = []
        self.results: list[Row] = []
        self.places: dict[str, list[str]] = {"entries": [], "results": []}
        self.published: list[PublishedFigures] = []
        self._places_of: defaultdict[str, list[tuple[str, str, int]]] = defaultdict(list)
        self._numbers: list[int] = []
        self.names = UniqueNames(found)
        self.met: dict[Hashable, str] = {}
        self._taken: defaultdict[tuple[str, int, int], int] = defaultdict(int)

    def pair(
        self,
        called: str,
        names: list[str],
        place: str,
        section: str,
        line: str,
        published: PublishedFigures,
        numbers: Sequence[str] = (),
        **more: Any,
    ) -> None:
        """Add a pair; ask about two people with one name. ``numbers`` are its players'."""
        shown = [self.names.once(" ".join(name.split())[:LONGEST], place) for name in names if name] or [
            f"Pair {section}{called} {line}".strip()
        ]
        self.enter(called, shown, place, section, line, published, numbers, **more)

    def pair_of_names(self, names: list[str], opponents: list[str], table: Hashable, place: str) -> str:
        """Return the number of a pair known only by its names, added when first met."""
        key = pair_of(names, opponents, table)
        if key not in self.met:
            self.met[key] = str(len(self.met) + 1)
            self.pair(self.met[key], names, place, "", "", PublishedFigures())
        return self.met[key]

    def enter(
        self,
        called: str,
        shown: list[str],
        place: str,
        section: str,
        line: str,
        published: PublishedFigures,
        numbers: Sequence[str],
        **more: Any,
    ) -> None:
        """Add a contestant under unique names. ``line`` is "NS" or "EW" if they stay in one."""
        for name, number in zip(shown, numbers, strict=False):
            self.found.number(name, number)
        self.called.append(bare(called))
        self._places_of[self.called[-1]].append((section, line, len(self.entries)))
        self.entries.append({"names": shown, **more, **({"section": section} if section else {})})
        self.places["entries"].append(place)
        self.published.append(published)

    def number(self, called: str, section: str = "", line: str = "") -> int | None:
        """Return the number of the contestant with that name in the file; None if there is none, or it is ambiguous."""
        found = self._places_of.get(bare(called), [])
        for at, wanted in ((0, section), (1, line)):
            if len(found) > 1 and wanted:
                found = [each for each in found if each[at] == wanted] or [each for each in found if not each[at]]
        return self.numbers[found[0][2]] if len(found) == 1 else None

    @property
    def numbers(self) -> list[int]:
        """Return the file's numbers if they are all different, or else 1, 2, 3 in order."""
        if len(self._numbers) != len(self.called):
            plain = all(re.fullmatch(r"[1-9][0-9]{0,5}", called) for called in self.called)
            own = plain and len(set(self.called)) == len(self.called)
            self._numbers = [int(called) if own else at for at, called in enumerate(self.called, start=1)]
        return self._numbers

    def say_numbers(self) -> None:
        """Report that contestants got new numbers, if the file has duplicate or missing ones."""
        if [str(number) for number in self.numbers] != self.called:
            self.found.say(
                "",
                "Some numbers in the file are repeated or missing, so contestants are "
                "numbered 1, 2, 3 and so on, in order.",
            )

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
        """Add a result of ``people``, at the next free table where ``table`` is 0, unless nothing is ``made``."""
        tell(READING, len(self.results))
        numbers = {side: self.number(called, section, side.upper()) for side, called in people.items()}
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
        """Return one result as a row of a night file, with its contestants."""
        if not table:
            self._taken[section, round_, tray] += 1
            table = self._taken[section, round_, tray]
        where = {"round": round_, "table": table, "tray": tray}
        self.results.append({**({"section": section} if section else {}), **where, **row})
        self.places["results"].append(place)
        self.found.points.append(points)

    def close(self, kind: str = "pairs", *, quiet: bool = False, **parts: Any) -> FileContents:
        """Return the document of everything collected, with further ``parts``; say new numbers unless ``quiet``."""
        found = self.found
        entries = self._entry_rows()
        found.document = document(contestants={"kind": kind, "entries": entries}, **parts) | {"results": self.results}
        if kind == "pairs" and not quiet:
            self.say_numbers()
        found.places = self.places
        published = zip(self.numbers, self.published, strict=True)
        found.published = {number: each for number, each in published if each != PublishedFigures()}
        return found

    def _entry_rows(self) -> list[Row]:
        """The entries as a night file has them. An entry without a section gets that of its results."""
        played: dict[int, str] = {}
        for result in self.results:
            if "section" in result:
                people = result["seats"].values() if "seats" in result else (result["ns"], result["ew"])
                for who in people:
                    played.setdefault(who, result["section"])
        return [
            {"number": number, **({"section": played[number]} if number in played else {}), **entry}
            for number, entry in zip(self.numbers, self.entries, strict=True)
        ]
