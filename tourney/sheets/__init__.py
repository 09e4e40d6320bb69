"""Printed sheets. Each module here is one kind of sheet, which declares itself as ``SHEET``. Shared code is in the
packages beside them."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from movements.message import message

from ..declared_members import Members
from ..desk.snapshot import Evening, Room
from ..language.active_language import override
from ..language.codes import ENGLISH
from ..language.told import told_as
from ..language.usage import usage

if TYPE_CHECKING:
    from .pdf.book import Book
    from .pdf.paper import Paper


BEFORE, TABLES, AFTER = message("Before play"), message("At the tables"), message("After play")

Drawn = TypeVar("Drawn", Room, Evening)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Generic[Drawn]):
    """A kind of sheet. Its texts are messages with "tray", which bridge shows as "board"."""

    title: str
    """The title in lists of sheets and in the outline of a PDF, such as Guide cards."""
    purpose: str
    """A sentence about who gets it and what it shows."""
    audience: str
    """When it is used. BEFORE play or at the TABLES, it shows a room; AFTER play, on the wall, the evening."""
    order: int
    """Sheets are listed and bound in this order, smallest first."""
    draw: "Callable[[Drawn, Paper], None]"
    """Draws all its pages and ends the last one."""
    applies_to: Callable[[Drawn], bool] = lambda _: True
    """Whether there is anything to draw."""
    repeats: str = ""
    """The name of a sheet with the same content in another form. A pack with that sheet leaves this one out."""
    foot: str = ""
    """Name in the footer of each page, by default the title without its capital."""

    @property
    def name(self) -> str:
        """Return the name in addresses and files: that of the module, with dashes."""
        return self.draw.__module__.rpartition(".")[2].replace("_", "-")

    def _at_foot(self, game: str) -> str:
        said = told_as(self.foot or self.title, game)
        own = self.foot or usage().capital_nouns
        return said if own else said[:1].lower() + said[1:]

    def pdf(self, what: Drawn, paper: "str | Book", language: str = ENGLISH) -> bytes:
        """Return the PDF in that language, on "a4" or "letter" paper; empty if its pages are added to a book."""
        from .pdf.paper import Paper  # imported here because it loads reportlab

        with override(language, remember=True):
            if isinstance(what, Room):
                sheet = Paper(self._at_foot(what.game), what.occasion, paper)
            else:
                sheet = Paper(self._at_foot(what.night.game), what.of_the_night, paper)
            self.draw(what, sheet)
            return sheet.pdf()


SHEETS: Members[Sheet[Any]] = Members("tourney.sheets", "SHEET")


def table_sheets(kinds: Collection[str] | None = None) -> dict[str, Sheet[Room]]:
    """Return the sheets about a room, in order: all of them, or those of ``kinds``."""
    return {each.name: each for each in _ordered(kinds) if each.audience != AFTER}


def wall_sheets(kinds: Collection[str] | None = None) -> dict[str, Sheet[Evening]]:
    """Return the sheets about the evening, in order: all of them, or those of ``kinds``."""
    return {each.name: each for each in _ordered(kinds) if each.audience == AFTER}


def _ordered(kinds: Collection[str] | None) -> list[Sheet[Any]]:
    """Return the sheets in order; only those of ``kinds`` are loaded."""
    wanted = [SHEETS[name] for name in SHEETS if kinds is None or name in kinds]
    return sorted(wanted, key=lambda each: each.order)


class Drawing(NamedTuple):
    """A sheet that can be drawn: ``kind`` is its name, ``name`` the name for a file, with the section if there are
    several. ``draw`` takes the paper, and the language if it is not English."""

    kind: str
    name: str
    draw: Callable[..., bytes]


def of_room(room: Room, kinds: Collection[str] | None = None, several: bool = False) -> Iterator[Drawing]:
    """Return the sheets for the tables of a room: all of them, or those of ``kinds``."""
    return _drawings(table_sheets(kinds), room, f"-{room.occasion.section}" if several else "")


def of_evening(evening: Evening, kinds: Collection[str] | None = None) -> Iterator[Drawing]:
    """Return the sheets for the tables of each room and for the wall: all of them, or those of ``kinds``."""
    for room in evening.rooms:
        yield from of_room(room, kinds, len(evening.rooms) > 1)
    yield from of_wall(evening, kinds)


def of_wall(evening: Evening, kinds: Collection[str] | None = None) -> Iterator[Drawing]:
    """Return the sheets for the wall: all of them, or those of ``kinds``."""
    return _drawings(wall_sheets(kinds), evening)


def _drawings(sheets: dict[str, Sheet[Drawn]], what: Drawn, tail: str = "") -> Iterator[Drawing]:
    for name, sheet in sheets.items():
        if sheet.applies_to(what):
            yield Drawing(name, name + tail, partial(sheet.pdf, what))


def without_repeats(drawings: Iterable[Drawing]) -> list[Drawing]:
    """Return the sheets for a pack of everything, without those whose content is on another."""
    found = list(drawings)
    kinds = {each.kind for each in found}
    return [each for each in found if SHEETS[each.kind].repeats not in kinds]


def pack(drawings: Iterable[Drawing], paper: str, language: str = ENGLISH) -> bytes:
    """Return all sheets in one PDF, in that language, on "a4" or "letter" paper. Each has its own page numbers."""
    from .pdf.book import Book

    book = Book(paper)
    with override(language, remember=True):
        for drawing in drawings:
            drawing.draw(book, language)
        return book.pdf()
