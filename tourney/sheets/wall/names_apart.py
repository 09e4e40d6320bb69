"""Names below each other, all at one size."""

from collections.abc import Sequence

from ..pdf.type_scale import SHRINK, Set, fitted
from .wall_table import wrapped

STEP = 0.25  # points


def names_apart(names: Sequence[str], font: str, size: float, width: float, height: float) -> Set:
    """Return each name on its own line if none is much smaller than ``size``; otherwise broken into as many lines as
    fit ``height``."""
    alone = min(fitted(name, font, size, width) for name in names)
    if alone >= SHRINK * size:
        return alone, tuple(names)
    lines = _broken(names, font, size, width)
    while len(lines) * size > 0.9 * height:
        size -= STEP
        lines = _broken(names, font, size, width)
    return size, lines


def _broken(names: Sequence[str], font: str, size: float, width: float) -> tuple[str, ...]:
    return tuple(line for name in names for line in wrapped(name, font, size, width))
