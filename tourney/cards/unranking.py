"""A number for each deal, and the deal of each number, so that a random number gives a random deal.

A deal is the list of its cards' seats; deals are in dictionary order. If a seat still needs ``k`` of the ``n`` cards
left, exactly k/n of all deals of these cards begin with that seat. (The combinatorial number system for multisets;
Knuth, *The Art of Computer Programming* 4A, section 7.2.1.3.)
"""

from collections.abc import Sequence
from math import factorial, prod

from movements.message import gettext_noop, message


def how_many(counts: Sequence[int]) -> int:
    """Return the number of deals in which seat 0 gets ``counts[0]`` cards, seat 1 ``counts[1]`` and so on."""
    return factorial(sum(counts)) // prod(map(factorial, counts))


def unrank(number: int, counts: Sequence[int]) -> tuple[int, ...]:
    """Return the seat of each card in deal ``number``, counted from 0. Raises ValueError for a number without a
    deal."""
    left, cards, deals = list(counts), sum(counts), how_many(counts)
    if not 0 <= number < deals:
        words = gettext_noop("There are %(deals)s deals, numbered from 0, so there is no deal number %(number)s.")
        raise ValueError(message(words, deals=deals, number=number))
    seats = []
    while cards:
        seat = 0
        while number >= (so_many := deals * left[seat] // cards):
            number -= so_many
            seat += 1
        seats.append(seat)
        left[seat] -= 1
        cards, deals = cards - 1, so_many
    return tuple(seats)
