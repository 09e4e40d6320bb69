"""The players of a Bridgemate file: pairs by section, line and number, and names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from movements.message import message, sentences

from ...file_contents import FileContents
from .bridgemate_file import CUT_AT, BridgemateFile, FileSection, TableRound

LINES = ("N&S", "E&W")


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair; ``line`` is blank if a number means the same pair in both lines."""

    section: int
    line: str
    number: int

    @property
    def label(self) -> str:
        return f"{self.number} {self.line}".strip()


@dataclass(frozen=True, slots=True)
class Pairs:
    """The pairs of a section. ``apart``: both lines have the same numbers. ``lines`` has each pair's line, and with
    ``two_winners`` lines are ranked separately."""

    section: FileSection
    all: tuple[Pair, ...]
    apart: bool
    lines: Mapping[Pair, str]
    two_winners: bool

    def at(self, seated: TableRound) -> tuple[Pair | None, Pair | None]:
        """Return the pairs that sit N-S and E-W; None for an empty place."""
        return self.of(seated.ns, LINES[0]), self.of(seated.ew, LINES[1])

    def of(self, number: int, line: str) -> Pair | None:
        pair = Pair(self.section.number, line if self.apart else "", number)
        return pair if pair in self.lines else None


def pairs_of(file: BridgemateFile, section: FileSection) -> Pairs:
    """Return the pairs in a section's rounds, or else in its results."""
    rows = [(each.round, each.ns, each.ew) for each in file.seated if each.section == section.number]
    rows = rows or [(each.round, each.ns, each.ew) for each in file.received if each.section == section.number]
    apart = _apart(rows)
    sat: dict[Pair, set[str]] = {}
    for _, *numbers in rows:
        for number, line in zip(numbers, LINES, strict=True):
            if number > 0 and not _is_missing(number, line, section, apart):
                sat.setdefault(Pair(section.number, line if apart else "", number), set()).add(line)
    keeps = all(len(lines) == 1 for lines in sat.values()) and len({each[0] for each in rows}) > 1
    two = apart or section.winners == 2 or (section.winners == 0 and keeps)
    in_order = tuple(sorted(sat, key=lambda pair: (pair.line == LINES[1], pair.number)))
    return Pairs(section, in_order, apart, {pair: min(lines) for pair, lines in sat.items()}, two and keeps)


def _apart(rows: Sequence[tuple[int, int, int]]) -> bool:
    """Whether in some round the same number sits in both lines: two pairs are called by it."""
    sides: dict[int, tuple[set[int], set[int]]] = {}
    for round_, ns, ew in rows:
        there = sides.setdefault(round_, (set(), set()))
        there[0].add(ns)
        there[1].add(ew)
    return any((ns & ew) - {0} for ns, ew in sides.values())


def _is_missing(number: int, line: str, section: FileSection, apart: bool) -> bool:
    if apart:
        return number == abs(section.missing) and line == LINES[section.missing < 0]
    return number == abs(section.missing)


def names_of(file: BridgemateFile, pairs: Pairs, found: FileContents) -> dict[Pair, list[tuple[str, str]]]:
    """Return the players of each pair and their numbers, N or E first; missing names are taken from the club's list."""
    first = {each.table: each for each in file.seated if (each.section, each.round) == (pairs.section.number, 1)}
    names: dict[Pair, list[tuple[str, str]]] = {}
    for seat in sorted(file.seats, key=lambda each: "NESW".index(each.direction)):
        if seat.section != pairs.section.number or seat.table not in first:
            continue
        pair = pairs.at(first[seat.table])[seat.direction in "EW"]
        listed = file.names.get(seat.number, "")
        name = listed if not seat.name or (len(seat.name) == CUT_AT and listed.startswith(seat.name)) else seat.name
        if not name and seat.number:
            name = f"Player {seat.number}"
        if pair is None or not name:
            continue
        if not seat.name and listed:
            found.say(
                sentences([message("table %(table)s", table=seat.table), seat.direction]),
                "The name %(listed)s was looked up by number in the club's list.",
                listed=listed,
            )
        elif len(name) == CUT_AT:
            found.say(
                sentences([message("table %(table)s", table=seat.table), seat.direction]),
                "The name %(name)s may have been cut off: Bridgemates store only %(cut_at)s letters.",
                name=name,
                cut_at=CUT_AT,
            )
        names.setdefault(pair, []).append((name, seat.number))
    return names
