"""Local points of the SBU: the figures of the examples are those of Kirkcaldy's page."""

from tourney.extras.points.schemes.sbu_local import SCHEME

from ..fields import awarded, howell, individual, mitchell, teams


def test_six_tables_give_two_awards_in_each_direction_and_to_teams():
    assert awarded(SCHEME, mitchell(6)) == [20, 10]
    assert awarded(SCHEME, teams(6)) == [20, 10]


def test_two_who_tie_share_both_awards():
    assert awarded(SCHEME, mitchell(6), 2) == [15, 15]


def test_all_who_tie_below_an_outright_winner_get_the_smallest_award():
    assert awarded(SCHEME, mitchell(6), 1, 2) == [20, 10, 10]
    assert awarded(SCHEME, mitchell(6), 1, 3) == [20, 10, 10, 10]


def test_howell_of_six_tables_gives_four_awards():
    assert awarded(SCHEME, howell(12)) == [24, 18, 12, 6]


def test_two_ties_in_a_howell():
    assert awarded(SCHEME, howell(12), 2, 2) == [21, 21, 9, 9]


def test_three_or_four_who_tie_for_third_place_get_the_smallest_award():
    assert awarded(SCHEME, howell(12), 1, 1, 3) == [24, 18, 6, 6, 6]
    assert awarded(SCHEME, howell(12), 1, 1, 4) == [24, 18, 6, 6, 6, 6]


def test_individuals_begin_with_six_and_rise_by_threes():
    """The page has no example of an individual: these follow from its rule."""
    assert awarded(SCHEME, individual(12)) == [15, 12, 9, 6]
