"""Awards, revokes and rulings in trick scoring: their effect on each side's score."""

from fractions import Fraction

import pytest

from tourney.scoring.night import AVERAGES, Award, Entry, Night, Result, Revokes, Ruling, Side
from tourney.scoring.options import Options
from tourney.scoring.scored import standings


def tray(*tricks: int, **last) -> tuple[Result, ...]:
    """A tray at so many tables, and with ``last`` one table more; pairs 1, 2, ... against 11, 12, ..."""
    results = [Result(1, at, 1, at, 10 + at, made) for at, made in enumerate(tricks, 1)]
    at = len(tricks) + 1
    return (*results, Result(1, at, 1, at, 10 + at, **last)) if last else tuple(results)


def night(results: tuple[Result, ...], **more) -> Night:
    numbers = sorted({number for result in results for number in (result.ns, result.ew)})
    return Night(tuple(Entry(n, (str(n),), "N&S" if n < 10 else "E&W") for n in numbers), results, **more)


def rows_of(given: Night) -> dict:
    return {row.entry.number: row for ranking in standings(given).rankings for row in ranking.rows}


@pytest.mark.parametrize(
    ("award", "ns"),
    [
        (AVERAGES["average"], Fraction(7)),
        (AVERAGES["average+"], 7 + Fraction(3, 5)),
        (AVERAGES["average-"], 7 - Fraction(2, 5)),
        (Award(percent=Fraction(100)), 10),
        (Award(percent=Fraction(0)), 5),
        (Award("most"), 10),
        (Award("least"), 5),
    ],
)
def test_award_in_tricks_lies_between_the_lowest_and_highest_result(award, ns):
    """Three tables made 5, 6 and 10 with the N&S cards: 7 on average (laws IV and V, 000:2422-2430; B3, 000:1246)."""
    rows = rows_of(night(tray(5, 6, 10, split=(Side(award=award), Side(award=AVERAGES["average"])))))
    assert (rows[4].total, rows[4].average) == (ns, 7)
    assert (rows[14].total, rows[14].difference) == (6, 0)
    assert [rows[n].difference for n in (1, 2, 3)] == [-2, -1, 3]


def test_award_on_an_unplayed_board_does_not_count_yet():
    both = (Side(award=AVERAGES["average+"]), Side(award=Award("most")))
    rows = rows_of(night(tray(split=both)))
    assert [rows[n].difference for n in (1, 11)] == [0, 0]


def test_revoke_in_a_pair_match_is_charged_in_full_only_to_the_offenders():
    """SC7, Foster 000:2492: the revoking pair made 8, others at least 7 with their cards, opponents at most 6: all are
    compared with 7 and 6, and in the end the revoking pair has 6."""
    results = tray(7, 7, 7, tricks=8, revokes=Revokes(ns=1))
    rows = rows_of(night(results))
    assert (rows[4].total, rows[4].average, rows[4].difference) == (6, 7, -1)
    assert (rows[14].total, rows[14].average) == (6, 6)
    assert [rows[n].difference for n in (1, 2, 3, 11, 12, 13)] == [0] * 6
    found = standings(night(results)).results[3]
    assert (found.ns, found.ew) == (6, 6)


def test_opponents_who_made_more_than_the_others_keep_it():
    """SC7: o = 7 where the others made 6 at most stays 7."""
    rows = rows_of(night(tray(7, 7, 8, tricks=6, revokes=Revokes(ns=1))))
    assert rows[14].total == 7
    assert rows[4].total == 4


def test_a_revoke_in_a_match_of_teams_moves_two_tricks():
    """SC7, Foster 000:2490: 8 against 5, average 7 and 6, become 6 and 7."""
    entries = (Entry(1, ("a",)), Entry(2, ("b",)))
    results = (Result(1, 1, 1, 1, 2, 8, revokes=Revokes(ns=1)), Result(1, 2, 1, 2, 1, 6))
    found = standings(Night(entries, results, "matches", kind="teams"))
    assert (found.results[0].ns, found.results[0].ew) == (6, 7)
    assert found.matches[0].margin == 0


def test_tricks_won_before_the_revoke_are_kept():
    """SC7: 11 made, 8 of them before; the opponents keep their average of 6, or what is left of 13."""
    entries = (Entry(1, ("a",)), Entry(2, ("b",)))
    results = (Result(1, 1, 1, 1, 2, 11, revokes=Revokes(ns=1, before_ns=8)), Result(1, 2, 1, 2, 1, 3))
    found = standings(Night(entries, results, "matches", kind="teams"))
    assert (found.results[0].ns, found.results[0].ew) == (8, 6)
    kept = standings(Night(entries, results, "matches", Options(keep_thirteen=True), kind="teams"))
    assert (kept.results[0].ns, kept.results[0].ew) == (8, 5)


def test_matchpoints_of_a_revoke_compare_the_others_with_its_first_value():
    rows = rows_of(night(tray(7, 7, 7, tricks=8, revokes=Revokes(ns=1)), scoring="matchpoints"))
    assert [rows[n].total for n in (1, 2, 3, 4)] == [3, 3, 3, 0]
    assert [rows[n].total for n in (11, 12, 13, 14)] == [3, 3, 3, 3]


def test_ruling_replaces_the_result():
    results = tray(5, 6, 10)
    ruling = Ruling(law="V", section="1", found="short hand", result=Result(1, 3, 1, 3, 13, 7))
    rows = rows_of(night(results, rulings=(ruling,)))
    assert [rows[n].difference for n in (1, 2, 3)] == [-1, 0, 1]
    assert standings(night(results, rulings=(ruling,))).results[2].ns == 7


def test_penalty_in_tricks_is_subtracted_from_total_and_difference():
    ruling = Ruling(contestant=3, penalty=Fraction(2), unit="tricks")
    rows = rows_of(night(tray(5, 6, 10), rulings=(ruling,)))
    assert (rows[3].total, rows[3].difference) == (8, 1)
    assert [rows[n].difference for n in (1, 2)] == [-2, -1]
