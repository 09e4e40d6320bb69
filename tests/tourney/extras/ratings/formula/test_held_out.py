"""Ratings are compared with past averages on nights that neither has seen."""

import random
from itertools import pairwise
from math import log
from statistics import NormalDist

import pytest

from tests.tourney.extras.ratings.formula.clubs import CLUBS, played
from tests.tourney.extras.ratings.formula.seasons import evenings, season, with_anybody
from tourney.extras.ratings.formula.evidence import evidence
from tourney.extras.ratings.formula.field import RatedNight
from tourney.extras.ratings.formula.held_out import LEAST_NIGHTS, Losses, _losses, _Past, losses


def test_few_nights_are_not_compared():
    skill = dict.fromkeys(range(20), 0.0)
    nights = season("howell", "bridge", LEAST_NIGHTS, with_anybody(20, 10), skill, "few")
    assert losses(nights[1:]) is None
    assert losses(nights).results > 0


def test_ratings_are_worth_showing_when_their_loss_is_smaller():
    assert Losses(0.60, 0.61, 100).worth_showing
    assert not Losses(0.61, 0.61, 100).worth_showing


def test_past_average_counts_all_boards_of_a_player_and_is_drawn_to_the_middle():
    skill = {player: (player - 10) / 10 for player in range(20)}
    played = evenings("howell", "bridge", 3, with_anybody(20, 10), skill, "past")
    made, boards = dict.fromkeys(skill, 0.0), dict.fromkeys(skill, 0)
    for night, people in played:
        by_board: dict[int, list] = {}
        for result in night.results:
            by_board.setdefault(result.tray, []).append(result)
        for tables in by_board.values():
            for one in tables:
                beaten = sum((one.score > each.score) + (one.score == each.score) / 2 for each in tables) - 0.5
                more = 100 * beaten / len(tables) - 50 * (len(tables) - 1) / len(tables)
                for side, sign in ((one.ns, 1), (one.ew, -1)):
                    for player in people[side]:
                        made[player] += sign * more
                        boards[player] += 1
    nights = [RatedNight(evidence(night), people) for night, people in played]
    expected = _Past.of(nights).expected(nights[0], 25)
    for entry, found in zip(nights[0].evidence.entries, expected, strict=True):
        one, other = nights[0].people[entry]
        assert found == pytest.approx((made[one] / (boards[one] + 25) + made[other] / (boards[other] + 25)) / 2)


def test_loss_uses_the_probability_of_the_actual_outcome():
    (night,) = season("howell", "bridge", 1, with_anybody(20, 10), dict.fromkeys(range(20), 0.0), "loss")
    expected = [(float(entry), 25.0) for entry in night.evidence.entries]
    found = _losses([night], lambda _: expected)
    above = [NormalDist().cdf(mean / 5) for mean, _ in expected]
    naive = [-log(p if made > 0 else 1 - p) for p, made in zip(above, night.evidence.made, strict=True) if made]
    assert found == pytest.approx(naive)


def test_entry_of_average_result_is_left_out():
    (night,) = season("howell", "bridge", 1, with_anybody(20, 10), dict.fromkeys(range(20), 0.0), "loss")
    people = dict(night.people)
    tied = RatedNight(
        type(night.evidence)(*[getattr(night.evidence, name) for name in night.evidence.__slots__]), people
    )
    object.__setattr__(tied.evidence, "made", (0.0,) * len(tied.evidence.made))
    assert _losses([tied], lambda _: [(1.0, 1.0)] * len(tied.evidence.made)) == []


@pytest.mark.parametrize("name", CLUBS)
@pytest.mark.whole
def test_ratings_predict_simulated_clubs_better_than_past_averages(name):
    found = [losses(played(name, number)[0]) for number in range(8)]
    results = sum(one.results for one in found)
    ours = sum(one.ratings * one.results for one in found) / results
    theirs = sum(one.averages * one.results for one in found) / results
    assert ours < theirs < log(2)


def test_newcomers_are_expected_in_the_middle():
    skill = dict.fromkeys(range(40), 0.0)
    chance = random.Random("new")
    old = season("howell", "bridge", 30, with_anybody(20, 10), skill, "old")
    new = season("howell", "bridge", 10, lambda _: [[*pair] for pair in _pairs(chance)], skill, "new")
    assert losses([*old, *new]).ratings == pytest.approx(log(2), abs=0.02)


def _pairs(chance: random.Random) -> list[tuple[int, int]]:
    there = chance.sample(range(20, 40), 20)
    return list(pairwise(there))[::2]
