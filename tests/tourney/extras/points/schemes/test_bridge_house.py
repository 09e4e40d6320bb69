"""The Bridge House's points: its page has no example, so these follow from its formula."""

from fractions import Fraction

from tourney.extras.points.schemes.bridge_house import SCHEME

from ..fields import awarded, howell, teams


def tenths(points: list[Fraction]) -> list[Fraction]:
    return [10 * each for each in points]


def test_twenty_pairs_divide_three_points_by_the_rank():
    """3, 1.5, 1, 0.75, 0.6 and so on, to one decimal place."""
    assert tenths(awarded(SCHEME, howell(20))) == [30, 15, 10, 8, 6, 5, 4, 4, 3, 3]


def test_ten_teams_count_as_twenty_pairs():
    assert awarded(SCHEME, teams(10)) == awarded(SCHEME, howell(20))[:5]


def test_upper_half_of_nine_are_four():
    assert tenths(awarded(SCHEME, howell(9))) == [14, 7, 5, 3]
