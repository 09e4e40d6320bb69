"""The state of an evening when its movement must change: rounds played, contestants present, rounds left.

A schedule has the meetings of each remaining round, with their sets of trays. Tables and lines are decided afterwards
(:mod:`movements.repair.build_movement`), so that schedules are compared by their effect on people.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..message import gettext_noop, message
from ..plan import Impossible, Line, Movement, Seating, SeatPlace

Couple = tuple[int, int]
Meeting = tuple[int, int, int]
"""Two contestants and their set (from 0). With two winners the first holds N&S, else has the lower number."""
Schedule = Mapping[int, tuple[Meeting, ...]]
"""Round -> its meetings."""


@dataclass(frozen=True)
class Situation:
    """``movement`` has rounds 1 to ``played`` as played and the rest as planned. ``here`` are the contestants who
    continue up to round ``last`` (numbers beyond the movement's are new); ``lines`` has their lines for ranking, and is
    empty with one field. ``sets`` are the available trays and ``tables`` is the maximum number of tables; a set may be
    shared by one table more than it has copies."""

    movement: Movement
    played: int
    here: tuple[int, ...]
    last: int
    tables: int
    sets: tuple[tuple[int, ...], ...]
    lines: Mapping[int, Line]
    labels: tuple[str, ...]

    @property
    def rounds(self) -> range:
        """Return the remaining rounds."""
        return range(self.played + 1, self.last + 1)

    @cached_property
    def seen(self) -> dict[int, frozenset[int]]:
        """Return contestant -> the sets of which it has played a tray."""
        trays: dict[int, set[int]] = {one: set() for one in self.here}
        for seating in self._past():
            for one in (seating.ns, seating.ew):
                trays.setdefault(one, set()).update(seating.trays)
        return {
            one: frozenset(at for at, each in enumerate(self.sets) if not trays[one].isdisjoint(each))
            for one in self.here
        }

    @cached_property
    def met(self) -> Counter[Couple]:
        """Return how many times each two contestants have met so far."""
        return Counter(couple(seating.ns, seating.ew) for seating in self._past())

    @cached_property
    def waited(self) -> Counter[int]:
        """Return how many times each contestant has sat out so far."""
        return Counter(out.contestant for each in self.movement.rounds[: self.played] for out in each.sitting_out)

    @cached_property
    def places(self) -> dict[int, dict[int, SeatPlace]]:
        """Return remaining round -> contestant -> its planned place."""
        return {number: each.places if (each := self.movement.round(number)) else {} for number in self.rounds}

    @cached_property
    def set_tables(self) -> dict[int, dict[int, int]]:
        """Return remaining round -> set -> its planned table."""
        found: dict[int, dict[int, int]] = {number: {} for number in self.rounds}
        for number in self.rounds:
            each = self.movement.round(number)
            for seating in each.tables if each else ():
                found[number].setdefault(self.set_of(seating.trays), seating.table)
        return found

    def set_of(self, trays: Sequence[int]) -> int:
        """Return the number of the set that a table plays."""
        return self._numbers[min(trays)]

    def ordered(self, one: int, other: int) -> Couple:
        """Return two contestants in the order of a meeting."""
        if self.lines:
            return (one, other) if self.lines[one] is Line.NS else (other, one)
        return couple(one, other)

    def may_meet(self, one: int, other: int) -> bool:
        return one != other and (not self.lines or self.lines[one] is not self.lines[other])

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Return the groups of interchangeable contestants: the two lines, or all."""
        if not self.lines:
            return (self.here,)
        return tuple(tuple(one for one in self.here if self.lines[one] is line) for line in Line)

    @cached_property
    def tables_a_round(self) -> int:
        """Return the number of tables that can play at once."""
        people = len(self.here) // 2 if not self.lines else min(map(len, self.groups))
        room = len(self.sets) * (self.movement.copies + 1)
        return min(people, self.tables, room)

    @cached_property
    def fair_waits(self) -> dict[int, int]:
        """Return contestant -> its fair share of sit-outs, including past ones."""
        found: dict[int, int] = {}
        for group in self.groups:
            playing = self.tables_a_round * (1 if self.lines else 2)
            total = sum(self.waited[one] for one in group) + len(self.rounds) * max(0, len(group) - playing)
            found |= dict.fromkeys(group, -(-total // max(1, len(group))))
        return found

    def _past(self) -> Iterator[Seating]:
        return (seating for each in self.movement.rounds[: self.played] for seating in each.tables)

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {tray: at for at, each in enumerate(self.sets) for tray in each}


def situation(
    movement: Movement,
    played: int,
    *,
    gone: Sequence[int] = (),
    new: int = 0,
    more_sets: int = 0,
) -> Situation:
    """Return the situation after round ``played`` of ``movement``: the pairs in ``gone`` have left, ``new`` pairs have
    arrived, and there are ``more_sets`` additional sets. Raises Impossible if the movement is not for pairs, no round
    is left, or its trays do not travel in sets."""
    if movement.contestants.kind != "pairs" or movement.contestants.players:
        raise Impossible(message("The movement can be changed mid-session for pairs only."))
    end = len(movement.rounds)
    if not 0 <= played < end:
        words = gettext_noop("There are no rounds left to change: %(played)s of %(end)s have been played.")
        raise Impossible(message(words, played=played, end=end))
    count = len(movement.contestants.labels)
    newcomers = tuple(range(count + 1, count + new + 1))
    # Contestants who are not here at the end have left, or will never come.
    here = tuple(one for one in range(1, count + 1) if one not in gone and one not in movement.rounds[-1].away)
    if len(here) + new < 2:
        raise Impossible(message("At least two pairs must continue."))
    lines = _lines(movement, here, newcomers) if movement.winners == 2 else {}
    sets = _sets(movement, played, more_sets)
    people = (*here, *newcomers)
    return Situation(
        movement=movement,
        played=played,
        here=people,
        last=end,
        tables=len(people) // 2,
        sets=sets,
        lines=lines,
        labels=_labels(movement.contestants.labels, newcomers, lines),
    )


def _lines(movement: Movement, here: Sequence[int], newcomers: Sequence[int]) -> dict[int, Line]:
    """Assign newcomers to the shorter line, or to N&S if equal, because E&W move and would need more instructions."""
    lines = {one: movement.line_of(one) for one in here}
    for one in newcomers:
        held = list(lines.values())
        lines[one] = Line.NS if held.count(Line.NS) <= held.count(Line.EW) else Line.EW
    return lines


def _labels(labels: tuple[str, ...], newcomers: Sequence[int], lines: Mapping[int, Line]) -> tuple[str, ...]:
    """Label newcomers like the others of their line with the next number, "8 N&S"; otherwise with their number."""
    for one in newcomers:
        line = f" {lines[one].value}" if one in lines else ""
        alike = [label.removesuffix(line) for label in labels if line and label.endswith(line)]
        numbers = [int(label) for label in alike if label.isdecimal()]
        labels = (*labels, f"{max(numbers) + 1}{line}" if numbers else str(one))
    return labels


def _sets(movement: Movement, played: int, more: int) -> tuple[tuple[int, ...], ...]:
    """The trays as they travel in the planned rounds; trays that only rest are divided into sets of the same size."""
    found: dict[tuple[int, ...], None] = {}
    for each in movement.rounds[played:]:
        for seating in each.tables:
            found.setdefault(tuple(sorted(seating.trays)))
    if not found:
        raise Impossible(message("No tables are in play in the remaining rounds."))
    taken = [tray for each in found for tray in each]
    if len(taken) != len(set(taken)):
        raise Impossible(message("The trays in this movement do not travel in sets, so they cannot be redistributed."))
    size = max(map(len, found))
    rest = [tray for tray in range(1, movement.trays + 1) if tray not in set(taken)]
    fresh = range(movement.trays + 1, movement.trays + more * size + 1)
    parts = [tuple(part[at : at + size]) for part in (rest, fresh) for at in range(0, len(part), size)]
    return tuple(sorted([*found, *parts]))


def couple(one: int, other: int) -> Couple:
    return (one, other) if one < other else (other, one)
