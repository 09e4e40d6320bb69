"""Ratings of players from the evidence of many nights, with their uncertainty. In floats, because a rating is only
exact to a few tenths anyway.

The prior strength of a player, in percentage points, has a normal distribution about the middle of the club, with
variance t²; luck has variance s² a table, each night its own. The posterior after the nights is then normal too, with
precision sum of G / s² plus I / t², about the solution of that matrix with the sum of h / s² (Lindley and Smith, *Bayes
estimates for the linear model*, 1972). The whole matrix counts: of two players who always play together, only the sum
is known, and each keeps a wide interval.

s² is a night's unexplained variance. The spread of players is also unknown: every t in :data:`APART` is weighted by its
marginal likelihood over all nights, and the results are averaged. For many players (:data:`MANY`) another method gives
the same in linear time (:mod:`.sparse`).

A rating is 50 plus the strength, minus the mean strength of the field, weighted by boards played: the percentage that
the player would make, with an equally strong partner, against that field.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul

from .field import RatedField, RatedNight
from .sparse import Sparse
from .triangle import Triangle

MIDDLE = 50.0
LEAST = 300
"""Minimum number of boards for a rating, as in the English Bridge Union's National Grading Scheme (its blog 59, 11
March 2013): with fewer, the interval would show that nothing is known."""
DAYS = 730
"""The days before the newest night that count, as in the Power Ratings (24 months); all nights count equally."""
APART = tuple(map(float, range(1, 13)))
"""Standard deviations of strength to weigh, in percentage points. The prior probability of each is proportional to its
size: otherwise seasons with little information would show with certainty that all players are equal (Chung,
Rabe-Hesketh, Dorie, Gelman and Liu, *A nondegenerate penalized likelihood estimator for variance parameters*, 2013)."""
LIGHT = 0.002
"""The weight below which a standard deviation changes nothing."""
MANY = 300
"""The number of players above which a triangle takes too long: its time grows with the third power."""
REACH = 1.6449
"""Standard deviations to either side that include nine of ten normal values."""

Estimates = list[tuple[float, float]]
"""The mean and variance of each player's strength, minus that of the field."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating: ``value`` in percent, its standard deviation ``error`` in percentage points, and its ``boards``."""

    value: float
    error: float
    boards: int

    @property
    def interval(self) -> tuple[float, float]:
        """Return the interval that contains the player's true strength nine times out of ten."""
        return self.value - REACH * self.error, self.value + REACH * self.error


def ratings(nights: Sequence[RatedNight], least: int = 0) -> dict[int, Rating]:
    """Return the ratings of players with at least ``least`` compared boards; all others are included in the
    calculation."""
    field = RatedField.of(nights)
    if not field.boards:
        return {}
    sparse = Sparse.of(field)
    found = _averaged(field, sparse.luck) if len(field.place) <= MANY else _of_many(sparse)
    return {
        player: Rating(MIDDLE + mean, sqrt(variance), field.boards[player])
        for player, (mean, variance) in zip(field.place, found, strict=True)
        if field.boards[player] >= least
    }


def _of_many(sparse: Sparse) -> Estimates:
    likely = sparse.most_likely()
    return _mixed([(weight, sparse.against_the_field(apart)) for apart, weight in likely.weighed])


def _averaged(field: RatedField, luck: Sequence[float]) -> Estimates:
    """The strengths averaged over every t."""
    information, made = added(field, luck)
    tried = []
    for apart in APART:
        triangle = Triangle(with_prior(information, apart))
        forward = triangle.forward(made)
        likelihood = (sum(map(mul, forward, forward)) - triangle.log_determinant) / 2 - (len(made) - 1) * log(apart)
        tried.append((likelihood, triangle, forward))
    most = max(likelihood for likelihood, _, _ in tried)
    weights = [exp(likelihood - most) for likelihood, _, _ in tried]
    shares, light = field.shares(), LIGHT * sum(weights)
    return _mixed(
        [
            (weight, against_the_field(triangle, forward, shares))
            for weight, (_, triangle, forward) in zip(weights, tried, strict=True)
            if weight >= light
        ]
    )


def _mixed(weighed: Sequence[tuple[float, Estimates]]) -> Estimates:
    """The mean and variance of a mixture with these weights."""
    together = sum(weight for weight, _ in weighed)
    found = []
    for those in zip(*(estimates for _, estimates in weighed), strict=True):
        shares = [weight / together for weight, _ in weighed]
        middle = sum(share * mean for share, (mean, _) in zip(shares, those, strict=True))
        square = sum(share * (variance + mean * mean) for share, (mean, variance) in zip(shares, those, strict=True))
        found.append((middle, square - middle * middle))
    return found


def added(field: RatedField, luck: Sequence[float]) -> tuple[list[list[float]], list[float]]:
    """Return the information and the results of all nights, with the luck of each."""
    size = len(field.place)
    information, made = [[0.0] * size for _ in range(size)], [0.0] * size
    for night, places, variance in zip(field.nights, field.seats, luck, strict=True):
        seats = [[(place, 1 / len(those)) for place in those] for those in places]
        for mine, row, worth in zip(seats, night.evidence.information, night.evidence.made, strict=True):
            for here, part in mine:
                weight = part / variance
                made[here] += weight * worth
                line = information[here]
                for value, others in zip(row, seats, strict=True):
                    if value:
                        for there, other in others:
                            line[there] += weight * other * value
    return information, made


def with_prior(information: Sequence[Sequence[float]], apart: float) -> list[list[float]]:
    found = [list(row) for row in information]
    for at, row in enumerate(found):
        row[at] += 1 / apart**2
    return found


def against_the_field(triangle: Triangle, forward: Sequence[float], shares: Sequence[float]) -> Estimates:
    """Return mean and variance of each strength, minus the mean of all weighted by ``shares``. ``triangle`` is that of
    the precision, and ``forward`` its solution for the evidence."""
    strengths = triangle.backward(forward)
    middle = sum(map(mul, shares, strengths))
    of_field = triangle.forward(shares)
    common = sum(map(mul, of_field, of_field))
    found = []
    unit = [0.0] * len(strengths)
    for at, strength in enumerate(strengths):
        unit[at] = 1.0
        own = triangle.forward(unit, at)
        unit[at] = 0.0
        variance = sum(map(mul, own, own)) - 2 * sum(map(mul, own, of_field)) + common
        found.append((strength - middle, variance))
    return found
