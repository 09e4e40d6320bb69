"""Matchpoints, IMPs in a field and totals: worked figures, Neuberg, awards, and invariants for any night."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.methods import matchpoints
from tourney.scoring.night import AVERAGES, Award, Entry, Night, Result, Ruling, Side
from tourney.scoring.options import Options
from tourney.scoring.scored import standings

from ..agreement import compare
from ..drawn import draw
from ..nights import nights


def field(scores: list[int | None], tray: int = 1) -> tuple[Result, ...]:
    """A tray played at so many tables; None: the table has no result."""
    tables = len(scores)
    return tuple(
        Result(1, at, tray, at, tables + at, score=score) for at, score in enumerate(scores, 1) if score is not None
    )


def scored(scoring: str, results: tuple[Result, ...], tables: int, options: Options = Options(), **more):  # noqa: B008
    entries = tuple(Entry(n, (f"pair {n}",), "N&S" if n <= tables else "E&W") for n in range(1, 2 * tables + 1))
    return standings(Night(entries, results, scoring, options, game="bridge", **more))


def rows_of(found) -> dict:
    return {row.entry.number: row for ranking in found.rankings for row in ranking.rows}


@given(st.lists(st.lists(st.integers(-76, 76), max_size=40), max_size=20), st.sampled_from((2, 4)))
def test_packed_scores_give_the_steps_of_sorting(trays, width):
    packed = matchpoints._PackedSteps(width)
    for made in trays:
        assert list(packed.against_all(made)) == [matchpoints._steps(made)[each] for each in made]


@pytest.mark.parametrize("scores", [200, 3])
def test_packed_scores_agree_with_the_oracle(monkeypatch, scores):
    """Also where there are soon too many different scores."""
    monkeypatch.setattr(matchpoints, "MANY", 0)
    monkeypatch.setattr(matchpoints, "SCORES", scores)
    drawn = [seed for seed in range(400) if draw(seed).scoring == "matchpoints"]
    assert len(drawn) > 20
    assert all(compare(seed) for seed in drawn)


def test_win_scores_two_and_a_tie_one():
    found = scored("matchpoints", field([420, 420, 450, -50, 620]), 5)
    assert [points.ns for points in found.results] == [3, 3, 6, 0, 8]
    assert [points.ew for points in found.results] == [5, 5, 2, 8, 0]
    rows = rows_of(found)
    assert (rows[5].percent, rows[1].percent, rows[9].percent) == (100, Fraction(75, 2), 100)
    assert (rows[1].total, rows[1].average, rows[1].difference) == (3, 4, -1)


def test_neuberg_adjusts_a_board_with_missing_results():
    """A tray played 4 times among trays of 5: (M + 1) 5 / 4 - 1, so that top is 7.75 and bottom 0.25."""
    full = field([0, 0, 0, 0, 0])
    short = field([420, 400, 170, None, -50], tray=2)
    found = scored("matchpoints", (*full, *short), 5)
    assert [points.ns for points in found.results[5:]] == [
        Fraction(31, 4),
        Fraction(21, 4),
        Fraction(11, 4),
        Fraction(1, 4),
    ]
    plain = scored("matchpoints", (*full, *short), 5, Options(neuberg=False))
    assert [points.ns for points in plain.results[5:]] == [6, 4, 2, 0]
    assert rows_of(plain)[1].percent == Fraction(100 * (4 + 6), 8 + 6)


def test_side_left_out_makes_the_top_of_the_other_line_alone_higher():
    left_out = Result(1, 3, 2, 3, 6, split=(Side(), Side(made=90)))
    found = scored("matchpoints", (*field([420, 450, None]), *field([100, 110, None], tray=2), left_out), 3)
    assert [points.ns for points in found.results[:2]] == [0, 2]
    assert [points.ew for points in found.results[:2]] == [Fraction(7, 2), Fraction(1, 2)]


def test_top_may_be_based_on_more_results_than_were_played():
    found = scored("matchpoints", field([420, 400]), 2, Options(results_per_tray=4))
    assert [points.ns for points in found.results] == [5, 1]
    assert rows_of(found)[1].percent == Fraction(500, 6)


def test_awards_are_percentages_of_the_top_and_are_not_compared():
    split = (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))
    results = (*field([420, 400, 170, -50]), Result(1, 5, 1, 9, 10, split=split))
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 11))
    found = standings(Night(entries, results, "matchpoints", game="bridge"))
    assert (found.results[4].ns, found.results[4].ew) == (Fraction(24, 5), Fraction(16, 5))
    assert found.results[0].ns == Fraction(31, 4)


def test_most_and_least_equal_the_best_and_worst_result():
    split = (Side(award=Award("least")), Side(award=Award("most")))
    results = (*field([420, 400, 170]), Result(1, 4, 1, 7, 8, split=split))
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 9))
    found = standings(Night(entries, results, "matchpoints", Options(neuberg=False), game="bridge"))
    assert (found.results[3].ns, found.results[3].ew) == (0, 4)


def test_split_result_compares_each_side_separately():
    results = (*field([420, 400, 170]), Result(1, 4, 1, 7, 8, split=(Side(made=50), Side(made=-100))))
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 9))
    found = standings(Night(entries, results, "matchpoints", game="bridge"))
    assert (found.results[3].ns, found.results[3].ew) == (0, 6)
    assert [points.ns for points in found.results[:3]] == [6, 4, 2]
    assert [points.ew for points in found.results[:3]] == [0, 2, 4]


def test_results_are_compared_across_the_field_or_within_a_section():
    entries = tuple(Entry(n, (str(n),), section="AB"[n > 4]) for n in range(1, 9))
    results = tuple(
        Result(1, at, 1, 2 * at - 1, 2 * at, score=score, section="AABB"[at - 1])
        for at, score in enumerate((420, 400, 170, -50), 1)
    )
    night = Night(entries, results, "matchpoints", game="bridge")
    assert [points.ns for points in standings(night).results] == [6, 4, 2, 0]
    apart = standings(replace(night, options=Options(across="section")))
    assert [points.ns for points in apart.results] == [2, 0, 2, 0]


def test_penalties_handicaps_strata_and_carry_over_count():
    rulings = (
        Ruling(contestant=1, penalty=Fraction(10), unit="percent"),
        Ruling(contestant=2, penalty=Fraction(1, 2), unit="matchpoints"),
    )
    options = Options(handicaps=((3, Fraction(5)),), strata=(("B", (2, 3, 4)),))
    found = scored("matchpoints", field([420, 400, 170, -50]), 4, options, rulings=rulings)
    rows = rows_of(found)
    assert [rows[n].total for n in (1, 2, 3, 4)] == [Fraction(27, 5), Fraction(7, 2), Fraction(23, 10), 0]
    assert [(ranking.field, len(ranking.rows)) for ranking in found.rankings] == [("N&S", 4), ("E&W", 4), ("N&S B", 3)]
    assert [(row.rank, row.entry.number) for row in found.rankings[2].rows] == [(1, 2), (2, 3), (3, 4)]
    carried = scored("matchpoints", field([420, 400, 170, -50]), 4, Options(carry_over=((4, Fraction(13, 2)),)))
    assert [row.entry.number for row in carried.rankings[0].rows] == [4, 1, 2, 3]
    assert rows_of(carried)[4].percent == 0


def test_mnemonic_duplicate_may_score_the_ns_cards_alone():
    found = scored("average", field([420, 400]), 2, Options(lines="N&S"))
    assert [rows_of(found)[n].played for n in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert rows_of(found)[1].difference == 10


def test_unplayed_board_counts_for_neither_side():
    results = (*field([420, 400]), Result(2, 1, 2, 1, 3, not_played=True))
    found = scored("matchpoints", results, 2)
    assert found.results[2].ns is None
    assert rows_of(found)[1].played == 1


def test_cross_imps_compare_with_every_other_table():
    """620 against 170 is 10 IMPs, against -100 is 12; 170 against -100 is 7."""
    found = scored("cross-imps", field([620, 170, -100]), 3)
    assert [points.ns for points in found.results] == [22, -3, -19]
    assert [points.ew for points in found.results] == [-22, 3, 19]
    shared = scored("cross-imps", field([620, 170, -100]), 3, Options(imps="mean"))
    assert [points.ns for points in shared.results] == [11, Fraction(-3, 2), Fraction(-19, 2)]


def test_butler_compares_with_the_datum():
    """The mean of 620, 650, 650 and -1400 is 130; without the highest and the lowest it is 635, so 640."""
    scores = [620, 650, 650, -1400]
    assert [points.ns for points in scored("butler", field(scores), 4).results] == [10, 11, 11, -17]
    trimmed = scored("butler", field(scores), 4, Options(datum="trimmed"))
    assert [points.ns for points in trimmed.results] == [-1, 0, 0, -19]
    assert [points.ew for points in trimmed.results] == [1, 0, 0, 19]


@pytest.mark.parametrize(("scoring", "points"), [("cross-imps", 9), ("butler", 3)])
def test_average_plus_is_three_imps_for_every_comparison(scoring, points):
    split = (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))
    results = (*field([420, 420, 420]), Result(1, 4, 1, 7, 8, split=split))
    entries = tuple(Entry(n, (f"pair {n}",)) for n in range(1, 9))
    found = standings(Night(entries, results, scoring, game="bridge"))
    assert (found.results[3].ns, found.results[3].ew) == (points, -points)


def test_totals_are_ranked_unchanged():
    found = scored("total", (*field([420, 400]), Result(2, 1, 2, 1, 4, score=-1000)), 2)
    assert [(row.entry.number, row.total) for row in found.rankings[0].rows] == [(2, 400), (1, -580)]


def test_auction_plus_and_minus_compare_pairs_with_the_same_hands():
    """Law H, Foster 000:1272."""
    rows = rows_of(scored("average", field([300, 100, -40]), 3))
    assert [rows[n].difference for n in range(1, 7)] == [180, -20, -160, -180, 20, 160]


@given(nights())
def test_matchpoints_of_a_board_have_the_right_sum(night):
    """With E the results of a full tray, those of a tray with A add up to A (E - 1) in each line."""
    found = standings(replace(night, scoring="matchpoints"))
    trays: dict[int, list] = {}
    for points in found.results:
        trays.setdefault(points.result.tray, []).append(points)
    full = max(map(len, trays.values()), default=0)
    for there in trays.values():
        assert sum(points.ns for points in there) == sum(points.ew for points in there) == len(there) * (full - 1)
        assert all(points.ns + points.ew == 2 * (full - 1) for points in there)


@given(nights(), st.sampled_from(["matchpoints", "total", "average"]), st.integers(0, 2**32))
def test_the_order_and_the_names_change_nothing(night, scoring, seed):
    chance = random.Random(seed)
    numbers = [entry.number for entry in night.entries]
    named = [replace(entry, names=(f"other {entry.number}",)) for entry in night.entries]
    mixed = Night(
        tuple(chance.sample(named, len(named))), tuple(chance.sample(night.results, len(night.results))), scoring
    )
    before, after = rows_of(standings(replace(night, scoring=scoring))), rows_of(standings(mixed))
    assert all(replace(after[n], entry=before[n].entry) == before[n] for n in numbers)


@given(nights(least_results=1), st.integers(-5, 5))
def test_constant_added_to_a_board_changes_no_matchpoints_and_no_difference(night, step):
    bridge = tuple(replace(r, tricks=None, score=10 * (r.tricks or 0)) for r in night.results)
    tray = bridge[0].tray
    lifted = tuple(replace(r, score=r.score + 10 * step) if r.tray == tray else r for r in bridge)
    for scoring in ("matchpoints", "average", "cross-imps"):
        one, other = (standings(Night(night.entries, results, scoring, game="bridge")) for results in (bridge, lifted))
        assert {n: row.difference for n, row in rows_of(one).items()} == {
            n: row.difference for n, row in rows_of(other).items()
        }


@given(nights())
def test_gains_of_one_line_are_losses_of_the_other(night):
    results = tuple(replace(r, tricks=None, score=50 * (r.tricks or 0)) for r in night.results)
    for scoring in ("cross-imps", "butler"):
        found = standings(Night(night.entries, results, scoring, game="bridge"))
        assert all(points.ns + points.ew == 0 for points in found.results)
