"""Ending an evening early: what is lost after each round, and the fairest round to stop."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from . import fairness, titles
from .evening_checks import unmatched
from .message import message
from .plan import Impossible, Movement
from .repair.situation import couple


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """The evening if it ends after round ``last``.

    ``unplayed`` are the trays that nobody has played by then; ``once`` are those played at only one table, which cannot
    be compared. ``meetings`` is the number of meetings left out. ``plays`` is the (fewest, most) trays of those who
    play to the end; ``uneven`` is the largest difference within a field, which comes from sit-outs. ``halves`` is the
    number of trays of matches that were played one way only. ``fair`` is the Qf of the least fair field, 0 to 100; None
    if contestants are not compared in this way.
    """

    last: int
    unplayed: tuple[int, ...]
    once: tuple[int, ...]
    meetings: int
    plays: tuple[int, int]
    uneven: int
    halves: int
    fair: Fraction | None


def stops(movement: Movement, first: int = 1) -> list[EarlyEnd]:
    """Return the effect of stopping after each round from ``first`` on, including the last of the movement."""
    return [_stop(movement, last) for last in range(max(1, first), len(movement.rounds) + 1)]


def fairest(found: Sequence[EarlyEnd]) -> EarlyEnd:
    """Return the best round to stop after, by these criteria in order: complete matches, compared trays, equal numbers
    played, balance, and the latest round."""
    return min(found, key=lambda stop: (stop.halves, len(stop.once), stop.uneven, -(stop.fair or 0), -stop.last))


def curtailed(movement: Movement, last: int) -> Movement:
    """Return the movement with its first ``last`` rounds and the promises that still hold. Raises Impossible."""
    if not max(1, movement.played) <= last < len(movement.rounds):
        raise Impossible(
            message(
                "%(title)s can end after any round from %(first)s to %(most)s, not after round %(last)s.",
                title=movement.title,
                first=max(1, movement.played),
                most=len(movement.rounds) - 1,
                last=last,
            )
        )
    return replace(
        movement,
        title=titles.title(titles.before(movement.title, ", ended after"), titles.ended_after(last)),
        rounds=movement.rounds[:last],
        promise=movement.promise.of_a_part(),
    )


def _stop(movement: Movement, last: int) -> EarlyEnd:
    part = replace(movement, rounds=movement.rounds[:last])
    times = part.times_played()
    away = set(movement.rounds[last - 1].away)
    here = {party: count for party, count in part.plays().items() if party[0] not in away}
    fields: defaultdict[str, list[int]] = defaultdict(list)
    for (one, _), count in here.items():
        fields[movement.field_of(one)].append(count)
    return EarlyEnd(
        last=last,
        unplayed=tuple(sorted(movement.times_played().keys() - times.keys())),
        once=tuple(sorted(tray for tray, count in times.items() if count == 1)),
        meetings=len(_met(movement) - _met(part)),
        plays=(min(here.values(), default=0), max(here.values(), default=0)),
        uneven=max((max(counts) - min(counts) for counts in fields.values()), default=0),
        halves=sum(unmatched(part).values()) if movement.promise.both_ways else 0,
        fair=min((value for value in fairness.qf_of_fields(part).values() if value is not None), default=None),
    )


def _met(movement: Movement) -> set[tuple[int, int]]:
    return {
        couple(one, other)
        for _, seating in movement.meetings()
        for one in seating.sides[0]
        for other in seating.sides[1]
        if one != other
    }
