"""Ratings of clubs with many players, for whom one triangle would be too large. Each player meets few of the others, so
the precision is only multiplied, night by night, and equations are solved by conjugate gradients (Golub and Van Loan,
*Matrix Computations*, section 11.3).

The spread of players, t, is well known if there are many: the most likely value is used, and if it is uncertain, also
values on both sides (Gauss and Hermite's three points).

Variances come from drawn solutions: if y is drawn with covariance A, the precision, then the solution of A x = y has
the covariance needed. Draws only contribute what a player's own row does not show: the variance given all players
except regular partners is exact, and draws give the variance of its mean (Sidén, Lindgren, Bolin and Villani,
*Efficient covariance approximations for large sparse precision matrices*, 2018).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from operator import mul
from random import Random

from .field import RatedField
from .triangle import Triangle

AT_FIRST = 3.0
"""The t of the first estimate of luck."""
CLOSE, DRAWN_CLOSE = 1e-6, 1e-3
"""The part of the right side that may remain when equations count as solved; drawn ones need less precision."""
DRAWS, FEW = 16, 2
"""The numbers of drawn solutions for variances, and for only their mean, in which all players' errors cancel out."""
FIRST, MOST_STEPS, FLAT = (2.0, 4.0), 8, 0.002
"""The first values of t, the most steps of the search for the most likely one, and the slope at which it ends."""
LEAST_APART, MOST_APART, LEAST_BEND = 0.5, 20.0, 0.02
CERTAIN = 0.05
"""The standard deviation of the logarithm of t below which one t is enough."""
TOGETHER = 0.1
"""The share of their own information in common with which players count as regular partners."""
MOST_PARTNERS = 3
NOTHING = 1e-9
"""A pivot below this is a rounding error: nothing of that entry is left."""
SEED = 1896

Vector = list[float]


@dataclass(frozen=True, slots=True)
class Likely:
    """The most likely t, ``apart``, how ``uncertain`` its logarithm is, and the mean ``variance`` of a strength."""

    apart: float
    uncertain: float
    variance: float

    @property
    def weighed(self) -> list[tuple[float, float]]:
        """Return the values of t to average over, each with its weight."""
        if self.uncertain < CERTAIN:
            return [(self.apart, 1.0)]
        reach = exp(sqrt(3) * self.uncertain)
        return [(self.apart / reach, 1 / 6), (self.apart, 2 / 3), (self.apart * reach, 1 / 6)]


