"""Ratings of players from the evidence of many nights, with their uncertainty. Floats: what is left of a rating after
its own error is a few tenths, not the fifteenth digit.

The strength of a player, in percentage points, is taken as drawn beforehand from a normal distribution about the middle
of the club, with variance t²; luck has variance s² a table, each night its own. What is known after the nights is then
normal too, with precision sum of G / s² plus I / t², about the solution of that matrix with the sum of h / s² (Lindley
and Smith, *Bayes estimates for the linear model*, 1972). The whole matrix counts: of two who always play together the
sum is known and the difference is not, and each keeps a wide interval.

s² is what a night leaves unexplained. How far players are apart is not known either: every t of :data:`APART` is
weighed by how well it explains all nights (its marginal likelihood), and what follows is averaged over them.

A rating is 50 plus the strength, less the mean strength of the field, everybody as often as they played: the percentage
that the player would make, with a partner as strong, against the field as it was.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul

from .evidence import Evidence, unexplained
from .triangle import Triangle

MIDDLE = 50.0
LEAST = 300
"""Minimum number of boards for a rating, as in the English Bridge Union's National Grading Scheme (its blog 59, 11
March 2013): with fewer, the interval says that nothing is known."""
DAYS = 730
"""So far back from the newest night, as in the Power Ratings (24 months); all of them count alike."""
APART = tuple(map(float, range(1, 13)))
"""Standard deviations of strength to weigh, in percentage points. Beforehand each is as likely as it is large: else
seasons that tell little of it would say that all are alike, and that for sure (Chung, Rabe-Hesketh, Dorie, Gelman and
Liu, *A nondegenerate penalized likelihood estimator for variance parameters*, 2013)."""
AT_FIRST = 3.0
"""The one with which it is first looked how much luck there is."""
NIGHT_WEIGHT = 24
"""Degrees of freedom with which the luck of all nights counts in each night: a small night shows little of its own."""
LIGHT = 0.002
"""Weight below which a standard deviation changes nothing."""
REACH = 1.6449
"""Standard deviations to either side that hold nine of ten normal values."""


@dataclass(frozen=True, slots=True)
class RatedNight:
    """``people`` are the players of each entry: their keys, whatever these are."""

    evidence: Evidence
    people: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Rating:
    """``value`` in percent, its standard deviation ``error`` in percentage points, over so many ``boards``."""

    value: float
    error: float
    boards: int

    @property
    def interval(self) -> tuple[float, float]:
        """Nine of ten hold what the player is worth."""
        return self.value - REACH * self.error, self.value + REACH * self.error


def ratings(nights: Sequence[RatedNight], least: int = 0) -> dict[int, Rating]:
    """Return the ratings of players with at least ``least`` compared boards; all others count beside them."""
    field = Field.of(nights)
    if not field.boards:
        return {}
    triangle, forward = field.solved(_luck(nights, [night.evidence.squares for night in nights]), AT_FIRST)
    first = triangle.backward(forward)
    luck = _luck(nights, [field.unexplained(night, first) for night in nights])
    information, made = field.added(luck)
    wanted = [player for player in field.place if field.boards[player] >= least]
    found = _averaged(information, made, field.shares(), [field.place[player] for player in wanted])
    return {
        player: Rating(MIDDLE + mean, sqrt(variance), field.boards[player])
        for player, (mean, variance) in zip(wanted, found, strict=True)
    }


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody who played, at a ``place`` in the equations."""

    nights: Sequence[RatedNight]
    place: dict[int, int]
    boards: Counter[int]

    @classmethod
    def of(cls, nights: Sequence[RatedNight]) -> "Field":
        boards: Counter[int] = Counter()
        for night in nights:
            for entry, count in zip(night.evidence.entries, night.evidence.boards, strict=True):
                if count:
                    boards.update(dict.fromkeys(night.people.get(entry, ()), count))
        return cls(nights, {player: at for at, player in enumerate(sorted(boards))}, boards)

    def added(self, luck: Sequence[float]) -> tuple[list[list[float]], list[float]]:
        """The information of all nights, each with its luck, and what was made."""
        size = len(self.place)
        information, made = [[0.0] * size for _ in range(size)], [0.0] * size
        for night, variance in zip(self.nights, luck, strict=True):
            seats = [self._seats(night, entry) for entry in night.evidence.entries]
            for at, (row, worth) in enumerate(zip(night.evidence.information, night.evidence.made, strict=True)):
                for here, part in seats[at]:
                    weight = part / variance
                    made[here] += weight * worth
                    line = information[here]
                    for value, others in zip(row, seats, strict=True):
                        if value:
                            for there, other in others:
                                line[there] += weight * other * value
        return information, made

    def _seats(self, night: RatedNight, entry: int) -> list[tuple[int, float]]:
        """Return whose strengths make that of the entry, with their shares; none for an entry that played nothing."""
        people = [player for player in night.people.get(entry, ()) if player in self.place]
        return [(self.place[player], 1 / len(people)) for player in people]

    def solved(self, luck: Sequence[float], apart: float) -> tuple[Triangle, list[float]]:
        """The triangle of the precision with that prior, and what it makes of the evidence."""
        information, made = self.added(luck)
        triangle = Triangle(_with_prior(information, apart))
        return triangle, triangle.forward(made)

    def unexplained(self, night: RatedNight, strengths: Sequence[float]) -> float:
        of_entries = [
            sum(part * strengths[at] for at, part in self._seats(night, entry)) for entry in night.evidence.entries
        ]
        return unexplained(night.evidence, of_entries)

    def shares(self) -> list[float]:
        """Return the share of all play of each player."""
        total = self.boards.total()
        return [self.boards[player] / total for player in self.place]


