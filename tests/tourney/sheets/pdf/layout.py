"""The position of every text and every rule of a PDF, taken from the pen itself, and the faults in them."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from tourney.sheets.pdf import glyph_fonts
from tourney.sheets.pdf.book import Book
from tourney.sheets.pdf.glyph_fonts import draw_shaped
from tourney.sheets.pdf.shaping import ShapedText

CAP, DEPTH = 0.73, 0.21  # how far letters reach above and below their line, in sizes
FIGURES = 0.02  # how far figures and capitals without a tail reach below it
SLACK = 0.4  # points
EDGE = 8  # points at the edge of a page that printers do not reach


@dataclass(frozen=True, slots=True)
class Text:
    left: float
    low: float
    right: float
    high: float
    words: str
    size: float


@dataclass(slots=True)
class Page:
    width: float
    height: float
    texts: list[Text] = field(default_factory=list)
    rules: list[tuple[float, float, float, float]] = field(default_factory=list)

    @property
    def words(self) -> list[str]:
        """All that is written, in the order in which it was."""
        return [text.words for text in self.texts]

    def faults(self) -> Iterator[str]:
        """Texts that leave the page, that stand on each other, or that a rule crosses."""
        for text in self.texts:
            inside = text.left >= EDGE and text.right <= self.width - EDGE
            if not inside or text.low < EDGE or text.high > self.height - EDGE:
                yield f"{text.words!r} leaves the page"
        ordered = sorted(self.texts, key=lambda text: text.low)
        for at, one in enumerate(ordered):
            for other in ordered[at + 1 :]:
                if other.low >= one.high - SLACK:
                    break
                if one.left < other.right - SLACK and other.left < one.right - SLACK:
                    yield f"{one.words!r} and {other.words!r} stand on each other"
        upright = sorted((x1, min(y1, y2), max(y1, y2)) for x1, y1, x2, y2 in self.rules if x1 == x2)
        level = sorted((y1, min(x1, x2), max(x1, x2)) for x1, y1, x2, y2 in self.rules if y1 == y2)
        for text in self.texts:
            crossed = (
                *_between(upright, text.left, text.right, text.low, text.high),
                *_between(level, text.low, text.high, text.left, text.right),
            )
            if crossed:
                yield f"a rule crosses {text.words!r}"


Rule = tuple[float, float, float]


def _between(rules: list[Rule], low: float, high: float, first: float, last: float) -> list[Rule]:
    """Those rules, sorted by where they stand, that stand between ``low`` and ``high`` and reach into what lies
    between ``first`` and ``last``."""
    one, other = bisect_left(rules, (low + SLACK,)), bisect_left(rules, (high - SLACK,))
    return [rule for rule in rules[one:other] if rule[1] < last - SLACK and rule[2] > first + SLACK]


@lru_cache(maxsize=50_000)
def _width(text: str, font: str) -> float:
    return stringWidth(text, font, 1)


@contextmanager
def watched() -> Iterator[list[Page]]:
    """The pages of all that is drawn inside, as they come."""
    pages: list[Page] = []
    kept: dict[str, Callable[..., None]] = {
        name: getattr(Book, name) for name in ("write_plain", "line", "rect", "_startPage")
    }

    def page(canvas: Canvas) -> Page:
        here = vars(canvas)
        if "_watched" not in here:
            here["_watched"] = Page(*here["_pagesize"])
            pages.append(here["_watched"])
        return here["_watched"]

    def write_plain(canvas: Book, x: float, y: float, text: str, font: str, size: float, spacing: float) -> None:
        width = _width(text, font) * size + spacing * len(text)
        if text.strip():
            depth = FIGURES if text.isascii() and text.isalnum() and text.upper() == text and "Q" not in text else DEPTH
            page(canvas).texts.append(Text(x, y - depth * size, x + width, y + CAP * size, text, size))
        kept["write_plain"](canvas, x, y, text, font, size, spacing)

    def drawn_shaped(canvas: Canvas, x: float, y: float, text: ShapedText, size: float) -> None:
        if text.text.strip():
            right = x + text.width * size
            page(canvas).texts.append(Text(x, y - DEPTH * size, right, y + CAP * size, text.text, size))
        draw_shaped(canvas, x, y, text, size)

    def line(canvas: Canvas, x1: float, y1: float, x2: float, y2: float) -> None:
        assert x1 == x2 or y1 == y2, "a rule that is neither upright nor level"
        page(canvas).rules.append((x1, y1, x2, y2))
        kept["line"](canvas, x1, y1, x2, y2)

    def rect(canvas: Canvas, x: float, y: float, width: float, height: float, **how: object) -> None:
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
            page(canvas).rules.append((*one, *other))
        kept["rect"](canvas, x, y, width, height, **how)

    def start(canvas: Canvas) -> None:
        vars(canvas).pop("_watched", None)
        kept["_startPage"](canvas)

    changed: dict[str, Callable[..., None]] = {
        "write_plain": write_plain,
        "line": line,
        "rect": rect,
        "_startPage": start,
    }
    try:
        for name, function in changed.items():
            setattr(Book, name, function)
        vars(glyph_fonts)["draw_shaped"] = drawn_shaped
        yield pages
    finally:
        vars(glyph_fonts)["draw_shaped"] = draw_shaped
        for name, function in kept.items():
            setattr(Book, name, function)
