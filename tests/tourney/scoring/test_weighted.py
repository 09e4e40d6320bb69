"""Weighted and split scores (Laws 12C1(c) and 86B of 2017), worked by hand, and general invariants."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.night import AVERAGES, Entry, Night, Outcome, Result, Side
from tourney.scoring.options import Options
from tourney.scoring.scored import standings
from tourney.scoring.sides import fault_of_weights, weight_of, written_weight

TENTH = Fraction(1, 10)


def weighted(*outcomes: tuple[int | Fraction, int]) -> Side:
    """Weights in tenths, or as they are, each with a score."""
    return Side(
        weighted=tuple(
            Outcome(weight if isinstance(weight, Fraction) else weight * TENTH, made) for weight, made in outcomes
        )
    )


SPADES = weighted((6, 420), (4, -50))
"""60 % of 4♠ making, 40 % of one down."""


def night(*made: int | tuple[Side, Side], scoring: str = "matchpoints", **options) -> Night:
    """A board played by pairs 1, 2 ... against 101, 102 ..."""
    results, entries = [], []
    for at, each in enumerate(made, start=1):
        what = {"split": each} if isinstance(each, tuple) else {"score": each}
        results.append(Result(1, at, 1, at, 100 + at, **what))
        entries += [Entry(at, (f"{at}",), "N&S"), Entry(100 + at, (f"{at}",), "E&W")]
    return Night(tuple(entries), tuple(results), scoring, Options(**options), game="bridge")


def points(given: Night) -> list[tuple]:
    return [(each.ns, each.ew) for each in standings(given).results]


def test_matchpoints_average_each_outcome_and_others_score_against_it_in_parts():
    """420 gets 6 of 8 against 420, 420, 170 and -50, and -50 gets 1: 0.6 x 6 + 0.4 x 1 = 4. Pair 1: 1 + 2 + 2 against
    the plain results and 0.6 x 1 + 0.4 x 2 against the weighted one, 6.4. The five lines share 5 x 4 = 20."""
    found = points(night(420, 420, 170, -50, (SPADES, SPADES)))
    assert [ns for ns, _ in found] == [Fraction(64, 10), Fraction(64, 10), Fraction(28, 10), Fraction(4, 10), 4]
    assert all(ns + ew == 8 for ns, ew in found)
    assert sum(ns for ns, _ in found) == 20


def test_neuberg_adjusts_a_weighted_score_like_any_other():
    """Three results where five are full: (M + 1) x 5 / 3 - 1, M = 0.6 x 3 + 0.4 x 0 = 1.8 against 420 and 170."""
    found = points(night(420, 170, (SPADES, SPADES), results_per_tray=5))
    assert found[2][0] == (Fraction(18, 10) + 1) * Fraction(5, 3) - 1
    assert found[2][0] + found[2][1] == 8


def test_matchpoints_are_rounded_after_averaging():
    thirds = weighted((Fraction(1, 3), 420), (Fraction(2, 3), -50))
    found = points(night(420, 170, 110, (thirds, thirds), places=1))
    assert [ns for ns, _ in found] == [Fraction(57, 10), Fraction(33, 10), Fraction(13, 10), Fraction(17, 10)]


def test_cross_imps_are_weighted():
    """Against 420 and 170: 420 gives 0 + 6, -50 gives -10 - 6. 0.6 x 6 - 0.4 x 16 = -2.8."""
    found = points(night(420, 170, (SPADES, SPADES), scoring="cross-imps"))
    assert [ns for ns, _ in found] == [10, Fraction(-72, 10), Fraction(-28, 10)]


def test_butler_datum_includes_the_weighted_score_by_its_parts():
    """(420 + 170 + 0.6 x 420 - 0.4 x 50) / 3 = 274, rounded 270. 420 is 4 IMPs above, -50 8 below."""
    found = points(night(420, 170, (SPADES, SPADES), scoring="butler"))
    assert [ns for ns, _ in found] == [4, -3, Fraction(-8, 10)]


def test_total_points_use_the_mean():
    assert points(night(420, (SPADES, SPADES), scoring="total"))[1] == (232, -232)


def test_the_sides_may_have_different_weighted_scores():
    other = weighted((2, 420), (8, -50))
    ns, ew = points(night(420, 170, -50, (SPADES, other)))[3]
    assert (ns, ew) == (Fraction(6 * 5 + 4 * 1, 10), Fraction(2 * 1 + 8 * 5, 10))


def teams(here: tuple[Side, Side], there: int, scoring: str) -> Night:
    entries = (Entry(1, ("a",)), Entry(2, ("b",)))
    results = (Result(1, 1, 1, 1, 2, split=here), Result(1, 2, 1, 2, 1, score=there))
    return Night(entries, results, scoring, kind="teams", game="bridge")


@pytest.mark.parametrize(
    ("here", "imps"),
    [
        ((SPADES, SPADES), -4),  # 0.6 x 0 IMPs and 0.4 x 10 lost
        ((Side(made=420), Side(made=-50)), -5),  # 0 for one team, 10 for the other: the average of both
        ((Side(made=420), Side(award=AVERAGES["average+"])), Fraction(-15, 10)),  # 0, and 3 for the other
        ((Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"])), 3),
    ],
)
def test_match_scores_each_side_separately_and_averages(here, imps):
    assert standings(teams(here, 420, "victory-points")).matches[0].margin == imps


def test_board_a_match_awards_a_board_in_parts():
    """A tie six times in ten, else lost: three tenths of the board."""
    assert standings(teams((SPADES, SPADES), 420, "board-a-match")).matches[0].won == (3 * TENTH, 7 * TENTH)


def test_whist_tricks_are_weighted():
    entries = (Entry(1, ("a",)), Entry(2, ("b",)), Entry(3, ("c",)), Entry(4, ("d",)))
    both = weighted((6, 8), (4, 7))
    found = standings(Night(entries, (Result(1, 1, 1, 1, 2, 7), Result(1, 2, 1, 3, 4, split=(both, both)))))
    assert (found.results[1].ns, found.results[1].ew) == (Fraction(76, 10), Fraction(54, 10))


SCORES = st.integers(-20, 20).map(lambda score: 50 * score)
SHARES = st.lists(st.tuples(st.integers(1, 9), SCORES), min_size=2, max_size=4)
ONE_BOARD = ("matchpoints", "cross-imps", "butler", "total", "average")
METHODS = st.sampled_from(ONE_BOARD)


def from_shares(shares: list[tuple[int, int]]) -> Side:
    whole = sum(share for share, _ in shares)
    return weighted(*((Fraction(share, whole), made) for share, made in shares))


@given(st.lists(SCORES, min_size=1, max_size=6), SCORES, METHODS)
def test_single_outcome_of_weight_one_equals_the_plain_result(others, made, scoring):
    alone = weighted((Fraction(1), made))
    assert points(night(*others, (alone, alone), scoring=scoring)) == points(night(*others, made, scoring=scoring))


@given(st.lists(SCORES, min_size=1, max_size=6), SCORES, METHODS)
def test_split_with_equal_sides_equals_the_plain_result(others, made, scoring):
    same = (Side(made=made), Side(made=made))
    assert points(night(*others, same, scoring=scoring)) == points(night(*others, made, scoring=scoring))


@given(st.lists(SCORES, min_size=1, max_size=6), st.lists(SHARES, min_size=1, max_size=3), st.booleans())
def test_both_sides_of_every_table_share_the_top(others, scores, neuberg):
    sides = [(from_shares(shares),) * 2 for shares in scores]
    found = points(night(*others, *sides, neuberg=neuberg))
    top = 2 * (len(found) - 1)
    assert all(ns + ew == top for ns, ew in found)
    assert sum(ns for ns, _ in found) * 2 == top * len(found)


@given(st.lists(SCORES, min_size=1, max_size=5), SHARES, st.randoms(use_true_random=False), METHODS)
def test_the_order_of_outcomes_does_not_matter(others, shares, chance, scoring):
    one = from_shares(shares)
    other = Side(weighted=tuple(chance.sample(one.weighted, len(one.weighted))))
    assert points(night(*others, (one, one), scoring=scoring)) == points(
        night(*others, (other, other), scoring=scoring)
    )


@given(SHARES, SCORES)
def test_match_with_a_weighted_score_is_the_mean_of_its_matches(shares, there):
    side = from_shares(shares)
    margins = [
        each.weight * standings(teams((Side(made=each.made),) * 2, there, "victory-points")).matches[0].margin
        for each in side.weighted
    ]
    assert standings(teams((side, side), there, "victory-points")).matches[0].margin == sum(margins)


def test_ruling_for_one_side_leaves_the_other_sides_line_unchanged():
    """A ruling for one side alone does not change the line of the other."""
    before = night(420, 170, -50, 420)
    last = replace(before.results[3], score=None, split=(SPADES, Side(made=420)))
    after = replace(before, results=(*before.results[:3], last))
    assert [ew for _, ew in points(before)] == [ew for _, ew in points(after)]


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        (("3/5", "2/5"), ""),
        ((0.6, "2/5"), ""),
        ((0.6, 0.3), "The weights add up to 90% instead of 100%."),
        (("1/3", "1/3"), "The weights add up to 2/3 instead of 100%."),
        ((1,), "A weighted score must consist of 2 to 20 results, not 1."),
        ((1, 0), "Each weight must be more than 0. Remove any results without a weight."),
    ],
)
def test_weights_must_sum_to_one(weights, said):
    assert fault_of_weights([weight_of(each) for each in weights]) == said


@pytest.mark.parametrize("wrong", ["", "60%", "1/0", "-1/2", "1e9", True, None, [1], float("nan"), 1e300, "0.00001"])
def test_invalid_weight_is_refused(wrong):
    with pytest.raises(ValueError, match="A weight"):
        weight_of(wrong)


@given(st.fractions(0, 1, max_denominator=10_000))
def test_written_weight_reads_back_the_same(weight):
    assert weight_of(written_weight(weight)) == weight
