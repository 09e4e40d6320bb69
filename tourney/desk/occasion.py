"""The night and club named at the top of everything printed or exported."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from movements.message import message

from ..language.dates import date_in_words

if TYPE_CHECKING:
    from ..models import Section

NO_LONG_SUITS = message("Deals with a suit of more than six cards in one hand, about one in seven, were discarded.")

COLOURS = {
    "green": "1d6045",
    "navy": "1f3f77",
    "teal": "0b5a63",
    "plum": "5b2a7d",
    "burgundy": "7a1f3d",
    "rust": "8a3b12",
    "slate": "3a4650",
}
"""A club's colour -> its tone on paper and in pictures: that of the pages in light, all dark."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """The heading of everything printed or exported. ``remark`` must appear on every sheet of the night; ``colour`` is
    the club's own for its paper, black where it is empty; ``large`` asks for large print."""

    club: str
    night: str
    date: date
    section: str
    remark: str = ""
    colour: str = ""
    large: bool = False

    @property
    def line(self) -> str:
        """Return club, night and day in the active language."""
        return " · ".join(filter(None, (self.club, self.night, date_in_words(self.date))))


def occasion_of(section: "Section") -> Occasion:
    session = section.session
    remark = remark_of(session.dealing)
    club = session.event.club
    colour, large = club.colour or "green", club.large_print
    return Occasion(club.name, session.name, session.date, section.name, remark, colour, large)


def remark_of(dealing: Mapping[str, Any]) -> str:
    """Return the remark that every sheet has about the deals: long suits were discarded, and what that means."""
    return NO_LONG_SUITS if dealing.get("no_long_suits") else ""
