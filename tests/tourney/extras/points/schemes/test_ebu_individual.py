"""Individuals at a club of the EBU: fields that the scale is not for."""

from tourney.extras.points.schemes.ebu_individual import SCHEME

from ..fields import awarded, howell, individual
from .examples import Example

OF_SOURCE = (
    Example(
        "In a (full) 6-table single-winner individual playing 18-35 boards, the top award is 24, the number of awards "
        "is 8, and the awards go down in decrements of 3, except there is a minimum award of 6",
        lambda scheme: awarded(scheme, individual(24)),
        [24, 21, 18, 15, 12, 9, 6, 6],
    ),
    Example("4 tables: 5 awards", lambda scheme: len(awarded(scheme, individual(16))), 5),
    Example("5 tables: 6 awards", lambda scheme: len(awarded(scheme, individual(20))), 6),
)


def test_other_numbers_of_boards_and_pairs_give_the_reason():
    assert SCHEME.misfit(individual(24, boards=17)) == "This scheme needs at least 18 boards for each contestant."
    assert SCHEME.misfit(individual(24, boards=36)) == "This scheme is for at most 35 boards for each contestant."
    assert SCHEME.misfit(howell(12)) == "This scheme has no awards for pairs in a single field."
