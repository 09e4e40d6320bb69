"""C points: the winners' forty, whatever the number of tables."""

import pytest

from tourney.extras.points.schemes.new_zealand import SCHEME

from ..fields import awarded, howell, mitchell, teams
from .examples import Example

OF_SOURCE = (
    Example(
        "If there are 15 tables in play, the top five pairs in each direction will win some C Points.",
        lambda scheme: scheme.two_winners and scheme.two_winners.places(mitchell(15)),
        5,
    ),
)


@pytest.mark.parametrize("tables", [6, 9, 15])
def test_winners_of_each_direction_get_forty(tables):
    assert awarded(SCHEME, mitchell(tables)) == [40]


def test_other_movements_do_not_fit():
    assert SCHEME.misfit(howell(10)) == "This scheme has no awards for pairs in a single field."
    assert SCHEME.misfit(teams(6)) == "This scheme has no awards for teams."
