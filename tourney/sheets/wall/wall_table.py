"""A table on paper: columns as wide as necessary, long texts on several lines, the headings on each page."""

import re
from collections.abc import Iterator, Sequence
from copy import copy

from reportlab.lib.units import mm

from ...language.numbers import pointed
from ...scoring.report_table import Cell, Column, Table
from ..pdf.paper import Paper
from ..pdf.type_scale import BREAK, LINE, READ, fitted, set_names, width_of
from ..pdf.typefaces import BOLD, PLAIN

PAD, NARROW = 1.6 * mm, 0.9 * mm  # on either side of a cell; the same with many columns side by side
LOOSE, HIGH, TIGHT, TIGHTEST = 2.2 * mm, 1.0 * mm, 0.5 * mm, 0.2 * mm  # above and below the lines of a cell
HEAD = 11.0  # points: the size of headings; in smaller tables, they are as large as the cells
BY_ROUND = re.compile(r"round \d")  # columns with several figures in a cell
ELASTIC = ("names", "found", "decided", "note")  # columns that get the remaining width
CALLED = ("ns", "ew", "against", "with")  # columns of short names, on at most two lines
MOST_OVER = 1.6  # maximum ratio of the width of a table without such columns to the width that it needs
SMALL = 7.5  # points: names that would need too many lines
LEAST = 6.5  # points: the minimum size for keeping a table's columns side by side
TWO = 2.2  # font sizes: maximum height of short names
MIDDLE = 0.36  # font sizes: from the middle of figures and capitals down to their baseline
SLACK = 0.01  # points: widths are sums, so a text that just fits may seem too wide
Lines = tuple[float, tuple[str, ...]]  # a size, and the lines at this size below each other


class Grid:
    """A table laid out within ``width``, at most ``size`` points large."""

    def __init__(self, table: Table, width: float, size: float, *, high: float = HIGH, pad: float = PAD) -> None:
        self.columns, self._high, self._pad = table.columns, high, pad
        marked = [column.numeric or bool(BY_ROUND.match(column.key)) for column in table.columns]
        texts = [
            tuple(pointed(text) if mark else text for text, mark in zip(row, marked, strict=True))
            for row in table.texts()
        ]
        self.size = size
        while (natural := _natural(self.columns, texts, self.size, pad, width)) and self.size > LEAST:
            if _least(natural, self.columns) <= width:
                break
            self.size -= 0.5
        self.whole = sum(natural) <= width + SLACK
        self.widths = _shared(natural, self.columns, width)
        self.width = sum(self.widths)
        self.heads = [_set(column.head, BOLD, min(HEAD, self.size), w, breaks=True) for column, w in self._each()]
        self.cells = [
            [
                _cell(text, cell, column, self.size, w)
                for text, cell, (column, w) in zip(row, cells, self._each(), strict=True)
            ]
            for row, cells in zip(texts, table.rows, strict=True)
        ]
        self.head_height = self._height(self.heads)
        self.heights = [self._height(cells) for cells in self.cells]

    def _each(self) -> Iterator[tuple[Column, float]]:
        return zip(self.columns, (width - 2 * self._pad for width in self.widths), strict=True)

    @property
    def height(self) -> float:
        """Return the height of the whole table."""
        return self.head_height + sum(self.heights)

    def with_rows(self, high: float) -> "Grid":
        """Return the table with this space above and below its lines."""
        found = copy(self)
        added = 2 * (high - self._high)
        found._high = high
        found.head_height = self.head_height + added
        found.heights = [height + added for height in self.heights]
        return found

    def draw(self, sheet: Paper, x: float, y: float, rows: range) -> float:
        """Draw the headings and these rows from y down; return the y where they end."""
        with sheet.table():
            sheet.row()
            for at, ((size, lines), left) in enumerate(zip(self.heads, self._lefts(x), strict=True)):
                base = y + self.head_height - self._high - LINE * size * (len(lines) - 1) - 0.24 * size
                self._write(sheet, at, left, base, size, lines, head=True)
            y += self.head_height
            sheet.rule(x, y, x + self.width, y, thick=True)
            for row in rows:
                sheet.row()
                for at, ((size, lines), left) in enumerate(zip(self.cells[row], self._lefts(x), strict=True)):
                    base = y + (self.heights[row] - LINE * size * len(lines)) / 2 + (LINE / 2 + MIDDLE) * size
                    self._write(sheet, at, left, base, size, lines)
                y += self.heights[row]
                sheet.rule(x, y, x + self.width, y)
            sheet.rule(x, y, x + self.width, y, thick=True)
        return y

    def fits(self, start: int, height: float) -> range:
        """Return the rows from ``start`` on that fit in ``height`` with the headings: at least one, unless there are
        none."""
        left, end = height - self.head_height, start
        while end < len(self.heights) and (self.heights[end] <= left or end == start):
            left -= self.heights[end]
            end += 1
        return range(start, end)

    def _height(self, cells: Sequence[Lines]) -> float:
        return 2 * self._high + max((LINE * size * len(lines) for size, lines in cells), default=0)

    def _lefts(self, x: float) -> list[float]:
        return [x + sum(self.widths[:at]) for at in range(len(self.widths))]

    def _write(
        self, sheet: Paper, at: int, left: float, base: float, size: float, lines: Sequence[str], head: bool = False
    ) -> None:
        column = self.columns[at]
        x = left + self.widths[at] - self._pad if column.numeric else left + self._pad
        align = "right" if column.numeric else "left"
        with sheet.cell(head=head):
            for number, line in enumerate(lines if any(lines) else ()):
                sheet.text(x, base + number * LINE * size, line, size, bold=head or column.strong, align=align)


