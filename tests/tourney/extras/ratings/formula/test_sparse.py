"""Large clubs get the same ratings, by a method whose time grows with what was played and not with who could meet."""

import random
from math import log, sqrt
from operator import mul
from statistics import fmean

import pytest

from tests.sampling import SEED, STEADY, some
from tests.tourney.extras.ratings.formula.seasons import Pairing, always_together, season, with_anybody
from tests.tourney.extras.ratings.formula.test_calibration import coverage
from tourney.extras.ratings.formula import rating, sparse
from tourney.extras.ratings.formula.field import RatedField, RatedNight
from tourney.extras.ratings.formula.rating import added, against_the_field, ratings, with_prior
from tourney.extras.ratings.formula.sparse import Sparse
from tourney.extras.ratings.formula.triangle import Triangle

APART = 3.5


def nights(
    pairing: Pairing, movement: str = "howell", people: int = 60, count: int = 40, seed: object = SEED
) -> list[RatedNight]:
    chance = random.Random(f"{seed} {movement}")
    skill = {player: chance.gauss(0, 0.25) for player in range(people)}
    return season(movement, "bridge", count, pairing, skill, f"{seed} sparse")


def sometimes_with_another(chance: random.Random) -> list[list[int]]:
    """Thirty regular pairs, of which some change partners for a night; of one pair a third player is at the table."""
    there = [list(pair) for pair in chance.sample([(2 * at, 2 * at + 1) for at in range(30)], 10)]
    there[0][1], there[1][1] = there[1][1], there[0][1]
    there[2].append(next(one for one in range(60) if all(one not in pair for pair in there)))
    return there


SEASONS = {
    "anybody": lambda: nights(with_anybody(60, 10)),
    "always together": lambda: nights(always_together(10), people=20),
    "sometimes with another": lambda: nights(sometimes_with_another),
    "single players": lambda: nights(with_anybody(60, 16, 1), "individual"),
}


@pytest.mark.parametrize("name", some(list(SEASONS), 2))
def test_strengths_and_variances_are_those_of_the_triangle(name, monkeypatch):
    monkeypatch.setattr(sparse, "DRAWS", 64)
    field = RatedField.of(SEASONS[name]())
    club = Sparse.of(field)
    information, made = added(field, club.luck)
    triangle = Triangle(with_prior(information, APART))
    forward = triangle.forward(made)
    assert club.strengths(APART) == pytest.approx(triangle.backward(forward), abs=1e-4)
    plain = against_the_field(triangle, forward, field.shares())
    for (mean, variance), (found, drawn) in zip(plain, club.against_the_field(APART), strict=True):
        assert found == pytest.approx(mean, abs=1e-4)
        assert sqrt(drawn) == pytest.approx(sqrt(variance), rel=0.12)


def test_spread_of_strengths_is_the_most_likely_one():
    field = RatedField.of(nights(with_anybody(60, 10), seed=STEADY))
    club = Sparse.of(field)
    information, made = added(field, club.luck)
    found = club.most_likely()

    def likelihood(apart: float) -> float:
        triangle = Triangle(with_prior(information, apart))
        forward = triangle.forward(made)
        return (sum(map(mul, forward, forward)) - triangle.log_determinant) / 2 - (len(made) - 1) * log(apart)

    most, less, more = (likelihood(found.apart * factor) for factor in (1, 0.85, 1.15))
    assert most > less
    assert most > more
    curve = (2 * most - less - more) / log(1.15) ** 2
    assert found.uncertain == pytest.approx(1 / sqrt(curve), rel=0.3)
    variances = [variance for _, variance in club.against_the_field(found.apart)]
    assert found.variance == pytest.approx(fmean(variances), rel=0.25)


def test_club_is_rated_alike_on_either_side_of_the_limit(monkeypatch):
    season = nights(sometimes_with_another)
    few = ratings(season)
    monkeypatch.setattr(rating, "MANY", 0)
    many = ratings(season)
    assert many.keys() == few.keys()
    for player, one in few.items():
        assert many[player].boards == one.boards
        assert many[player].value == pytest.approx(one.value, abs=0.3 * one.error)
        assert many[player].error == pytest.approx(one.error, rel=0.25)


@pytest.mark.whole
def test_nine_of_ten_intervals_of_a_large_club_contain_the_true_strength(monkeypatch):
    """The same bounds as for the triangle, on the same seasons."""
    monkeypatch.setattr(rating, "MANY", 0)
    held, seen = coverage("mitchell", "whist", 0.2, 5)
    slack = 3 * sqrt(2 * 0.9 * 0.1 / seen)
    assert 0.88 - slack <= held / seen <= 0.92 + slack


def test_same_nights_give_the_same_ratings(monkeypatch):
    monkeypatch.setattr(rating, "MANY", 0)
    season = nights(with_anybody(60, 10), count=10)
    assert ratings(season) == ratings(season)
