"""The moves of the trays between two rounds, as one rule for all of them.

Tables that share trays have one set, which the lowest of them moves. Trays resting where a contestant sits out are at
that table; all other resting trays are on a bye-stand.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from .moves_in_words import MoveRule, Stand, Stop, way
from .plan import Movement, Round

Trays = frozenset[int]
Piles = dict[Stop, list[Trays]]
"""The sets at each stop."""


@dataclass(frozen=True, slots=True)
class TrayMove:
    """``kind`` is way (all follow ``way``), next or schedule. ``queue`` means that several sets wait on a stand."""

    kind: str
    way: MoveRule | None = None
    queue: bool = False


SCHEDULE = TrayMove("schedule")
MOST_STANDS = 2
"""Maximum number of bye-stands named one by one."""


def tray_move(movement: Movement, here: Round, there: Round) -> TrayMove:
    """Return the rule for the trays after round ``here``."""
    if takes_next(here, there):
        return TrayMove("next")
    return _by_piles(movement, piles(here), piles(there))


def tray_moves(movement: Movement) -> Iterator[TrayMove]:
    """Return the rule after each round except the last."""
    lying = map(piles, movement.rounds)
    for (here, before), (there, after) in pairwise(zip(movement.rounds, lying, strict=True)):
        yield TrayMove("next") if takes_next(here, there) else _by_piles(movement, before, after)


def _by_piles(movement: Movement, before: Piles | None, after: Piles | None) -> TrayMove:
    moves = _moves(movement, before, after) if before and after else None
    if before is None or moves is None:
        return SCHEDULE
    found = _way(movement, moves)
    return TrayMove("way", found, any(len(sets) > 1 for sets in before.values())) if found else SCHEDULE


def takes_next(here: Round, there: Round) -> bool:
    """Whether all tables play the same trays, and afterwards the next ones by number."""
    sets = [{frozenset(seating.trays) for seating in each.tables} for each in (here, there)]
    if len(here.tables) < 2 or any(len(each) != 1 for each in sets):
        return False
    (now,), (then,) = sets
    return then == {tray + len(now) for tray in now}


def piles(each: Round) -> Piles | None:
    """Return the sets at each stop, in the order in which they leave it. None if sets are divided or rest in stock."""
    found: Piles = {}
    for seating in each.tables:
        trays = frozenset(seating.trays)
        sharing = [each.by_table[other] for other in seating.shares if other in each.by_table]
        if any(frozenset(other.trays) != trays for other in sharing):
            return None
        if trays and seating.table < min((other.table for other in sharing), default=seating.table + 1):
            found[seating.table] = [trays]
    sizes = {len(trays) for sets in found.values() for trays in sets}
    empty = {out.table for out in each.sitting_out} - each.by_table.keys()
    for rest in each.resting:
        at: Stop = rest.after_table if rest.after_table in empty else Stand(rest.after_table)
        found.setdefault(at, []).append(frozenset(rest.trays))
        sizes.add(len(rest.trays))
    return found if len(sizes) == 1 else None


def _moves(movement: Movement, before: Piles, after: Piles) -> dict[Stop, Stop] | None:
    """Return where the set that leaves each stop goes. If there are several copies, moves to a neighbour are preferred.
    None if sets appear from nowhere, or do not leave a stand in order of arrival."""
    leaving = {stop: sets[0] for stop, sets in before.items()}
    coming = {stop: sets[-1] for stop, sets in after.items()}
    for stop in before.keys() | after.keys():
        if before.get(stop, [None])[1:] != after.get(stop, [None])[:-1]:
            return None
    if Counter(leaving.values()) != Counter(coming.values()):
        return None
    return min((_matched(movement.tables, leaving, coming, step) for step in (-1, 1)), key=_apart)


def _matched(
    tables: Sequence[int], leaving: dict[Stop, Trays], coming: dict[Stop, Trays], step: int
) -> dict[Stop, Stop]:
    """Each stop that a set leaves and the stop that gets it, those ``step`` tables apart first."""
    found: dict[Stop, Stop] = {}
    for here, there in pairwise(tables if step > 0 else tables[::-1]):
        if here in leaving and leaving[here] == coming.get(there):
            found[here] = there
    free: dict[Trays, list[Stop]] = {}
    for stop, trays in coming.items():
        if stop not in found.values():
            free.setdefault(trays, []).append(stop)
    return found | {stop: free[trays].pop(0) for stop, trays in leaving.items() if stop not in found}


def _apart(moves: dict[Stop, Stop]) -> int:
    """Return how many sets go further than to a neighbour."""
    return sum(not (isinstance(a, int) and isinstance(b, int) and abs(a - b) == 1) for a, b in moves.items())


def _way(movement: Movement, moves: dict[Stop, Stop]) -> MoveRule | None:
    """Return the rule by the next table or stand if several stands are in a ring; otherwise by tables and stands."""
    stands = {stop for stop in (*moves, *moves.values()) if isinstance(stop, Stand)}
    if len(stands) == 1:
        (stand,) = stands
        only = replace(stand, alone=True)
        moves = {only if here == stand else here: only if there == stand else there for here, there in moves.items()}
        stands = {only}
    stops: list[Stop] = [stand for stand in stands if stand.after == 0]
    for table in movement.tables:
        stops += [table, *(stand for stand in stands if stand.after == table)]
    by_tables = way(moves, movement.tables, brief=True) if len(stands) <= MOST_STANDS else None
    if by_tables and stands and by_tables.by > 1:
        by_tables = None
    by_stops = way(moves, stops, brief=True) if stands else None
    if by_stops and (by_stops.by != 1 or len(by_stops.named) > MOST_STANDS):
        by_stops = None
    return by_tables or by_stops if len(stands) < 2 else by_stops or by_tables
