"""Amounts are exact, whatever the currency and the reader's language."""

import pytest
from django.utils.translation import override
from hypothesis import given, strategies as st

from tourney.extras.money.amounts import CODES, MOST, money, plain, read_amount
from tourney.language.told import told


@given(st.integers(0, MOST), st.sampled_from(CODES))
def test_amount_is_read_as_it_was_written(amount, code):
    assert read_amount(plain(amount, code), code) == amount


@pytest.mark.parametrize(
    ("typed", "code", "amount"),
    [
        ("4.5", "GBP", 450),
        (" 4 ", "GBP", 400),
        ("0", "GBP", 0),
        ("0.05", "EUR", 5),
        ("500", "JPY", 500),
        ("4.505", "GBP", None),
        ("4.5", "JPY", None),
        ("-1", "GBP", None),
        ("£4", "GBP", None),
        ("1,000", "GBP", None),
        ("1e3", "GBP", None),
        ("", "GBP", None),
        ("9" * 400, "GBP", None),
        ("٤", "GBP", None),
    ],
)
def test_text_is_an_amount_or_is_not(typed, code, amount):
    assert read_amount(typed, code) == amount


@pytest.mark.parametrize(
    ("amount", "code", "said"),
    [
        (450, "GBP", "£4.50"),
        (450, "CHF", "CHF 4.50"),
        (500, "JPY", "¥500"),
        (-5, "USD", "−$0.05"),
        (0, "EUR", "€0.00"),
        (100, "XYZ", "XYZ 1.00"),
    ],
)
def test_amount_is_shown_with_its_currency(amount, code, said):
    assert told(money(amount, code)) == said


def test_decimal_mark_is_that_of_the_readers_language():
    with override("de"):
        assert "4,50" in told(money(450, "EUR"))
        assert read_amount("4,50", "EUR") == read_amount("4.50", "EUR") == 450
