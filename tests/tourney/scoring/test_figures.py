"""All rounding happens here."""

from fractions import Fraction

import pytest

from tourney.scoring.figures import figure, number, places, signed


@pytest.mark.parametrize(
    ("value", "shown"),
    [(7, 7), (Fraction(207), 207), (Fraction(1, 3), 0.3333), (Fraction(-5, 8), -0.625), (Fraction(2, 3), 0.6667)],
)
def test_files_have_whole_numbers_or_four_decimals(value, shown):
    assert number(value) == shown
    assert isinstance(number(value), type(shown))


@pytest.mark.parametrize(
    ("value", "shown"),
    [(Fraction(1, 8), "0.13"), (Fraction(-1, 8), "−0.13"), (Fraction(1, 3), "0.33"), (Fraction(-1, 900), "0.00")],
)
def test_readers_see_two_decimals_rounded_half_away_from_zero(value, shown):
    assert figure(value, 2) == shown


@pytest.mark.parametrize(("value", "shown"), [(5, "+5"), (-6, "−6"), (0, "=")])
def test_plus_and_minus_are_written_as_in_the_book(value, shown):
    assert signed(Fraction(value), 0) == shown


def test_column_has_decimals_only_if_a_number_needs_them():
    assert places([Fraction(1), Fraction(2)]) == 0
    assert places([Fraction(1), Fraction(1, 2)]) == 2
    assert places([]) == 0
