"""Pearson's chi-square against an exact distribution."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from math import exp, lgamma, log

SIGNIFICANCE = 1e-6
"""A fair source fails one such test in a million."""
LEAST = 5
"""What a cell must be expected to hold; rarer ones are taken together."""


def agrees(seen: Iterable[Hashable], expected: Mapping[Hashable, Fraction]) -> bool:
    """Whether what was seen may come from a source with these chances, which add up to 1."""
    assert sum(expected.values()) == 1
    counts = Counter(seen)
    assert set(counts) <= set(expected)
    total = sum(counts.values())
    cells, rare, rare_seen = [], Fraction(0), 0
    for one, chance in expected.items():
        if chance * total >= LEAST:
            cells.append((counts[one], float(chance * total)))
        else:
            rare, rare_seen = rare + chance * total, rare_seen + counts[one]
    if rare:
        cells.append((rare_seen, float(rare)))
    found = sum((count - mean) ** 2 / mean for count, mean in cells)
    return upper_tail(found, len(cells) - 1) > SIGNIFICANCE


def upper_tail(value: float, freedom: int) -> float:
    """The chance of as much or more: 1 less the regularised incomplete gamma function, by its series."""
    half, power = value / 2, freedom / 2
    if half <= 0:
        return 1.0
    term = total = 1 / power
    at = power
    while term > total * 1e-16:
        at += 1
        term *= half / at
        total += term
    return 1 - total * exp(-half + power * log(half) - lgamma(power))
