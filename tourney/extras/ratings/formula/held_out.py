"""Testing ratings against past averages on unseen nights: a club's newest nights are held out, and for each entry both
predict the probability of scoring more than half. They are measured by their logarithmic loss, the mean of -log of the
probability given to the actual outcome.

A rating takes account of who meets whom, which the movement determines before play. A past average is the mean
percentage of both players on their boards so far, shrunk towards 50 as if by additional boards, with the number in
:data:`DRAWN` that predicted best before.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from operator import mul
from statistics import NormalDist

from .field import RatedField, RatedNight
from .sparse import NOTHING, Sparse

HELD_OUT = 4
"""One in this number of nights is held out."""
LEAST_NIGHTS = 20
"""The fewest nights for a meaningful test."""
DRAWN = (10, 20, 40, 80, 160, 320, 640)
NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Losses:
    """The losses of the ``ratings`` and of the past ``averages``, over ``results``, one for each entry and night."""

    ratings: float
    averages: float
    results: int

    @property
    def worth_showing(self) -> bool:
        return self.ratings < self.averages


def losses(nights: Sequence[RatedNight]) -> Losses | None:
    """Return the losses on the newest of the nights, oldest first; None if there are too few."""
    if len(nights) < LEAST_NIGHTS:
        return None
    part = len(nights) // HELD_OUT
    new, field = nights[-part:], RatedField.of(nights[:-part])
    if not field.boards:
        return None
    of_averages = _losses(new, _averaged(nights[:-part], nights[-2 * part : -part], nights[: -2 * part]))
    of_ratings = _losses(new, _rated(field))
    count = len(of_ratings)
    return Losses(sum(of_ratings) / count, sum(of_averages) / count, count) if count else None


Prediction = list[tuple[float, float]]
"""For each entry, its expected result above half in percentage points, and the variance of that."""
Predict = Callable[[RatedNight], Prediction]


def _losses(nights: Sequence[RatedNight], predict: Predict) -> list[float]:
    found = []
    for night in nights:
        for (expected, variance), made in zip(predict(night), night.evidence.made, strict=True):
            if abs(made) > NOTHING:
                likely = NORMAL.cdf((expected if made > 0 else -expected) / sqrt(variance))
                found.append(-log(max(likely, NOTHING)))
    return found


def _averaged(nights: Sequence[RatedNight], newest: Sequence[RatedNight], before: Sequence[RatedNight]) -> Predict:
    """Predict by the averages of ``nights``. Predicting the ``newest`` from those ``before`` shows how much to shrink
    them, and their error."""
    past = _Past.of(before)
    off, drawn = min((past.off(newest, boards), boards) for boards in DRAWN)
    known = _Past.of(nights)
    return lambda night: [(expected, off) for expected in known.expected(night, drawn)]


@dataclass(frozen=True, slots=True)
class _Past:
    """The total of each player, and the number of their boards."""

    made: defaultdict[int, float]
    boards: Counter[int]

    @classmethod
    def of(cls, nights: Sequence[RatedNight]) -> "_Past":
        past = cls(defaultdict(float), Counter())
        for night in nights:
            evidence = night.evidence
            for entry, made, boards in zip(evidence.entries, evidence.made, evidence.boards, strict=True):
                for player in night.people.get(entry, ()):
                    past.made[player] += made
                    past.boards[player] += boards
        return past

    def expected(self, night: RatedNight, drawn: int) -> list[float]:
        entries = [night.people.get(entry, ()) for entry in night.evidence.entries]
        return [
            sum(self.made.get(player, 0.0) / (self.boards[player] + drawn) for player in those) / (len(those) or 1)
            for those in entries
        ]

    def off(self, nights: Sequence[RatedNight], drawn: int) -> float:
        """Return the mean square of the differences from the actual results."""
        squares = [
            (made / boards - expected) ** 2
            for night in nights
            for expected, made, boards in zip(
                self.expected(night, drawn), night.evidence.made, night.evidence.boards, strict=True
            )
            if boards
        ]
        return sum(squares) / len(squares) if squares else 1.0


def _rated(field: RatedField) -> Predict:
    sparse = Sparse.of(field)
    likely = sparse.most_likely()
    strengths = dict(zip(field.place, sparse.strengths(likely.apart), strict=True))
    of_a_table = sum(sparse.luck) / len(sparse.luck)

    def predict(night: RatedNight) -> Prediction:
        evidence = night.evidence
        worth, unsure = list[float](), list[float]()
        for entry in evidence.entries:
            those = night.people.get(entry, ())
            count = len(those) or 1
            worth.append(sum(strengths.get(player, 0.0) for player in those) / count)
            unsure.append(
                sum(likely.variance if player in strengths else likely.apart**2 for player in those) / count**2
            )
        found = []
        for at, (row, boards) in enumerate(zip(evidence.information, evidence.boards, strict=True)):
            variance = sum(each * each * one for each, one in zip(row, unsure, strict=True)) + of_a_table * row[at]
            found.append((sum(map(mul, row, worth)) / (boards or 1), variance / (boards or 1) ** 2 or 1.0))
        return found

    return predict
