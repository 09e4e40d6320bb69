"""C points: the page of the Victoria Bridge Club has the winners' forty points and one example, of fifteen tables. The
other figures follow from the same rule."""

import pytest

from tourney.extras.points.schemes.new_zealand import SCHEME

from ..fields import awarded, howell, mitchell, teams


@pytest.mark.parametrize("tables", [6, 9, 15])
def test_winners_of_each_direction_get_forty(tables):
    assert awarded(SCHEME, mitchell(tables)) == [40]


def test_five_pairs_of_fifteen_are_in_the_top_third():
    scale = SCHEME.two_winners
    assert scale.places(mitchell(15)) == 5


def test_other_movements_do_not_fit():
    assert SCHEME.misfit(howell(10)) == "This scheme has no awards for pairs in a single field."
    assert SCHEME.misfit(teams(6)) == "This scheme has no awards for teams."
