"""Club games of the ACBL: the handbook has groups and shares but no points, so the figures follow from its rules."""

from fractions import Fraction

from tourney.extras.points.schemes.acbl_club import SCHEME

from ..fields import awarded, howell, individual, mitchell


def hundredths(points: list[Fraction]) -> list[Fraction]:
    return [100 * each for each in points]


def test_eight_tables_of_a_mitchell_are_two_groups_of_eight():
    assert hundredths(awarded(SCHEME, mitchell(8))) == [80, 56, 40]


def test_half_table_of_a_mitchell_counts_as_a_whole_one():
    assert awarded(SCHEME, mitchell(7, opposite=8)) == awarded(SCHEME, mitchell(8))


def test_howell_of_five_tables_is_one_group_of_ten():
    assert hundredths(awarded(SCHEME, howell(10))) == [100, 70, 50, 35]


def test_points_for_each_pair_of_a_howell_stay_the_same_from_nine_to_eleven_pairs():
    each = {sum(awarded(SCHEME, howell(pairs))) / pairs for pairs in (9, 10, 11)}
    assert len(each) == 1
    assert len(awarded(SCHEME, howell(12))) == 5


def test_fifth_place_gets_a_fifth_and_sixth_a_sixth_of_at_most_one_and_a_half():
    assert hundredths(awarded(SCHEME, mitchell(16)))[0] == 150
    assert awarded(SCHEME, mitchell(16))[4:] == [Fraction(3, 10), Fraction(1, 4)]


def test_individuals_get_none():
    assert SCHEME.misfit(individual(12)) == "This scheme has no awards for individuals."
