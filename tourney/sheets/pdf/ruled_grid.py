"""A ruled table with room to write: heads, lines, and cells in which nothing runs over."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from math import floor

from reportlab.lib.units import mm

from .cut_names import MORE
from .paper import Paper
from .plates import Pieces, Plate, plate_wide
from .type_scale import CLEAR, DENSE, FINE, READ, column_size, last_name, set_names, width_of, words_of
from .typefaces import BOLD, PLAIN

HEAD = 9 * mm  # two lines of words
WRITE = 7 * mm  # the least height of a line that is written in by hand
PAD = 1.2 * mm
NEARLY = 0.75  # so much of the largest size is enough for names on fewer lines
BESIDE = 0.4  # free between a label and its names, in sizes


@dataclass(frozen=True, slots=True)
class RuledGrid:
    """The position of a drawn table: the y of its lower edge, and the x of the edges of its columns."""

    end: float
    edges: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody in a cell: the label, a team's own name, the names of the players."""

    label: str
    names: tuple[str, ...] = ()
    team: str = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """The team's own name, which stands for those of its players; theirs where it has none."""
        return (self.team,) if self.team else self.names

    @property
    def in_full(self) -> "Who":
        """The players after the name of their team, on one line; without a team as they are."""
        return Who(self.label, (f"{self.team}: {' & '.join(self.names)}",)) if self.team and self.names else self


@dataclass(frozen=True, slots=True)
class Spanned:
    """A place into which the cell to the left continues."""


SPANNED = Spanned()
Cell = str | None | Pieces | tuple[Who, ...] | Spanned
"""The words of a cell, with plates among them or not, "" for room to write, people below each other, None where the
cell above continues, SPANNED where that to the left does."""


@dataclass(frozen=True, slots=True)
class GridColumn:
    """``share`` of the width, in parts of the whole of all columns. ``size`` is the size of its cells, the same in
    every row; 0 until :func:`sized` has looked at them, if it is not given."""

    head: str
    share: float
    bold: bool = False
    align: str = "centre"
    size: float = 0


def sized(
    columns: Sequence[GridColumn], lines: Sequence[Sequence[Cell]], width: float, row: float, most: float = READ
) -> list[GridColumn]:
    """The columns of a table ``width`` wide with the size of each, by all the lines of its sheet: at most ``most``."""
    cells: list[list[str]] = [[] for _ in columns]
    for line in lines:
        for texts, cell in zip(cells, line, strict=True):
            texts.extend(_widest(cell))
    whole = sum(column.share for column in columns)
    most = min(most, row * 0.72)
    found: list[GridColumn] = []
    for at, (column, texts) in enumerate(zip(columns, cells, strict=True)):
        if column.size:
            found.append(column)
            continue
        inner = width * column.share / whole - 2 * PAD
        size = column_size(texts, inner, most, font=BOLD if column.bold else PLAIN)
        if not all(_fits(line[at], inner, row * _goes_on(lines, low, at), size) for low, line in enumerate(lines)):
            size = READ
        found.append(replace(column, size=size))
    return found


def alike(
    columns: Sequence[GridColumn], lines: Sequence[Sequence[Cell]], at: int, width: float, row: float, most: float
) -> tuple[list[GridColumn], list[list[Cell]]]:
    """Return the columns with their sizes, and the lines with the names in column ``at`` of one size and form: whole,
    on the fewest lines that leave them nearly largest, or last names alone."""
    found = sized(columns, lines, width, row, most)
    people = [cell[0] for line in lines if isinstance(cell := line[at], tuple) and isinstance(cell[0], Who)]
    inner = width * columns[at].share / sum(column.share for column in columns) - 2 * PAD
    ways: list[tuple[float, list[tuple[str, ...]]]] = []
    for count in range(1, max([1, *(len(who.shown) for who in people)]) + 1):
        texts = [_on_lines(who.shown, count) for who in people]
        widest = max((width_of(text, PLAIN) for each in texts for text in each), default=0)
        size = min(most, inner / (widest + BESIDE), (0.72 if count == 1 else 0.76) * row / count)
        ways.append((floor(10 * size) / 10, texts))
    largest = max(size for size, _texts in ways)
    size, texts = next(way for way in ways if way[0] >= NEARLY * largest)
    whos: list[tuple[Who, ...]] = [tuple(Who("", (text,)) for text in each) or (Who(""),) for each in texts]
    if size < READ:
        # One player's last name may be another's too; those of two seldom are.
        texts = [tuple(map(last_name, who.shown)) if len(who.shown) > 1 else who.shown for who in people]
        whos = [(Who("", each),) for each in texts]
        widest = max((width_of(" & ".join(each), PLAIN) for each in texts), default=0)
        size = max(READ, floor(10 * min(most, inner / (widest + BESIDE), 0.72 * row)) / 10)
    found[at] = replace(found[at], size=size)
    return found, [[*line[:at], who, *line[at + 1 :]] for line, who in zip(lines, whos, strict=True)]