def wrapped(text: str, font: str, size: float, width: float) -> tuple[str, ...]:
    """Return ``text`` on lines of ``width``, broken between words, after hyphens, or within a word that is too wide."""

    def fits(part: str) -> bool:
        return width_of(part, font) * size <= width + SLACK

    lines: list[str] = []
    line = ""
    for part in BREAK.split(" ".join(text.split())):
        if fits((line + part).rstrip()):
            line += part
            continue
        if line:
            lines.append(line.rstrip())
        word = part
        while len(word) > 1 and not fits(word.rstrip()):
            end = next(at for at in range(len(word) - 1, 0, -1) if at == 1 or fits(word[:at]))
            lines.append(word[:end])
            word = word[end:]
        line = word
    line = line.rstrip()
    return (*lines, line)


def _cell(text: str, cell: Cell, column: Column, size: float, width: float) -> Lines:
    font = BOLD if column.strong else PLAIN
    if column.key in CALLED and text:
        return set_names(tuple(text.split(" & ")), font, size, width, TWO * size)
    several = len(cell) if isinstance(cell, tuple) else 0
    return _set(text, font, size, width, breaks=not column.numeric, several=several)


def _set(text: str, font: str, size: float, width: float, *, breaks: bool, several: int = 0) -> Lines:
    """Set a text on one line if it is easy to read, otherwise on several: ``several`` names each on its own line."""
    easy = size
    alone = fitted(text, font, size, width)
    if alone >= easy - SLACK or not breaks:
        return alone, (text,)
    if several > 1:
        for on_a_line in (2, 1) if several > 2 else (1,):  # the pairs of a team, or else single names
            lines = _by(text.split(" & "), on_a_line)
            size = min(fitted(line, font, easy, width) for line in lines)
            if text.count(" & ") == several - 1 and size >= min(easy, READ) - SLACK:
                return size, tuple(lines)
        easy = (
            min(easy, SMALL) if easy < READ and max(width_of(line, font) for line in lines) * easy > 2 * width else easy
        )
    return easy, wrapped(text, font, easy, width)


def _by(names: Sequence[str], on_a_line: int) -> list[str]:
    """Return names with ``on_a_line`` on each line, joined by &."""
    lines = [" & ".join(names[at : at + on_a_line]) for at in range(0, len(names), on_a_line)]
    return [*(f"{line} &" for line in lines[:-1]), lines[-1]]


def _natural(
    columns: Sequence[Column], texts: Sequence[Sequence[str]], size: float, pad: float, width: float
) -> list[float]:
    """Return each column's width with every text on one line; headings of figures may break between words. Columns of
    trays, rounds or contestants' numbers have the same width if the total ``width`` allows it."""
    found = []
    for at, column in enumerate(columns):
        font = BOLD if column.strong else PLAIN
        cells = max((width_of(row[at], font) * size for row in texts), default=0)
        words = column.head.split(" ") if column.numeric else [column.head]
        head = max(width_of(word, BOLD) * min(HEAD, size) for word in words)
        found.append(max(cells, head) + 2 * pad)
    numbered = [column.head.isdigit() for column in columns]
    widest = max((each for each, alike in zip(found, numbered, strict=True) if alike), default=0)
    equal = [widest if alike else each for each, alike in zip(found, numbered, strict=True)]
    return equal if _least(equal, columns) <= width else found


def _least(natural: Sequence[float], columns: Sequence[Column]) -> float:
    """Return the minimum width of a table. Figures do not break; texts may, down to the width of a name."""
    return sum(each if column.numeric else min(each, 26 * mm) for each, column in zip(natural, columns, strict=True))


def _shared(natural: Sequence[float], columns: Sequence[Column], width: float) -> list[float]:
    """Return widths whose sum is ``width``: figures get what they need, texts share the rest."""
    texts = [at for at, column in enumerate(columns) if not column.numeric]
    left = width - sum(natural[at] for at in range(len(columns)) if at not in texts)
    wanted = sum(natural[at] for at in texts)
    found = list(natural)
    if wanted <= left:
        elastic = [at for at in texts if columns[at].key in ELASTIC]
        if elastic:
            # The longest gets all the remaining width, so that the others stay beside what they belong to.
            found[max(elastic, key=lambda at: natural[at])] += left - wanted
            return found
        over = min(MOST_OVER, width / (sum(natural) or 1))
        return [each * over for each in natural]
    open_, room = sorted(texts, key=lambda at: natural[at]), left
    for place, at in enumerate(open_):
        found[at] = min(natural[at], room / (len(open_) - place))
        room -= found[at]
    return found
