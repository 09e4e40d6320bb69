"""Where a result belongs, in words."""

from typing import Protocol

from django.utils.translation import gettext as _

from ..scoring.terms import spoken


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
    words = _("round %(round)s, table %(table)s, tray %(tray)s")
    return spoken(words % {"round": place.round, "table": place.table, "tray": place.tray}, game)
