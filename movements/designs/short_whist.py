"""Evenings of individuals, each found by its own search: fewer rounds than a whist design has, and some whole ones.

Nobody is partner twice or opponent more than MOST_AGAINST times, and nobody sits out twice more than another, but that
in an evening that goes round in a circle those who sit still play every round. With as many rounds as a whist design it
is one, all are partners once and opponents twice; with one more some are partners twice. *Apart*: round for round each
table has a set of its own, and nobody meets a set twice. *Shared*: in round r all play set r. *Partners-twice*: apart,
and some are partners twice and others never, where that is much fairer or there is no other way.

``movements/tables/individuals_short.json`` keeps them by layout, players-rounds, and how many trays of a set lie by
themselves: for each round its tables, each a letter for North, East, South and West of the first tray and for the set,
and for each later tray 1 where the two sides have changed the lines. Beside them stand the arguments of
``python -m movements.search`` for those that it finds again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from . import whist_rounds
from .searched_data import searched

TWICE = "partners-twice"
LAYOUTS = (*whist_rounds.LAYOUTS, TWICE)
MOST_AGAINST = 3
LETTERS = digits + ascii_uppercase + ascii_lowercase


@dataclass(frozen=True, slots=True)
class ShortTable:
    """``seats`` are North, East, South and West, from 0; ``turned`` says which trays lie the other way about."""

    seats: tuple[int, int, int, int]
    set: int
    turned: tuple[bool, ...]


def most_lines(players: int, rounds: int, layout: str, lines: int) -> int:
    """Return for how many trays of a set, up to ``lines``, the best stored evening has different lines."""
    stored = _evenings(layout)[f"{players}-{rounds}"]
    return max(each for each in map(int, stored) if each <= lines)


@cache
def short_rounds(players: int, rounds: int, layout: str, lines: int) -> tuple[tuple[ShortTable, ...], ...]:
    """The tables of each round. Raises KeyError where none are stored."""
    return tables_of(_evenings(layout)[f"{players}-{rounds}"][str(lines)])


def tables_of(rounds: Sequence[str]) -> tuple[tuple[ShortTable, ...], ...]:
    """The tables of each round, as they are stored."""
    return tuple(tuple(map(_table, each.split())) for each in rounds)


def search_of_evening(players: int, rounds: int, layout: str, lines: int) -> str | None:
    """The arguments of ``python -m movements.search`` that find what is stored, where they are kept."""
    found: str | None = searched("individuals_short")["searches"][layout].get(f"{players}-{rounds}", {}).get(str(lines))
    return found


def known_evenings(layout: str) -> tuple[tuple[int, int], ...]:
    """The players and rounds that are stored for a layout."""
    keys = (key.split("-") for key in _evenings(layout))
    return tuple(sorted((int(players), int(rounds)) for players, rounds in keys))


def _table(word: str) -> ShortTable:
    north, east, south, west, number = map(LETTERS.index, word[:5])
    return ShortTable((north, east, south, west), number, (False, *(digit == "1" for digit in word[5:])))


def _evenings(layout: str) -> dict[str, Any]:
    evenings: dict[str, Any] = searched("individuals_short")["evenings"][layout]
    return evenings
