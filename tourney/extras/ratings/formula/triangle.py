"""Symmetric systems of some hundreds of unknowns, in plain Python: Cholesky's triangle (Golub and Van Loan, *Matrix
Computations*, section 4.2). Rows grow as they are computed, and ``map`` ends with the shorter one, so that no slice is
copied."""

from collections.abc import Sequence
from math import log, sqrt
from operator import mul


class Triangle:
    """L with L L' = ``matrix``, symmetric and positive definite."""

    def __init__(self, matrix: Sequence[Sequence[float]]) -> None:
        self._rows: list[list[float]] = []
        for at, wanted in enumerate(matrix):
            row: list[float] = []
            for other, value in zip(self._rows, wanted, strict=False):
                row.append((value - sum(map(mul, row, other))) / other[-1])
            row.append(sqrt(wanted[at] - sum(map(mul, row, row))))
            self._rows.append(row)

    @property
    def log_determinant(self) -> float:
        """Return the logarithm of the matrix's determinant."""
        return 2 * sum(log(row[-1]) for row in self._rows)

    def forward(self, given: Sequence[float], begin: int = 0) -> list[float]:
        """Return z with L z = ``given``, from place ``begin`` on; ``given`` is 0 before it."""
        found: list[float] = [0.0] * begin
        for value, row in zip(given[begin:], self._rows[begin:], strict=True):
            found.append((value - sum(map(mul, row, found))) / row[-1])
        return found

    def backward(self, given: Sequence[float]) -> list[float]:
        """Return x with L' x = ``given``; after :meth:`forward` it solves the whole system."""
        left = list(given)
        for at in range(len(left) - 1, -1, -1):
            row = self._rows[at]
            value = left[at] = left[at] / row[-1]
            for other in range(at):
                left[other] -= value * row[other]
        return left
