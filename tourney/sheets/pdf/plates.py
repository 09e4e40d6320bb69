"""Words and plates in a cell: their widths and lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from .type_scale import DENSE, READ, width_of, words_of
from .typefaces import BOLD

PLATE, ABOUT = 0.84, 0.36  # in font sizes: the letters on a plate, and the black on either side of them


@dataclass(frozen=True, slots=True)
class Plate:
    """Words that must not be missed, white on black."""

    words: str


Pieces = tuple["str | Plate", ...]
"""Words and plates in one cell."""


@lru_cache(maxsize=20_000)
def set_pieces(
    words: Pieces, font: str, size: float, width: float, height: float
) -> tuple[float, float, list[str | Plate], list[float], list[list[int]]]:
    """Return the size at which words and plates fit a cell, the space between them, each with its width; and their
    indexes on each line. Cached, because the cells of many cards are the same."""
    units = [unit for piece in words for unit in ([piece] if isinstance(piece, Plate) else words_of(piece))]
    while True:
        gap = width_of(" ", font) * size
        wide = [piece_wide(unit, font, size) for unit in units]
        lines = _broken(wide, gap, width)
        widest = max(wide, default=0)
        if len(lines) * (DENSE if len(lines) > 1 else 1) * size <= height and widest <= width:
            return size, gap, units, wide, lines
        size = size - 0.5 if widest <= width else min(size - 0.5, size * width / widest)


def plate_wide(words: str, size: float) -> float:
    """Return the width of a plate in text of this size."""
    return width_of(words, BOLD) * on_plate(size) + 2 * ABOUT * size


def piece_wide(piece: str | Plate, font: str, size: float) -> float:
    return plate_wide(piece.words, size) if isinstance(piece, Plate) else width_of(piece, font) * size


def on_plate(size: float) -> float:
    """Return the font size on a plate in text of ``size``."""
    return max(PLATE * size, min(size, READ))


def _broken(wide: Sequence[float], gap: float, width: float) -> list[list[int]]:
    """Return the indexes of the units on each line of at most ``width``."""
    lines: list[list[int]] = [[]]
    taken = 0.0
    for at, each in enumerate(wide):
        if lines[-1] and taken + each > width:
            lines.append([])
            taken = 0.0
        lines[-1].append(at)
        taken += each + gap
    return lines
