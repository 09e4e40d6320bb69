"""Finite fields: the axioms, for every order that the designs use."""

import pytest
from hypothesis import given, strategies as st

from movements.designs.fields import field, prime_power

ORDERS = [2, 3, 4, 5, 7, 8, 9, 13, 16, 25, 27, 32, 37, 49]


@given(st.data())
@pytest.mark.parametrize("order", ORDERS)
def test_axioms_hold(order, data):
    f = field(order)
    a, b, c = (data.draw(st.integers(0, order - 1)) for _ in range(3))
    assert f.add(a, b) == f.add(b, a)
    assert f.add(f.add(a, b), c) == f.add(a, f.add(b, c))
    assert f.add(f.subtract(a, b), b) == a
    assert f.multiply(a, b) == f.multiply(b, a)
    assert f.multiply(f.multiply(a, b), c) == f.multiply(a, f.multiply(b, c))
    assert f.multiply(a, f.add(b, c)) == f.add(f.multiply(a, b), f.multiply(a, c))
    assert f.multiply(a, 1) == f.add(a, 0) == a
    if a:
        assert f.multiply(a, f.inverse(a)) == 1


@pytest.mark.parametrize("order", ORDERS)
def test_powers_of_the_generator_are_all_nonzero_elements(order):
    assert sorted(field(order).powers) == list(range(1, order))


@pytest.mark.parametrize("order", [5, 9, 25, 27, 49])
def test_character_identifies_squares(order):
    f = field(order)
    squares = {f.multiply(a, a) for a in range(1, order)}
    assert [f.character(a) for a in range(order)] == [0, *(1 if a in squares else -1 for a in range(1, order))]


@pytest.mark.parametrize("order", [0, 1, 6, 12, 15, 36])
def test_other_orders_have_no_field(order):
    assert prime_power(order) is None
    with pytest.raises(ValueError, match="no field"):
        field(order)


def test_zero_has_no_inverse():
    with pytest.raises(ZeroDivisionError):
        field(9).inverse(0)