def _on_lines(names: Sequence[str], count: int) -> tuple[str, ...]:
    """Names on at most ``count`` lines."""
    each = -(-len(names) // count) or 1
    return tuple(" & ".join(names[first : first + each]) for first in range(0, len(names), each))


def _fits(cell: Cell, width: float, row: float, size: float) -> bool:
    """Whether the names in a cell can be set at a size, on two lines or shortened if need be."""
    if not isinstance(cell, tuple):
        return True
    return all(
        set_names(who.names, PLAIN, size, width - (width_of(who.label, BOLD) + BESIDE) * size, row / len(cell))[0]
        >= size
        for who in cell
        if isinstance(who, Who) and who.names
    )


def cramps_names(columns: Sequence[GridColumn], lines: Sequence[Sequence[Cell]], width: float, row: float) -> bool:
    """Whether a name is smaller than the others, or its end left out, in a column whose size is given."""
    whole = sum(column.share for column in columns)
    for at, column in enumerate(columns):
        inner, size = width * column.share / whole - 2 * PAD, column.size
        for low, line in enumerate(lines if size else ()):
            cell = line[at]
            people = [who for who in cell if isinstance(who, Who) and who.shown] if isinstance(cell, tuple) else []
            for who in people:
                room = inner - (width_of(who.label, BOLD) + BESIDE) * size
                high = row * _goes_on(lines, low, at) / len(people)
                fitting, shown = set_names(who.shown, PLAIN, size, room, high)
                if fitting < size or any(MORE in words for words in shown):
                    return True
    return False


def _widest(cell: Cell) -> Iterable[str]:
    """Yield the parts of a cell that must stay on one line."""
    if isinstance(cell, str):
        return (cell,)
    if isinstance(cell, tuple) and len(cell) > 1 and isinstance(cell[0], str | Plate):
        return (
            " ".join(each if isinstance(each, str) else f"{each.words}" for each in cell if not isinstance(each, Who)),
        )
    return ()


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
    """Draws the table with lines of height ``row``, its heads between ``top`` and ``head`` below it."""
    if not all(column.size for column in columns):
        columns = sized(columns, lines, width, row, size)
    edges = edges_of(columns, left, width)
    black = [_too_narrow(lines, at, x2 - x1 - 2 * PAD) for at, (x1, x2) in enumerate(pairwise(edges))]
    first = top + head
    end = first + row * len(lines)
    with sheet.table():
        heads(sheet, top, head, columns, edges)
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
    """Return where each column begins, and where the last one ends."""
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
    """The cells of a line, and the rule above it, which gives way to cells that continue."""
    start, blank = edges[0], 0
    for place, (column, cell, x1) in enumerate(zip(columns, lines[at], edges, strict=False)):
        ends = _ends(lines[at], place)
        x2 = edges[ends]
        if cell is None:
            if x1 > start and at:
                sheet.rule(start, y, x1, y)
            start = x2
        elif cell == "" and lines[at][place + 1 : place + 2] == [""]:
            blank += 1  # boxes to write in are read as one
        elif not isinstance(cell, Spanned):
            goes_on = _goes_on(lines, at, place)
            with sheet.cell(rows=goes_on, across=ends - place + blank):
                if cell:
                    high = row * goes_on if isinstance(cell, tuple) else row
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


def _goes_on(lines: Sequence[Sequence[Cell]], at: int, place: int) -> int:
    """Return how many lines a cell takes with those below in which it continues."""
    end = at + 1
    while end < len(lines) and lines[end][place] is None:
        end += 1
    return end - at


def _upright(lines: Sequence[Sequence[Cell]], place: int) -> Iterable[tuple[int, int]]:
    """Yield the parts of a vertical rule; it is interrupted by cells that span it."""
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
    """Draw the first row: all heads at the size at which the longest word of any fits its column."""
    size, most = _heads_set(columns, edges, size, bold)
    size = min(size, (height - 2 * CLEAR) / most / DENSE)
    sheet.row()
    for column, x1, x2 in zip(columns, edges, edges[1:], strict=False):
        with sheet.cell(head=True):
            pad = PAD if column.align == "left" else 0.5
            words = (column.head,) if column.head else ()
            sheet.pieces(x1 + pad, top, x2 - x1 - 2 * pad, height, words, size, align=column.align, bold=bold)


def _heads_set(columns: Sequence[GridColumn], edges: Sequence[float], size: float, bold: bool) -> tuple[float, int]:
    """Return the size at which the longest word of any head fits its column, and the lines that heads take."""
    font, most = BOLD if bold else PLAIN, 1
    for column, x1, x2 in zip(columns, edges, edges[1:], strict=False):
        for word in words_of(column.head):
            size = min(size, (x2 - x1 - 1) / width_of(word, font))
        if width_of(column.head, font) * size > x2 - x1 - 1:
            most = 2
    return size, most


def clear_heads(columns: Sequence[GridColumn], width: float) -> list[GridColumn]:
    """Return the columns of a table ``width`` wide, those wider whose head has no room on two lines at FINE; the others
    give up what they have over."""
    whole = sum(column.share for column in columns)
    size = FINE + 0.5  # the step by which words shrink into their cell
    least = [(_on_two_lines(column.head) * size + PAD) * whole / width for column in columns]
    over = [max(0, column.share - needed) for column, needed in zip(columns, least, strict=True)]
    missing = sum(max(0, needed - column.share) for column, needed in zip(columns, least, strict=True))
    given = min(1, missing / (sum(over) or 1))
    return [
        replace(column, share=max(column.share, needed) - given * spare)
        for column, needed, spare in zip(columns, least, over, strict=True)
    ]


def _on_two_lines(head: str) -> float:
    """Return the width of a head on two lines, at a size of one point."""
    words = words_of(head)
    return min(
        max(width_of(" ".join(line), PLAIN) for line in (words[:at], words[at:])) for at in range(len(words) + 1)
    )


def heads_high(columns: Sequence[GridColumn], width: float, height: float, size: float, *, bold: bool = False) -> float:
    """Return ``height``, or more where heads on two lines would be too small in it."""
    _size, most = _heads_set(columns, edges_of(columns, 0, width), size, bold)
    return max(height, 2 * (DENSE * FINE + CLEAR) + 0.1) if most > 1 else height


def _too_narrow(lines: Sequence[Sequence[Cell]], at: int, width: float) -> bool:
    """Whether a plate of a column has no room: then whole cells are black, of all its plates alike."""
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
        # A single word that is too long shrinks; words go to a second line first.
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
    """Draw the label in bold, then the names; a team's own name above them, or alone if there is no room."""
    sheet.pieces(x, y, width, height, (who.label,), size, bold=True)
    after = (width_of(who.label, BOLD) + BESIDE) * size
    x, width = x + after, width - after
    halves = bool(who.team and who.names) and height >= 2 * DENSE * size + 1
    if halves and set_names(who.names, PLAIN, size, width, height / 2)[0] >= size:
        sheet.names(x, y, width, height / 2, (who.team,), size, bold=True)
        sheet.names(x, y + height / 2, width, height / 2, who.names, size)
    else:
        sheet.names(x, y, width, height, who.shown, size)
