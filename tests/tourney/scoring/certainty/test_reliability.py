"""The share of the differences that is skill."""

import random

import pytest

from tests.sampling import STEADY
from tourney.scoring.certainty.reliability import MOST, explanations, stretched


def expected(means, errors):
    return sum(each.weight * each.reliability for each in explanations(means, errors))


def test_weights_sum_to_one_and_favour_no_reliability_without_data():
    found = explanations([50.0, 50.0], [1e9, 1e9])
    assert sum(each.weight for each in found) == pytest.approx(1)
    assert sum(each.weight * each.reliability for each in found) < MOST / 2


def test_widely_spread_means_are_skill_and_close_means_are_luck():
    far, alike = [30.0, 40.0, 50.0, 60.0, 70.0] * 2, [49.0, 49.5, 50.0, 50.5, 51.0] * 2
    assert expected(far, [2.0] * 10) > 0.9
    assert expected(alike, [6.0] * 10) < 0.25


def test_estimated_reliability_is_right_on_average():
    chance, off = random.Random(STEADY), 0.0
    for _ in range(300):
        drawn = chance.uniform(0, MOST)
        skill = (drawn / (1 - drawn)) ** 0.5
        off += expected([chance.gauss(0, skill) + chance.gauss(0, 1) for _ in range(14)], [1.0] * 14) - drawn
    assert abs(off / 300) < 0.05


def test_each_value_is_drawn_as_often_as_its_weight():
    found = explanations([45.0, 50.0, 55.0], [3.0, 3.0, 3.0])
    drawn = stretched(found, 2000)
    assert len(drawn) == 2000
    for each in found:
        assert abs(drawn.count(each) - 2000 * each.weight) <= 1
