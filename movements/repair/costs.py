"""The cost of a schedule to the players, including its idle tables."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .situation import Couple, Meeting, Schedule, Situation, couple

PERSON, SET = 2, 1
"""The penalty for a pair, or a set of trays, that is not where the plan has it."""


@dataclass(frozen=True, slots=True, order=True)
class Costs:
    """The costs of a schedule, the worst first, so that the smaller of two is better.

    ``empty`` are idle tables that could be used; ``repeats`` are rematches; ``uneven`` are sit-outs beyond a fair
    share; ``shares`` are tables that use a set at the same time as another; ``moved`` is the weight of people and sets
    outside their planned places.
    """

    empty: int
    repeats: int
    uneven: int
    shares: int
    moved: int


def costs(situation: Situation, schedule: Schedule) -> Costs:
    empty = repeats = shares = moves = 0
    met: Counter[Couple] = Counter(situation.met)
    waits: Counter[int] = Counter(situation.waited)
    for number in situation.rounds:
        meetings = schedule[number]
        empty += max(0, situation.tables_a_round - len(meetings))
        shares += sum(
            max(0, times - situation.movement.copies) for times in Counter(at for _, _, at in meetings).values()
        )
        waits.update(waiting(situation, meetings))
        for one, other, at in meetings:
            repeats += met[couple(one, other)] > 0
            met[couple(one, other)] += 1
            moves += moved(situation, number, (one, other, at))
    uneven = sum(max(0, waits[one] - max(situation.waited[one], fair)) for one, fair in situation.fair_waits.items())
    return Costs(empty, repeats, uneven, shares, moves)


def waiting(situation: Situation, meetings: Iterable[Meeting]) -> list[int]:
    """Return the contestants present who sit out, in order."""
    playing = {one for meeting in meetings for one in meeting[:2]}
    return [one for one in situation.here if one not in playing]


def moved(situation: Situation, number: int, meeting: Meeting) -> int:
    """Return the cost of moving a meeting's contestants and set from their planned places, at its best table."""
    weights = agreements(situation, number, meeting)
    return sum(weights.values()) - max(weights.values(), default=0)


def agreements(situation: Situation, number: int, meeting: Meeting) -> dict[int, int]:
    """Return table -> the weight of the parts of a meeting that the plan has there."""
    one, other, at = meeting
    places = situation.places[number]
    found: Counter[int] = Counter()
    for contestant in (one, other):
        if contestant in places:
            found[places[contestant].table] += PERSON
    if at in situation.set_tables[number]:
        found[situation.set_tables[number][at]] += SET
    return dict(found)
