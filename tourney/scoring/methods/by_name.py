"""The methods of scoring by the names that nights carry."""

from collections.abc import Callable

from ..as_published import as_published
from ..night import Night
from ..standings import Standings
from .average import AsMade, average, four_winners
from .imps import Butler, CrossImps, butler, cross_imps
from .losses import losses
from .matches import board_a_match, by_matches, victory_points
from .matchpoints import Matchpoints, matchpoints
from .tally import Measure
from .totals import total

METHODS: dict[str, Callable[[Night], Standings]] = {
    "average": average,
    "matches": by_matches,
    "losses": losses,
    "four-winners": four_winners,
    "matchpoints": matchpoints,
    "cross-imps": cross_imps,
    "butler": butler,
    "board-a-match": board_a_match,
    "victory-points": victory_points,
    "total": total,
}

ADDED_UP: dict[str, tuple[Callable[[], Measure], str]] = {
    "average": (AsMade, "difference"),
    "four-winners": (AsMade, "difference"),
    "matchpoints": (Matchpoints, "percent"),
    "cross-imps": (CrossImps, "total"),
    "butler": (Butler, "total"),
    "total": (AsMade, "total"),
}
"""The methods that add up trays, each with its measure and what it ranks by."""

PENALTIES = {
    "average": ("tricks", "points"),
    "matches": ("tricks", "points"),
    "losses": ("tricks", "points"),
    "four-winners": ("tricks", "points"),
    "matchpoints": ("matchpoints", "percent"),
    "cross-imps": ("imps",),
    "butler": ("imps",),
    "board-a-match": ("boards", "percent"),
    "victory-points": ("vp",),
    "total": ("tricks", "points"),
}
"""The units in which each method takes penalties; percent is of what could be had on one tray."""


def penalty_units(scoring: str, game: str) -> tuple[str, ...]:
    """The units of :data:`PENALTIES` that there are at this game: tricks at whist, points elsewhere."""
    missing = "points" if game == "whist" else "tricks"
    return tuple(unit for unit in PENALTIES[scoring] if unit != missing)


def standings(night: Night) -> Standings:
    """The standings of ``night`` by its own method, or as they are kept. Raises KeyError for a method there is not."""
    counted = METHODS[night.scoring](night)
    return as_published(night, counted) if night.published else counted
