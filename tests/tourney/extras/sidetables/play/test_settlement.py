"""Settling debts: even, and with the fewest possible payments."""

from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from tourney.extras.sidetables.play.settlement import Payment, payments


@st.composite
def balances(draw, most=6):
    points = draw(st.lists(st.integers(-9, 9), min_size=1, max_size=most - 1))
    return dict(zip("abcdefghijklmnop", [*points, -sum(points)], strict=False))


def even(balance, found):
    left = dict(balance)
    for payer, payee, points in found:
        left[payer] += points
        left[payee] -= points
    return not any(left.values())


def fewest(balance):
    """The naive way: in every order of the players each hands on what he has won or lost; where nothing is handed on,
    a payment is saved."""
    uneven = [points for points in balance.values() if points]
    best = max(len(uneven) - 1, 0)
    for order in set(permutations(uneven)):
        running, needed = 0, 0
        for points in order:
            running += points
            needed += running != 0
        best = min(best, needed)
    return best


@given(balances())
def test_payments_settle_all_debts_with_the_fewest_payments(balance):
    found = payments(balance)
    assert even(balance, found)
    assert all(each.points > 0 for each in found)
    assert len(found) == fewest(balance)


@given(balances(most=16))
def test_large_tables_are_settled_too(balance):
    found = payments(balance)
    assert even(balance, found)
    assert len(found) <= max(0, len([points for points in balance.values() if points]) - 1)


def test_two_pairs_of_equal_sums_pay_each_other():
    assert payments({"a": 5, "b": -5, "c": 3, "d": -3}) == (Payment("b", "a", 5), Payment("d", "c", 3))


def test_balanced_player_pays_nothing():
    assert payments({"a": 0, "b": 0}) == ()
    assert payments({}) == ()


def test_uneven_balance_is_refused():
    with pytest.raises(ValueError, match="must balance, but those entered do not"):
        payments({"a": 1})
