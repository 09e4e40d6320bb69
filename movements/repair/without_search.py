"""Repairs that need no search: continue as planned, fill half tables, use rovers.

All begin with the plan. A contestant who would play a tray again, or whose opponent has left, sits out instead; then
two who sit out together may play a set that neither has played.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from .costs import costs, waiting
from .situation import Couple, Meeting, Schedule, Situation, couple

Swap = tuple[Meeting, Meeting | None]
"""A meeting, and the one that it replaces."""
STEPS = 4_000
"""The most seats that are tried before the best solution so far is used."""


def as_planned(situation: Situation) -> Schedule:
    """Return the plan for the contestants present, without anybody playing a set twice."""
    seen = {one: set(sets) for one, sets in situation.seen.items()}
    found: dict[int, tuple[Meeting, ...]] = {}
    for number in situation.rounds:
        each = situation.movement.round(number)
        meetings: list[Meeting] = []
        for seating in each.tables if each else ():
            at = situation.set_of(seating.trays)
            sides = (seating.ns, seating.ew)
            if (
                len(meetings) < situation.tables_a_round
                and all(one in seen and at not in seen[one] for one in sides)
                and situation.may_meet(*sides)
            ):
                meetings.append((*situation.ordered(*sides), at))
                for one in sides:
                    seen[one].add(at)
        found[number] = tuple(meetings)
    return found


def seated(situation: Situation, schedule: Schedule) -> Schedule:
    """Let those who sit out in one round meet on an idle set, as often as possible."""
    before = None
    while before != schedule:
        before = schedule
        schedule = _most(situation, schedule, _idle)
    return schedule


def roving(situation: Situation, schedule: Schedule, rovers: Sequence[int]) -> Schedule:
    """Let those who would wait all evening replace others in turn, in each round one who has waited least, without
    rematches or repeated sets (:mod:`movements.systems.rover`)."""
    for rover in rovers:
        schedule = _most(situation, schedule, partial(_displacing, rover))
    return schedule


class _WorkingSchedule:
    """A schedule under change, with each contestant's sets and opponents."""

    def __init__(self, situation: Situation, schedule: Schedule) -> None:
        self.situation = situation
        self.now = {number: list(schedule[number]) for number in situation.rounds}
        self.seen = {one: set(sets) for one, sets in situation.seen.items()}
        self.met: Counter[Couple] = Counter(situation.met)
        self.waits: Counter[int] = Counter(situation.waited)
        for number in situation.rounds:
            self.waits.update(waiting(situation, self.now[number]))
            for meeting in self.now[number]:
                self._count(meeting, 1)

    def change(self, number: int, out: Meeting | None, into: Meeting | None) -> None:
        """Replace one meeting of a round by another."""
        if out:
            self.now[number].remove(out)
            self._count(out, -1)
            self.waits.update(out[:2])
        if into:
            self.now[number].append(into)
            self._count(into, 1)
            self.waits.subtract(into[:2])

    def _count(self, meeting: Meeting, step: int) -> None:
        one, other, at = meeting
        self.met[couple(one, other)] += step
        for each in (one, other):
            (self.seen[each].add if step > 0 else self.seen[each].discard)(at)

    def schedule(self) -> Schedule:
        return {number: tuple(meetings) for number, meetings in self.now.items()}


def _most(
    situation: Situation, schedule: Schedule, options: Callable[[_WorkingSchedule, int], Iterator[Swap]]
) -> Schedule:
    """Make one change in as many rounds as possible: rounds with the fewest options first, with backtracking."""
    room = _WorkingSchedule(situation, schedule)
    best, reached, steps = schedule, 0, STEPS

    def go(left: tuple[int, ...], changed: int) -> bool:
        nonlocal best, reached, steps
        steps -= 1
        if changed > reached:
            best, reached = room.schedule(), changed
        ranked = sorted((len(found), number, found) for number in left if (found := list(options(room, number))))
        if not ranked or steps <= 0:
            return not left or steps <= 0
        _, number, found = ranked[0]
        rest = tuple(each for each in left if each != number)
        for new, old in found:
            if changed + len(ranked) <= reached:
                return False
            room.change(number, old, new)
            done = go(rest, changed + 1)
            room.change(number, new, old)
            if done:
                return True
        return go(rest, changed)

    go(tuple(situation.rounds), 0)
    return best if costs(situation, best) < costs(situation, schedule) else schedule


def _idle(room: _WorkingSchedule, number: int) -> Iterator[Swap]:
    """Two who wait and a set: first an idle set, then one to share, and those who have not met first."""
    situation = room.situation
    if len(room.now[number]) >= situation.tables_a_round:
        return
    copies = situation.movement.copies
    out = waiting(situation, room.now[number])
    played = Counter(at for _, _, at in room.now[number])
    found = [
        (max(0, played[at] + 1 - copies), room.met[couple(one, other)], (*situation.ordered(one, other), at))
        for index, one in enumerate(out)
        for other in out[index + 1 :]
        if situation.may_meet(one, other)
        for at in range(len(situation.sets))
        if played[at] <= copies and at not in room.seen[one] | room.seen[other]
    ]
    for _, _, meeting in sorted(found):
        yield meeting, None


def _displacing(rover: int, room: _WorkingSchedule, number: int) -> Iterator[Swap]:
    """Let the rover take the place of a contestant who has waited no more than its fair share."""
    situation = room.situation
    if any(rover in meeting[:2] for meeting in room.now[number]):
        return
    for meeting in room.now[number]:
        one, other, at = meeting
        for stays, goes in ((one, other), (other, one)):
            if (
                at not in room.seen[rover]
                and situation.may_meet(rover, stays)
                and not room.met[couple(rover, stays)]
                and room.waits[goes] < situation.fair_waits[goes]
            ):
                yield (*situation.ordered(rover, stays), at), meeting
