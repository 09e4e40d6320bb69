"""A request for a movement, and a system's declaration."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from .plan import Movement

TURNINGS = ("none", "tables", "trays")
DIRECTIONS = ("book", "modern")
"""The directions in which a room moves. The book's: E&W to the next lower table (2 to 1), trays to the next higher.
Today's at bridge: E&W to the next higher table, boards to the next lower (ACBL, EBU, WBF)."""

Suggested = Literal["always", "usually", "rarely", "at last", "never"]
"""How readily a system is suggested: always, because everybody knows it; usually; rarely, because few clubs have played
it, so that it needs a reason to come first; at last, at today's bridge, because clubs play it under another name or no
longer; never, because every table deals for itself or later rounds are unknown."""


@dataclass(frozen=True, slots=True)
class Request:
    """A director's request. None leaves a choice to the system. ``a_side`` is the number of players on each side of a
    match, ``groups`` are the names of the two groups of players if there are two, ``direction`` is one of
    ``DIRECTIONS``, and ``sets`` is the number of sets of trays that the club has."""

    system: str
    count: int
    variant: str | None = None
    rounds: int | None = None
    trays_per_set: int | None = None
    turning: str = "none"
    mnemonic: bool = False
    a_side: int | None = None
    groups: tuple[str, str] | None = None
    direction: str | None = None
    sets: int | None = None


def variant_codes(*names: str) -> tuple[str, ...]:
    """Return the codes of variants with these names, which pages translate: "half-table" for "half table"."""
    return tuple(name.replace(" ", "-") for name in names)


def _not_turned(movement: Movement, lines: int) -> None:
    return None


@dataclass(frozen=True, slots=True)
class System:
    """A system's declaration. The catalogue checks a request against it before it calls ``build``.

    ``order`` is its place in lists, ``counts`` are its numbers of contestants; ``source`` is its description. The
    rounds of those in :data:`.plan.DRAWN_FROM` are drawn one by one. With ``matches``, its pairs are scored like
    teams, against the other table. ``sides`` allows ``a_side`` and ``grouped`` allows ``groups``. ``directions`` are
    those it supports, its own first. Most systems are the same in both. ``no_single_trays`` and ``no_turning`` are the
    reasons why it cannot turn single trays, or any, and empty if it can. ``refused`` is the text for an unsuitable
    count, or a function for it, if the count is not just too low or too high.

    ``suggested`` says how readily it is suggested (:data:`Suggested`), and ``first_for`` for which numbers it comes
    first at today's bridge. ``source_of`` returns the source of one of its movements, if they do not all have that of
    the system, and ``turned`` the turning that a search found for one of its movements with one winner, in the form of
    :mod:`.designs.turned` with this many lines to a set; None if there is none.
    """

    name: str
    title: str
    counts: Sequence[int]
    source: str
    build: Callable[[Request], Movement]
    order: int
    contestants: str = "pairs"
    variants: tuple[str, ...] = ("full",)
    matches: bool = False
    sides: bool = False
    grouped: bool = False
    directions: tuple[str, ...] = DIRECTIONS
    no_single_trays: str = ""
    no_turning: str = ""
    refused: str | Callable[[int], str] = ""
    suggested: Suggested = "usually"
    first_for: tuple[int, ...] = ()
    source_of: Callable[[Movement], str] | None = None
    turned: Callable[[Movement, int], Sequence[str] | None] = _not_turned

    def way(self, direction: str) -> str | None:
        """Return the direction to request for moving in ``direction``; None if it is the system's own."""
        return None if direction == self.directions[0] else direction
