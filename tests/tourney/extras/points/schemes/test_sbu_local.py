"""Local points of the SBU: its page has no example of an individual, so these follow from its rule."""

from tourney.extras.points.schemes.sbu_local import SCHEME

from ..fields import awarded, howell, individual, mitchell, teams
from .examples import Example

OF_SOURCE = (
    Example(
        "In a 6 table 2 Winner or Teams movement there would be 2 awards for each direction, 20 and 10.",
        lambda scheme: (awarded(scheme, mitchell(6)), awarded(scheme, teams(6))),
        ([20, 10], [20, 10]),
    ),
    Example(
        "If 2 contestants tied, allocation would be 15 - 15.",
        lambda scheme: awarded(scheme, mitchell(6), 2),
        [15, 15],
    ),
    Example(
        "If there was an outright winner then 2 or more tied contestants, each would get 10 (the minimum award).",
        lambda scheme: (awarded(scheme, mitchell(6), 1, 2), awarded(scheme, mitchell(6), 1, 3)),
        ([20, 10, 10], [20, 10, 10, 10]),
    ),
    Example(
        "In a 6 table Howell the awards would normally be 24, 18, 12 and 6.",
        lambda scheme: awarded(scheme, howell(12)),
        [24, 18, 12, 6],
    ),
    Example(
        "Two ties would be awarded 21, 21, 9 and 9.",
        lambda scheme: awarded(scheme, howell(12), 2, 2),
        [21, 21, 9, 9],
    ),
    Example(
        "A triple tie in 3rd place would see each awarded 6 (12 +6)/3 as would a quadruple or more tie",
        lambda scheme: (awarded(scheme, howell(12), 1, 1, 3), awarded(scheme, howell(12), 1, 1, 4)),
        ([24, 18, 6, 6, 6], [24, 18, 6, 6, 6, 6]),
    ),
)


def test_individuals_begin_with_six_and_rise_by_threes():
    assert awarded(SCHEME, individual(12)) == [15, 12, 9, 6]
