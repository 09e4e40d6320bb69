"""Standard errors of averages, from the spread of the units.

About 25 trays give a poor estimate of a contestant's own spread, but a good one for a whole field, although players
differ. So each variance is moderated: the contestant's own counts with its degrees of freedom, the field's with
:data:`FIELD_WEIGHT` more (Smyth, *Linear models and empirical Bayes methods*, 2004, section 3, with the weight fixed).
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

from .units import Parts, Sample

FIELD_WEIGHT = 24
"""Degrees of freedom with which the variance of the field counts in each contestant's own."""
INSIDE = 0.9
"""The share of all evenings in which an interval contains the true value."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The spread of one contestant: its ``mean``, the standard error ``se``, both in the unit of the sample, and the
    degrees of freedom of the error. ``usual`` is its error if everybody in the field varied equally; comparisons use
    it, so that a larger spread does not make a contestant look worse."""

    mean: float
    se: float
    usual: float
    freedom: float

    def interval(self) -> tuple[float, float]:
        """Return Student's interval, which contains the true mean in :data:`INSIDE` of all evenings."""
        reach = student((1 + INSIDE) / 2, self.freedom) * self.se
        return self.mean - reach, self.mean + reach


def spreads(sample: Sample, numbers: Sequence[int], skill: float = 0.0) -> dict[int, Spread]:
    """Return the mean and its error for each contestant of a field. A mean is a ratio of two sums over the units; its
    error is that of the residuals (Cochran, *Sampling Techniques*, 3rd edition, section 6.3).

    Opponents and comparisons are not luck of the cards: the movement decides them, and strong opponents lower the
    scores against them. ``skill``, the share of the differences that is skill, is the share of this effect removed from
    the residuals; otherwise intervals would be too wide, especially in fields of very different strength.
    """
    squares: dict[int, float] = {}
    means: dict[int, float] = {}
    pulls = _pulls(sample, skill) if skill else {}
    for number in numbers:
        mean = means[number] = sample.mean(number)
        parts, pulled = sample.parts[number], pulls.get(number, {})
        usual = sum(pulled.get(unit, 0.0) * base for unit, (_, base) in parts.items()) / _base(parts)
        squares[number] = sum(
            (sample.scale * made - (mean + pulled.get(unit, 0.0) - usual) * base) ** 2
            for unit, (made, base) in parts.items()
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


def _pulls(sample: Sample, skill: float) -> dict[int, dict[int, float]]:
    """Contestant -> unit -> the effect on its score there of those at its table and those it is compared with, as far
    as known: partners raise it, opponents and better tables elsewhere lower it."""
    sums = {
        number: (sample.scale * sum(made for made, _ in parts.values()), _base(parts))
        for number, parts in sample.parts.items()
    }
    middle = fmean(made / base for made, base in sums.values() if base)

    def worth(number: int, unit: int) -> float:
        """Return the average over all units except this one."""
        made, base = sums.get(number, (0.0, 0.0))
        here, against = sample.parts.get(number, {}).get(unit, (0.0, 0.0))
        left = base - against
        return skill * ((made - sample.scale * here) / left - middle) if left > 0 else 0.0

    found: defaultdict[int, dict[int, float]] = defaultdict(dict)
    for unit, tables in sample.tables.items():
        worths = [tuple(sum(worth(number, unit) for number in side) for side in sides) for sides in tables]
        edges = [ns - ew for ns, ew in worths]
        together = sum(edges)
        for sides, (ns, ew), edge in zip(tables, worths, edges, strict=True):
            elsewhere = (together - edge) / (len(tables) - 1) if len(tables) > 1 else 0.0
            for side, pull in zip(sides, (ns - ew - elsewhere, ew - ns + elsewhere), strict=True):
                for number in side:
                    found[number][unit] = pull - worth(number, unit)
    return found


def _base(parts: Parts) -> float:
    return sum(base for _, base in parts.values())


def student(level: float, freedom: float) -> float:
    """Return the quantile of Student's distribution, by the expansion of Cornish and Fisher (Abramowitz and Stegun,
    26.7.5): within 0.001 from ten degrees of freedom on, the minimum here."""
    z = NormalDist().inv_cdf(level)
    z2 = z * z
    return z * (
        1
        + (z2 + 1) / (4 * freedom)
        + ((5 * z2 + 16) * z2 + 3) / (96 * freedom**2)
        + (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * freedom**3)
    )
