"""Scoring options of other programs: sit-outs scaled to the same boards, a single result, rounded points, datums."""

from fractions import Fraction

import pytest

from tourney.scoring.methods.butler import datum
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.options import Options
from tourney.scoring.scored import standings

from .test_matchpoints import field, rows_of, scored


def test_contestant_with_a_sit_out_is_scaled_to_the_boards_of_the_others():
    results = (*field([420, 170]), *field([620, 600, None], tray=2), *field([None, 100, 50], tray=3))
    plain, brought = (rows_of(scored("cross-imps", results, 3, Options(scaled=on))) for on in (False, True))
    assert [plain[n].played for n in (1, 2, 3)] == [2, 3, 2]
    assert [brought[n].total / plain[n].total for n in (1, 2, 3)] == [Fraction(3, 2), 1, Fraction(3, 2)]


def test_a_percentage_is_the_same_with_and_without_scaling():
    results = (*field([420, 170, 50]), *field([620, 600, None], tray=2))
    plain, brought = (rows_of(scored("matchpoints", results, 3, Options(scaled=on))) for on in (False, True))
    assert [plain[n].percent for n in plain] == [brought[n].percent for n in plain]
    assert brought[3].total == 2 * plain[3].total


def test_sections_are_scaled_to_their_own_boards():
    entries = tuple(Entry(n, (f"pair {n}",), "all", "A" if n < 3 else "B") for n in range(1, 5))
    results = tuple(Result(tray, 1, tray, 1, 2, score=50, section="A") for tray in (1, 2))
    results += (Result(1, 1, 1, 3, 4, score=50, section="B"),)
    night = Night(entries, results, "total", Options(scaled=True), game="bridge")
    assert {row.entry.number: row.total for row in standings(night).rankings[0].rows} == {
        1: 100,
        2: -100,
        3: 50,
        4: -50,
    }


@pytest.mark.parametrize(("lone", "percent"), [(50, 50), (60, 60)])
def test_single_result_gives_both_sides_the_same(lone, percent):
    """Three results on board 1 make a top of 4; board 2 was played once."""
    results = (*field([420, 170, 50]), *field([620, None, None], tray=2))
    points = scored("matchpoints", results, 3, Options(lone=lone)).results[3]
    assert (points.ns, points.ew) == (4 * Fraction(percent, 100), 4 * Fraction(percent, 100))


def test_points_are_rounded_before_they_are_summed():
    """Four of five results by Neuberg: 7.75, 5.25, 2.75 and 0.25, to one decimal, with halves rounded up."""
    results = (*field([0, 0, 0, 0, 0]), *field([420, 400, 170, None, -50], tray=2))
    found = scored("matchpoints", results, 5, Options(places=1)).results[5:]
    assert [points.ns for points in found] == [Fraction(tenths, 10) for tenths in (78, 53, 28, 3)]
    assert all(points.ns + points.ew == 8 for points in found)


@pytest.mark.parametrize(
    ("kind", "rounding", "points"),
    [
        ("mean", "away", 130),
        ("trimmed", "away", -40),
        ("trimmed", "even", -40),
        ("trimmed", "down", -30),
        ("trimmed", "none", -35),
        ("median", "none", -35),
        ("median", "away", -40),
    ],
)
def test_butler_datum_is_calculated_by_kind_and_rounding(kind, rounding, points):
    assert datum([-50, -20, 800, -200], kind, rounding) == points


def test_the_median_of_an_odd_number_is_the_middle_one():
    assert datum([420, -50, 50], "median", "away") == 50


def teams(win: int) -> dict[int, Fraction]:
    """Board 1 to team 1, board 2 drawn, board 3 to team 2."""
    made = {1: (420, 170), 2: (100, 100), 3: (-50, 110)}
    results = tuple(
        Result(1, table, tray, *people, score=score)
        for tray, scores in made.items()
        for table, (people, score) in enumerate(zip(((1, 2), (2, 1)), scores, strict=True), start=1)
    )
    night = Night((Entry(1, ()), Entry(2, ())), results, "board-a-match", Options(win=win), kind="teams", game="bridge")
    return {row.entry.number: row.total for row in standings(night).rankings[0].rows}


def test_point_a_board_counts_two_for_a_win():
    assert teams(1) == {1: Fraction(3, 2), 2: Fraction(3, 2)}
    assert teams(2) == {1: 3, 2: 3}


def test_carried_over_score_is_converted_to_one_base():
    """60 of 80 in a session with a larger top is worth 3 of 4 here; without a stated maximum, it is added unchanged."""
    results = field([420, 170, 50])  # a top of 4
    options = Options(carry_over=((1, Fraction(60)), (2, Fraction(60))), carried_of=((1, Fraction(80)),))
    rows = rows_of(scored("matchpoints", results, 3, options))
    assert (rows[1].total, rows[2].total) == (4 + 3, 2 + 60)
    assert rows[1].percent == 100


def test_contestant_who_has_not_played_yet_keeps_the_carried_over_score():
    options = Options(carry_over=((1, Fraction(60)),), carried_of=((1, Fraction(80)),))
    assert rows_of(scored("matchpoints", (), 3, options))[1].total == 60
