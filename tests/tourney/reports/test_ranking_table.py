"""The columns that each method shows, and the tables of results and rulings."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.methods import METHODS
from tests.tourney.scoring.drawn import draw
from tourney.reports.ranking_table import below_line, figures, ranking_table, winners_line
from tourney.reports.rulings_table import rulings_table
from tourney.reports.traveller_table import by_made, by_play, results_table
from tourney.scoring.night import AVERAGES, Entry, Night, Played, Result, Ruling, Side
from tourney.scoring.options import Options
from tourney.scoring.scored import standings

HEADS = {
    "average": ["Tricks", "Average", "±", "Trays"],
    "four-winners": ["Tricks", "Average", "±", "Trays"],
    "total": ["Tricks", "Average", "±", "Trays"],
    "matches": ["Won", "Matches", "Net tricks", "Trays"],
    "losses": ["Tricks", "Top", "Lost", "Trays"],
    "matchpoints": ["MP", "Average", "%", "Trays"],
    "cross-imps": ["IMPs", "Trays"],
    "butler": ["IMPs", "Trays"],
    "board-a-match": ["Won", "Of", "%", "Trays"],
    "victory-points": ["VP", "Matches", "Net IMPs", "Trays"],
}
RANKED_BY = {
    "average": "±",
    "four-winners": "±",
    "total": "Tricks",
    "matches": "Won",
    "losses": "Lost",
    "matchpoints": "%",
    "cross-imps": "IMPs",
    "butler": "IMPs",
    "board-a-match": "Won",
    "victory-points": "VP",
}
PAIRS = (Entry(1, ("Ada", "Bob"), "N&S"), Entry(2, ("Cora", "Dan"), "E&W"))
LABELS = {1: "1 N & S", 2: "1 E & W"}


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_one_column_of_each_method_ranks(scoring):
    assert sum(column.strong for column, _ in figures(Night((), (), scoring))) == 1


@pytest.mark.parametrize("scoring", HEADS)
def test_each_method_has_its_own_columns(scoring):
    night = Night((), (), scoring)
    assert [column.head for column, _ in figures(night)] == HEADS[scoring]
    assert [column.head for column, _ in figures(night) if column.strong] == [RANKED_BY[scoring]]


def test_bridge_counts_points_on_boards():
    heads = [column.head for column, _ in figures(Night((), (), "total", game="bridge"))]
    assert heads == ["Points", "Average", "±", "Boards"]
    match = Night((), (), "total", Options(team_match=True), kind="teams", game="auction")
    assert [column.head for column, _ in figures(match)] == ["Points", "Added", "Average", "±", "Trays"]


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(60))
def test_table_has_the_rows_of_the_ranking_in_order(seed):
    night = draw(seed)
    for ranking in standings(night).rankings:
        table = ranking_table(night, ranking, {})
        assert [row[0] for row in table.rows] == [row.rank for row in ranking.rows]
        assert all(len(row) == len(table.columns) for row in table.texts())
        at = next(i for i, column in enumerate(table.columns) if column.strong and i)
        values = [row[at] for row in table.rows if row[at] is not None]
        if not night.options.unranked:
            assert values == sorted(values, reverse=night.scoring != "losses")


def test_field_above_the_table_is_not_repeated():
    night = Night(PAIRS, (Result(1, 1, 1, 1, 2, 8),))
    first, second = standings(night).rankings
    assert ranking_table(night, first, LABELS).texts() == [("1", "1", "Ada & Bob", "8", "8", "=", "1")]
    assert ranking_table(night, second, LABELS).title == "E & W"


def test_winners_are_named_with_their_ranking_figure():
    night = Night(PAIRS, (Result(1, 1, 1, 1, 2, 8),))
    assert winners_line(night, standings(night)) == "Most above average: Ada & Bob; Cora & Dan"
    assert winners_line(night, standings(replace(night, results=()))) == ""


def test_tie_breaks_are_named():
    teams = Night((Entry(1, ("Reds",)), Entry(2, ("Blues",))), (), "matches", kind="teams")
    assert below_line(standings(teams)) == "Ties broken by net tricks."
    assert below_line(standings(Night(PAIRS, ()))) == ""


def test_contract_has_columns_of_its_own():
    results = (
        Result(1, 1, 1, 1, 2, score=590, played=Played("4SX", "S", 10)),
        Result(1, 1, 2, 1, 2, score=0, played=Played("pass")),
        Result(1, 1, 3, 1, 2, score=-630, played=Played("3NT", "E", 10)),
    )
    night = Night(PAIRS, results, "matchpoints", game="bridge")
    table = results_table(night, standings(night).results, LABELS)
    heads = [
        "Round",
        "Table",
        "Board",
        "N-S",
        "E-W",
        "Contract",
        "By",
        "Tricks",
        "Points N-S",
        "MP N-S",
        "MP E-W",
    ]
    assert [column.head for column in table.columns] == heads
    assert [row[5:9] for row in table.texts()] == [
        ("4♠X", "S", "10", "590"),
        ("Pass", "", "", "0"),
        ("3NT", "E", "10", "−630"),
    ]


def test_whist_tricks_have_one_column_for_each_side():
    night = Night(PAIRS, (Result(1, 1, 1, 1, 2, 8),))
    table = results_table(night, standings(night).results, LABELS)
    assert [column.head for column in table.columns][-2:] == ["Tricks N & S", "Tricks E & W"]
    assert table.texts() == [("1", "1", "1", "1 N & S", "1 E & W", "8", "5")]


def test_split_result_is_given_from_each_sides_view():
    split = (Side(made=8), Side(made=7))
    night = Night(PAIRS, (Result(1, 1, 1, 1, 2, split=split),))
    table = results_table(night, standings(night).results, LABELS)
    assert table.texts()[0][-3:] == ("8", "6", "N & S 8, E & W 6")
    bridge = Night(
        PAIRS, (Result(1, 1, 1, 1, 2, split=(Side(made=420), Side(award=AVERAGES["average"]))),), game="bridge"
    )
    assert results_table(bridge, standings(bridge).results, LABELS).texts()[0][-1] == "N-S 420, E-W average"


def test_travellers_are_ordered_by_score_and_lists_by_play():
    entries = tuple(Entry(n, (f"{n}",)) for n in range(1, 7))
    rows = (Result(2, 1, 1, 1, 2, 6), Result(1, 1, 1, 3, 4, 9), Result(3, 1, 1, 5, 6, not_played=True))
    results = standings(Night(entries, rows)).results
    assert [points.result.round for points in by_made(results)] == [1, 2, 3]
    assert [points.result.round for points in by_play(results)] == [1, 2, 3]
    assert [points.result.ns for points in by_made(results)] == [3, 1, 5]


def test_rulings_give_place_facts_and_effect():
    rulings = (
        Ruling(law="Law IV", section="2", found="The trump was noted.", when="in round 2", decided="Warned."),
        Ruling(
            rule="revoke",
            found="A revoke.",
            at=("", 1, 1, 1),
            result=Result(1, 1, 1, 1, 2, 6),
        ),
        Ruling(found="Late.", contestant=2, penalty=Fraction(1, 2), unit="tricks", at=("B", 1, 2, 3)),
    )
    night = Night(PAIRS, (Result(1, 1, 1, 1, 2, 8),), rulings=rulings)
    table = rulings_table(night, LABELS)
    heads = ["No.", "Where", "Law", "Finding", "Decision", "Penalty for", "Penalty"]
    assert [column.head for column in table.columns] == heads
    rows = table.texts()
    assert rows[0][2:5] == ("Law IV, sec. 2", "The trump was noted. (in round 2)", "Warned.")
    assert rows[1][1] == "Round 1, table 1, tray 1"
    assert rows[1][2:4] == ("Law X, sec. 4", "A revoke.")
    assert rows[1][4] == "This counts: 6 tricks to N & S."
    assert rows[2] == ("3", "B: Round 1, table 2, tray 3", "", "Late.", "", "1 E & W", "0.50 tricks")


def test_handicap_appears_beside_the_percentage_that_it_raised():
    options = Options(handicaps=((1, Fraction(5, 2)),))
    plain = Night(PAIRS, (Result(1, 1, 1, 1, 2, 7), Result(2, 1, 1, 1, 2, 5)), "matchpoints")
    night = replace(plain, options=options)
    assert "Handicap %" not in [column.head for column, _ in figures(plain)]
    table = ranking_table(night, standings(night).rankings[0], LABELS)
    assert table.only("scratch", "handicap", "percent").texts() == [("50", "+2.50", "52.50")]


def test_carried_over_score_appears_beside_tonights_score():
    options = Options(carry_over=((1, Fraction(8)),))
    night = replace(Night(PAIRS, (Result(1, 1, 1, 1, 2, tricks=7),)), options=options)
    table = ranking_table(night, standings(night).rankings[0], LABELS)
    assert table.only("session", "carried", "total").texts() == [("7", "8", "15")]
    other = ranking_table(night, standings(night).rankings[1], LABELS)
    assert other.only("session", "carried", "total").texts() == [("6", "", "6")]


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_session_and_carry_over_sum_to_the_ranked_score(scoring):
    teams = scoring in ("matches", "board-a-match", "victory-points")
    seats = {"seats": (1, 2, 3, 4)} if scoring in ("losses", "four-winners") else {}
    kind = "players" if seats else "teams" if teams else "pairs"
    entries = tuple(Entry(n, (f"p{n}",)) for n in range(1, 5 if seats else 3))
    results = [Result(1, 1, 1, 0, 0, 7, **seats)] if seats else [Result(1, 1, 1, 1, 2, 7), Result(1, 2, 1, 2, 1, 5)]
    options = Options(carry_over=((1, Fraction(8)),))
    night = Night(entries, tuple(results), scoring, options, kind=kind)
    total = {"matches": "won", "board-a-match": "won", "victory-points": "vp"}.get(scoring, "total")
    table = ranking_table(night, standings(night).rankings[0], {}).only("contestant", "session", "carried", total)
    (mine,) = [row for row in table.rows if row[0].number == 1]
    assert mine[2] == 8
    assert mine[1] + mine[2] == mine[3]


def test_carried_over_matchpoints_are_ranked_by_their_sum():
    plain = Night(PAIRS, (Result(1, 1, 1, 1, 2, tricks=7),), "matchpoints")
    night = replace(plain, options=Options(carry_over=((1, Fraction(8)),)))
    assert [column.head for column, _ in figures(plain) if column.strong] == ["%"]
    assert [column.head for column, _ in figures(night) if column.strong] == ["MP"]
    assert winners_line(plain, standings(plain)).startswith("Highest percentage")
    assert winners_line(night, standings(night)).startswith("Most matchpoints")


@pytest.mark.parametrize("options", [Options(), Options(carry_over=((1, Fraction(0)),), handicaps=((1, Fraction(0)),))])
def test_column_without_values_is_left_out(options):
    night = replace(Night(PAIRS, (Result(1, 1, 1, 1, 2, tricks=7),), "matchpoints"), options=options)
    assert [column.head for column, _ in figures(night)] == ["MP", "Average", "%", "Trays"]
    assert "Stratum" not in [column.head for column in ranking_table(night, standings(night).rankings[0], {}).columns]


def test_stratum_is_labelled_and_its_members_are_marked_in_their_field():
    night = Night(PAIRS, (Result(1, 1, 1, 1, 2, tricks=7),), "matchpoints", Options(strata=(("B", (1,)),)))
    ns, ew, b = standings(night).rankings
    assert ranking_table(night, ns, LABELS).only("stratum").texts() == [("B",)]
    assert ranking_table(night, ew, LABELS).only("stratum").texts() == [("",)]
    whole = ranking_table(night, b, LABELS)
    assert whole.title == "N & S, stratum B"
    assert whole.texts()[0][1] == "1"
    one = Night((Entry(1, ("Ada",)), Entry(2, ("Bob",))), (), options=Options(strata=(("B", (1,)),)))
    assert [ranking_table(one, each, {}).title for each in standings(one).rankings] == ["Standings", "Stratum B"]
