"""How equal the competition is: what one contestant's good result costs each other contestant.

The measure is Manning's, used by the EBU and by Dutch and German writers. For two contestants walk
through every tray that both played; with h = (tables at which it was played) - 1 add

* +h if they were opponents on it,
* +1 if they held the same line of cards at different tables,
* -1 if they held opposite lines at different tables.

The sum is their *competition*, and 100 (sum of C)^2 / (N sum of C^2) over the N couples of contestants
is Qf: 100 when all are equal.
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from .plan import Movement, Seating


def competition(count: int, seatings: Iterable[Seating]) -> list[list[int]]:
    """C[a][b] of contestants a and b, numbered from 0; symmetric, ``count`` x ``count``, 0 on the diagonal."""
    plays: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for seating in seatings:
        for tray in seating.trays:
            north, east = seating.holders(tray)
            plays[tray].append((north - 1, east - 1))
    matrix = [[0] * count for _ in range(count)]
    for tables in plays.values():
        for at, (north, east) in enumerate(tables):
            matrix[north][east] += len(tables) - 1
            for north_too, east_too in tables[at + 1 :]:
                matrix[north][north_too] += 1
                matrix[east][east_too] += 1
                matrix[north][east_too] -= 1
                matrix[east][north_too] -= 1
    for a in range(count):
        for b in range(a):
            matrix[a][b] = matrix[b][a] = matrix[a][b] + matrix[b][a]
    return matrix


def sum_of_squares(count: int, seatings: Iterable[Seating]) -> int:
    """Of the competitions of all couples. Their sum is fixed by the plays, so less is fairer."""
    matrix = competition(count, seatings)
    return sum(matrix[a][b] ** 2 for a in range(count) for b in range(a))


def qf(movement: Movement) -> Fraction | None:
    """Qf of a movement with one field, 0 to 100, exact; None where two fields are ranked apart or
    nothing is compared."""
    if movement.winners != 1:
        return None
    count = movement.contestants.count
    matrix = competition(count, (seating for _, seating in movement.meetings()))
    values = [matrix[a][b] for a in range(count) for b in range(a)]
    squares = sum(value * value for value in values)
    return Fraction(100 * sum(values) ** 2, len(values) * squares) if squares else None
