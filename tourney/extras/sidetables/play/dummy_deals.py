"""A deal of whist of which one hand lies open."""

from movements.message import message

from .game import Field, Kind
from .whist_deals import HONOURS, PENALTY, REVOKED, changed, odd_tricks

DUMMY_TRICKS = Field("tricks", message("Tricks won by dummy's side"), Kind.COUNT, 0, 13, required=True)
DUMMY_HONOURS = Field(
    "honours", message("Honours held by dummy's side"), Kind.COUNT, 0, 4, default=2, help=HONOURS.help
)
DUMMY_FIELDS = (DUMMY_TRICKS, DUMMY_HONOURS, REVOKED, PENALTY)
POINTS_TO_WIN = 5


def with_tricks(points: tuple[int, int], tricks: int, revoked: int | None) -> tuple[int, int]:
    """The points with those of the tricks above six, by which a side that revoked cannot win the game."""
    side, gain = odd_tricks(tricks)
    return changed(points, side, min(gain, max(0, POINTS_TO_WIN - 1 - points[side])) if side == revoked else gain)
