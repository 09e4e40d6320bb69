"""The balance of the competition: the cost of one contestant's good result to each other contestant.

The measure is Manning's, used by the EBU and by Dutch and German writers. For two contestants, go through every tray
that both played; with h = (tables at which it was played) - 1 add

* +h if they were opponents on it,
* -h if they were partners on it (single players),
* +1 if they held the same line of cards at different tables,
* -1 if they held opposite lines at different tables.

The sum is their *competition*, and 100 (sum of C)^2 / (N sum of C^2) over the N couples of contestants is Qf: 100 when
all are equal.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from .message import gettext_noop, message
from .plan import Movement, Seating

Matrix = list[list[int]]


def competition(count: int, seatings: Iterable[Seating]) -> Matrix:
    """Return the competition C[a][b] of contestants a and b, numbered from 0; symmetric.

    Each contestant is stored as two sets of trays, held N&S and held E&W, as the bits of whole numbers; counting bits
    once then compares two contestants on all trays. A contestant who plays a tray again has a second pair of sets.
    """
    held: list[list[list[int]]] = [[[], []] for _ in range(count + 1)]
    seatings = tuple(seatings)
    tables = Counter(tray for seating in seatings for tray in seating.trays)
    bits = cache(_bits)
    together: list[tuple[tuple[int, ...], int, int, int]] = []
    for seating in seatings:
        all_trays, turned = bits(seating.trays), bits(seating.turned)
        lines = all_trays & ~turned, all_trays & turned
        sides = seating.sides
        for side, held_trays in zip(sides, (lines, lines[::-1]), strict=True):
            for contestant in side:
                for layers, added in zip(held[contestant], held_trays, strict=True):
                    if added:
                        _hold(layers, added)
        couples = [(a, b, 1) for a, b in product(*sides)] + [(*side, -1) for side in sides if len(side) == 2]
        together += [(seating.trays, min(a, b) - 1, max(a, b) - 1, sign) for a, b, sign in couples if a != b]
    matrix = [[0] * count for _ in range(count)]
    if all(len(layers) < 2 for lines in held for layers in lines):
        _compared_once(held, matrix)
    else:
        for a, b in combinations(range(1, count + 1), 2):
            matrix[a - 1][b - 1] = _compared(held, a, b)
    plays = cache(lambda trays: sum(tables[tray] for tray in trays))
    for trays, a, b, sign in together:
        # At one table they were counted as at two: 1 for partners, -1 for opponents.
        matrix[a][b] += sign * plays(trays)
    return [[column[at] for column in matrix[:at]] + row[at:] for at, row in enumerate(matrix)]


def _compared(held: list[list[list[int]]], a: int, b: int) -> int:
    """Return how many trays two contestants held in the same line, minus those in opposite lines."""
    return sum(
        (1 if line == other else -1) * (one & two).bit_count()
        for line, layers in enumerate(held[a])
        for one in layers
        for other, other_layers in enumerate(held[b])
        for two in other_layers
    )


def _compared_once(held: list[list[list[int]]], matrix: Matrix) -> None:
    """Do the same as :func:`_compared` for all, several times as fast, if nobody plays a tray twice."""
    flat = [(sum(ns), sum(ew)) for ns, ew in held[1:]]
    apart = max((each.bit_length() for both in flat for each in both), default=0)
    lines = [(ns | ew << apart, ew | ns << apart) for ns, ew in flat]
    for a, (own, _) in enumerate(lines):
        row = matrix[a]
        for b in range(a + 1, len(lines)):
            same, opposite = lines[b]
            row[b] = (own & same).bit_count() - (own & opposite).bit_count()


def _bits(trays: Iterable[int]) -> int:
    return sum(1 << tray for tray in trays)


def _hold(layers: list[int], trays: int) -> None:
    """Add each tray to the first layer that does not have it."""
    for at, layer in enumerate(layers):
        layers[at] = layer | trays
        trays &= layer
    if trays:
        layers.append(trays)


def sum_of_squares(count: int, seatings: Iterable[Seating]) -> int:
    """Return the sum of the squared competitions of all couples. Their sum is fixed, so a smaller one is fairer."""
    return sum(value * value for value in _values(competition(count, seatings), range(count)))


def of_movement(movement: Movement) -> Matrix:
    """Return the competition of all contestants of a movement, numbered from 0."""
    return competition(len(movement.contestants.numbers), (seating for _, seating in movement.meetings()))


def qf(movement: Movement, matrix: Matrix | None = None) -> Fraction | None:
    """Return Qf of a movement with one field, 0 to 100, exact; None if fields are ranked separately, teams play
    matches, rounds depend on results, or nothing is compared. ``matrix`` comes from :func:`of_movement`."""
    return _qf(_planned_values(movement, matrix))


def modified_qf(movement: Movement, matrix: Matrix | None = None) -> Fraction | None:
    """Return Qf relative to the best that whole numbers with the same sum can give; None as for ``qf``."""
    values = _planned_values(movement, matrix)
    squares = sum(value * value for value in values)
    if not squares:
        return None
    low, over = divmod(sum(values), len(values))
    least = (len(values) - over) * low**2 + over * (low + 1) ** 2
    return Fraction(100 * least, squares)


def qf_of_fields(movement: Movement) -> dict[str, Fraction | None]:
    """Return the Qf of each field: the lines, or ``all``. Empty for teams. Contestants who never play do not count."""
    if movement.of_teams:
        return {}
    matrix = of_movement(movement)
    fields: dict[str, list[int]] = {}
    for number in filter(movement.first_places.__contains__, movement.contestants.numbers):
        fields.setdefault(movement.field_of(number), []).append(number - 1)
    return {name: _qf(_values(matrix, members)) for name, members in fields.items()}


def _planned(movement: Movement) -> bool:
    """Whether there is one field, and its competitions are known before play."""
    return movement.winners == 1 and not movement.of_teams and movement.drawn_from is None


def _planned_values(movement: Movement, matrix: Matrix | None) -> list[int]:
    """The competitions of the one field; empty if they are not planned."""
    if not _planned(movement):
        return []
    return _values(matrix or of_movement(movement), range(len(movement.contestants.numbers)))


def _values(matrix: Matrix, members: Sequence[int]) -> list[int]:
    return [matrix[a][b] for a, b in combinations(members, 2)]


def _qf(values: list[int]) -> Fraction | None:
    squares = sum(value * value for value in values)
    return Fraction(100 * sum(values) ** 2, len(values) * squares) if squares else None


def words(movement: Movement, matrix: Matrix | None = None) -> str:
    """Return a sentence about the contestant with the most unequal rivals; empty if ``qf`` is None."""
    if not _planned(movement) or len(movement.contestants.numbers) < 3:
        return ""
    matrix = matrix or of_movement(movement)
    rivals = [
        (max(row[:a] + row[a + 1 :]), min(row[:a] + row[a + 1 :]), a) for a, row in enumerate(matrix)
    ]  # for each contestant the heaviest and the lightest rival
    if all(most == least for most, least, _ in rivals):
        return message("Every result counts equally against every other.")
    most, least, a = max(
        rivals, key=lambda rival: (Fraction(rival[0], max(rival[1], 1)), rival[0] - rival[1], -rival[2])
    )
    label = movement.contestants.label
    who: dict[str, object] = {
        "one": label(a + 1),
        "heavy": label(_other(matrix[a], most, a) + 1),
        "light": label(_other(matrix[a], least, a) + 1),
    }
    who["times"] = Decimal(f"{float(Fraction(most, least)):.2g}") if least > 0 else 0
    alone = movement.contestants.kind in ("players", "couples")
    how = "not" if not least else "wrongly" if least < 0 else "twice" if most == 2 * least else "times"
    return message((_PLAYER_AFFECTED if alone else _PAIR_AFFECTED)[how], **who)


_PLAYER_AFFECTED = {
    "twice": gettext_noop("Player %(one)s is affected twice as much by player %(heavy)s as by player %(light)s."),
    "times": gettext_noop(
        "Player %(one)s is affected %(times)s times as much by player %(heavy)s as by player %(light)s."
    ),
    "wrongly": gettext_noop(
        "Player %(one)s is affected most by player %(heavy)s's result, and in the wrong direction by "
        "player %(light)s's result."
    ),
    "not": gettext_noop(
        "Player %(one)s is affected most by player %(heavy)s's result, and not at all by player %(light)s's result."
    ),
}
_PAIR_AFFECTED = {
    "twice": gettext_noop("Pair %(one)s is affected twice as much by pair %(heavy)s as by pair %(light)s."),
    "times": gettext_noop("Pair %(one)s is affected %(times)s times as much by pair %(heavy)s as by pair %(light)s."),
    "wrongly": gettext_noop(
        "Pair %(one)s is affected most by pair %(heavy)s's result, and in the wrong direction by pair "
        "%(light)s's result."
    ),
    "not": gettext_noop(
        "Pair %(one)s is affected most by pair %(heavy)s's result, and not at all by pair %(light)s's result."
    ),
}
"""Sentences about the most unequal rivals, if the lightest counts half as much, less, in reverse or not at all."""


def _other(row: list[int], value: int, me: int) -> int:
    return next(b for b, found in enumerate(row) if b != me and found == value)
