"""Facts about a language that are not in its catalogue: letters of cards and seats, the order of names, dates.

A language is a module of :mod:`tourney.language.usages` with a ``USAGE``; its file has the short code of the language,
"de", also for "de-at". There is no other list of languages, and a module is loaded when its language is used. A
language with only a catalogue has the defaults, and the letters of its catalogue.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from ..declared_members import Members
from .active_language import get_language


@dataclass(frozen=True, eq=False)
class Letters:
    """The letters for the honours A K Q J, the suits C D H S and the seats N E S W, in this order. Also accepted:
    ``also`` maps letters to suits, ``doubled`` and ``redoubled`` are other words for X and XX, ``passes`` for pass."""

    four_honours: str
    four_suits: str
    four_seats: str
    no_trump: str
    passed: str
    also: Mapping[str, str] = field(default_factory=dict)
    doubled: tuple[str, ...] = ()
    redoubled: tuple[str, ...] = ()
    passes: tuple[str, ...] = ()

    @cached_property
    def honours(self) -> Mapping[str, str]:
        """Return the letters for A K Q J T."""
        return dict(zip("AKQJT", (*self.four_honours, "10"), strict=True))

    @cached_property
    def suits(self) -> Mapping[str, str]:
        return dict(zip("CDHS", self.four_suits, strict=True))

    @cached_property
    def seats(self) -> Mapping[str, str]:
        return dict(zip("NESW", self.four_seats, strict=True))

    @property
    def english(self) -> bool:
        return self is ENGLISH_LETTERS

    @property
    def royals(self) -> str:
        """Return the letter of auction's royal spades: R, unless that is a suit's letter."""
        return "ROY" if "R" in self.four_suits else "R"


ENGLISH_LETTERS = Letters("AKQJ", "CDHS", "NESW", "NT", "pass")


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """The particulars of a language."""

    letters: Letters | None = None
    """The letters of cards, suits and seats; None for those of its catalogue, if unambiguous."""
    alphabet: Mapping[str, str] = field(default_factory=dict)
    """Separate letters of the alphabet in order, each with the letter directly before it (Unicode CLDR, collation
    charts). Any other letter with a mark sorts as without it."""
    small_dates: bool = False
    """Whether months and weekdays are in lower case, although Django has some with a capital."""
    first_of_month: str = ""
    """The form of the first day of a month if it is an ordinal: le 1er novembre, but le 2 novembre."""
    capital_nouns: bool = False
    """Whether every noun has a capital, even within a sentence."""
    forms: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Words of the help at bridge and at whist where they differ, with the articles and adjectives of their gender, by
    the names that comments in the help have (:mod:`tourney.web.guide`)."""


USAGES: Members[Usage] = Members("tourney.language.usages", "USAGE")
USUAL = Usage()


def usage() -> Usage:
    """Return the usage of the active language."""
    return usage_of(get_language() or "en")


@lru_cache(100)
def usage_of(language: str) -> Usage:
    """Return the usage of "de", also for "de-at"; the default for an unknown language."""
    return USAGES.get(language.split("-")[0].lower(), USUAL)
