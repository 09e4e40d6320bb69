"""Green points of the ABF. The manual's own examples could not be read: the figures follow from its formulas."""

from fractions import Fraction

import pytest

from tourney.extras.points.schemes.abf import SCHEME

from ..fields import awarded, howell, individual, mitchell
from .examples import Example

OF_SOURCE = (
    Example(
        "In a field of 9, awards are made to the 4th position",
        lambda scheme: len(awarded(scheme, mitchell(9))),
        4,
    ),
)


def test_nine_pairs_get_four_awards():
    assert awarded(SCHEME, mitchell(9)) == [
        Fraction(27, 100),
        Fraction(189, 1000),
        Fraction(27, 200),
        Fraction(9, 100),
    ]


def test_winners_of_a_single_field_get_twice_as_much_for_each_table():
    assert awarded(SCHEME, howell(12))[0] == Fraction(36, 100)
    assert awarded(SCHEME, individual(24))[0] == Fraction(36, 100)


def test_half_a_table_counts_as_a_whole_one():
    assert awarded(SCHEME, howell(11))[0] == awarded(SCHEME, howell(12))[0]


@pytest.mark.parametrize(("field", "expected"), [(mitchell(40), 1.0702), (howell(40), 1.0702)])
def test_large_fields_approach_the_weight(field, expected):
    """1.5 times 1 - exp(-40/32), and 1.5 times 1 - exp(-20/16): the same."""
    assert float(awarded(SCHEME, field)[0]) == pytest.approx(expected, abs=0.0001)
