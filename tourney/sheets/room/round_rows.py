"""A table of rounds on the card of a place: a line for each round, with rules between the lines."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from reportlab.lib.units import mm

from ..pdf.paper import Paper
from ..pdf.plates import Plate, piece_wide
from ..pdf.type_scale import HEADING, width_of
from ..pdf.typefaces import BOLD
from .place_face import HEADS

ROUND, SHORT_ROUND = 13 * mm, 10 * mm  # the column of rounds, unless its heading is longer
HEAD_GAP, NUMBER_GAP = 0.5 * mm, 1.5 * mm  # minimum space between two headings, and after the heading of the rounds
LISTED = 11.5  # points
COLUMN_GAP = 6 * mm  # between two columns of rounds

Item = TypeVar("Item")


def pieces_wide(pieces: Sequence[str | Plate], size: float) -> float:
    """Return the width of some pieces on one line."""
    gaps = width_of(" ", BOLD) * size * max(0, len(pieces) - 1)
    return sum(piece_wide(piece, BOLD, size) for piece in pieces) + gaps


def ruled_rows(
    sheet: Paper,
    left: float,
    top: float,
    width: float,
    row: float,
    heads: Sequence[tuple[float, str]],
    items: Sequence[Item],
    end: float,
) -> Iterator[tuple[float, Item]]:
    """Draw a table from ``top`` down, and return the y of each row. The last heading may reach to ``end``."""
    ends = [*(x for x, _head in heads[1:]), end + HEAD_GAP]
    with sheet.table():
        sheet.row()
        for (x, head), limit in zip(heads, ends, strict=True):
            with sheet.cell(head=True):
                if head:
                    sheet.text(left + x, top + HEADS - 1.5 * mm, head, HEADING, bold=True, within=limit - x - HEAD_GAP)
        y = top + HEADS
        for each in items:
            sheet.rule(left, y, left + width, y)
            sheet.row()
            yield y, each
            y += row
        sheet.rule(left, y, left + width, y)


def number_wide(head: str, usual: float) -> float:
    """Return the width of the column of rounds: ``usual``, or that of its heading if it is wider."""
    return max(usual, width_of(head, BOLD) * HEADING + NUMBER_GAP)
