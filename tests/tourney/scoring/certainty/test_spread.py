"""Standard errors, and Student's quantiles."""

import pytest

from tourney.scoring.certainty.spread import FIELD_WEIGHT, spreads, student
from tourney.scoring.certainty.units import Sample


@pytest.mark.parametrize(
    ("level", "freedom", "quantile"),
    [(0.95, 10, 1.8125), (0.95, 30, 1.6973), (0.95, 60, 1.6706), (0.975, 20, 2.0860), (0.995, 24, 2.7969)],
)
def test_students_quantiles_match_the_tables(level, freedom, quantile):
    assert student(level, freedom) == pytest.approx(quantile, abs=0.001)


def parts(*percents: float) -> dict[int, tuple[float, float]]:
    return {tray: (2 * percent, 100.0) for tray, percent in enumerate(percents, 1)}


def test_error_combines_the_contestants_boards_and_the_field():
    """Two contestants with variances of 200 and 800 per board, over four boards each."""
    one, other = (50, 60, 50, 40), (50, 70, 50, 30)
    found = spreads(Sample({1: parts(*one), 2: parts(*other)}, {}, 50.0, True, "percent", "tray"), [1, 2])
    squares = [sum((each - 50) ** 2 for each in those) for those in (one, other)]
    field = sum(squares) / 6
    for number, square in zip((1, 2), squares, strict=True):
        variance = (FIELD_WEIGHT * field + square) / (FIELD_WEIGHT + 3)
        assert found[number].mean == 50
        assert found[number].se == pytest.approx((variance / 4) ** 0.5)
        assert found[number].usual == pytest.approx((field / 4) ** 0.5)
    assert found[1].se < found[1].usual < found[2].se
    low, high = found[1].interval()
    assert low + high == pytest.approx(100)
    assert (high - low) / 2 == pytest.approx(student(0.95, FIELD_WEIGHT + 3) * found[1].se)
