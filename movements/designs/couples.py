"""Spouse-avoiding mixed doubles: every man partners and opposes every woman but his wife once, and all men, and all
women, oppose each other once.

That is a *self-orthogonal Latin square* L (L and its transpose are orthogonal): husbands i and j meet, i with woman
L(i, j) and j with woman L(j, i). One exists for every number of couples except 2, 3 and 6. The rounds are the symbols
of a symmetric square orthogonal to both: as many rounds as couples if the number is odd, with one couple sitting out in
each; one round less if it is even, without sit-outs. Over a finite field both squares are linear:

    L(i, j) = a i + (1 - a) j,  a not 0, 1 or 1/2;  round (i + j)/2, or i + j where 2 = 0,

and a direct product serves odd numbers whose prime powers are all 5 or more, and powers of 2. For the others,
:mod:`movements.designs.couples_search` found first rounds, which are in ``movements/tables/individuals_couples.json``.
No symmetric square is known for 10 and 14 couples: they play 11 and 14 rounds, the fewest found, and everybody sits out
twice or once.

(Brayton, Coppersmith and Hoffman, *Self-orthogonal Latin squares of all orders n not 2, 3, 6*, 1974; R. D. Baker and R.
M. Wilson on the rounds; Bennett and Zhu on which numbers have a symmetric square; for a prime to 6 couples a = 2.)
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any

from .fields import field
from .line_sequences import is_prime, quadratic_residues
from .searched_data import searched

Match = tuple[int, int, int, int]
"""(man, woman, man, woman): the first two against the last two, by the numbers of their couples from 0."""

LARGEST = 40

SAFFORD = ((0, 2, 1, 4), (2, 0, 4, 1), (3, 5, 7, 6), (5, 3, 6, 7))
"""A first round for eight couples in place of the lost plate (000:2340): couple 0 stays and each of the others takes
the place of the next. 1+c v 2+e, 3+a v 5+b, 4+f v 8+g, 6+d v 7+h; tables 1 and 3, and 2 and 4, hold no couple."""


@cache
def couples_rounds(couples: int) -> tuple[tuple[Match, ...], ...]:
    """Return the rounds of a schedule for this number of couples; those in no match of a round sit out. Raises KeyError
    if no schedule is known."""
    if couples == 8:
        return _cyclic(SAFFORD)
    if str(couples) in _searched():
        return _stored(couples)
    orders = _orders(couples)
    if not orders:
        raise KeyError(couples)
    return _linear(couples, orders)


@cache
def known() -> tuple[int, ...]:
    """Return the numbers of couples for which there is a schedule, from 4 to LARGEST: all except 6."""
    return tuple(n for n in range(4, LARGEST + 1) if str(n) in _searched() or _orders(n))


def turned(match: Sequence[int], step: int, couples: int, circle: int) -> Match:
    """Return the match after everybody has moved up by ``step``, in circles of ``circle`` couples; others sit still."""
    moving = couples - couples % circle
    a, b, c, d = (z - z % circle + (z + step) % circle if z < moving else z for z in match)
    return a, b, c, d


def _stored(couples: int) -> tuple[tuple[Match, ...], ...]:
    """All rounds: each stored first round, followed by the rounds that arise when everybody moves on."""
    found = _searched()[str(couples)]
    return tuple(
        tuple(turned(match, step, couples, found["circle"]) for match in first)
        for first, period in zip(found["first_rounds"], found["periods"], strict=True)
        for step in range(period)
    )


def _searched() -> dict[str, dict[str, Any]]:
    schedules: dict[str, dict[str, Any]] = searched("individuals_couples")["schedules"]
    return schedules


def _orders(couples: int) -> tuple[int, ...]:
    """The prime powers that make up the number; empty if one of them is 2 or 3."""
    orders, rest, prime = [], couples, 2
    while rest > 1:
        order = 1
        while rest % prime == 0:
            order, rest = order * prime, rest // prime
        if order > 1:
            orders.append(order)
        prime += 1
    return () if {2, 3} & set(orders) else tuple(orders)


def _linear(couples: int, orders: tuple[int, ...]) -> tuple[tuple[Match, ...], ...]:
    """The direct product of the linear squares over fields of those orders.

    A table keeps its difference j - i, so that for a prime everybody goes where the couple one number lower was. The
    quadratic character of the difference, modulo a prime 3 mod 4, decides which side comes first, so that nobody holds
    one line with the same people all evening.
    """
    prime = next(p for p in count(couples) if p % 4 == 3 and is_prime(p))
    squares = quadratic_residues(prime)
    rounds: defaultdict[int, list[Match]] = defaultdict(list)
    for gap in range(1, couples // 2 + 1):
        for low in range(couples if 2 * gap < couples else gap):
            i, j = low, (low + gap) % couples
            woman_i = woman_j = number = 0
            place, x, y = 1, i, j
            for order in orders:
                one, other, here = _meeting(order, x % order, y % order)
                woman_i, woman_j, number = woman_i + one * place, woman_j + other * place, number + here * place
                place, x, y = place * order, x // order, y // order
            sides = (i, woman_i), (j, woman_j)
            first, second = sides if gap in squares else sides[::-1]
            rounds[number].append((*first, *second))
    return tuple(tuple(rounds[number]) for number in sorted(rounds))


def _meeting(order: int, i: int, j: int) -> tuple[int, int, int]:
    """L(i, j), L(j, i) and the round over the field of that order."""
    f = field(order)
    two = f.add(1, 1)
    a = next(a for a in range(2, order) if f.multiply(two, a) != 1)
    rest = f.subtract(1, a)
    number = f.add(i, j)
    if two:
        number = f.multiply(number, f.inverse(two))
    one, other = ((f.multiply(a, x), f.multiply(rest, y)) for x, y in ((i, j), (j, i)))
    return f.add(*one), f.add(*other), number


def _cyclic(base: tuple[Match, ...]) -> tuple[tuple[Match, ...], ...]:
    """The base round moved up by 1 each time; couple 0 sits still."""
    order = 2 * len(base) - 1

    def moved(number: int, step: int) -> int:
        return (number - 1 + step) % order + 1 if number else 0

    return tuple(
        tuple((moved(a, step), moved(b, step), moved(c, step), moved(d, step)) for a, b, c, d in base)
        for step in range(order)
    )
