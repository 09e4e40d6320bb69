"""Schedules for one field: random first rounds that all others follow, and compasses with rounds left out.

Pairs from ``sets`` on sit still; the others move on by one each round, as the sets do. A first round makes a sound
movement if its contestants and its sets are different, the offsets (contestant - set) of those who move are different,
and so are the differences, both ways, of those who move and meet.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..designs.fields import Group
from ..designs.whist_construction import Chance

PATIENCE = 4_000
TRIES = 60


def orders(tables: int, rounds: int) -> list[int]:
    """Return the possible numbers of sets. With an even number of tables there is no first round for that number of
    sets, nor for one more: the offsets, the contestants and the sets cannot add up."""
    least = max(tables, rounds)
    return [sets for sets in range(least, 2 * tables) if tables % 2 or sets > tables + 1]


def first_round(tables: int, sets: int, chance: Chance) -> list[tuple[int, int, int]] | None:
    """Return a random first round, or None if none was found this time."""
    search = _FirstRound(tables, sets, chance)
    return search.found if search.moving() else None


@dataclass(slots=True)
class _FirstRound:
    """A partial first round: who is seated, what is taken, and the finished tables in ``found``."""

    tables: int
    sets: int
    chance: Chance
    nodes: int = 0
    seats: set[int] = field(default_factory=set)
    gaps: set[int] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    offsets: set[int] = field(default_factory=set)
    found: list[tuple[int, int, int]] = field(default_factory=list)

    @property
    def moving_tables(self) -> int:
        """Return the number of tables without a stationary pair."""
        return self.sets - self.tables

    def moving(self) -> bool:
        """Whether the round can be completed by random tables for those who move."""
        if len(self.found) == self.moving_tables:
            return self.sitting()
        self.nodes += 1
        free = [place for place in range(self.sets) if place not in self.seats]
        for _ in range(TRIES):
            x, y = free[int(self.chance() * len(free))], free[int(self.chance() * len(free))]
            c = int(self.chance() * self.sets)
            gap = {(x - y) % self.sets, (y - x) % self.sets}
            ends = {(x - c) % self.sets, (y - c) % self.sets}
            if len(gap) < 2 or gap & self.gaps or c in self.used or ends & self.offsets:
                continue
            if self._with((x, y, c), {x, y}, gap, ends, self.moving):
                return True
            if self.nodes > PATIENCE:
                break
        return False

    def sitting(self) -> bool:
        """Whether the stationary pairs can meet the remaining ones; the pair with the fewest possible sets comes
        first."""
        self.nodes += 1
        left = [x for x in range(self.sets) if x not in self.seats]
        if not left:
            return True
        free = [c for c in range(self.sets) if c not in self.used]
        ways = {x: [c for c in free if (x - c) % self.sets not in self.offsets] for x in left}
        x = min(left, key=lambda each: len(ways[each]))
        for c in sorted(ways[x], key=lambda _: self.chance()):
            if self.nodes > PATIENCE:
                return False
            still = self.sets + len(self.found) - self.moving_tables
            if self._with((still, x, c), {x}, set(), {(x - c) % self.sets}, self.sitting):
                return True
        return False

    def _with(
        self,
        table: tuple[int, int, int],
        seats: set[int],
        gaps: set[int],
        offsets: set[int],
        go_on: Callable[[], bool],
    ) -> bool:
        """Return whether the round can be completed with one more table; if not, remove it again."""
        before = (self.seats, self.gaps, self.used, self.offsets)
        self.seats, self.gaps = self.seats | seats, self.gaps | gaps
        self.used, self.offsets = self.used | {table[2]}, self.offsets | offsets
        self.found.append(table)
        if go_on():
            return True
        self.found.pop()
        self.seats, self.gaps, self.used, self.offsets = before
        return False


def candidate(tables: int, rounds: int, chance: Chance) -> dict[str, Any] | None:
    """Return a schedule in the form of ``movements/tables/one_field.json``, without its lines."""
    kinds: list[tuple[str, int]] = [("base", sets) for sets in orders(tables, rounds)]
    if tables % 2 == 0 and rounds < tables:
        kinds += [("skip", tables)] * 2
    if tables in RADICES and rounds <= tables:
        kinds += [("group", tables)] * 3
    # Fewer sets mean more comparisons, so half of all tries use the fewest.
    kind, sets = kinds[0 if chance() < 0.5 else int(chance() * len(kinds))]
    whole = tables - 1 if kind == "skip" else sets
    chosen = sorted(sorted(range(whole), key=lambda _: chance())[:rounds])
    if kind == "skip":
        return {"sets": tables, "skip": chosen}
    base = group_round(tables, chance) if kind == "group" else first_round(tables, sets, chance)
    if base is None:
        return None
    text = " ".join("-".join(map(str, each)) for each in sorted(base, key=lambda each: each[2]))
    return {"sets": sets, "moves": RADICES[tables] if kind == "group" else [sets], "base": text, "rounds": chosen}


RADICES = {4: [2, 2], 8: [2, 2, 2], 12: [2, 2, 3], 16: [2, 2, 2, 2]}
"""Even numbers of tables whose groups have complete mappings: no skip is needed (two orthogonal Latin squares)."""


def group_round(tables: int, chance: Chance) -> list[tuple[int, int, int]] | None:
    """Return a complete mapping of the group, found depth first: x meets the still pair on set c, with all x - c
    different."""
    minus = Group(RADICES[tables]).subtract
    nodes = 0

    def extend(sets: list[int], offsets: set[int]) -> list[int] | None:
        nonlocal nodes
        nodes += 1
        x = len(sets)
        if x == tables or nodes > PATIENCE:
            return sets if x == tables else None
        for c in sorted(set(range(tables)) - set(sets), key=lambda _: chance()):
            if minus(x, c) not in offsets:
                found = extend([*sets, c], offsets | {minus(x, c)})
                if found:
                    return found
        return None

    sets = extend([], set())
    return [(tables + x, x, c) for x, c in enumerate(sets)] if sets else None
