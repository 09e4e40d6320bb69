"""Where a result belongs, in words."""

from typing import Protocol

from movements.message import message

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
    words = message(
        "round %(round)s, table %(table)s, tray %(tray)s", round=place.round, table=place.table, tray=place.tray
    )
    return told_as(words, game)
