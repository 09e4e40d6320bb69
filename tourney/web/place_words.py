"""Where a result belongs, in words."""

from typing import Protocol

from ..language import facts
from ..language.told import told_as


class Placed(Protocol):
    """A result, its place, or its cell on a page."""

    @property
    def round(self) -> int: ...

    @property
    def table(self) -> int: ...

    @property
    def tray(self) -> int: ...


def place_words(place: Placed, game: str) -> str:
    """round 1, table 2, board 3: as the game says it, in the reader's language, without a capital."""
    return told_as(facts.place_words((place.round, place.table, place.tray)), game)
