"""A ruled table with room to write: heads, lines, and cells in which nothing runs over."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from reportlab.lib.units import mm

from .paper import Sheet

HEAD = 6 * mm
WRITE = 6.5 * mm  # the least height of a line that is written in by hand
PAD = 1.2 * mm


@dataclass(frozen=True, slots=True)
class RuledGrid:
    """Where a table was drawn: the y of its lower edge, and the x of the edges of its columns."""

    end: float
    edges: tuple[float, ...]


Cell = str | None
"""The words of a cell, "" for room to write, or None where the cell above continues."""


@dataclass(frozen=True, slots=True)
class GridColumn:
    """``share`` of the width, in parts of the whole of all columns."""

    head: str
    share: float
    bold: bool = False
    align: str = "centre"


def grid(
    sheet: Sheet,
    left: float,
    top: float,
    width: float,
    row: float,
    columns: Sequence[GridColumn],
    lines: Sequence[Sequence[Cell]],
    size: float = 11,
) -> RuledGrid:
    """Draws the table with lines of height ``row``, its heads between ``top`` and HEAD below it."""
    whole = sum(column.share for column in columns)
    edges = [left, *(left + width * part / whole for part in accumulate(column.share for column in columns))]
    edges[-1] = left + width
    first = top + HEAD
    end = first + row * len(lines)
    for column, x1, x2 in zip(columns, edges, edges[1:], strict=False):
        sheet.block(x1 + PAD, top, x2 - x1 - 2 * PAD, HEAD, column.head, 8.5, align=column.align)
    size = min(size, row * 0.62)
    for at, line in enumerate(lines):
        y = first + at * row
        start = left
        for column, cell, x1, x2 in zip(columns, line, edges, edges[1:], strict=False):
            if cell is None:
                if x1 > start and at:
                    sheet.rule(start, y, x1, y)
                start = x2
            elif cell:
                sheet.block(x1 + PAD, y, x2 - x1 - 2 * PAD, row, cell, size, bold=column.bold, align=column.align)
        if at and start < edges[-1]:
            sheet.rule(start, y, edges[-1], y)
    for x in edges:
        sheet.rule(x, first, x, end)
    sheet.rule(left, first, left + width, first, thick=True)
    sheet.rule(left, end, left + width, end, thick=True)
    return RuledGrid(end, tuple(edges))
