"""The book's practice with long suits, and what it does to chance.

"the present practice of throwing out all hands in which there is found to be a suit of more than six cards, and
dealing it over again" (Foster, 000:2304).
"""

from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial, prod

from .pack import HAND, WHOLE

LONGEST = 6
"""Cards of a suit that the practice lets a player hold at most."""


@cache
def deals_without(longest: int = LONGEST) -> int:
    """How many of all deals have no suit of more than ``longest`` cards in any hand: counted suit by suit, by how many
    cards of it each player gets and how many cards each has left to get."""
    ways: dict[tuple[int, ...], int] = {WHOLE: 1}
    splits = [each for each in product(range(longest + 1), repeat=4) if sum(each) == HAND]
    for _ in range(4):
        after: dict[tuple[int, ...], int] = {}
        for left, so_far in ways.items():
            for split in splits:
                rest = tuple(have - get for have, get in zip(left, split, strict=True))
                if min(rest) >= 0:
                    after[rest] = after.get(rest, 0) + so_far * (factorial(HAND) // prod(map(factorial, split)))
        ways = after
    return ways.get((0, 0, 0, 0), 0)


THROWN_OUT = Fraction(47_288_541_541_683_962_903, 323_244_569_232_635_471_375)
"""The share of all deals that the practice throws out, exactly: 0.14629, about one in seven. A test counts it again."""
