"""Cost of a movement: rounds, trays, minutes, and who has to wait."""

from collections import Counter
from dataclasses import dataclass

from .plan import Movement


@dataclass(frozen=True, slots=True)
class Cost:
    """``trays_each`` is (fewest, most) trays that a contestant, or each half of a team, plays;
    ``sitting_out`` the contestants who sit out at all, ``waiting`` how many do in one round, and ``longest_wait`` how
    many rounds one of them does; ``minutes`` the length of play."""

    rounds: int
    trays: int
    trays_a_round: int
    trays_each: tuple[int, int]
    sitting_out: tuple[int, ...]
    waiting: int
    longest_wait: int
    shared: bool
    minutes: int


def cost(movement: Movement, minutes_per_tray: int = 7, minutes_per_move: int = 2) -> Cost:
    """Return the cost with these minutes for a tray and a move. Rounds still to be drawn cost what drawn ones do."""
    waits: Counter[int] = Counter()
    length = 0
    for each in movement.rounds:
        longest = max((len(seating.trays) for seating in each.tables), default=0)
        length += longest * minutes_per_tray
        waits.update(out.contestant for out in each.sitting_out)
    drawn = len(movement.rounds)
    rounds = max(movement.planned, drawn)
    length = length * rounds // (drawn or 1)
    each_plays = [number * rounds // (drawn or 1) for number in movement.plays().values()]
    return Cost(
        rounds=rounds,
        trays=len(movement.times_played()) * rounds // (drawn or 1),
        trays_a_round=max((len(seating.trays) for _, seating in movement.meetings()), default=0),
        trays_each=(min(each_plays, default=0), max(each_plays, default=0)),
        sitting_out=tuple(sorted(waits)),
        waiting=max((len({out.contestant for out in each.sitting_out}) for each in movement.rounds), default=0),
        longest_wait=max(waits.values(), default=0),
        shared=any(seating.shares for _, seating in movement.meetings()),
        minutes=length + minutes_per_move * max(0, rounds - 1),
    )
