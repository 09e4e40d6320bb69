"""Searches whose results are kept under ``movements/tables/``; nothing else needs to run them.

    python -m movements.search lines 25 --trays 2 --seed 1 --seconds 60

prints the sequences that ``movements/tables/lines.json`` stores, or says that none was found.
"""

import argparse
import math
import random
import sys
import time
from collections.abc import Callable

Words = tuple[int, ...]


def search_lines(order: int, trays: int, seed: int, out_of_time: Callable[[], bool]) -> Words | None:
    """Sequences for :mod:`movements.designs.lines` by simulated annealing, as bit masks of the +1s.

    Two whose autocorrelations add up to -2 everywhere, or one that is as near to -1 as its order allows:
    -1 for 3 mod 4 (but for 27, which has none: 3 and -5 at one shift each way), else 1 and -3. Returns
    None when ``out_of_time`` says so first.
    """
    chance = random.Random(seed)
    half, mask = order // 2, (1 << order) - 1
    target = 0 if trays == 2 else 32 if order == 27 else half * 4 if order % 4 == 1 else 0

    def profile(word: int) -> list[int]:
        turned = ((word << s | word >> (order - s)) & mask for s in range(1, half + 1))
        return [order - 2 * (word ^ other).bit_count() for other in turned]

    while not out_of_time():
        words = [sum(1 << i for i in chance.sample(range(order), half)) for _ in range(trays)]
        profiles = [profile(word) for word in words]
        energy = sum((sum(column) + trays) ** 2 for column in zip(*profiles, strict=True))
        for step in range(30_000):
            if energy <= target:
                return tuple(words)
            heat = 60 * math.exp(-step / 6_000) + 4
            which = chance.randrange(trays)
            plus, minus = chance.randrange(order), chance.randrange(order)
            if not (words[which] >> plus & 1) or words[which] >> minus & 1:
                continue
            word = words[which] ^ (1 << plus) ^ (1 << minus)
            new = [*profiles[:which], profile(word), *profiles[which + 1 :]]
            value = sum((sum(column) + trays) ** 2 for column in zip(*new, strict=True))
            if value <= energy or chance.random() < math.exp((energy - value) / heat):
                words[which], profiles, energy = word, new, value
    return None


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m movements.search", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    lines = kinds.add_parser("lines", help="line sequences for a cyclic Howell")
    lines.add_argument("order", type=int, help="contestants less one (odd)")
    lines.add_argument("--trays", type=int, choices=(1, 2), default=2)
    lines.add_argument("--seed", type=int, default=1)
    lines.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args(arguments)
    if options.order < 5 or options.order % 2 == 0:
        parser.error("the order is an odd number from 5: contestants less one")
    end = time.monotonic() + options.seconds
    found = search_lines(options.order, options.trays, options.seed, lambda: time.monotonic() > end)
    if found is None:
        print(f"Nothing for order {options.order} in {options.seconds:g} s.", file=sys.stderr)
        return 1
    for word in found:
        print("".join("+" if word >> i & 1 else "-" for i in range(options.order)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
