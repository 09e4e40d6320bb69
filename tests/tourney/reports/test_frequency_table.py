"""Frequencies of the results of a board."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.tourney.scoring.drawn import draw
from tourney.reports.frequency_table import Frequency, frequencies, frequency_table
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.scored import standings

ENTRIES = tuple(Entry(n, (f"pair {n}",), "N&S" if n < 4 else "E&W") for n in range(1, 7))
RESULTS = (Result(1, 1, 1, 1, 4, 8), Result(2, 1, 1, 2, 5, 6), Result(3, 1, 1, 3, 6, 8))


def test_highest_result_comes_first_with_its_points():
    night = Night(ENTRIES, RESULTS, "matchpoints")
    found = frequencies(night, standings(night).results)
    assert found == {1: (Frequency(8, "", 2, 3, 1), Frequency(6, "", 1, 0, 4))}
    table = frequency_table(night, found)
    assert [column.head for column in table.columns] == ["Tray", "Tricks N & S", "Times", "MP N & S", "MP E & W"]
    assert table.texts() == [("1", "8", "2", "3", "1"), ("1", "6", "1", "0", "4")]


def test_tricks_are_not_repeated_where_they_are_the_points():
    night = Night(ENTRIES, RESULTS)
    table = frequency_table(night, frequencies(night, standings(night).results))
    assert [column.head for column in table.columns] == ["Tray", "Tricks N & S", "Times"]


def test_unplayed_results_come_last():
    night = Night(ENTRIES, (Result(1, 1, 1, 1, 4, not_played=True), *RESULTS[1:]))
    rows = frequencies(night, standings(night).results)[1]
    assert [(row.made, row.note, row.times) for row in rows] == [(8, "", 1), (6, "", 1), (None, "not played", 1)]


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(40))
def test_every_result_is_counted_once_with_its_points(seed):
    night = draw(seed)
    scored = standings(night)
    found = frequencies(night, scored.results)
    there = Counter((points.result.tray, points.ns, points.ew) for points in scored.results)
    counted: Counter[tuple[int, Fraction, Fraction]] = Counter()
    for tray, rows in found.items():
        for row in rows:
            counted[tray, row.ns, row.ew] += row.times
    assert counted == there
    assert all(len(row) == len(frequency_table(night, found).columns) for row in frequency_table(night, found).rows)
