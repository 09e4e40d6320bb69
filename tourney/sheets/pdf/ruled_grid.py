"""A ruled table with space for writing: headings, lines, and cells whose content always fits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from reportlab.lib.units import mm

from .grid_cells import BESIDE, PAD, SPANNED, Cell, GridColumn, Spanned, Who, goes_on
from .grid_sizes import sized
from .paper import Paper
from .plates import Pieces, Plate, plate_wide
from .type_scale import CLEAR, DENSE, FINE, READ, set_names, width_of, words_of
from .typefaces import BOLD, PLAIN

GAP = 2  # points between two headings that are larger than FINE
HEAD = 9 * mm  # two lines of text
HEADS = 0.75  # of the size of the lines, if that is large
WRITE = 7 * mm  # minimum height of a line for handwriting


@dataclass(frozen=True, slots=True)
class RuledGrid:
    """The position of a drawn table: the y of its lower edge, and the x of its column edges."""

    end: float
    edges: tuple[float, ...]


def grid(
    sheet: Paper,
    left: float,
    top: float,
    width: float,
    row: float,
    columns: Sequence[GridColumn],
    lines: Sequence[Sequence[Cell]],
    size: float = READ,
    head: float = HEAD,
) -> RuledGrid:
    """Draw the table with lines of height ``row``. The headings take the height ``head`` below ``top``."""
    if not all(column.size for column in columns):
        columns = sized(columns, lines, width, row, size)
    edges = edges_of(columns, left, width)
    black = [_too_narrow(lines, at, x2 - x1 - 2 * PAD) for at, (x1, x2) in enumerate(pairwise(edges))]
    first = top + head
    end = first + row * len(lines)
    with sheet.table():
        heads(sheet, top, head, columns, edges, max(READ, min(HEADS * size, _on_one_line(columns, edges))))
        for at in range(len(lines)):
            sheet.row()
            _line(sheet, lines, at, columns, edges, first + at * row, row, black)
        for place, x in enumerate(edges):
            for begins, ends in _upright(lines, place):
                sheet.rule(x, first + begins * row, x, first + ends * row)
        sheet.rule(left, first, left + width, first, thick=True)
        sheet.rule(left, end, left + width, end, thick=True)
    return RuledGrid(end, tuple(edges))


def edges_of(columns: Sequence[GridColumn], left: float, width: float) -> list[float]:
    """Return the left edge of each column, and the right edge of the last."""
    parts = list(accumulate(column.share for column in columns))
    return [left, *(left + width * part / parts[-1] for part in parts[:-1]), left + width]


def _line(
    sheet: Paper,
    lines: Sequence[Sequence[Cell]],
    at: int,
    columns: Sequence[GridColumn],
    edges: Sequence[float],
    y: float,
    row: float,
    black: Sequence[bool],
) -> None:
    """Draw the cells of a line, and the rule above it with gaps for cells that continue."""
    start, blank = edges[0], 0
    for place, (column, cell, x1) in enumerate(zip(columns, lines[at], edges, strict=False)):
        ends = _ends(lines[at], place)
        x2 = edges[ends]
        if cell is None:
            if x1 > start and at:
                sheet.rule(start, y, x1, y)
            start = x2
        elif cell == "" and lines[at][place + 1 : place + 2] == [""]:
            blank += 1  # boxes to write in are read aloud as one
        elif not isinstance(cell, Spanned):
            rows = goes_on(lines, at, place)
            with sheet.cell(rows=rows, across=ends - place + blank):
                if cell:
                    high = row * rows if isinstance(cell, tuple) else row
                    _cell(sheet, x1 + PAD, y, x2 - x1 - 2 * PAD, high, cell, column, black[place])
            blank = 0
    if at and start < edges[-1]:
        sheet.rule(start, y, edges[-1], y)


def _ends(line: Sequence[Cell], place: int) -> int:
    """Return the right edge of a cell."""
    place += 1
    while place < len(line) and line[place] is SPANNED:
        place += 1
    return place


def _upright(lines: Sequence[Sequence[Cell]], place: int) -> Iterable[tuple[int, int]]:
    """Yield the parts of a vertical rule, with gaps for cells that span it."""
    begins = 0
    for at, line in enumerate(lines):
        if 0 < place < len(line) and line[place] is SPANNED:
            if begins < at:
                yield begins, at
            begins = at + 1
    if begins < len(lines):
        yield begins, len(lines)


def heads(
    sheet: Paper,
    top: float,
    height: float,
    columns: Sequence[GridColumn],
    edges: Sequence[float],
    size: float = READ,
    *,
    bold: bool = False,
) -> None:
    """Draw the first row: all headings at the size at which the longest word of each fits its column."""
    size, most = _heads_set(columns, edges, size, bold)
    size = min(size, (height - 2 * CLEAR) / most / DENSE)
    sheet.row()
    for column, x1, x2 in zip(columns, edges, edges[1:], strict=False):
        with sheet.cell(head=True):
            pad = PAD if column.align == "left" else 0.5
            words = (column.head,) if column.head else ()
            sheet.pieces(x1 + pad, top, x2 - x1 - 2 * pad, height, words, size, align=column.align, bold=bold)


def _on_one_line(columns: Sequence[GridColumn], edges: Sequence[float]) -> float:
    """Return the size at which every heading fits its column on one line."""
    widths = (
        (x2 - x1 - GAP, width_of(column.head, PLAIN)) for column, x1, x2 in zip(columns, edges, edges[1:], strict=False)
    )
    return min((room / wide for room, wide in widths if wide), default=READ)


def _heads_set(columns: Sequence[GridColumn], edges: Sequence[float], size: float, bold: bool) -> tuple[float, int]:
    """Return the size at which the longest word of every heading fits its column, and the lines that headings take."""
    font, most = BOLD if bold else PLAIN, 1
    for column, x1, x2 in zip(columns, edges, edges[1:], strict=False):
        for word in words_of(column.head):
            wide = width_of(word, font)
            size = min(size, max(min(FINE + 0.5, (x2 - x1 - 1) / wide), (x2 - x1 - GAP) / wide))
        if width_of(column.head, font) * size > x2 - x1 - 1:
            most = 2
    return size, most


def heads_high(columns: Sequence[GridColumn], width: float, height: float, size: float, *, bold: bool = False) -> float:
    """Return ``height``, or more if headings on two lines would be too small in it."""
    _size, most = _heads_set(columns, edges_of(columns, 0, width), size, bold)
    return max(height, 2 * (DENSE * FINE + CLEAR) + 0.1) if most > 1 else height


def _too_narrow(lines: Sequence[Sequence[Cell]], at: int, width: float) -> bool:
    """Whether a plate of a column does not fit. All plates of that column then become black cells."""
    plates = [cell[0] for line in lines if isinstance(cell := line[at], tuple) and len(cell) == 1]
    return any(isinstance(each, Plate) and plate_wide(each.words.zfill(2), READ) > width for each in plates)


def _cell(
    sheet: Paper,
    x: float,
    y: float,
    width: float,
    row: float,
    cell: str | Pieces | tuple[Who, ...],
    column: GridColumn,
    black: bool,
) -> None:
    if isinstance(cell, str):
        # A single word that is too long shrinks; several words go to a second line first.
        sheet.pieces(x, y, width, row, (cell,), column.size, bold=column.bold, align=column.align)
    elif cell and isinstance(cell[0], Who):
        each = row / len(cell)
        for at, one in enumerate(cell):
            assert isinstance(one, Who)
            _who(sheet, x, y + at * each, width, each, one, column.size)
    elif black and cell and len(cell) == 1 and isinstance(cell[0], Plate):
        sheet.plate(x - PAD + 1, y + 1, width + 2 * PAD - 2, row - 2, cell[0].words, READ)
    elif cell:
        pieces = [piece for piece in cell if not isinstance(piece, Who)]
        sheet.pieces(x, y, width, row, pieces, column.size, bold=column.bold, align=column.align)


def _who(sheet: Paper, x: float, y: float, width: float, height: float, who: Who, size: float) -> None:
    """Draw the label in bold, then the names. A team's own name is above them, or alone if there is no space."""
    sheet.pieces(x, y, width, height, (who.label,), size, bold=True)
    after = (width_of(who.label, BOLD) + BESIDE) * size
    x, width = x + after, width - after
    halves = bool(who.team and who.names) and height >= 2 * DENSE * size + 1
    if halves and set_names(who.names, PLAIN, size, width, height / 2)[0] >= size:
        sheet.names(x, y, width, height / 2, (who.team,), size, bold=True)
        sheet.names(x, y + height / 2, width, height / 2, who.names, size)
    else:
        sheet.names(x, y, width, height, who.shown, size)
