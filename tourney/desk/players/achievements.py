"""Medals, milestones and personal bests of a player or a partnership, from published nights. Reads, never writes.

Each night counts once (:func:`.summary.counted_once`). Last place earns no medal, even third of three.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from movements.message import message

from .history import PlayedNight

PLACES = (1, 2, 3)
COUNTS = (10, 25, 50, 100, 250, 500, 1000)
PERCENTS = (60, 65, 70, 75)
HALF = 50


@dataclass(frozen=True, slots=True)
class Reached:
    """An achievement and its night; a best has its ``figure``."""

    what: str
    night: PlayedNight
    figure: Decimal | None = None


def medals_of(nights: Sequence[PlayedNight]) -> dict[int, int]:
    """Return the number of first, second and third places, without places that were never reached."""
    found = Counter(night.placing.rank for night in nights if _has_medal(night))
    return {place: found[place] for place in PLACES if found[place]}


def milestones_of(nights: Sequence[PlayedNight]) -> list[Reached]:
    """Return the milestones, the latest first: numbers of nights, the first win, the first of each high percentage."""
    found: list[Reached] = []
    won, highest = False, Decimal(0)
    for number, night in enumerate(_in_order(nights), start=1):
        percent = night.placing.percent or Decimal(0)
        if number in COUNTS:
            found.append(Reached(message("%(count)s nights", count=number), night))
        if not won and night.placing.rank == 1 and _has_medal(night):
            found.append(Reached(message("First win"), night))
            won = True
        if passed := [step for step in PERCENTS if highest < step <= percent]:
            found.append(Reached(message("First %(percent)s%%", percent=passed[-1]), night))
        highest = max(highest, percent)
    return found[::-1]


def best_night(nights: Sequence[PlayedNight]) -> Reached | None:
    """Return the night of the highest percentage, the first of several; None without percentages."""
    percents = [night for night in _in_order(nights) if night.placing.percent is not None]
    best = max(percents, key=lambda night: night.placing.percent or 0, default=None)
    return None if best is None else Reached(message("Best percentage"), best, best.placing.percent)


def longest_run(nights: Sequence[PlayedNight]) -> int:
    """Return the longest run of nights with at least half of the possible score."""
    longest = run = 0
    for night in _in_order(nights):
        if night.placing.percent is not None:
            run = run + 1 if night.placing.percent >= HALF else 0
            longest = max(longest, run)
    return longest


def _has_medal(night: PlayedNight) -> bool:
    placing = night.placing
    return placing.rank in PLACES and placing.rank + placing.tied <= placing.of


def _in_order(nights: Sequence[PlayedNight]) -> list[PlayedNight]:
    return sorted(nights, key=lambda night: (night.session.date, night.session.pk))
