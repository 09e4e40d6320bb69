"""Matches of teams and pairs: the books' examples, board-a-match and victory points."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.counting import scales
from tourney.scoring.night import AVERAGES, Bye, Entry, Night, Result, Ruling, Side
from tourney.scoring.options import Options
from tourney.scoring.scored import standings

HALF = Fraction(1, 2)


def teams(count: int) -> tuple[Entry, ...]:
    return tuple(Entry(n, ("abcdefgh"[n - 1],)) for n in range(1, count + 1))


def both_halves(a: int, b: int, tray: int, gain: int) -> list[Result]:
    """Team ``a`` makes 6 with the N&S cards, team ``b`` as many less ``gain``."""
    return [Result(1, a, tray, a, b, 6), Result(1, b, tray, b, a, 6 - gain)]


def by_name(night: Night) -> dict:
    return {row.entry.names[0]: row for ranking in standings(night).rankings for row in ranking.rows}


def test_five_teams_with_half_matches_have_a_tie_broken_by_tricks():
    """T12, SC2, Foster 000:2177: b-c and c-e halved, c third because it lost one more trick than d."""
    margins = {"ab": 2, "ac": 3, "ad": -1, "ae": 4, "bc": 0, "bd": -3, "be": 1, "cd": 2, "ce": 0, "de": -2}
    results = []
    for tray, (pair, margin) in enumerate(margins.items(), start=1):
        a, b = (" abcde".index(name) for name in pair)
        results += both_halves(a, b, tray, margin)
    found = standings(Night(teams(5), tuple(results), "matches", kind="teams"))
    rows = found.rankings[0].rows
    assert [row.entry.names[0] for row in rows] == ["a", "d", "c", "e", "b"]
    assert [row.total for row in rows] == [3, 2, 2, Fraction(3, 2), Fraction(3, 2)]
    assert [dict(row.also)["net"] for row in rows] == [8, 0, -1, -3, -4]
    assert [row.rank for row in rows] == [1, 2, 3, 4, 5]
    assert found.tie_breaks == ("net tricks",)
    assert {(m.a, m.b): m.margin for m in found.matches} == {
        (" abcde".index(pair[0]), " abcde".index(pair[1])): margin for pair, margin in margins.items()
    }
    assert next(m.won for m in found.matches if (m.a, m.b) == (2, 3)) == (HALF, HALF)
    assert found.winners == (1,)


def test_four_pairs_win_against_each_other_by_the_same_cards():
    """T13, S10, Foster 000:2191-2208: E&W-N&S a-b c-d, a-c d-b, a-d b-c; first tables are 0, 8 and -2 better."""
    results = []
    for set_, (first, second, gain) in enumerate([((1, 2), (3, 4), 0), ((1, 3), (4, 2), 8), ((1, 4), (2, 3), -2)]):
        for hand in range(8):
            tray = 8 * set_ + hand + 1
            step = (hand < abs(gain)) * (1 if gain > 0 else -1)
            results.append(Result(set_ + 1, 1, tray, first[1], first[0], 6 - step))
            results.append(Result(set_ + 1, 2, tray, second[1], second[0], 6))
    rows = by_name(Night(teams(4), tuple(results), "matches"))
    assert {name: row.total for name, row in rows.items()} == {"a": 3 * HALF, "b": 5 * HALF, "c": HALF, "d": 3 * HALF}
    assert {name: dict(row.also)["net"] for name, row in rows.items()} == {"a": 6, "b": 10, "c": -10, "d": -6}


def test_memory_pairs_are_the_difference_of_their_tricks():
    """SC6, Foster 000:2189: a has 7 and then 8 of the E&W cards' tricks, b 6 and 5."""
    results = (Result(1, 1, 1, 2, 1, 6), Result(2, 1, 1, 1, 2, 7), Result(1, 1, 2, 2, 1, 5), Result(2, 1, 2, 1, 2, 8))
    found = standings(Night(teams(2), results, "matches"))
    assert [(m.margin, m.won) for m in found.matches] == [(4, (1, 0))]


def test_club_against_club_sums_all_tables():
    """T11, Foster 000:2111-2113: O gains 1 at one pair of tables, X 3 at the other: X wins by 2."""
    results = (
        *(Result(1, 1, 1, 1, 2, 7), Result(1, 2, 1, 2, 1, 6)),
        *(Result(1, 3, 1, 1, 2, 5), Result(1, 4, 1, 2, 1, 8)),
    )
    found = standings(Night(teams(2), results, "matches", kind="teams"))
    assert [(m.margin, m.won) for m in found.matches] == [(-2, (0, 1))]


def test_board_counts_when_both_halves_are_entered():
    night = Night(teams(2), (Result(1, 1, 1, 1, 2, 9),), "matches", kind="teams")
    assert standings(night).matches == ()
    assert standings(night).winners == (1, 2)


