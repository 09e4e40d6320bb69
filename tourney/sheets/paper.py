"""Paper: its sizes, the font, and a pen that writes within bounds. Lengths are points from the top left."""

import re
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.lib.pagesizes import A4, LETTER, landscape
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from ..desk.occasion import Occasion

PAPERS = {"a4": A4, "letter": LETTER}
MARGIN = 14 * mm  # room for punching
FOOT = 8 * mm  # from the lower edge to the line that says what the page is

PLAIN, BOLD = "Sheet", "Sheet-Bold"
EASY = 9  # points: a text that would be smaller on one line is set on two
HALVINGS = 7  # until a size is found to a fraction of a point
LINE = 1.2  # from one line to the next, in sizes
CLEAR = 0.6  # points that stay free between a text and the rule of its cell
BREAK = re.compile(r"(?<=[ -])(?=\S)")
UP, DOWN = 0.76, 0.24  # how far letters reach above and below their line, in sizes
_FONTS = Path(__file__).parent / "fonts"
pdfmetrics.registerFont(TTFont(PLAIN, _FONTS / "DejaVuSansCondensed.ttf"))
pdfmetrics.registerFont(TTFont(BOLD, _FONTS / "DejaVuSansCondensed-Bold.ttf"))
pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)


class _Numbered(Canvas):
    """Keeps the pages of a sheet until their number is known, for "page x of y"."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._kept: list[dict[str, Any]] = []

    def showPage(self) -> None:
        self._kept.append(dict(self.__dict__))
        self._startPage()

    def bind(self, title: str, foot: str) -> None:
        """Writes the pages that were kept, and their foot on each."""
        pages = list(self._kept)
        self._kept.clear()
        for number, page in enumerate(pages, start=1):
            self.__dict__.update(page)
            width, _ = self._pagesize
            # Within the left half: a page may be cut down the middle.
            size = fitted(foot, PLAIN, 8, width / 2 - 1.5 * MARGIN)
            self.setFont(PLAIN, size)
            self.drawString(MARGIN, FOOT, foot)
            self.setFont(PLAIN, 8)
            self.drawRightString(width - MARGIN, FOOT, f"page {number} of {len(pages)}")
            if number == 1:
                # By the foot, which no other sheet of a pack has.
                self.bookmarkPage(foot)
                self.addOutlineEntry(title, foot)
            super().showPage()


class Book:
    """A PDF in the making: of one sheet, or of several bound one after the other."""

    def __init__(self, paper: str) -> None:
        """``paper`` is "a4" or "letter"."""
        self.size = PAPERS[paper]
        self._data = BytesIO()
        self.canvas = _Numbered(self._data, pagesize=self.size, pageCompression=1)

    def pdf(self) -> bytes:
        self.canvas.save()
        return self._data.getvalue()


Paper = str | Book
"""What a sheet is drawn on: "a4" or "letter", or the book that it is to be bound into."""


class Sheet:
    """One kind of sheet in the making: black on white, one thin rule and one thick."""

    THIN, THICK = 0.5, 1.5

    def __init__(self, title: str, occasion: Occasion, paper: Paper, *, wide: bool = False) -> None:
        self._alone = not isinstance(paper, Book)
        self._book = paper if isinstance(paper, Book) else Book(paper)
        self.width, self.height = landscape(self._book.size) if wide else self._book.size
        self.title = title
        self._section = f" · section {occasion.section}" if occasion.section else ""
        self.line = f"{occasion.line}{self._section}"
        self.canvas = self._book.canvas
        self.canvas.setPageSize((self.width, self.height))
        self.canvas.setTitle(f"{title}: {occasion.line}" if self._alone else occasion.line)

    def end_page(self) -> None:
        self.canvas.showPage()

    def pdf(self) -> bytes:
        """The sheet as a PDF; empty where its pages went into a book."""
        self.canvas.bind(f"{self.title.capitalize()}{self._section}", f"{self.line} · {self.title}")
        return self._book.pdf() if self._alone else b""

    def text(
        self, x: float, y: float, text: str, size: float, *, bold: bool = False, within: float = 0, align: str = "left"
    ) -> None:
        """Write ``text`` with its baseline at y; text wider than ``within`` is set smaller."""
        font = BOLD if bold else PLAIN
        if within:
            size = fitted(text, font, size, within)
        if align != "left":
            width = width_of(text, font) * size
            x -= width if align == "right" else width / 2
        self.canvas.setFont(font, size)
        self.canvas.drawString(x, self.height - y, text)

    def block(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        """Write ``text`` centred in the height of a cell, as large as it fits up to ``size``: on one line while that
        is easy to read, otherwise on the number of lines that leaves it largest."""
        font = BOLD if bold else PLAIN
        size, lines = set_within(text, font, size, width, height)
        at = x + {"left": 0, "right": width, "centre": width / 2}[align]
        base = y + (height - LINE * size * len(lines)) / 2 + (LINE + UP - DOWN) / 2 * size
        for number, line in enumerate(lines):
            self.text(at, base + number * LINE * size, line, size, bold=bold, align=align)

    def rule(self, x1: float, y1: float, x2: float, y2: float, *, thick: bool = False, dashed: bool = False) -> None:
        self.canvas.setLineWidth(self.THICK if thick else self.THIN)
        if dashed:
            self.canvas.setDash(3, 3)
        self.canvas.line(x1, self.height - y1, x2, self.height - y2)
        if dashed:
            self.canvas.setDash()

    def box(self, x: float, y: float, width: float, height: float, *, thick: bool = False) -> None:
        self.canvas.setLineWidth(self.THICK if thick else self.THIN)
        self.canvas.rect(x, self.height - y - height, width, height)

    def bar(self, x: float, y: float, width: float, height: float) -> None:
        """A black area."""
        self.canvas.rect(x, self.height - y - height, width, height, stroke=0, fill=1)

    def plate(self, x: float, y: float, width: float, height: float, text: str, size: float) -> None:
        """White letters on black."""
        self.bar(x, y, width, height)
        self.canvas.setFillGray(1)
        self.block(x + 2, y, width - 4, height, text, size, bold=True, align="centre")
        self.canvas.setFillGray(0)


@lru_cache(maxsize=100_000)
def width_of(text: str, font: str) -> float:
    """The width of ``text`` at a size of one point."""
    return pdfmetrics.stringWidth(text, font, 1)


def fitted(text: str, font: str, size: float, within: float) -> float:
    """The size, at most ``size``, at which ``text`` is no wider than ``within``."""
    width = width_of(text, font)
    return size if width * size <= within else within / width


@lru_cache(maxsize=100_000)
def set_within(text: str, font: str, size: float, width: float, height: float) -> tuple[float, tuple[str, ...]]:
    """(size, lines) for ``text`` in a cell of ``width`` by ``height``: it breaks at a space or after a hyphen."""
    height -= 2 * CLEAR
    size = min(size, height / LINE)
    alone = fitted(text, font, size, width)
    if alone >= min(size, max(EASY, 0.6 * size)):
        return alone, (text,)
    words = [(word, width_of(word, font), width_of(word.rstrip(), font)) for word in BREAK.split(text)]
    best: tuple[float, tuple[str, ...]] = (alone, (text,))
    low, high = alone, size
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        lines = _filled(words, width / middle)
        if lines is not None and len(lines) * LINE * middle <= height:
            low, best = middle, (middle, lines)
        else:
            high = middle
    return best


def _filled(words: Sequence[tuple[str, float, float]], width: float) -> tuple[str, ...] | None:
    """``words`` on lines of at most ``width`` at a size of one point; None if a word is wider than that. With each
    word come its width with the space after it and its width without."""
    lines, taken = [""], 0.0
    for word, whole, bare in words:
        if bare > width:
            return None
        if lines[-1] and taken + bare > width:
            lines.append("")
            taken = 0.0
        lines[-1] += word
        taken += whole
    return tuple(line.rstrip() for line in lines)
