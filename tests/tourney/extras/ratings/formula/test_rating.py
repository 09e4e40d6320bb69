"""Ratings find stronger players, separate partners and opponents, and show their own uncertainty."""

import random
from dataclasses import replace
from itertools import pairwise
from statistics import fmean

import pytest

from tests.tourney.extras.ratings.formula.seasons import always_together, percent_of_a_trick, season, with_anybody
from tourney.extras.ratings.formula.rating import ratings


def test_stronger_players_are_found_with_the_right_difference():
    skill = {player: (player % 4 - 1.5) / 4 for player in range(40)}
    found = ratings(season("mitchell", "whist", 40, with_anybody(40, 16), skill, "a"))
    groups = [fmean(found[player].value for player in skill if player % 4 == at) for at in range(4)]
    step = percent_of_a_trick("whist", 20_000) / 4
    for lower, higher in pairwise(groups):
        assert higher - lower == pytest.approx(step, abs=2)


def test_partners_are_distinguished_once_they_play_with_others():
    skill = {player: (player % 3 - 1) / 2 for player in range(20)} | {0: 0.6, 1: -0.6}
    anybody = with_anybody(20, 10)

    def together(chance: random.Random) -> list[list[int]]:
        others = chance.sample(range(2, 20), 18)
        return [[0, 1], *(others[at : at + 2] for at in range(0, 18, 2))]

    def sometimes_apart(chance: random.Random) -> list[list[int]]:
        return anybody(chance) if chance.random() < 0.5 else together(chance)

    regular = ratings(season("howell", "bridge", 40, together, skill, "b"))
    mixed = ratings(season("howell", "bridge", 40, sometimes_apart, skill, "b"))
    assert regular[0].value == pytest.approx(regular[1].value)
    assert mixed[0].value - mixed[1].value > 8
    assert mixed[0].error < regular[0].error


def test_permanent_partners_are_rated_alike_and_stay_uncertain():
    skill = {player: 0.5 - 0.05 * player for player in range(20)}
    together = season("howell", "bridge", 60, always_together(10), skill, "c")
    apart = season("howell", "bridge", 60, with_anybody(20, 10), skill, "c")
    regular, mixed = ratings(together), ratings(apart)
    assert all(regular[player].value == pytest.approx(regular[player + 1].value) for player in range(0, 20, 2))
    assert regular[0].value > regular[19].value + 5
    assert min(each.error for each in regular.values()) > 1.4 * max(each.error for each in mixed.values())
    assert regular[0].error > 0.7 * ratings(together[:15])[0].error


def test_strength_of_opponents_makes_no_difference():
    """The strong mostly meet the strong and the weak the weak, so that all score about 50 percent."""
    skill = {player: 0.5 if player < 20 else -0.5 for player in range(40)}

    def mostly_among_themselves(chance: random.Random) -> list[list[int]]:
        strong, weak = chance.sample(range(20), 20), chance.sample(range(20, 40), 20)
        home, visitors = (strong, weak) if chance.random() < 0.5 else (weak, strong)
        there = [*home[:16], *visitors[:4]]
        chance.shuffle(there)
        return [there[at : at + 2] for at in range(0, 20, 2)]

    found = ratings(season("howell", "whist", 50, mostly_among_themselves, skill, "d"))
    assert min(found[player].value for player in range(20)) > max(found[player].value for player in range(20, 40))


def test_mean_rating_weighted_by_boards_is_fifty():
    found = ratings(season("mitchell", "bridge", 6, with_anybody(40, 16), dict.fromkeys(range(40), 0.0), "e"))
    boards = sum(each.boards for each in found.values())
    assert sum(each.value * each.boards for each in found.values()) / boards == pytest.approx(50)


def test_equal_players_are_rated_equally():
    found = ratings(season("mitchell", "bridge", 30, with_anybody(40, 16), dict.fromkeys(range(40), 0.0), "f"))
    assert all(abs(each.value - 50) < 3 for each in found.values())


def test_visitor_has_a_wide_interval_and_is_hidden_below_the_minimum_of_boards():
    skill = {player: 0.2 * (player % 3) for player in range(24)}
    nights = season("howell", "bridge", 20, with_anybody(24, 10), skill, "g")
    people = {entry: (99, those[1]) if entry == 1 else those for entry, those in nights[0].people.items()}
    nights[0] = replace(nights[0], people=people)
    found, regulars = ratings(nights), ratings(nights, least=300)
    assert found[99].boards == 27
    assert found[99].error == max(each.error for each in found.values())
    assert regulars == {player: one for player, one in found.items() if one.boards >= 300}
    assert 99 not in regulars


def test_no_player_is_rated_without_results():
    assert ratings([]) == {}
