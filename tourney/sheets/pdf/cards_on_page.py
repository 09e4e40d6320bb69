"""Several cards of one size on a page, with dashed lines for cutting."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from reportlab.lib.units import mm

from .book import MARGIN
from .paper import Paper

Item = TypeVar("Item")

GUTTER = 6 * mm  # a cut that is off by half of it does no harm
TOP, BOTTOM = 9 * mm, 14 * mm


@dataclass(frozen=True, slots=True)
class CardArea:
    """A place on the page, in points from its top left."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


class CardGrid:
    """The places of a page, row by row. When all are used, a new page begins."""

    def __init__(self, sheet: Paper, across: int, down: int) -> None:
        self._sheet = sheet
        sheet.on_cards = True
        self._across, self._down = across, down
        self._taken = 0

    @property
    def width(self) -> float:
        """Return the width of each card."""
        return (self._sheet.width - 2 * MARGIN - (self._across - 1) * GUTTER) / self._across

    def deal(self, items: Iterable[Item]) -> Iterator[tuple[CardArea, Item]]:
        """Yield a place for each item; the page ends after the last one."""
        for item in items:
            yield self.take(), item
        self.end()

    def take(self) -> CardArea:
        """Return the next place."""
        if self._taken == self._across * self._down:
            self.end()
        if self._taken == 0:
            self._cuts()
        row, column = divmod(self._taken, self._across)
        self._taken += 1
        height = high(self._sheet, self._down)
        self._sheet.group()
        return CardArea(MARGIN + column * (self.width + GUTTER), TOP + row * (height + GUTTER), self.width, height)

    def end(self) -> None:
        """End the current page, if any."""
        if self._taken:
            self._sheet.end_page()
        self._taken = 0

    def _cuts(self) -> None:
        sheet = self._sheet
        high_, wide = sheet.height - BOTTOM, sheet.width
        step = high(sheet, self._down) + GUTTER
        for row in range(1, self._down):
            y = TOP + row * step - GUTTER / 2
            sheet.rule(0, y, wide, y, dashed=True)
        step = (wide - 2 * MARGIN + GUTTER) / self._across
        for column in range(1, self._across):
            x = MARGIN + column * step - GUTTER / 2
            sheet.rule(x, 0, x, high_ + 0.5 * mm, dashed=True)


def high(sheet: Paper, down: int) -> float:
    """Return the height of a card if ``down`` of them are below each other on a page."""
    return (sheet.height - TOP - BOTTOM - (down - 1) * GUTTER) / down


def most_down(sheet: Paper, needed: float, most: int = 4) -> int:
    """Return how many cards of at least ``needed`` height fit below each other: at least one and at most ``most``."""
    return next((down for down in range(most, 1, -1) if high(sheet, down) >= needed), 1)


def parts(items: Sequence[Item], fits: int) -> list[Sequence[Item]]:
    """Return ``items`` in the fewest parts of at most ``fits``, of nearly equal length; without items, no parts."""
    each = ceil(len(items) / ceil(len(items) / fits)) if items else 1
    return [items[at : at + each] for at in range(0, len(items), each)]
