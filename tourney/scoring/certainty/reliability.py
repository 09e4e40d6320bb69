"""The reliability of an evening: the share of its differences that is due to skill, and how certain that is.

The means of a field are modelled as true strengths with variance t² about a common middle, plus luck with each
contestant's standard error. The reliability r = t² / (t² + s²), with s² the mean square of the errors, is the share of
the differences that another evening would show again. A single evening says little about it, so every r from 0 to
:data:`MOST` is weighted by how well it explains the means (the restricted likelihood of Patterson and Thompson, 1971,
with a flat prior), and the results are averaged.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp, log

MOST = 0.95
STEPS = 38
"""The number of reliabilities that are weighted, in equal steps."""


@dataclass(frozen=True, slots=True)
class Explained:
    """One ``reliability`` with its ``weight``, its variance of ``skill``, and the ``middle`` of the field."""

    reliability: float
    weight: float
    skill: float
    middle: float


def explanations(means: Sequence[float], errors: Sequence[float]) -> list[Explained]:
    """Return every reliability with its weight; the weights add up to 1. Needs at least two contestants."""
    luck = sum(error * error for error in errors) / len(errors)
    found: list[tuple[float, float, float, float]] = []
    for step in range(STEPS):
        reliability = MOST * (step + 0.5) / STEPS
        skill = luck * reliability / (1 - reliability)
        weights = [1 / (skill + error * error) for error in errors] if luck else [1.0] * len(errors)
        together = sum(weights)
        middle = sum(weight * mean for weight, mean in zip(weights, means, strict=True)) / together
        apart = sum(weight * (mean - middle) ** 2 for weight, mean in zip(weights, means, strict=True))
        found.append((reliability, (sum(map(log, weights)) - log(together) - apart) / 2, skill, middle))
    most = max(likelihood for _, likelihood, _, _ in found)
    weights = [exp(likelihood - most) for _, likelihood, _, _ in found]
    together = sum(weights)
    return [
        Explained(reliability, weight / together, skill, middle)
        for (reliability, _, skill, middle), weight in zip(found, weights, strict=True)
    ]


def stretched(explained: Sequence[Explained], times: int) -> list[Explained]:
    """Return ``times`` explanations, each in proportion to its weight, the least reliable first."""
    reached = list(accumulate(each.weight for each in explained))
    return [explained[min(bisect_left(reached, (at + 0.5) / times), len(explained) - 1)] for at in range(times)]
