"""Law G of duplicate auction (000:1264-1270): even and odd teams."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.auction import AuctionError
from tourney.scoring.methods.total import SeatedPair, exact_totals, nearest


def team(ns, ew):
    return [SeatedPair("N&S", total) for total in ns] + [SeatedPair("E&W", total) for total in ew]


def test_a_team_adds_the_average_of_the_pairs_opposite_to_its_odd_pair():  # 000:1268
    first, second = team([100, 40], [-30]), team([30], [-100, -40])
    # E&W made -30, -100 and -40, -56⅔ each; N&S made 100, 40 and 30, 56⅔ each.
    exact = exact_totals([first, second])
    assert exact == [110 - Fraction(170, 3), -110 + Fraction(170, 3)]
    assert [nearest(total) for total in exact] == [53, -53]


def test_half_a_point_is_rounded_up():
    assert [nearest(Fraction(halves, 2)) for halves in (-3, -1, 1, 3)] == [-1, 0, 1, 2]


@given(st.lists(st.tuples(*[st.integers(-3000, 3000)] * 4), min_size=2, max_size=5))
def test_even_teams_add_nothing(scores):
    assert exact_totals([team(each[:2], each[2:]) for each in scores]) == [sum(each) for each in scores]


@pytest.mark.parametrize(
    ("teams", "message"),
    [
        ([], "A match must be between two or more teams, each with the same number of pairs (at least two)."),
        (
            [team([1], [2])],
            "A match must be between two or more teams, each with the same number of pairs (at least two).",
        ),
        (
            [team([1], [2]), team([1, 2], [3])],
            "A match must be between two or more teams, each with the same number of pairs (at least two).",
        ),
        ([team([1], []), team([], [1])], "at least two"),
        (
            [team([1], [2]), team([1, 2], [])],
            "Half of team 2 must sit N&S and half E&W, or as near to half as possible.",
        ),
        (
            [team([1], [2]), [SeatedPair("N&S", 1), SeatedPair("N", 1)]],
            "Half of team 2 must sit N&S and half E&W, or as near to half as possible.",
        ),
    ],
)
def test_teams_that_cannot_play_each_other_are_refused(teams, message):
    with pytest.raises(AuctionError, match=re.escape(message)):
        exact_totals(teams)