def _luck(nights: Sequence[RatedNight], squares: Sequence[float]) -> list[float]:
    """The variance of a table on each night: its own, moderated by that of all nights; 1 where all always tied."""
    everywhere = sum(squares) / sum(night.evidence.freedom for night in nights)
    return [
        (own + NIGHT_WEIGHT * everywhere) / (night.evidence.freedom + NIGHT_WEIGHT) or 1.0
        for night, own in zip(nights, squares, strict=True)
    ]


def _with_prior(information: Sequence[Sequence[float]], apart: float) -> list[list[float]]:
    found = [list(row) for row in information]
    for at, row in enumerate(found):
        row[at] += 1 / apart**2
    return found


def _averaged(
    information: Sequence[Sequence[float]], made: Sequence[float], shares: Sequence[float], places: Sequence[int]
) -> list[tuple[float, float]]:
    """Mean and variance of the strength at each of ``places``, less that of the field, over every t."""
    tried = []
    for apart in APART:
        triangle = Triangle(_with_prior(information, apart))
        forward = triangle.forward(made)
        likelihood = (sum(map(mul, forward, forward)) - triangle.log_determinant) / 2 - (len(made) - 1) * log(apart)
        tried.append((likelihood, triangle, forward))
    most = max(likelihood for likelihood, _, _ in tried)
    weights = [exp(likelihood - most) for likelihood, _, _ in tried]
    together = sum(weights)
    means, squares = [0.0] * len(places), [0.0] * len(places)
    for weight, (_, triangle, forward) in zip(weights, tried, strict=True):
        if weight < LIGHT * together:
            continue
        for at, (mean, variance) in enumerate(against_the_field(triangle, forward, shares, places)):
            means[at] += weight * mean
            squares[at] += weight * (variance + mean * mean)
    together = sum(weight for weight in weights if weight >= LIGHT * together)
    return [
        (mean / together, square / together - (mean / together) ** 2)
        for mean, square in zip(means, squares, strict=True)
    ]


def against_the_field(
    triangle: Triangle, forward: Sequence[float], shares: Sequence[float], places: Sequence[int]
) -> list[tuple[float, float]]:
    """Mean and variance of the strength at each of ``places``, less the mean of all with their ``shares``. ``triangle``
    is that of the precision, ``forward`` what it makes of the evidence."""
    strengths = triangle.backward(forward)
    middle = sum(map(mul, shares, strengths))
    of_field = triangle.forward(shares)
    common = sum(map(mul, of_field, of_field))
    found = []
    unit = [0.0] * len(strengths)
    for at in places:
        unit[at] = 1.0
        own = triangle.forward(unit, at)
        unit[at] = 0.0
        variance = sum(map(mul, own, own)) - 2 * sum(map(mul, own, of_field)) + common
        found.append((strengths[at] - middle, variance))
    return found
