"""Several sheets at once: each by itself, or one pack with all of them bound one after the other."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from ..desk.snapshot import Evening, Room
from . import TABLE_SHEETS, WALL_SHEETS
from .pdf.book import ENGLISH, Book, drawn_in


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sheet that can be drawn: ``kind`` is its slug, ``name`` fits a file, with the section where there are
    several. ``draw`` takes the paper, and the language if it is not English."""

    kind: str
    name: str
    draw: Callable[..., bytes]


def of_room(room: Room, kinds: Collection[str] | None = None, several: bool = False) -> Iterator[Drawing]:
    """The sheets for the tables of a room, all of them or those of ``kinds``."""
    for kind in TABLE_SHEETS.values():
        if (kinds is None or kind.slug in kinds) and kind.of(room):
            name = f"{kind.slug}-{room.occasion.section}" if several else kind.slug
            yield Drawing(kind.slug, name, partial(kind.draw, room))


def of_evening(evening: Evening, kinds: Collection[str] | None = None) -> Iterator[Drawing]:
    """The sheets for the tables of each room and those for the wall, all of them or those of ``kinds``."""
    for room in evening.rooms:
        yield from of_room(room, kinds, len(evening.rooms) > 1)
    yield from of_wall(evening, kinds)


def of_wall(evening: Evening, kinds: Collection[str] | None = None) -> Iterator[Drawing]:
    """The sheets for the wall, all of them or those of ``kinds``."""
    for kind in WALL_SHEETS.values():
        if (kinds is None or kind.slug in kinds) and kind.of(evening):
            yield Drawing(kind.slug, kind.slug, partial(kind.draw, evening))


def pack(drawings: Iterable[Drawing], paper: str, language: str = ENGLISH) -> bytes:
    """All of them in one PDF on "a4" or "letter", in that language; the pages of each are counted by themselves."""
    book = Book(paper)
    with drawn_in(language):
        for drawing in drawings:
            drawing.draw(book, language)
        return book.pdf()
