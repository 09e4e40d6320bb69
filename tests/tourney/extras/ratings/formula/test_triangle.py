"""The triangular matrix of Cholesky's method."""

from math import log

import pytest

from tourney.extras.ratings.formula.triangle import Triangle

MATRIX = [[4.0, 2.0, 0.4], [2.0, 5.0, 1.0], [0.4, 1.0, 3.0]]


def test_solution_satisfies_the_equations():
    triangle = Triangle(MATRIX)
    found = triangle.backward(triangle.forward([1.0, 2.0, 3.0]))
    assert [sum(a * b for a, b in zip(row, found, strict=True)) for row in MATRIX] == pytest.approx([1, 2, 3])


def test_determinant_is_correct():
    assert Triangle(MATRIX).log_determinant == pytest.approx(log(44.8))


def test_leading_zeros_are_skipped():
    triangle = Triangle(MATRIX)
    assert triangle.forward([0.0, 1.0, 2.0], 1) == triangle.forward([0.0, 1.0, 2.0])
