"""Simultaneous pairs of the EBU: the first two figures are those of ECats' page, which has no third."""

from math import ceil

from tourney.extras.points.schemes.ebu_simultaneous import SCHEME

from ..fields import awarded, howell, mitchell


def test_743_tables_give_818_points_to_the_winners():
    assert awarded(SCHEME, howell(1486))[0] == 818


def test_awards_go_down_in_equal_steps_to_a_third_of_the_field():
    """The page's steps are of 1000 points to 1000 places: one point each. Here 300 points go to 100 places."""
    found = awarded(SCHEME, howell(200))
    assert found[0] == 300
    assert len(found) == 66
    assert found == [ceil(300 * (66 - at) / 66) for at in range(66)]


def test_fractions_are_rounded_up():
    """Five tables: 150 times the root of a fifth is 67.08; two thirds of 68 is 45.33."""
    assert awarded(SCHEME, howell(10)) == [68, 46, 23]


def test_two_fields_do_not_fit():
    assert SCHEME.misfit(mitchell(8)) == "This scheme has no awards for pairs in two fields."
