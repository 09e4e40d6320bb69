"""How equal the competition is: what one contestant's good result costs each other contestant.

The measure is Manning's, used by the EBU and by Dutch and German writers. For two contestants walk
through every tray that both played; with h = (tables at which it was played) - 1 add

* +h if they were opponents on it,
* -h if they were partners on it (single players),
* +1 if they held the same line of cards at different tables,
* -1 if they held opposite lines at different tables.

The sum is their *competition*, and 100 (sum of C)^2 / (N sum of C^2) over the N couples of contestants
is Qf: 100 when all are equal.
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from .plan import Movement, Seating

Side = tuple[int, ...]


def competition(count: int, seatings: Iterable[Seating]) -> list[list[int]]:
    """C[a][b] of contestants a and b, numbered from 0; symmetric, ``count`` x ``count``, 0 on the diagonal."""
    plays: defaultdict[int, list[tuple[Side, Side]]] = defaultdict(list)
    for seating in seatings:
        for tray in seating.trays:
            plays[tray].append(seating.held(tray))
    matrix = [[0] * (count + 1) for _ in range(count + 1)]
    for tables in plays.values():
        others = len(tables) - 1
        for at, (north, east) in enumerate(tables):
            for a, b in product(north, east):
                matrix[a][b] += others
            for side in (north, east):
                if len(side) == 2:
                    matrix[side[0]][side[1]] -= others
            for north_too, east_too in tables[at + 1 :]:
                for alike in ((north, north_too), (east, east_too)):
                    for a, b in product(*alike):
                        matrix[a][b] += 1
                for unlike in ((north, east_too), (east, north_too)):
                    for a, b in product(*unlike):
                        matrix[a][b] -= 1
    matrix = [row[1:] for row in matrix[1:]]
    for a in range(count):
        for b in range(a):
            matrix[a][b] = matrix[b][a] = matrix[a][b] + matrix[b][a]
    return matrix


def sum_of_squares(count: int, seatings: Iterable[Seating]) -> int:
    """Of the competitions of all couples. Their sum is fixed by the plays, so less is fairer."""
    matrix = competition(count, seatings)
    return sum(matrix[a][b] ** 2 for a in range(count) for b in range(a))


def qf(movement: Movement) -> Fraction | None:
    """Qf of a movement with one field, 0 to 100, exact; None where fields are ranked apart, where
    teams play matches, or nothing is compared."""
    if movement.winners != 1 or movement.of_teams:
        return None
    count = len(movement.contestants.numbers)
    matrix = competition(count, (seating for _, seating in movement.meetings()))
    values = [matrix[a][b] for a in range(count) for b in range(a)]
    squares = sum(value * value for value in values)
    return Fraction(100 * sum(values) ** 2, len(values) * squares) if squares else None
