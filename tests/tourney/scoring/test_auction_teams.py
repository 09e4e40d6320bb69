"""Law G of duplicate auction (000:1264-1270): even and odd teams, and the fraction of a point."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.scoring.auction import AuctionError
from tourney.scoring.auction_teams import SeatedPair, TeamMatch, team_match


def team(ns, ew):
    return [SeatedPair("N&S", total) for total in ns] + [SeatedPair("E&W", total) for total in ew]


def test_the_team_with_the_higher_total_wins():  # 000:1270
    assert team_match([team([300], [-120]), team([120], [-300])]) == TeamMatch((180, -180), (0,), False)


def test_a_team_adds_the_average_of_the_pairs_opposite_to_its_odd_pair():  # 000:1268
    first, second = team([100, 40], [-30]), team([30], [-100, -40])
    # E&W made -30, -100 and -40, -56⅔ each; N&S made 100, 40 and 30, 56⅔ each.
    assert team_match([first, second]) == TeamMatch((53, -53), (0,), False)


def test_a_tie_in_whole_points_is_won_by_the_fraction_of_a_point():  # 000:1270
    first, second = team([0, 0], [1]), team([1], [0, 0])
    # Both add a third of a point to the same total.
    assert team_match([first, second]) == TeamMatch((1, 1), (0, 1), False)
    first, second = team([4, 0], [0]), team([1], [0, 1])
    # The first adds a third (4⅓), the second five thirds (3⅔): both are 4 in whole points.
    assert team_match([first, second]) == TeamMatch((4, 4), (0,), True)


def test_half_a_point_is_rounded_up():
    halves = [team([0, 0], [1]), team([0], [2, 0]), team([0, 0], [0]), team([0], [0, 0])]
    # The first adds half a point (E&W made 1, 2, 0, 0, 0, 0): 1½.
    assert team_match(halves).totals == (2, 2, 1, 0)


@given(st.lists(st.tuples(*[st.integers(-3000, 3000)] * 4), min_size=2, max_size=5))
def test_teams_of_even_size_add_nothing(scores):
    match = team_match([team(each[:2], each[2:]) for each in scores])
    assert match.totals == tuple(sum(each) for each in scores)
    assert {match.totals[place] for place in match.winners} == {max(match.totals)}
    assert not match.by_a_fraction


@pytest.mark.parametrize(
    ("teams", "message"),
    [
        ([], "two teams or more"),
        ([team([1], [2])], "two teams or more"),
        ([team([1], [2]), team([1, 2], [3])], "of the same number of pairs"),
        ([team([1], []), team([], [1])], "at least two"),
        ([team([1], [2]), team([1, 2], [])], "Team 2 does not sit half"),
        ([team([1], [2]), [SeatedPair("N&S", 1), SeatedPair("N", 1)]], "Team 2 does not sit half"),
    ],
)
def test_teams_that_cannot_play_each_other_are_refused(teams, message):
    with pytest.raises(AuctionError, match=message):
        team_match(teams)
