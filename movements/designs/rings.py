"""Two rings: full Howells that are fair with whole sets if no cyclic one is.

n = 2(q + 1) contestants, q an odd prime power: two rings of the field GF(q), 0 ... q - 1 and q ... 2q - 1, and two who
sit still, 2q and 2q + 1. The sets are also two rings, and one more, 2q. There are 2q + 1 rounds: in the first q
everybody and every set follow their own ring from a first round, in the next q from another one. The last round is made
of one table's meeting, carried round the rings, and of the two who sit still.

The lines are a Hadamard matrix of order n without its first column, so all competitions are equal with whole sets:
contestant p holds N&S of set s where the matrix has +1. For q = 3 mod 4 it is Paley's matrix of order q + 1 doubled,
((H, H), (H, -H)) (Sylvester 1867; for Howells Schellenberg); for q = 1 mod 4 it is Paley's second (1933), from his
conference matrix C: ((C + I, C - I), (C - I, -C - I)).

Each contestant meets every other once and plays each set once. Only the first rounds need a search, as an exact cover;
``movements/tables/rings.json`` has them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from .fields import FiniteField, field as field_of
from .searched_data import Meeting, searched, triples


@dataclass(frozen=True, slots=True)
class Rings:
    """``first`` and ``second`` are whole rounds; ``still`` and ``carried`` are the two kinds of meeting in the last."""

    field: FiniteField
    first: tuple[Meeting, ...]
    second: tuple[Meeting, ...]
    still: Meeting
    carried: Meeting

    def rounds(self) -> list[list[Meeting]]:
        """Return all rounds, first the meeting of contestant 2q + 1, who is missing if the number is odd."""
        q = self.field.order
        rounds = [[self.moved(each, step) for each in base] for base in (self.first, self.second) for step in range(q)]
        last = [self.still, *(self.moved(self.carried, step) for step in range(q))]
        return [sorted(each, key=lambda meeting: 2 * q + 1 not in meeting) for each in (*rounds, last)]

    def moved(self, meeting: Meeting, step: int) -> Meeting:
        """Return the meeting of round 0 after ``step`` rounds."""
        a, b, number = (self._moved(place, step) for place in meeting)
        return a, b, number

    def _moved(self, place: int, step: int) -> int:
        q = self.field.order
        return place if place >= 2 * q else place // q * q + self.field.add(place % q, step)


@cache
def stored() -> dict[int, tuple[str, str, str]]:
    """Return the stored data by number of contestants."""
    kept: dict[str, list[str]] = searched("rings")["rings"]
    return {int(count): (first, second, last) for count, (first, second, last) in kept.items()}


@cache
def rings(count: int) -> Rings:
    """Return the stored rings for ``count`` contestants. Raises KeyError."""
    first, second, (still, carried) = map(tuple, map(triples, stored()[count]))
    return Rings(field_of(count // 2 - 1), first, second, still, carried)


def signs(order: int) -> list[list[int]]:
    """Return the Hadamard matrix for rings of ``order`` elements without its column of +1s: signs[contestant][set]."""
    field = field_of(order)
    entry = _doubled(field) if order % 4 == 3 else _conference(field)
    places: list[tuple[int, int | None]] = [(half, x) for half in (0, 1) for x in range(order)]
    sets = [*places, (1, None)]
    return [[entry(*who, *which) for which in sets] for who in (*places, (0, None), (1, None))]


Entry = Callable[[int, int | None, int, int | None], int]
"""The entry at a row and a column, each given as a half and an element (None is infinity)."""


def _doubled(field: FiniteField) -> Entry:
    def entry(half: int, x: int | None, other: int, c: int | None) -> int:
        value = 1 if x is None or c is None else field.character(field.subtract(x, c)) or -1
        return -value if half and other else value

    return entry


def _conference(field: FiniteField) -> Entry:
    def entry(half: int, x: int | None, other: int, c: int | None) -> int:
        if x == c:
            value = -1 if half or other else 1
        else:
            value = 1 if x is None or c is None else field.character(field.subtract(x, c))
            value = -value if half and other else value
        # The row of the second infinity is turned, so that the first column is all +1.
        return -value if (half, x) == (1, None) else value

    return entry