class Sparse:
    """The information of all nights, each with its variance of luck, and the results."""

    def __init__(self, field: RatedField, luck: Sequence[float]) -> None:
        self.field, self.luck = field, luck
        self.size = len(field.place)
        self.made = self._spread(
            [worth / variance for worth in night.evidence.made]
            for night, variance in zip(field.nights, luck, strict=True)
        )
        self._partners = self._regular_partners()
        self.within = self._within()

    @classmethod
    def of(cls, field: RatedField) -> "Sparse":
        """Return the information with the luck that all strengths leave unexplained."""
        return cls(field, field.luck(cls(field, field.luck()).strengths(AT_FIRST)))

    def strengths(self, apart: float, guess: Vector | None = None) -> Vector:
        """Return the most likely strengths of all players for this spread."""
        return self._solved(self.made, apart, guess)

    def against_the_field(self, apart: float) -> list[tuple[float, float]]:
        """Return mean and variance of each player's strength, minus the mean weighted by boards played."""
        strengths, shares = self.strengths(apart), self.field.shares()
        middle = sum(map(mul, shares, strengths))
        of_field = self._solved(shares, apart)
        common = sum(map(mul, shares, of_field))
        variances = self._variances(apart, list(self._drawn(DRAWS)))
        return [
            (strength - middle, max(variance - 2 * shared + common, 0.0))
            for strength, variance, shared in zip(strengths, variances, of_field, strict=True)
        ]

    def _times(self, strengths: Sequence[float], apart: float) -> Vector:
        """The product of the precision, with players so far ``apart``, and these strengths."""
        found = self._spread(self._products(strengths))
        prior = 1 / apart**2
        return [value + prior * strength for value, strength in zip(found, strengths, strict=True)]

    def _products(self, strengths: Sequence[float]) -> Iterator[Vector]:
        for at, variance in enumerate(self.luck):
            of_entries = self.field.of_entries(at, strengths)
            yield [sum(map(mul, row, of_entries)) / variance for row in self.field.nights[at].evidence.information]

    def _spread(self, nights: Iterator[Vector]) -> Vector:
        """The sum over all nights of each entry's value, divided among its players."""
        found = [0.0] * self.size
        for seats, values in zip(self.field.seats, nights, strict=True):
            for places, value in zip(seats, values, strict=True):
                if places:
                    part = value / len(places)
                    for place in places:
                        found[place] += part
        return found

    def _solved(
        self, wanted: Sequence[float], apart: float, guess: Vector | None = None, close: float = CLOSE
    ) -> Vector:
        prior = 1 / apart**2
        own = [row[place] + prior for place, row in enumerate(self.within)]
        found = guess or [value / each for value, each in zip(wanted, own, strict=True)]
        left = [value - done for value, done in zip(wanted, self._times(found, apart), strict=True)]
        enough = close**2 * sum(value * value / each for value, each in zip(wanted, own, strict=True))
        scaled = [value / each for value, each in zip(left, own, strict=True)]
        direction, length = scaled, sum(map(mul, left, scaled))
        while length > enough:
            times = self._times(direction, apart)
            step = length / sum(map(mul, direction, times))
            found = [value + step * each for value, each in zip(found, direction, strict=True)]
            left = [value - step * each for value, each in zip(left, times, strict=True)]
            scaled = [value / each for value, each in zip(left, own, strict=True)]
            before, length = length, sum(map(mul, left, scaled))
            turn = length / before
            direction = [value + turn * each for value, each in zip(scaled, direction, strict=True)]
        return found

    def most_likely(self) -> "Likely":
        draws = list(self._drawn(FEW))
        strengths: Vector | None = None
        mean = 0.0

        def slope(apart: float) -> float:
            """Return the derivative of the log probability, divided by the number of players."""
            nonlocal strengths, mean
            strengths = self.strengths(apart, strengths)
            together = sum(self._variances(apart, draws))
            mean = together / self.size
            return log((sum(map(mul, strengths, strengths)) + together) / ((self.size - 1) * apart**2)) / 2

        tried = [(log(apart), slope(apart)) for apart in FIRST]
        for _ in range(MOST_STEPS):
            at, value = tried[-1]
            if abs(value) < FLAT:
                break
            at = min(max(at - value / _bend(tried), log(LEAST_APART)), log(MOST_APART))
            tried.append((at, slope(exp(at))))
        return Likely(exp(tried[-1][0]), 1 / sqrt(-2 * self.size * _bend(tried)), mean)

    def _drawn(self, count: int) -> Iterator[tuple[Vector, Vector]]:
        """Right sides drawn with the information as their covariance, each with the addition of the prior for t = 1."""
        chance = Random(SEED)
        roots = [_root(night.evidence.information) for night in self.field.nights]
        for _ in range(count):
            draws = [[chance.gauss(0, 1) for _ in rows] for rows in roots]
            made = self._spread(
                [sum(map(mul, row, drawn)) / sqrt(variance) for row in rows]
                for rows, drawn, variance in zip(roots, draws, self.luck, strict=True)
            )
            yield made, [chance.gauss(0, 1) for _ in made]

    def _variances(self, apart: float, draws: Sequence[tuple[Vector, Vector]]) -> Vector:
        """The variance of each strength, from all drawn solutions."""
        prior = 1 / apart**2
        inverses = [self._own_row(place, prior) for place in range(self.size)]
        found = [row[0] for row in inverses]
        for information, of_prior in draws:
            wanted = [value + drawn / apart for value, drawn in zip(information, of_prior, strict=True)]
            solved = self._solved(wanted, apart, close=DRAWN_CLOSE)
            for place, (row, near) in enumerate(zip(inverses, self._partners, strict=True)):
                mean = solved[place] - row[0] * wanted[place]
                for value, other in zip(row[1:], near, strict=True):
                    mean -= value * wanted[other]
                found[place] += mean * mean / len(draws)
        return found

    def _own_row(self, place: int, prior: float) -> Vector:
        """The player's row of the inverse of the precision of that player and the regular partners."""
        near = self._partners[place]
        if not near:
            return [1 / (self.within[place][place] + prior)]
        those = (place, *near)
        triangle = Triangle(
            [[self.within[one].get(other, 0.0) + prior * (one == other) for other in those] for one in those]
        )
        return triangle.backward(triangle.forward([1.0, *(0.0 for _ in near)]))

    def _regular_partners(self) -> list[tuple[int, ...]]:
        """Return the partners of each player who are hard to distinguish from that player."""
        own: Vector = [0.0] * self.size
        shared: defaultdict[tuple[int, int], float] = defaultdict(float)
        for night, seats, variance in zip(self.field.nights, self.field.seats, self.luck, strict=True):
            for at, places in enumerate(seats):
                if places:
                    part = night.evidence.information[at][at] / (variance * len(places) ** 2)
                    for place in places:
                        own[place] += part
                    for both in combinations(sorted(places), 2):
                        shared[both] += part
        near: list[list[tuple[float, int]]] = [[] for _ in own]
        for (one, other), value in shared.items():
            if value > TOGETHER * sqrt(own[one] * own[other]):
                near[one].append((-value, other))
                near[other].append((-value, one))
        return [tuple(other for _, other in sorted(each)[:MOST_PARTNERS]) for each in near]

    def _within(self) -> list[dict[int, float]]:
        """The rows of the information, at the player's own index and at all pairs that are needed together."""
        asked = [{place} for place in range(self.size)]
        for place, near in enumerate(self._partners):
            for one in near:
                asked[one].update((place, *near))
                asked[place].add(one)
        rows: list[dict[int, float]] = [dict.fromkeys(each, 0.0) for each in asked]
        for night, seats, variance in zip(self.field.nights, self.field.seats, self.luck, strict=True):
            sitting: defaultdict[int, list[tuple[int, float]]] = defaultdict(list)
            for at, places in enumerate(seats):
                for place in places:
                    sitting[place].append((at, 1 / len(places)))
            for place, mine in sitting.items():
                row = rows[place]
                for other in row.keys() & sitting.keys():
                    row[other] += sum(
                        night.evidence.information[at][there] * part * share / variance
                        for at, part in mine
                        for there, share in sitting[other]
                    )
        return rows


def _root(matrix: Sequence[Sequence[float]]) -> list[Vector]:
    """L with L L' = ``matrix``, which may be singular."""
    rows: list[Vector] = []
    for at, wanted in enumerate(matrix):
        row: Vector = []
        for other, value in zip(rows, wanted, strict=False):
            row.append((value - sum(map(mul, row, other))) / other[-1] if other[-1] else 0.0)
        left = wanted[at] - sum(map(mul, row, row))
        row.append(sqrt(left) if left > NOTHING else 0.0)
        rows.append(row)
    return rows


def _bend(tried: Sequence[tuple[float, float]]) -> float:
    """Return the change of the slope, from the line through the last two points, with a minimum if almost nothing is
    known."""
    (before, value), (after, newer) = tried[-2:]
    return min((newer - value) / (after - before), -LEAST_BEND) if after != before else -LEAST_BEND
