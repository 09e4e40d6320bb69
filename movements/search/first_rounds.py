"""Schedules for one field: random first rounds that all others follow, and compasses with rounds left out.

Pairs from ``sets`` on sit still; the rest move on by one each round, as the sets do. A first round makes a
sound movement when its contestants and its sets are different, the offsets (contestant - set) of those who
move are different, and so are the differences, both ways, of those who move and meet.
"""

from collections.abc import Callable
from typing import Any

PATIENCE = 4_000
TRIES = 60
Chance = Callable[[], float]


def orders(tables: int, rounds: int) -> list[int]:
    """How many sets there can be. With an even number of tables there is no first round for as many sets, nor
    for one more: the offsets, the contestants and the sets cannot add up."""
    least = max(tables, rounds)
    return [sets for sets in range(least, 2 * tables) if tables % 2 or sets > tables + 1]


def first_round(tables: int, sets: int, chance: Chance) -> list[tuple[int, int, int]] | None:
    """A random first round, or None where this time none was found."""
    still = 2 * tables - sets
    nodes = 0
    taken: tuple[set[int], set[int], set[int], set[int]] = (set(), set(), set(), set())
    seats, gaps, used, offsets = taken
    found: list[tuple[int, int, int]] = []

    def moving() -> bool:
        nonlocal nodes
        if len(found) == tables - still:
            return sitting()
        nodes += 1
        free = [place for place in range(sets) if place not in seats]
        for _ in range(TRIES):
            x, y = free[int(chance() * len(free))], free[int(chance() * len(free))]
            c = int(chance() * sets)
            gap = {(x - y) % sets, (y - x) % sets}
            ends = {(x - c) % sets, (y - c) % sets}
            if len(gap) < 2 or gap & gaps or c in used or ends & offsets:
                continue
            for kind, new in zip(taken, ({x, y}, gap, {c}, ends), strict=True):
                kind |= new
            found.append((x, y, c))
            if moving():
                return True
            found.pop()
            for kind, new in zip(taken, ({x, y}, gap, {c}, ends), strict=True):
                kind -= new
            if nodes > PATIENCE:
                break
        return False

    def sitting() -> bool:
        """The still pairs meet those who are left; the one with the fewest sets to play comes first."""
        nonlocal nodes
        nodes += 1
        left = [x for x in range(sets) if x not in seats]
        if not left:
            return True
        ways = {x: [c for c in range(sets) if c not in used and (x - c) % sets not in offsets] for x in left}
        x = min(left, key=lambda each: len(ways[each]))
        for c in sorted(ways[x], key=lambda _: chance()):
            if nodes > PATIENCE:
                return False
            seats.add(x)
            used.add(c)
            offsets.add((x - c) % sets)
            found.append((sets + len(found) - (tables - still), x, c))
            if sitting():
                return True
            found.pop()
            seats.remove(x)
            used.remove(c)
            offsets.remove((x - c) % sets)
        return False

    return found if moving() else None


def candidate(tables: int, rounds: int, chance: Chance) -> dict[str, Any] | None:
    """A schedule in the form in which ``movements/tables/one_field.json`` keeps it, without its lines."""
    kinds: list[tuple[str, int]] = [("base", sets) for sets in orders(tables, rounds)]
    if tables % 2 == 0 and rounds < tables:
        kinds += [("skip", tables)] * 2
    if tables in RADICES and rounds <= tables:
        kinds += [("group", tables)] * 3
    # The fewer the sets the more is compared: half of all tries go to the fewest.
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
    """A complete mapping of the group, depth first: x meets the still pair on set c, with x - c all different."""
    radices = RADICES[tables]
    nodes = 0

    def minus(x: int, c: int) -> int:
        total, weight = 0, 1
        for radix in radices:
            total += (x - c) % radix * weight
            x, c, weight = x // radix, c // radix, weight * radix
        return total

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
