"""IMPs and victory points against the published tables and the definitions."""

import math
from decimal import localcontext
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.counting.scales import (
    MOST_BOARDS,
    ScaleError,
    continuous,
    discrete,
    imps,
    victory_points,
    whole_victory_points,
)

# Law 78B as it is printed: the ends of each range of points, and the IMPs.
LAW_78B = """
20-40 1  50-80 2  90-120 3  130-160 4  170-210 5  220-260 6  270-310 7  320-360 8  370-420 9
430-490 10  500-590 11  600-740 12  750-890 13  900-1090 14  1100-1290 15  1300-1490 16  1500-1740 17
1750-1990 18  2000-2240 19  2250-2490 20  2500-2990 21  3000-3490 22  3500-3990 23  4000-15200 24
"""

# The table published for matches of 24 boards, for a win by 0, 1, 2 ... 74 IMPs.
PUBLISHED_24 = """
10.00 10.25 10.50 10.75 10.99 11.23 11.46 11.68 11.90 12.12 12.33 12.54 12.75 12.95 13.15 13.34 13.53 13.72
13.90 14.08 14.26 14.43 14.60 14.76 14.92 15.08 15.24 15.39 15.54 15.69 15.83 15.97 16.11 16.25 16.38 16.51
16.64 16.77 16.89 17.01 17.13 17.25 17.36 17.47 17.58 17.69 17.79 17.89 17.99 18.09 18.19 18.29 18.38 18.47
18.56 18.65 18.74 18.82 18.90 18.98 19.06 19.14 19.22 19.30 19.37 19.44 19.51 19.58 19.65 19.72 19.79 19.85
19.91 19.97 20.00
"""

# And for matches of 4 boards, 0 to 30 IMPs.
PUBLISHED_4 = """
10.00 10.61 11.20 11.76 12.29 12.80 13.28 13.74 14.18 14.60 15.00 15.38 15.74 16.09 16.42 16.73 17.03 17.31
17.59 17.84 18.09 18.33 18.55 18.76 18.97 19.16 19.34 19.52 19.69 19.85 20.00
"""

TAU = (math.sqrt(5) - 1) / 2


def formula(margin, boards):
    """The curve in hundredths, in plain floating point."""
    return min(2000.0, 1000 + 1000 * (1 - TAU ** (3 * margin / (15 * math.sqrt(boards)))) / (1 - TAU**3))


def made_concave(scale):
    """Hundredths added from the far end, over and over: another order than the module's."""
    scale = [*scale, scale[-1]]
    while wrong := [i for i in range(1, len(scale) - 1) if scale[i + 1] + scale[i - 1] > 2 * scale[i]]:
        scale[wrong[-1]] += 1
    return scale[:-1]


def drawn_in(tops):
    """Ranges of margins, none narrower than the one before: the last that is too wide gives one up."""
    while True:
        widths = [2 * tops[0] + 1] + [b - a for a, b in pairwise(tops)]
        wrong = [i for i in range(len(widths) - 1) if widths[i + 1] < widths[i]]
        if not wrong:
            return tops
        tops[wrong[-1]] -= 1


def test_imps_match_the_printed_table():
    words = LAW_78B.split()
    ranges = {tuple(map(int, span.split("-"))): int(worth) for span, worth in zip(words[::2], words[1::2], strict=True)}
    assert len(ranges) == 24
    assert [imps(difference) for difference in (0, 10)] == [0, 0]
    for (low, high), worth in ranges.items():
        for difference in range(low, high + 10, 10):
            assert imps(difference) == worth
            assert imps(-difference) == -worth


def test_difference_between_two_steps_counts_as_the_step_reached():
    assert imps(Fraction(39, 2)) == 0
    assert imps(Fraction(-99, 2)) == -1


@pytest.mark.parametrize(("boards", "published"), [(4, PUBLISHED_4), (24, PUBLISHED_24)])
def test_the_continuous_scale_is_the_published_table_in_every_row(boards, published):
    rows = [Fraction(row) for row in published.split()]
    assert [victory_points(margin, boards) for margin in range(len(rows))] == rows
    assert len(continuous(boards)) == len(rows)


@pytest.mark.whole
@pytest.mark.parametrize("boards", [*range(1, 65), 96, 128])
def test_both_scales_match_their_definition(boards):
    blitz = math.ceil(15 * math.sqrt(boards))
    rounded = [math.floor(formula(margin, boards) + 0.5) for margin in range(blitz + 1)]
    assert list(continuous(boards)) == made_concave(rounded)
    tops = [max(m for m in range(blitz + 1) if formula(m, boards) <= 1050 + 100 * band) for band in range(10)]
    assert list(discrete(boards)) == drawn_in(tops)


def test_the_first_imp_is_worth_most_and_the_scale_ends_at_20():
    for boards in range(1, 101):
        scale = continuous(boards)
        steps = [b - a for a, b in pairwise(scale)]
        assert steps == sorted(steps, reverse=True)
        assert scale[0] == 1000
        assert scale[-1] == 2000
        assert discrete(boards)[0] >= 0, "a draw is always worth 10"


@given(st.integers(-300, 300), st.integers(1, 128))
def test_points_of_both_sides_sum_to_20(margin, boards):
    assert victory_points(margin, boards) + victory_points(-margin, boards) == 20
    assert whole_victory_points(margin, boards) + whole_victory_points(-margin, boards) == 20
    assert victory_points(margin, boards) <= victory_points(margin + 1, boards)
    assert whole_victory_points(margin, boards) <= whole_victory_points(margin + 1, boards)


def test_match_of_eight_boards_is_scored_in_whole_victory_points():
    assert [whole_victory_points(margin, 8) for margin in (0, 1, 3, 4, 6, 7, 38, 39, 200)] == [
        *(10, 11, 11, 12, 12, 13, 19, 20, 20),
    ]
    assert whole_victory_points(-4, 8) == 8


def test_whole_victory_points_of_ten_boards_match_the_ebus_table():
    """EBU forum, "VP scales in Swiss Pairs": 1 to 3 IMPs are 11-9, 23 to 27 are 17-3."""
    worth = {points: [m for m in range(60) if whole_victory_points(m, 10) == points] for points in (10, 11, 17)}
    assert worth == {10: [0], 11: [1, 2, 3], 17: [23, 24, 25, 26, 27]}


def test_margin_between_two_imps_counts_as_the_one_reached():
    assert victory_points(Fraction(7, 2), 8) == victory_points(3, 8)
    assert whole_victory_points(Fraction(-7, 2), 8) == whole_victory_points(-3, 8)


def test_scale_does_not_depend_on_the_decimal_context():
    with localcontext(prec=3):
        continuous.cache_clear()
        coarse = continuous(24)
    continuous.cache_clear()
    assert coarse == continuous(24)


@pytest.mark.parametrize("boards", [0, -4, MOST_BOARDS + 1])
def test_a_match_that_no_scale_fits_is_refused(boards):
    with pytest.raises(ScaleError, match=f"of 1 to 1000 boards, not {boards}"):
        victory_points(0, boards)
    with pytest.raises(ScaleError, match=f"of 1 to 1000 boards, not {boards}"):
        whole_victory_points(0, boards)
