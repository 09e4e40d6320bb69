"""The search for the first rounds in ``movements/tables/individuals_couples.json``; nothing else needs to run it.

    python -m movements.designs.couples_search 15 --seed 1 --tries 200

prints a first round for an odd number of couples from which the others follow when everybody moves up by
one, in a circle (couple 0 sits out): the differences between the men of a match, between its women,
between partners and between opponents of the two sexes run through every nonzero residue once.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable

from .couples import Match

NODES = 3_000  # of one depth-first search; then another order is tried


def first_round(couples: int, chance: Callable[[], float]) -> list[Match] | None:
    """One first round for an odd number of couples, or None after NODES steps."""
    men = sorted(range(1, couples), key=lambda _: chance())
    women = sorted(range(1, couples), key=lambda _: chance())
    nodes = 0

    def gap(x: int, y: int) -> int:
        return 1 << min((x - y) % couples, (y - x) % couples)

    def step(man: int, woman: int) -> int:
        return 1 << (woman - man) % couples

    def extend(done: list[Match], seated: int, gaps: tuple[int, int], partners: int, across: int) -> list[Match] | None:
        """The bits of ``seated`` are men, and women ``couples`` higher; bit 0 of steps is a couple."""
        nonlocal nodes
        man = next((m for m in men if not seated >> m & 1), None)
        if man is None:
            return done
        for other in men:
            if other == man or seated >> other & 1 or gaps[0] & gap(man, other):
                continue
            for woman in women:
                one, two = step(man, woman), step(other, woman)
                if seated >> couples + woman & 1 or partners & one or across & two:
                    continue
                nodes += 1
                if nodes > NODES:
                    return None
                for wife in women:
                    three, four = step(other, wife), step(man, wife)
                    if wife == woman or seated >> couples + wife & 1 or gaps[1] & gap(woman, wife):
                        continue
                    if (partners | one) & three or (across | two) & four:
                        continue
                    found = extend(
                        [*done, (man, woman, other, wife)],
                        seated | 1 << man | 1 << other | 1 << couples + woman | 1 << couples + wife,
                        (gaps[0] | gap(man, other), gaps[1] | gap(woman, wife)),
                        partners | one | three,
                        across | two | four,
                    )
                    if found or nodes > NODES:
                        return found
        return None

    return extend([], 0, (0, 0), 1, 1)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m movements.designs.couples_search", description=__doc__)
    parser.add_argument("couples", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=200)
    options = parser.parse_args(arguments)
    if options.couples < 5 or options.couples % 2 == 0:
        parser.error("the number of couples is odd, from 5")
    chance = random.Random(options.seed).random
    for _ in range(options.tries):
        if found := first_round(options.couples, chance):
            print(json.dumps({str(options.couples): found}))
            return 0
    print(f"Nothing for {options.couples} couples in {options.tries} tries.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
