"""Individuals at a club of the EBU: the figures of six tables, and the numbers of awards, are those of the forum."""

import pytest

from tourney.extras.points.schemes.ebu_individual import SCHEME

from ..fields import awarded, howell, individual


def test_six_tables_give_eight_awards_down_to_the_smallest_twice():
    assert awarded(SCHEME, individual(24)) == [24, 21, 18, 15, 12, 9, 6, 6]


@pytest.mark.parametrize(("tables", "awards"), [(4, 5), (5, 6), (6, 8)])
def test_full_tables_have_as_many_awards_as_the_handbook(tables, awards):
    assert len(awarded(SCHEME, individual(4 * tables))) == awards


def test_other_numbers_of_boards_and_pairs_say_so():
    assert SCHEME.misfit(individual(24, boards=17)) == "This scheme needs at least 18 boards for each contestant."
    assert SCHEME.misfit(individual(24, boards=36)) == "This scheme is for at most 35 boards for each contestant."
    assert SCHEME.misfit(howell(12)) == "This scheme has no awards for pairs in a single field."
