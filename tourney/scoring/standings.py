"""What comes out: rankings, exact. Rounding happens where a number is shown."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from .night import Entry, Result


@dataclass(frozen=True, slots=True)
class Row:
    """One contestant. ``difference`` = ``total`` - ``average``; ``played`` counts trays."""

    rank: int
    entry: Entry
    total: Fraction
    average: Fraction
    difference: Fraction
    played: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """A field in order, best first; those who tie share a rank."""

    field: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """What a result was worth to the holders of the N&S and the E&W cards."""

    result: Result
    ns: Fraction
    ew: Fraction


@dataclass(frozen=True, slots=True)
class Standings:
    """``winners`` are the numbers of those who did best of all, over all fields."""

    rankings: tuple[Ranking, ...]
    results: tuple[Points, ...]
    winners: tuple[int, ...]


def ranked(scores: Iterable[tuple[Fraction, Entry]]) -> list[tuple[int, Entry]]:
    """(rank, entry) from the highest score down; equal scores share the rank, 1 2 2 4."""
    ordered = sorted(scores, key=lambda scored: (-scored[0], scored[1].number))
    found: list[tuple[int, Entry]] = []
    for place, (score, entry) in enumerate(ordered, start=1):
        tied = place > 1 and ordered[place - 2][0] == score
        found.append((found[-1][0] if tied else place, entry))
    return found
