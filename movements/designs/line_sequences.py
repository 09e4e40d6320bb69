"""The line of each contestant: the sequences that make a full Howell balanced.

In a cyclic Howell everything except one stationary contestant moves by one each round, over the residues modulo v = n -
1. So the line held on a tray depends only on the *offset* d = contestant - set, and is written as a sequence f with
f[d] = +1 (the N&S cards) or -1 (the E&W cards), d = 0 ... v - 1.

All competitions are equal exactly when, over the k trays of a set, the cyclic autocorrelations of the sequences add up
to -k at every shift except 0, and each sequence sums to -1 (the stationary contestant holds the other line; Berlekamp
and Hwang 1972). One sequence can do that only for v = 3 mod 4. Two can for every odd v to 59: a *Legendre pair*
(Fletcher, Gysin and Seberry 2001).

Sequences come from number theory if possible; for other orders ``python -m movements.search lines`` found those in
``movements/tables/lines.json``.
"""

from collections.abc import Iterable
from itertools import count

from .searched_data import searched

Signs = tuple[int, ...]


def autocorrelation(signs: Signs, shift: int) -> int:
    """Return the sum of f[i] f[i + shift] over one period."""
    return sum(one * other for one, other in zip(signs, signs[shift:] + signs[:shift], strict=True))


def is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def quadratic_residues(prime: int) -> frozenset[int]:
    """Return the nonzero squares modulo ``prime``."""
    return frozenset(x * x % prime for x in range(1, prime))


def primitive_root(prime: int) -> int:
    return next(g for g in count(2) if len({pow(g, e, prime) for e in range(prime - 1)}) == prime - 1)


def single(order: int) -> Signs:
    """Return the flattest known sequence of an odd ``order`` that sums to -1.

    Prime orders: the quadratic character (Legendre); 3 mod 4 gives autocorrelation -1 throughout, 1 mod 4 gives 1 and
    -3, the best possible. 35 = 5 x 7: the twin primes of Stanton and Sprott 1958. Raises KeyError for an order without
    a stored sequence.
    """
    if is_prime(order):
        residues = quadratic_residues(order)
        return (-1, *(1 if (d in residues) == (order % 4 == 3) else -1 for d in range(1, order)))
    if order == 35:
        return _twin_primes(5)
    return _stored("single", order)[0]


def _twin_primes(prime: int) -> Signs:
    """The order p (p + 2): the sign of d is + or - as the characters of d modulo the two agree or not. It is + for
    multiples of the greater, and - for those of the lesser alone. (Negated, for the sum.)"""
    first, second = quadratic_residues(prime), quadratic_residues(prime + 2)

    def sign(d: int) -> int:
        if d % (prime + 2) == 0 or d % prime == 0:
            return 1 if d % (prime + 2) == 0 else -1
        return 1 if (d % prime in first) == (d % (prime + 2) in second) else -1

    return _summing_to_minus_one(tuple(sign(d) for d in range(prime * (prime + 2))))


def pair(order: int) -> tuple[Signs, Signs]:
    """Return a Legendre pair of an odd ``order``: two that sum to -1 and whose autocorrelations add up to -2.

    Prime 3 mod 4: the quadratic character twice. Prime 1 mod 4: the character and its negative, each with f[0] chosen
    for the sum. 2v + 1 prime: Szekeres' difference sets. Else as stored (KeyError).
    """
    if is_prime(order):
        first = single(order)
        if order % 4 == 3:
            return first, first
        return first, (-1, *(-sign for sign in first[1:]))
    if is_prime(2 * order + 1):
        return _szekeres(order)
    first, second = _stored("pair", order)
    return first, second


def trio(order: int) -> tuple[Signs, Signs, Signs]:
    """Return a Legendre pair and the flattest third sequence, for three trays to a set: for an order 1 mod 4 the
    autocorrelations then add up to -1 and -5, close to the impossible -3. KeyError as for ``pair``."""
    if str(order) in searched("lines")["lines"]["flat"]:
        first, second = _stored("flat", order)
        return first, second, first
    first, second = pair(order)
    return first, second, single(order)


def _szekeres(order: int) -> tuple[Signs, Signs]:
    """G. Szekeres 1969: with p = 2v + 1 prime and g primitive, A = {a : g^(2a) - 1 is a square} and
    B = {b : g^(2b) + 1 is a square}."""
    prime = 2 * order + 1
    squares = quadratic_residues(prime)
    powers = [pow(primitive_root(prime), 2 * exponent, prime) for exponent in range(order)]
    one, other = (tuple(1 if (p + step) % prime in squares else -1 for p in powers) for step in (-1, 1))
    return _summing_to_minus_one(one), _summing_to_minus_one(other)


def _summing_to_minus_one(signs: Signs) -> Signs:
    return signs if sum(signs) == -1 else tuple(-sign for sign in signs)


def read_signs(rows: Iterable[str]) -> tuple[Signs, ...]:
    """Return sequences written as "+-+"."""
    return tuple(tuple(1 if sign == "+" else -1 for sign in row) for row in rows)


def _stored(kind: str, order: int) -> tuple[Signs, ...]:
    return read_signs(searched("lines")["lines"][kind][str(order)])
