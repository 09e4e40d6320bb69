"""How far means may be from what they are means of: standard errors, from the spread of the units.

A contestant's own spread is known badly from some 25 trays, and that of a whole field well, though not everybody plays
alike. So each variance is moderated: the contestant's own counts with its degrees of freedom, the field's with
:data:`FIELD_WEIGHT` more (Smyth, *Linear models and empirical Bayes methods*, 2004, section 3, with the weight fixed).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

from .units import Parts, Sample

FIELD_WEIGHT = 24
"""Degrees of freedom with which the variance of the field counts in each contestant's own."""
INSIDE = 0.9
"""The part of all evenings whose intervals hold what they are about."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Of one contestant: its ``mean``, the standard error ``se`` of that, both in the unit of the sample, and the
    degrees of freedom of the error. ``usual`` is the error that it would have if all in the field played alike: by
    that contestants are compared, for of two with the same trays the better one shall not look the worse because its
    own trays went up and down more."""

    mean: float
    se: float
    usual: float
    freedom: float

    def interval(self) -> tuple[float, float]:
        """Student's interval, which holds the true mean in :data:`INSIDE` of all evenings."""
        reach = student((1 + INSIDE) / 2, self.freedom) * self.se
        return self.mean - reach, self.mean + reach


def spreads(sample: Sample, numbers: Sequence[int], skill: float = 0.0) -> dict[int, Spread]:
    """The mean and its error for each of a field. A mean is a ratio of two sums over the units; its error is that of
    the residuals (Cochran, *Sampling Techniques*, 3rd edition, section 6.3).

    Whom somebody met is no luck of that evening's cards: the movement says it, and a strong opponent pulls down what
    is made against him. ``skill``, the part of the differences that is skill, says how much of that is taken out of
    the residuals; else intervals would be too wide, and the more so the further apart the contestants are.
    """
    squares: dict[int, float] = {}
    means: dict[int, float] = {}
    middle = fmean(sample.mean(number) for number in numbers)
    for number in numbers:
        mean = means[number] = sample.mean(number)
        parts = sample.parts[number]
        pulls = (
            {unit: skill * _pull(sample, number, unit, middle) for unit in parts}
            if skill
            else dict.fromkeys(parts, 0.0)
        )
        usual = sum(pulls[unit] * base for unit, (_, base) in parts.items()) / _base(parts)
        squares[number] = sum(
            (sample.scale * made - (mean + pulls[unit] - usual) * base) ** 2 for unit, (made, base) in parts.items()
        )
    freedom = {number: len(sample.parts[number]) - 1 for number in numbers}
    pooled = sum(squares.values()) / sum(freedom.values())
    found = {}
    for number in numbers:
        own = freedom[number]
        variance = (FIELD_WEIGHT * pooled + squares[number]) / (FIELD_WEIGHT + own)
        size = sqrt(len(sample.parts[number])) / _base(sample.parts[number])
        found[number] = Spread(means[number], sqrt(variance) * size, sqrt(pooled) * size, FIELD_WEIGHT + own)
    return found


def _pull(sample: Sample, number: int, unit: int, middle: float) -> float:
    """By how much the others at the table are better for ``number`` than the middle of the field, by what they made of
    all other units."""
    pulls = 0.0
    for other, way in sample.company.get(number, {}).get(unit, ()):
        parts = sample.parts.get(other, {})
        made = sum(value for each, (value, _) in parts.items() if each != unit)
        base = sum(against for each, (_, against) in parts.items() if each != unit)
        if base:
            pulls += way * (sample.scale * made / base - middle)
    return pulls


def _base(parts: Parts) -> float:
    return sum(base for _, base in parts.values())


def student(level: float, freedom: float) -> float:
    """The quantile of Student's distribution, by the expansion of Cornish and Fisher (Abramowitz and Stegun, 26.7.5):
    within 0.001 from ten degrees of freedom on, which nothing here is below."""
    z = NormalDist().inv_cdf(level)
    z2 = z * z
    return z * (
        1
        + (z2 + 1) / (4 * freedom)
        + ((5 * z2 + 16) * z2 + 3) / (96 * freedom**2)
        + (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * freedom**3)
    )