@given(st.lists(st.tuples(st.integers(0, 13), st.integers(0, 13)), min_size=1, max_size=10))
def test_gains_of_one_side_are_losses_of_the_other(made):
    results = tuple(
        result
        for tray, (one, other) in enumerate(made, start=1)
        for result in (Result(1, 1, tray, 1, 2, one), Result(1, 2, tray, 2, 1, other))
    )
    found = standings(Night(teams(2), results, "matches", kind="teams"))
    assert found.matches[0].margin == sum(one - other for one, other in made)
    assert sum(found.matches[0].won) == 1
    assert sum(dict(row.also)["net"] for row in found.rankings[0].rows) == 0


def bridge(scoring: str, pairs: list[tuple[int, int]], **more) -> Night:
    results = tuple(
        result
        for tray, (one, other) in enumerate(pairs, start=1)
        for result in (Result(1, 1, tray, 1, 2, score=one), Result(1, 2, tray, 2, 1, score=other))
    )
    return Night(teams(2), results, scoring, kind="teams", game="bridge", **more)


def test_board_a_match_gives_each_board_to_the_side_that_gained():
    found = standings(bridge("board-a-match", [(420, 400), (100, 100), (-50, 110), (620, 170)]))
    assert [row.total for row in found.rankings[0].rows] == [5 * HALF, 3 * HALF]
    assert found.rankings[0].rows[0].percent == Fraction(125, 2)


def test_victory_points_follow_the_imps_of_a_match():
    """420 against 400 is 1 IMP, 620 against 170 is 10: 11 IMPs over 8 boards are 14.09 of the WBF's 20."""
    found = standings(bridge("victory-points", [(420, 400), (620, 170), *[(100, 100)] * 6]))
    rows = found.rankings[0].rows
    assert dict(rows[0].also)["imps"] == 11
    assert rows[0].total + rows[1].total == 20
    assert rows[0].total == found.matches[0].won[0] == Fraction(1409, 100)
    whole = standings(bridge("victory-points", [(420, 400), (620, 170)], options=Options(scale="discrete")))
    assert all(row.total.denominator == 1 for row in whole.rankings[0].rows)


def test_awards_in_a_match_of_teams_are_three_imps():
    award = (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))
    results = (Result(1, 1, 1, 1, 2, split=award), Result(1, 2, 1, 2, 1, score=420))
    night = Night(teams(2), results, "victory-points", kind="teams", game="bridge")
    assert standings(night).matches[0].margin == 3
    board = standings(Night(teams(2), results, "board-a-match", kind="teams", game="bridge"))
    assert board.matches[0].won == (Fraction(3, 5), Fraction(2, 5))


@pytest.mark.parametrize(
    ("scoring", "unit", "amount", "totals"),
    [
        ("matches", "points", 30, (HALF, HALF)),
        ("board-a-match", "boards", 1, (-HALF, HALF)),
        ("victory-points", "vp", 2, (8, 10)),
    ],
)
def test_penalties_are_subtracted_from_the_side_that_pays(scoring, unit, amount, totals):
    night = bridge(scoring, [(100, 100)], rulings=(Ruling(contestant=1, penalty=Fraction(amount), unit=unit),))
    rows = by_name(night)
    assert (rows["a"].total, rows["b"].total) == totals
    assert standings(night).winners == (2,)


def imps_of(a: int, b: int, round_: int, tray: int, points: int) -> list[Result]:
    """Team ``a`` gains so many points on team ``b`` on one tray of a round, at two tables."""
    return [Result(round_, 1, tray, a, b, score=points), Result(round_, 2, tray, b, a, score=0)]


def swiss_night(results, byes=(), **options) -> Night:
    return Night(
        teams(3), tuple(results), "victory-points", Options(**options), (), "teams", "bridge", drawn=True, byes=byes
    )


def test_rematch_is_a_separate_match():
    results = [*imps_of(1, 2, 1, 1, 100), *imps_of(1, 2, 2, 2, 100)]
    found = standings(swiss_night(results))
    assert [(m.a, m.b, m.round, m.margin) for m in found.matches] == [(1, 2, 1, 3), (1, 2, 2, 3)]
    one = scales.victory_points(3, 1)
    assert by_name(swiss_night(results))["a"].total == 2 * one
    whole = replace(swiss_night(results), drawn=False)
    assert by_name(whole)["a"].total == scales.victory_points(6, 2)


@pytest.mark.parametrize(("bye", "total"), [(Fraction(12), 12), (Fraction(10), 10), (Fraction(27, 2), Fraction(27, 2))])
def test_bye_scores_as_a_match_by_its_option(bye, total):
    night = swiss_night(imps_of(1, 2, 1, 1, 100), (Bye(3, "", 1),), bye=bye)
    row = by_name(night)["c"]
    assert (row.total, row.average, row.played) == (total, 10, 0)
    assert by_name(replace(night, byes=()))["c"].total == 0


def test_bye_does_not_win_for_a_contestant_who_has_not_played():
    found = standings(swiss_night(imps_of(1, 2, 1, 1, 0), (Bye(3, "", 1),)))
    assert found.winners == (1, 2)
