"""What a movement costs: rounds, trays and minutes, for a director to choose by."""

from collections import Counter
from dataclasses import dataclass

from .plan import Movement


@dataclass(frozen=True, slots=True)
class Cost:
    """``trays_each`` is (fewest, most) trays that a contestant plays; ``sitting_out`` the contestants who
    sit out at all, and ``longest_wait`` how many rounds one of them does; ``minutes`` the length of play."""

    rounds: int
    trays: int
    trays_a_round: int
    trays_each: tuple[int, int]
    sitting_out: tuple[int, ...]
    longest_wait: int
    shared: bool
    minutes: int


def cost(movement: Movement, minutes_per_tray: int = 7, minutes_per_move: int = 2) -> Cost:
    """What ``movement`` costs when a tray and a move take so many minutes. The last round has no move."""
    plays: Counter[int] = Counter()
    waits: Counter[int] = Counter()
    length = 0
    for each in movement.rounds:
        longest = max((len(seating.trays) for seating in each.tables), default=0)
        length += longest * minutes_per_tray
        waits.update(out.contestant for out in each.sitting_out)
        for number, place in each.seated():
            plays[number] += len(place.seating.trays) if place.seating else 0
    each_plays = [plays[number] for number in movement.contestants.numbers]
    return Cost(
        rounds=len(movement.rounds),
        trays=len({tray for _, seating in movement.meetings() for tray in seating.trays}),
        trays_a_round=max((len(seating.trays) for _, seating in movement.meetings()), default=0),
        trays_each=(min(each_plays, default=0), max(each_plays, default=0)),
        sitting_out=tuple(sorted(waits)),
        longest_wait=max(waits.values(), default=0),
        shared=any(seating.shares for _, seating in movement.meetings()),
        minutes=length + minutes_per_move * (len(movement.rounds) - 1),
    )
