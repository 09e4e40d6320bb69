"""Turn the trays of some tables to balance the competition of one field."""

from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import replace

from ..fairness import of_movement
from ..plan import Movement, Seating

ROUNDS_OF_TRYING = 4

Key = tuple[int, int]


def balanced(movement: Movement, free: Collection[Key]) -> Movement:
    """Return ``movement`` with the sets turned at some of the tables in ``free``, (round, table), one after another as
    long as that reduces the sum of squares of :mod:`movements.fairness`."""
    matrix = of_movement(movement)
    signs: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for _, seating in movement.meetings():
        for tray in seating.trays:
            ns, ew = seating.holders(tray)
            signs[tray] += [(ns, 1), (ew, -1)]
    places = [(each.number, seating) for each, seating in movement.meetings() if (each.number, seating.table) in free]
    turned: set[Key] = set()
    for _ in range(ROUNDS_OF_TRYING):
        gained = False
        for number, seating in places:
            changes = _changes(seating, signs)
            if sum(2 * matrix[a - 1][b - 1] * by + by * by for (a, b), by in changes.items()) < 0:
                gained = True
                turned ^= {(number, seating.table)}
                for (a, b), by in changes.items():
                    matrix[a - 1][b - 1] += by
                    matrix[b - 1][a - 1] += by
                for tray in seating.trays:
                    signs[tray] = [
                        (one, -sign if one in (seating.ns, seating.ew) else sign) for one, sign in signs[tray]
                    ]
        if not gained:
            break
    rounds = (
        replace(
            each,
            tables=tuple(one.reversed() if (each.number, one.table) in turned else one for one in each.tables),
        )
        for each in movement.rounds
    )
    return replace(movement, rounds=tuple(rounds))


def _changes(seating: Seating, signs: dict[int, list[tuple[int, int]]]) -> Counter[Key]:
    """Return the change of each competition if this table's trays are turned."""
    found: Counter[Key] = Counter()
    two = (seating.ns, seating.ew)
    for tray in seating.trays:
        mine = {one: sign for one, sign in signs[tray] if one in two}
        for other, sign in signs[tray]:
            if other not in two:
                for one in two:
                    found[one, other] -= 2 * mine[one] * sign
    return found
