"""Individuals: Safford's balance sheet, the memory individual and Mitchell's four winners."""

from fractions import Fraction

from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.options import Options
from tourney.scoring.scored import standings


def players(count: int) -> tuple[Entry, ...]:
    return tuple(Entry(n, (f"player {n}",)) for n in range(1, count + 1))


def rows_of(night: Night) -> dict:
    return {row.entry.number: row for ranking in standings(night).rankings for row in ranking.rows}


def test_player_with_fewer_tricks_than_the_other_table_loses_the_difference():
    """T9, Foster 000:2316-2320: N b, W a, E c, S d make 34 E&W; N f, W e, E g, S h 30 with the same cards."""
    a, b, c, d, e, f, g, h = range(1, 9)
    results = [Result(1, 1, tray, 0, 0, tricks, seats=(b, c, d, a)) for tray, tricks in enumerate((4, 5, 5, 4), 1)]
    results += [Result(1, 2, tray, 0, 0, tricks, seats=(f, g, h, e)) for tray, tricks in enumerate((6, 5, 5, 6), 1)]
    night = Night(players(8), tuple(results), "losses", kind="players")
    rows = rows_of(night)
    assert {n: dict(rows[n].also)["lost"] for n in rows} == {a: 0, c: 0, e: 4, g: 4, b: 4, d: 4, f: 0, h: 0}
    assert (rows[a].total, rows[e].total, rows[f].total, rows[b].total) == (34, 30, 22, 18)
    assert standings(night).winners == (a, c, f, h)
    assert rows[e].difference == -4


def test_set_waits_for_trays_still_to_be_played_at_one_table():
    seats = [(1, 2, 3, 4), (5, 6, 7, 8)]
    results = (
        Result(1, 1, 1, 0, 0, 9, seats=seats[0]),
        Result(1, 2, 1, 0, 0, 7, seats=seats[1]),
        Result(1, 1, 2, 0, 0, 0, seats=seats[0]),
    )
    rows = rows_of(Night(players(8), results, "losses", kind="players"))
    assert [dict(rows[n].also)["lost"] for n in range(1, 9)] == [0, 2, 0, 2, 2, 0, 2, 0]


def test_memory_individual_of_four_matches_the_book():
    """T10, Foster 000:2296: No. 3 is 6 up, No. 4 is 2 up, Nos. 1 and 2 are 4 down.

    This follows when 1 and 2 lose 4 by their overplay, 1 and 3 gain 1, and 1 and 4 lose 1.
    """
    results, tray = [], 0
    for partner, (east, west), gain in ((2, (3, 4), -4), (3, (2, 4), 1), (4, (2, 3), -1)):
        for hand in range(4):
            tray += 1
            results.append(Result(1, 1, tray, 0, 0, 6 + (gain if hand == 0 else 0), seats=(partner, east, 1, west)))
            results.append(Result(2, 1, tray, 0, 0, 6, seats=(east, 1, west, partner)))
    found = standings(Night(players(4), tuple(results), "losses", kind="players"))
    assert {row.entry.number: row.difference for row in found.rankings[0].rows} == {3: 6, 4: 2, 1: -4, 2: -4}
    assert [row.rank for row in found.rankings[0].rows] == [1, 2, 3, 3]
    assert found.winners == (3,)


def test_best_of_each_seat_are_the_four_winners():
    """SC5, Foster 000:2336: ladies N and E, gentlemen S and W, each against those of the same seat."""
    results = (
        Result(1, 1, 1, 0, 0, 9, seats=(1, 2, 3, 4)),
        Result(1, 2, 1, 0, 0, 6, seats=(5, 6, 7, 8)),
        Result(2, 1, 2, 0, 0, 5, seats=(1, 2, 7, 8)),
        Result(2, 2, 2, 0, 0, 6, seats=(5, 6, 3, 4)),
    )
    night = Night(players(8), results, "four-winners", kind="players")
    found = standings(night)
    assert [ranking.field for ranking in found.rankings] == ["N", "E", "S", "W"]
    rows = rows_of(night)
    assert {n: rows[n].difference for n in rows} == {
        1: 1,
        5: -1,
        2: -1,
        6: 1,
        3: 2,
        7: -2,
        4: -2,
        8: 2,
    }
    assert found.winners == (1, 3, 6, 8)
    overall = standings(Night(players(8), results, "four-winners", Options(overall=True), kind="players"))
    assert overall.winners == (1, 3, 6, 8)


def test_players_may_be_scored_by_matchpoints_too():
    results = (
        Result(1, 1, 1, 0, 0, 9, seats=(1, 2, 3, 4)),
        Result(1, 2, 1, 0, 0, 6, seats=(5, 6, 7, 8)),
        Result(1, 3, 1, 0, 0, 6, seats=(9, 10, 11, 12)),
    )
    rows = rows_of(Night(players(12), results, "matchpoints", kind="players"))
    assert [rows[n].total for n in (1, 3, 2, 4)] == [4, 4, 0, 0]
    assert [rows[n].total for n in (5, 6, 9, 10)] == [1, 3, 1, 3]
    assert rows[5].percent == Fraction(25)
