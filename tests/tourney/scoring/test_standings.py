"""Ranks as texts."""

from fractions import Fraction

from tourney.scoring.night import Entry
from tourney.scoring.standings import Ranking, Row


def test_shared_rank_is_marked_and_an_unranked_contestant_has_none():
    rows = tuple(
        Row(rank, Entry(number, (f"Ann {number}",)), Fraction(0), Fraction(0), 1)
        for number, rank in ((4, 1), (2, 2), (3, 2), (1, None))
    )
    assert Ranking("all", rows).rank_texts == {4: "1", 2: "2=", 3: "2=", 1: ""}
