"""The chi-square function itself, against a printed table."""

import pytest

from .chi_square import upper_tail


@pytest.mark.parametrize(
    ("freedom", "value", "chance"),
    [(1, 3.841, 0.05), (4, 9.488, 0.05), (10, 18.307, 0.05), (10, 29.588, 0.001), (30, 59.703, 0.001)],
)
def test_upper_tail_matches_the_printed_tables(freedom, value, chance):
    assert upper_tail(value, freedom) == pytest.approx(chance, rel=1e-3)
