"""The search for the base rounds in ``movements/tables/individuals.json``; nothing else needs to run it.

    python -m movements.designs.whist_search 21 --layout apart --seed 57 --tries 1

prints the entry that the file holds for so many players. The same seed and tries give the same entry.

A try makes one design: over a field from a few tables and their multiples by a subgroup (Bose; Moore),
else by depth-first search, or by annealing where that takes too long. Apart, sets are then given to the
tables in many ways; and of all ways in which the tables can lie the fairest is kept.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

from . import line_sequences
from .fields import field
from .whist_construction import (
    MULTIPLIED,
    SUBGROUPS,
    Differences,
    annealed_design,
    field_design,
    first_design,
    multiplied_design,
    with_sets,
)
from .whist_rounds import LAYOUTS, DesignTable

ANNEALED = {"apart": (20, 21, 24, 28, 32, 33, 36), "shared": (28, 32, 33, 36)}
SETTINGS = 40  # assignments of sets that are tried for one design


class Lying:
    """All ways of turning the tables of a base round, and their balance."""

    def __init__(self, space: Differences, tables: Sequence[DesignTable]) -> None:
        self.space, self.tables = space, tables
        self.classes = [d for d in range(1, space.order) if d <= space.minus[0][d]]
        fixed = dict.fromkeys(self.classes, 0)
        count = len(tables)
        for a, b, c, d, _ in tables:
            for x, y, weight in ((a, b, -1), (c, d, -1), (a, c, 1), (a, d, 1), (b, c, 1), (b, d, 1)):
                if space.order not in (x, y):
                    gap = min(space.minus[x][y], space.minus[y][x])
                    fixed[gap] += weight * count * (2 if space.minus[0][gap] == gap else 1)
        self.fixed = [fixed[d] for d in self.classes]
        self.couples = [space.order // (2 if space.minus[0][d] == d else 1) for d in self.classes]
        self.ways = [(way, self._likeness(way)) for way in range(1 << (count - 1))]

    def _likeness(self, way: int) -> list[int]:
        """For each difference, how many sets two contestants hold in the same line, minus those in opposite lines."""
        space, held = self.space, [0] * self.space.order
        for at, (a, b, c, d, e) in enumerate(self.tables):
            sign = -1 if way >> at & 1 else 1
            for player, line in ((a, sign), (b, sign), (c, -sign), (d, -sign)):
                if player < space.order:
                    held[space.minus[player][e]] = line
        return [sum(held[o] * held[space.minus[o][d]] for o in range(space.order)) for d in self.classes]

    def qf(self, ways: Sequence[list[int]]) -> Fraction:
        """Return Qf for a set whose trays in turn have these ways."""
        trays = len(ways)
        values = [
            trays * fixed + sum(column) for fixed, column in zip(self.fixed, zip(*ways, strict=True), strict=True)
        ]
        still = trays * (len(self.tables) - 1)  # infinity: partner once, opponent twice, and -1 from the sum
        weights = [*self.couples, self.space.order * self.space.infinity]
        total = sum(w * v for w, v in zip(weights, [*values, still], strict=True))
        squares = sum(w * v * v for w, v in zip(weights, [*values, still], strict=True))
        return Fraction(100 * total**2, sum(weights) * squares) if squares else Fraction(0)

    def best(self) -> tuple[Fraction, int, Fraction, tuple[int, int]]:
        """Return Qf and way for whole sets, and for odd and even trays; for the latter only the 60 flattest ways are
        paired."""
        ranked = sorted(((self.qf([likeness]), way, likeness) for way, likeness in self.ways), reverse=True)
        whole = ranked[0]
        pairs = (
            (self.qf([one[2], other[2]]), (one[1], other[1]))
            for at, one in enumerate(ranked[:60])
            for other in ranked[at:60]
        )
        turned = max(pairs)
        return whole[0], whole[1], turned[0], turned[1]


def types_of(players: int, moduli: Sequence[int], trays: int) -> list[int] | None:
    """Return the lines of a perfectly fair shared base round by player, if number theory provides them."""
    if players in (9, 17):
        return [field(players).character(a) for a in range(players)]
    if players % 4 or players == 12 or len(moduli) > 1:
        return None
    if trays == 1:
        return [*line_sequences.single(players - 1), 1]
    first, second = line_sequences.pair(players - 1)
    for shift in range(players - 1):
        both = zip(first, second[shift:] + second[:shift], strict=True)
        types = [*(2 * one + other for one, other in both), 3]
        if all(types.count(kind) % 2 == 0 and types.count(kind) == types.count(-kind) for kind in (1, 3)):
            return types
    return None


def candidates(
    players: int, layout: str, seed: int, tries: int, trays: int
) -> Iterator[tuple[Differences, list[DesignTable]]]:
    """Yield base rounds with their sets."""
    chance = random.Random(seed).random
    moduli = [3, 3] if players == 9 else [5, 5] if players == 25 else [players - (players % 4 == 0)]
    space = Differences(players, moduli)
    apart = layout == "apart"
    types = None if apart or not trays else types_of(players, moduli, trays)
    for _ in range(tries):
        if players in SUBGROUPS:
            found = field_design(space, apart, chance)
            if found:
                yield space, found
            continue
        if players in MULTIPLIED:
            design = multiplied_design(space, chance)
        elif players in ANNEALED[layout]:
            design = annealed_design(space, chance, types)
        else:
            design = first_design(space, chance, types)
        if design and apart:
            yield from ((space, each) for each in islice(with_sets(space, design, chance), SETTINGS))
        elif design:
            yield space, [(*four, 0) for four in design]


def search(players: int, layout: str, seed: int, tries: int, trays: int) -> dict[str, object] | None:
    """Return the fairest base round of this number of tries, as an entry of the file, or None."""
    best: tuple[Fraction, Fraction] | None = None
    entry: dict[str, object] | None = None
    for space, tables in candidates(players, layout, seed, tries, trays):
        whole, way, turned, ways = Lying(space, tables).best()
        if best is None or (turned, whole) > best:
            best = (turned, whole)
            text = ["".join("-" if each >> at & 1 else "+" for at in range(len(tables))) for each in (way, *ways)]
            entry = {
                "moduli": list(space.group.moduli),
                "tables": [list(table) for table in tables],
                "whole": text[0],
                "turned": text[1:],
                "qf": [round(float(whole), 2), round(float(turned), 2)],
                "search": f"{players} --layout {layout} --seed {seed} --tries {tries} --trays {trays}",
            }
        if whole == turned == 100:
            break
    return entry


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m movements.designs.whist_search", description=__doc__)
    parser.add_argument("players", type=int)
    parser.add_argument("--layout", choices=LAYOUTS, default="apart")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=20, help="designs to make, not all succeed")
    parser.add_argument(
        "--trays", type=int, choices=(0, 1, 2), default=1, help="shared: aim at perfect lines for so many trays a set"
    )
    options = parser.parse_args(arguments)
    if not 8 <= options.players <= 41:
        parser.error("8 to 41 players")
    entry = search(options.players, options.layout, options.seed, options.tries, options.trays)
    if entry is None:
        print(f"Nothing for {options.players} players in {options.tries} tries.", file=sys.stderr)
        return 1
    print(json.dumps({str(options.players): entry}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
