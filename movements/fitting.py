"""The numbers of trays per round and of rounds for an evening, before the movement is built."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from . import catalogue
from .request import Request

USUAL_TRAYS = 24
"""Trays in a whole evening: "24 is usual" (Foster, 000:2066)."""
FEWEST_TRAYS = 21
"""An evening with fewer trays than this is short."""
MOST_TRAYS = 28
"""A club plays more trays than this only if nothing else fits."""
MOST_PER_ROUND = 12
USUAL_STOCK = 36
"""The usual number of trays in a club's set."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The available ``minutes`` and ``trays`` (None: no limit), the time for each, and the set and rounds requested."""

    minutes: int | None = None
    trays: int | None = None
    minutes_per_tray: int = 7
    minutes_per_move: int = 2
    trays_per_set: int | None = None
    rounds: int | None = None

    @property
    def enough(self) -> int:
        """Return the number of trays for a whole evening in the available time."""
        if self.minutes is None:
            return USUAL_TRAYS
        return max(1, min(USUAL_TRAYS, self.minutes // self.minutes_per_tray))

    def fits(self, minutes: int, trays: int) -> bool:
        return (self.minutes is None or minutes <= self.minutes) and (self.trays is None or trays <= self.trays)


@dataclass(frozen=True, slots=True)
class Outline:
    """Values that do not depend on the size of sets: rounds, sets, copies, and whether anyone ``waits`` for a round."""

    rounds: int
    sets: int
    copies: int
    waits: bool


@lru_cache(maxsize=4096)
def outline(request: Request) -> Outline | None:
    """Return the outline of a requested movement without sets and rounds; None if it is impossible."""
    for size in (2, 1, None):
        movement = catalogue.built(replace(request, trays_per_set=size, turning="none"))
        if movement is None:
            continue
        each = size or max((len(seating.trays) for _, seating in movement.meetings()), default=1)
        return Outline(
            len(movement.rounds),
            -(-movement.trays // (each or 1)),
            movement.copies,
            any(r.sitting_out for r in movement.rounds),
        )
    return None


def fitted(request: Request, limits: Limits) -> Iterator[Request]:
    """Yield the request with sets and rounds for an evening, best first; those that it already has stay."""
    if limits.trays_per_set or limits.rounds:
        yield replace(request, trays_per_set=limits.trays_per_set, rounds=limits.rounds)
        return
    whole = outline(request)
    if whole is None:
        return
    ways = [(_value(size, rounds, whole, limits), size, rounds) for size, rounds in _ways(whole, limits)]
    for _, size, rounds in sorted(ways, reverse=True):
        yield replace(request, trays_per_set=size, rounds=None if rounds == whole.rounds else rounds)


def _ways(whole: Outline, limits: Limits) -> Iterator[tuple[int, int]]:
    """Each size of a set with all rounds, and with as many rounds as fit the time and an evening."""
    tray, move = limits.minutes_per_tray, limits.minutes_per_move
    for size in range(1, MOST_PER_ROUND + 1):
        if limits.trays is not None and whole.sets * size > limits.trays:
            return
        in_time = whole.rounds if limits.minutes is None else (limits.minutes + move) // (size * tray + move)
        most = min(whole.rounds, in_time)
        for rounds in {most, *(min(most, MOST_TRAYS // size - fewer) for fewer in (0, 1))}:
            if rounds > 0:
                yield size, rounds


def _value(size: int, rounds: int, whole: Outline, limits: Limits) -> float:
    """Return the value of an evening: whole movements before shorter ones, and at least two trays a round."""
    played = size * rounds
    more = 0.0001 * played + 0.002 * rounds
    least = played - size * whole.waits
    return evening(least, played, limits) - trouble(size, rounds, size * whole.sets, whole) + more


def evening(least: int, most: int, limits: Limits) -> float:
    """Return the value of an evening with ``least`` to ``most`` trays for each; a whole evening is worth 0.4."""
    filled = 0.38 * min(1.0, least / min(FEWEST_TRAYS, limits.enough)) + 0.02 * min(1.0, least / limits.enough)
    return filled - max(0.0, most / MOST_TRAYS - 1)


def trouble(size: int, rounds: int, trays: int, whole: Outline) -> float:
    """Return the penalty for single-tray rounds, left-out rounds, and more trays than usual."""
    return 0.1 * (size == 1) + 0.05 * (rounds != whole.rounds) + 0.3 * max(0.0, trays / USUAL_STOCK - 1)
