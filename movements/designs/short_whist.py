"""Evenings of individuals, each found by its own search: shorter than a whist design, or complete.

Nobody is a partner twice or an opponent more than MOST_AGAINST times, and sit-outs differ by at most one, except that
in a cyclic evening those who sit still play every round. With as many rounds as a whist design, all are partners once
and opponents twice; with one more, some are partners twice. *Apart*: in every round each table has its own set, and
nobody meets a set twice. *Shared*: in round r all play set r. *Partners-twice*: apart, and some are partners twice and
others never, if that is much fairer or there is no other way.

``movements/tables/individuals_short.json`` has them by layout, players-rounds, and the number of trays of a set that
have their own lines. Each round lists its tables, each as a letter for North, East, South and West of the first tray
and for the set, then 1 for each later tray with exchanged lines. With them are the arguments of ``python -m
movements.search`` for those that it can find again.
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
    """A table. ``seats`` are North, East, South and West, from 0; ``turned`` lists the turned trays."""

    seats: tuple[int, int, int, int]
    set: int
    turned: tuple[bool, ...]


def most_lines(players: int, rounds: int, layout: str, lines: int) -> int:
    """Return the number of trays of a set, up to ``lines``, that have different lines in the best stored evening."""
    stored = _evenings(layout)[f"{players}-{rounds}"]
    return max(each for each in map(int, stored) if each <= lines)


@cache
def short_rounds(players: int, rounds: int, layout: str, lines: int) -> tuple[tuple[ShortTable, ...], ...]:
    """Return the tables of each round. Raises KeyError if none are stored."""
    return tables_of(_evenings(layout)[f"{players}-{rounds}"][str(lines)])


def tables_of(rounds: Sequence[str]) -> tuple[tuple[ShortTable, ...], ...]:
    """Return the tables of each round from their stored form."""
    return tuple(tuple(map(_table, each.split())) for each in rounds)


def search_of_evening(players: int, rounds: int, layout: str, lines: int) -> str | None:
    """Return the arguments of ``python -m movements.search`` that find a stored evening, if known."""
    found: str | None = searched("individuals_short")["searches"][layout].get(f"{players}-{rounds}", {}).get(str(lines))
    return found


def known_evenings(layout: str) -> tuple[tuple[int, int], ...]:
    """Return the numbers of players and rounds stored for a layout."""
    keys = (key.split("-") for key in _evenings(layout))
    return tuple(sorted((int(players), int(rounds)) for players, rounds in keys))


def _table(word: str) -> ShortTable:
    north, east, south, west, number = map(LETTERS.index, word[:5])
    return ShortTable((north, east, south, west), number, (False, *(digit == "1" for digit in word[5:])))


def _evenings(layout: str) -> dict[str, Any]:
    evenings: dict[str, Any] = searched("individuals_short")["evenings"][layout]
    return evenings
