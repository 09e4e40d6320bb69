"""Team totals by Law G of duplicate auction (000:1264-1270), from the results of a night."""

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.auction import AuctionError
from tourney.scoring.night import AVERAGES, Entry, Night, Result, Ruling, Side
from tourney.scoring.options import Options
from tourney.scoring.scored import standings

LAW_G = Options(team_match=True)


def match(teams: int, seats: list[tuple[int, int]], scores: list[list[int]], **more) -> Night:
    """Each tray is played at every table; ``seats`` are the teams N&S and E&W there, ``scores`` by tray and table."""
    entries = tuple(Entry(n, (f"team {n}",)) for n in range(1, teams + 1))
    results = tuple(
        Result(tray, table, tray, ns, ew, score=made)
        for tray, row in enumerate(scores, start=1)
        for table, ((ns, ew), made) in enumerate(zip(seats, row, strict=True), start=1)
    )
    return Night(entries, results, "total", **{"options": LAW_G, "kind": "teams", "game": "auction"} | more)


def rows(night: Night) -> dict[int, tuple[Fraction, Fraction]]:
    """Team -> (total, what it added)."""
    (ranking,) = standings(night).rankings
    return {row.entry.number: (row.total, dict(row.also)["added"]) for row in ranking.rows}


def naive(teams: int, seats: list[tuple[int, int]], scores: list[list[int]]) -> dict[int, tuple[int, Fraction]]:
    """Straight from the law: every pair keeps its table, its total is the sum of its trays."""
    pairs = [(ns, "N&S", sum(row[at] for row in scores)) for at, (ns, _) in enumerate(seats)]
    pairs += [(ew, "E&W", -sum(row[at] for row in scores)) for at, (_, ew) in enumerate(seats)]
    found = {}
    for team in range(1, teams + 1):
        mine = [line for who, line, _ in pairs if who == team]
        added = Fraction(0)
        if len(mine) % 2:
            opposite = "E&W" if mine.count("N&S") > mine.count("E&W") else "N&S"
            theirs = [made for _, line, made in pairs if line == opposite]
            added = Fraction(sum(theirs), len(theirs))
        found[team] = (floor(sum(made for who, _, made in pairs if who == team) + added + Fraction(1, 2)), added)
    return found


@st.composite
def matches(draw):
    """Two teams to six of two pairs to five, seated at random: an odd pair is N&S for one half of the teams."""
    pairs = draw(st.integers(2, 5))
    teams = 2 * draw(st.integers(1, 3))
    north = [n for n in range(1, teams + 1) for _ in range((pairs + (pairs % 2 and n % 2)) // 2)]
    east = [n for n in range(1, teams + 1) for _ in range((pairs + (pairs % 2 and 1 - n % 2)) // 2)]
    seats = list(zip(draw(st.permutations(north)), east, strict=True))
    score = st.integers(-900, 900)
    table = st.lists(score, min_size=len(seats), max_size=len(seats))
    return teams, seats, draw(st.lists(table, min_size=1, max_size=4))


@given(matches())
def test_teams_have_the_totals_of_the_law(drawn):
    assert rows(match(*drawn)) == naive(*drawn)


def test_even_teams_add_nothing_and_the_higher_total_wins():  # 000:1270
    night = match(2, [(1, 2), (2, 1)], [[300, 120]])
    assert rows(night) == {1: (180, 0), 2: (-180, 0)}
    assert standings(night).winners == (1,)


def test_a_tie_in_whole_points_is_won_by_the_fraction_of_a_point():  # 000:1270
    seats = [(1, 2), (1, 1), (2, 2)]
    # N&S make 2, 0 and -1, a third of a point each on average; E&W as much less.
    found = standings(match(2, seats, [[2, 0, -1]]))
    assert [(row.rank, row.total) for row in found.rankings[0].rows] == [(1, 2), (2, -2)]
    tied = standings(match(2, seats, [[0, 0, 1]]))
    # Team 1 adds minus a third to nothing, team 2 a third: both are 0 in whole points.
    assert [(row.rank, row.entry.number, row.total) for row in tied.rankings[0].rows] == [(1, 2, 0), (2, 1, 0)]
    assert tied.winners == (2,)


def test_awards_penalties_and_carry_over_count():
    night = match(2, [(1, 2), (2, 1)], [[300, 120]])
    award = (Side(award=AVERAGES["average"]), Side(award=AVERAGES["average"]))
    instead = replace(night.results[0], score=None, split=award)
    rulings = (Ruling(contestant=2, penalty=Fraction(50), unit="points"), Ruling(result=instead, at=instead.place))
    options = replace(LAW_G, carry_over=((1, Fraction(7)),))
    # Both sides of table 1 have the average of the tray: 120 with the N&S cards, -120 with the others.
    assert rows(replace(night, rulings=rulings, options=options)) == {1: (7, 0), 2: (-50, 0)}


def test_totals_are_zero_before_the_first_result():
    found = standings(match(2, [], []))
    assert [row.total for row in found.rankings[0].rows] == [0, 0]
    assert found.winners == ()


def test_teams_not_seated_by_the_law_are_refused():
    with pytest.raises(AuctionError, match="Half of team 1 must sit N&S and half E&W, or as near to half as possible"):
        standings(match(2, [(1, 2), (1, 2)], [[1, 2]]))
