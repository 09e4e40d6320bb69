"""A sheet of paper, and a pen that keeps text within bounds. Lengths are points from the top left."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypedDict, Unpack

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from movements.message import capfirst

from ...desk.occasion import COLOURS, Occasion
from ...language.active_language import gettext as _
from ...language.told import told
from .book import FOOT, MARGIN, PROGRAM, Book
from .plates import ABOUT, Plate, on_plate, plate_wide, set_pieces
from .tagging import Tags
from .type_scale import (
    CLEAR,
    DENSE,
    DOWN,
    FINE,
    IMPRINT,
    LARGE,
    LINE,
    READ,
    UP,
    Set,
    fitted,
    set_names,
    set_whole,
    set_within,
    width_of,
)
from .typefaces import BOLD, PLAIN

REMARK = 3.3 * mm  # above the footer
CAPITAL, BLACK = 0.73, 0.2  # in font sizes: the height of capitals, and the black above and below them


class How(TypedDict, total=False):
    """How text is aligned in its cell: "left", "centre" or "right"."""

    bold: bool
    align: str


SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""Share of a line's free space that is on its left."""


class Paper(Tags):
    """A surface for one kind of sheet: black on white, with one thin and one thick kind of rule."""

    THIN, THICK = 0.5, 1.5

    def __init__(self, title: str, occasion: Occasion, paper: str | Book) -> None:
        """``paper`` is "a4" or "letter", or the book that the pages are bound into."""
        self._alone = not isinstance(paper, Book)
        self.on_cards = False
        """Whether cards name club, night and day, so that the footer of the page does not."""
        self.canvas = paper if isinstance(paper, Book) else Book(paper)
        self.width, self.height = self.canvas.size
        self.title = title
        self.occasion = occasion
        self.section = occasion.section
        section = _("section %(section)s") % {"section": occasion.section}
        self._section = f" · {section}" if occasion.section else ""
        line = occasion.line
        self.line = f"{line}{self._section}"
        self.large = occasion.large
        self.read = LARGE if self.large else READ
        """Minimum font size for text that players read while they play."""
        self.remark = told(occasion.remark)
        self._colour = HexColor(f"#{COLOURS.get(occasion.colour, '000000')}")
        self.canvas.setPageSize((self.width, self.height))
        self.canvas.setTitle(f"{capfirst(title)}: {line}" if self._alone else line)
        self.canvas.setAuthor(occasion.club or PROGRAM)
        self.canvas.setCreator(PROGRAM)

    def turn(self) -> None:
        """Switch between portrait and landscape."""
        self.width, self.height = self.height, self.width
        self.canvas.setPageSize((self.width, self.height))

    def entry(self, title: str) -> None:
        """Add an entry for this page to the outline, below the sheet's own."""
        self.canvas.entry(title)

    def end_page(self) -> None:
        if self.remark:
            self.text(MARGIN, self.height - FOOT - REMARK, self.remark, IMPRINT, within=self.width - 2 * MARGIN)
        self.canvas.showPage()

    def pdf(self) -> bytes:
        """Return the sheet as a PDF; empty if its pages went into a book."""
        title = f"{capfirst(self.title)}{self._section}"
        self.canvas.bind(title, title if self.on_cards else f"{self.line} · {self.title}")
        return self.canvas.pdf() if self._alone else b""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        within: float = 0,
        align: str = "left",
        font: str = PLAIN,
        spacing: float = 0,
    ) -> None:
        """Write ``text`` with its baseline at y. Text wider than ``within`` is made smaller. ``spacing`` between
        letters is in font sizes."""
        font = BOLD if bold else font
        if within:
            size = fitted(text, font, size, within)
        if align != "left":
            x -= width_of(text, font) * size * SHARE[align]
        self.canvas.write_line(x, self.height - y, text, font, size, spacing * size)

    def block(
        self, x: float, y: float, width: float, height: float, text: str, size: float, **how: Unpack[How]
    ) -> None:
        """Write ``text`` vertically centred in a cell, as large as possible up to ``size``: on one line if that is easy
        to read, otherwise on the number of lines that allows the largest size."""
        self._below(x, y, width, height, set_within(text, _font(how), size, width, height), **how)

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

    def rounded(self, x: float, y: float, width: float, height: float, corner: float) -> None:
        self.canvas.setLineWidth(self.THICK)
        self.canvas.roundRect(x, self.height - y - height, width, height, corner)

    def ring(self, x: float, y: float, radius: float) -> None:
        """Draw a white point on a graph."""
        self.canvas.setFillGray(1)
        self.canvas.setLineWidth(self.THIN)
        self.canvas.disc(x, self.height - y, radius)
        self.canvas.setFillGray(0)

    def course(self, points: Sequence[tuple[float, float]]) -> None:
        """Draw the line of a graph through these points."""
        path = self.canvas.beginPath()
        path.moveTo(points[0][0], self.height - points[0][1])
        for x, y in points[1:]:
            path.lineTo(x, self.height - y)
        self.canvas.setLineWidth(self.THICK)
        self.canvas.setLineJoin(1)  # round, so that no corner sticks out
        self.canvas.drawPath(path)

    def bar(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a black rectangle."""
        self.canvas.rect(x, self.height - y - height, width, height, stroke=0, fill=1)

    def plate(self, x: float, y: float, width: float, height: float, text: str, size: float) -> None:
        """Draw white letters on black."""
        self.bar(x, y, width, height)
        self.canvas.setFillGray(1)
        self._below(
            x + 2, y, width - 4, height, set_within(text, BOLD, size, width - 4, height), bold=True, align="centre"
        )
        self.canvas.setFillGray(0)

    def section_plate(self, left: float, top: float, height: float = 10 * mm) -> float:
        """Draw the section's name in large type if there are several sections; return the width used."""
        if not self.section:
            return 0
        wide = min(40 * mm, width_of(self.section, BOLD) * height * 0.7 + 2.5 * mm)
        self.plate(left, top, wide, height, self.section, max(READ, height * 0.7))
        return wide + 3 * mm

    def names(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        names: tuple[str, ...],
        size: float,
        smallest: float = FINE,
        **how: Unpack[How],
    ) -> None:
        """Write names into a cell at the size of its column: on one line, on two, or shortened."""
        if names:
            found = set_names(names, _font(how), size, width, height, smallest)
            self._below(x, y, width, height, found, **how)

    def _below(self, x: float, y: float, width: float, height: float, found: Set, **how: Unpack[How]) -> None:
        """Write lines below each other, vertically centred."""
        size, lines = found
        step = DENSE if len(lines) > 1 and len(lines) * LINE * size > height else LINE
        base = y + _base(height, size, step, len(lines))
        at = x + width * SHARE[how.get("align", "left")]
        for number, line in enumerate(lines):
            self.text(at, base + number * step * size, line, size, **how)

    def team(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        team: str,
        names: tuple[str, ...],
        size: float,
        **how: Unpack[How],
    ) -> None:
        """Write a team's own name and its players. If there is no space for both, one of them is shortened."""
        whole = ": ".join(filter(None, (team, " & ".join(names))))
        if found := set_whole(whole, PLAIN, size, width, height):
            self._below(x, y, width, height, found, **how)
        else:
            self.names(x, y, width, height, (team,) if team else names, size, **how)

    def pieces(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        words: Sequence[str | Plate],
        size: float,
        **how: Unpack[How],
    ) -> None:
        """Write words and plates one after the other into a cell, on as many lines as needed."""
        bold = how.get("bold", False)
        size, gap, units, wide, lines = set_pieces(tuple(words), _font(how), size, width, height)
        step = LINE if len(lines) * LINE * size <= height else DENSE
        base = y + _base(height, size, step, len(lines))
        for number, line in enumerate(lines):
            long = sum(wide[at] for at in line) + gap * (len(line) - 1)
            at = x + (width - long) * SHARE[how.get("align", "left")]
            self._line(at, base + number * step * size, [units[one] for one in line], gap, size, bold)

    def _line(self, x: float, base: float, units: Sequence[str | Plate], gap: float, size: float, bold: bool) -> None:
        """Draw a line of words and plates. Adjacent words are drawn together."""
        words: list[str] = []
        for unit in [*units, None]:
            if isinstance(unit, str):
                words.append(unit)
                continue
            if words:
                self.text(x, base, " ".join(words), size, bold=bold)
                x += width_of(" ".join(words), BOLD if bold else PLAIN) * size + gap
                words = []
            if unit is not None:
                long = plate_wide(unit.words, size)
                letters = on_plate(size)
                self.bar(x, base - (CAPITAL + BLACK) * letters, long, (CAPITAL + 2 * BLACK) * letters)
                self.canvas.setFillGray(1)
                self.text(x + ABOUT * size, base, unit.words, letters, bold=True)
                self.canvas.setFillGray(0)
                x += long + gap

    @contextmanager
    def coloured(self) -> Iterator[None]:
        """Draw rules, bars and words in the club's colour."""
        self.canvas.saveState()
        self.canvas.setStrokeColor(self._colour)
        self.canvas.setFillColor(self._colour)
        yield
        self.canvas.restoreState()

    @contextmanager
    def upside_down(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Draw the content of this area upside down."""
        self.canvas.saveState()
        self.canvas.translate(2 * x + width, 2 * (self.height - y) - height)
        self.canvas.rotate(180)
        yield
        self.canvas.restoreState()


def _base(height: float, size: float, step: float, lines: int) -> float:
    """Return the first baseline of vertically centred lines. Capitals and figures are centred, or in a low cell
    everything above and below them."""
    more = (lines - 1) * step * size
    whole = (height - more + (UP - DOWN) * size) / 2
    return max(whole, min((height - more + CAPITAL * size) / 2, height - more - DOWN * size - CLEAR))


def _font(how: How) -> str:
    return BOLD if how.get("bold") else PLAIN
