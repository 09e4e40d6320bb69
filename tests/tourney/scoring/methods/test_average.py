"""Averages, plus and minus: the book's table, a naive oracle and invariants for any night."""

import random
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from hypothesis import given, strategies as st

from tourney.exchange import night_file
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.scored import standings
from tourney.scoring.standings import Standings

from ..nights import naive_average, nights

KNICKERBOCKER = Path(__file__).parents[4] / "fixtures" / "knickerbocker.json"


def by_number(found: Standings) -> dict:
    return {row.entry.number: row for ranking in found.rankings for row in ranking.rows}


def test_compass_of_the_book_has_its_printed_standings():
    """T1, Foster 000:2265-2274: five tables, thirty deals; the overall winner is f."""
    found = standings(night_file.read(KNICKERBOCKER.read_bytes()).night)
    table = {
        row.entry.names[0]: (int(row.total), int(row.average), int(row.difference)) for row in by_number(found).values()
    }
    assert table == {
        "a": (201, 207, -6),
        "b": (204, 207, -3),
        "c": (211, 207, 4),
        "d": (207, 207, 0),
        "e": (212, 207, 5),
        "f": (189, 183, 6),
        "g": (186, 183, 3),
        "h": (179, 183, -4),
        "j": (183, 183, 0),
        "k": (178, 183, -5),
    }
    assert found.winners == (6,)
    assert [ranking.field for ranking in found.rankings] == ["N&S", "E&W"]
    assert all(row.played == 30 for row in by_number(found).values())


@given(nights())
def test_a_naive_count_agrees_on_every_number(night):
    rows = by_number(standings(night))
    assert {n: (row.total, row.difference) for n, row in rows.items()} == naive_average(night)
    assert all(row.average == row.total - row.difference for row in rows.values())


@given(nights())
def test_plus_and_minus_sum_to_zero_in_every_field(night):
    for ranking in standings(night).rankings:
        assert sum(row.difference for row in ranking.rows) == 0


@given(nights())
def test_every_result_gives_thirteen_tricks(night):
    found = standings(night)
    assert all(points.ns + points.ew == 13 for points in found.results)
    assert sum(row.total for row in by_number(found).values()) == 13 * len(night.results)


@given(nights(), st.integers(0, 2**32))
def test_the_order_of_entries_and_results_changes_nothing(night, seed):
    chance = random.Random(seed)
    mixed = Night(
        tuple(chance.sample(night.entries, len(night.entries))),
        tuple(chance.sample(night.results, len(night.results))),
    )
    assert by_number(standings(mixed)) == by_number(standings(night))
    assert standings(mixed).winners == standings(night).winners


@given(nights(least_results=1))
def test_better_cards_for_one_line_on_a_tray_change_no_difference(night):
    """An extra trick for N&S at every table of a tray is luck of the deal."""
    tray = night.results[0].tray
    made = [result.tricks for result in night.results if result.tray == tray]
    step = 1 if max(made) < 13 else -1 if min(made) > 0 else 0
    lifted = replace(
        night,
        results=tuple(replace(r, tricks=r.tricks + step) if r.tray == tray else r for r in night.results),
    )
    before, after = by_number(standings(night)), by_number(standings(lifted))
    assert all(before[n].difference == after[n].difference for n in before)


@given(nights())
def test_ranks_follow_the_difference_and_ties_share_one(night):
    for ranking in standings(night).rankings:
        for row in ranking.rows:
            assert row.rank == 1 + sum(other.difference > row.difference for other in ranking.rows)


def test_pair_on_a_sit_out_scores_nothing():
    entries = tuple(Entry(number, (str(number),)) for number in (1, 2, 3))
    found = by_number(standings(Night(entries, (Result(1, 1, 1, 1, 2, 9),))))
    assert (found[3].total, found[3].difference, found[3].played) == (0, 0, 0)


def test_unplayed_tray_counts_neither_for_nor_against():
    """Pair 3 missed the tray on which all N&S made twelve, and is as good as the others on the rest."""
    entries = tuple(Entry(n, (str(n),), "N&S" if n < 4 else "E&W") for n in range(1, 7))
    results = (
        Result(1, 1, 1, 1, 4, 12),
        Result(1, 2, 1, 2, 5, 12),
        Result(2, 1, 2, 1, 5, 6),
        Result(2, 2, 2, 2, 6, 6),
        Result(2, 3, 2, 3, 4, 6),
    )
    found = by_number(standings(Night(entries, results)))
    assert [found[n].total for n in (1, 2, 3)] == [18, 18, 6]
    assert [found[n].difference for n in (1, 2, 3)] == [0, 0, 0]


def test_howell_compares_each_line_with_the_same_line():
    """One field: pair 1 as N&S made 8, pair 3 as N&S 6, on the same tray."""
    entries = tuple(Entry(n, (str(n),)) for n in range(1, 5))
    found = by_number(standings(Night(entries, (Result(1, 1, 1, 1, 2, 8), Result(2, 1, 1, 3, 4, 6)))))
    assert [found[n].difference for n in (1, 2, 3, 4)] == [1, -1, -1, 1]
    assert found[1].average == Fraction(7)


def test_night_without_results_has_no_winner():
    found = standings(Night((Entry(1, ("a",)), Entry(2, ("b",))), ()))
    assert found.winners == ()
    assert [row.rank for row in found.rankings[0].rows] == [1, 1]


def test_contestants_with_the_highest_difference_share_the_win():
    entries = tuple(Entry(n, (str(n),)) for n in range(1, 5))
    assert standings(Night(entries, (Result(1, 1, 1, 1, 2, 8), Result(2, 1, 1, 3, 4, 6)))).winners == (1, 4)
