"""Finite groups and fields GF(p^k) of small order, as designs need them.

The elements are the numbers 0 to p^k - 1, read as polynomials in x over Z_p: the digit of p^i is the
coefficient of x^i. So a field of prime order is the residues modulo p.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import prod


def prime_power(order: int) -> tuple[int, int] | None:
    """Return (p, k) with p prime and p^k = ``order``, or None."""
    prime = next((d for d in range(2, order + 1) if order % d == 0), 0)
    power = 0
    while prime and order % prime == 0:
        order //= prime
        power += 1
    return (prime, power) if order == 1 and power else None


class Group:
    """The direct product of Z_m for each m in ``moduli``; the elements are numbers in that mixed radix."""

    def __init__(self, moduli: Sequence[int]) -> None:
        self.moduli = tuple(moduli)
        self.order = prod(moduli)

    def add(self, a: int, b: int) -> int:
        return self._digitwise(a, b, 1)

    def subtract(self, a: int, b: int) -> int:
        return self._digitwise(a, b, -1)

    def _digitwise(self, a: int, b: int, sign: int) -> int:
        total, place = 0, 1
        for modulus in self.moduli:
            total += (a + sign * b) % modulus * place
            a, b, place = a // modulus, b // modulus, place * modulus
        return total


class FiniteField(Group):
    """GF(``order``). ``powers[e]`` is g^e for a fixed generator g of the nonzero elements, e = 0 ... order - 2.

    Raises ValueError if the order is not a prime power.
    """

    def __init__(self, order: int) -> None:
        found = prime_power(order)
        if found is None:
            raise ValueError(f"There is no field of {order} elements.")
        self.prime, self.degree = found
        super().__init__((self.prime,) * self.degree)
        self.powers = self._generated()
        self._log = {element: exponent for exponent, element in enumerate(self.powers)}

    def _generated(self) -> tuple[int, ...]:
        """The powers of the first element, or of x modulo the first polynomial, that generates them all."""
        if self.degree == 1:
            candidates = (self._orbit((g,)) for g in range(1, self.order))
        else:
            candidates = (self._orbit(rule) for rule in product(range(self.prime), repeat=self.degree))
        return next(powers for powers in candidates if len(powers) == self.order - 1)

    def _orbit(self, rule: tuple[int, ...]) -> tuple[int, ...]:
        """1 times x, until it returns, where x^k is the polynomial ``rule``; for k = 1 x is the element itself."""
        one = (1,) + (0,) * (self.degree - 1)
        found, digits = [one], one
        while True:
            carry, shifted = digits[-1], (0, *digits[:-1])
            digits = tuple((low + carry * r) % self.prime for low, r in zip(shifted, rule, strict=True))
            if digits in (one, (0,) * self.degree) or len(found) == self.order:
                return tuple(sum(d * self.prime**i for i, d in enumerate(each)) for each in found)
            found.append(digits)

    def multiply(self, a: int, b: int) -> int:
        if not a or not b:
            return 0
        return self.powers[(self._log[a] + self._log[b]) % (self.order - 1)]

    def inverse(self, a: int) -> int:
        """Return 1/a. Raises ZeroDivisionError for 0."""
        if not a:
            raise ZeroDivisionError("0 has no inverse.")
        return self.powers[-self._log[a] % (self.order - 1)]

    def character(self, a: int) -> int:
        """Return the quadratic character of an odd field: 1 for nonzero squares, -1 for the rest, 0 for 0."""
        return 0 if not a else 1 if self._log[a] % 2 == 0 else -1


@cache
def field(order: int) -> FiniteField:
    """Return GF(``order``), made once. Raises ValueError if the order is not a prime power."""
    return FiniteField(order)
