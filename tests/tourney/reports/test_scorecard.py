"""A contestant's scorecard: its contents, and that it sums to the ranked score."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.methods import METHODS
from tests.tourney.scoring.drawn import draw
from tourney.reports.match_table import cross_table, cross_table_table
from tourney.reports.recap_table import recap_table
from tourney.reports.scorecard import besides, besides_line, course, evening_table, evenings
from tourney.scoring.method import method
from tourney.scoring.night import AVERAGES, Entry, Night, PublishedRow, Result, Ruling, Side
from tourney.scoring.options import Options
from tourney.scoring.scored import standings
from tourney.scoring.session_parts import session_columns
from tourney.scoring.standings import rows_of

PAIRS = tuple(Entry(n, (f"pair {n}",), "N&S" if n < 3 else "E&W") for n in range(1, 5))
WHIST = Night(
    PAIRS,
    (Result(1, 1, 1, 1, 3, 8), Result(1, 2, 2, 2, 4, 5), Result(2, 1, 2, 1, 4, 7), Result(2, 2, 1, 2, 3, 7)),
)
TEAMS = (Entry(1, ("Reds",)), Entry(2, ("Blues",)))
SEEDS = range(60)
LABELS = {number: str(number) for number in range(1, 5)}


def plain(night: Night) -> Night:
    """Without what counts beside the trays: penalties, handicaps, what was carried over."""
    rulings = tuple(replace(ruling, contestant=None, penalty=Fraction(0)) for ruling in night.rulings if ruling.result)
    return replace(night, rulings=rulings, options=replace(night.options, carry_over=(), handicaps=()))


def test_every_board_names_the_opponents_and_the_difference_from_average():
    first, second = evenings(WHIST)[3]
    assert (first.result.tray, first.seat, first.partners, first.against) == (1, "E&W", (), (1,))
    assert (first.points, first.average, first.above) == (5, Fraction(11, 2), Fraction(-1, 2))
    assert (second.against, second.above) == ((2,), Fraction(1, 2))
    assert course((first, second)) == (Fraction(-1, 2), 0)


def test_boards_are_listed_in_order_of_play_not_of_entry():
    turned = replace(WHIST, results=WHIST.results[::-1])
    assert evenings(turned) == evenings(WHIST)


def test_individual_has_a_partner_and_two_opponents():
    entries = tuple(Entry(n, (f"player {n}",)) for n in range(1, 5))
    night = Night(entries, (Result(1, 1, 1, 0, 0, 8, seats=(1, 2, 3, 4)),), "losses", kind="players")
    (play,) = evenings(night)[4]
    assert (play.seat, play.partners, play.against) == ("W", (2,), (1, 3))


def test_unplayed_board_is_listed_but_does_not_count():
    night = replace(WHIST, results=(*WHIST.results[:3], Result(2, 2, 1, 2, 3, not_played=True)))
    play = evenings(night)[3][1]
    assert (play.points, play.average, play.above) == (None, None, None)
    assert course(evenings(night)[3]) == (0,)
    table = evening_table(night, evenings(night)[3], {3: "1 E&W"})
    assert table.texts()[1][-4:] == ("not played", "", "", "")


def test_award_is_given_in_words():
    award = (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average"]))
    night = replace(WHIST, results=(*WHIST.results[:3], Result(2, 2, 1, 2, 3, split=award)))
    table = evening_table(night, evenings(night)[2], {})
    note = [column.key for column in table.columns].index("note")
    assert table.texts()[1][note] == "N & S 60%, E & W average"


def test_match_gain_appears_with_the_later_of_two_results():
    results = (Result(1, 1, 1, 1, 2, 8), Result(1, 2, 1, 2, 1, 6), Result(1, 1, 2, 1, 2, 6), Result(1, 2, 2, 2, 1, 7))
    found = evenings(Night(TEAMS, results, "matches", kind="teams"))
    assert [play.above for play in found[1]] == [None, 2, None, -1]
    assert [play.above for play in found[2]] == [None, -2, None, 1]


def test_victory_point_match_shows_imps():
    results = (Result(1, 1, 1, 1, 2, score=420), Result(1, 2, 1, 2, 1, score=-50))
    night = Night(TEAMS, results, "victory-points", kind="teams", game="bridge")
    table = evening_table(night, evenings(night)[1], {2: "Blues"})
    assert [column.head for column in table.columns] == [
        "Round",
        "Table",
        "Board",
        "Cards",
        "Against",
        "Points",
        "IMPs",
    ]
    assert table.texts() == [("1", "1", "1", "N-S", "Blues", "420", ""), ("1", "2", "1", "E-W", "Blues", "50", "+10")]


def test_imps_are_shown_once():
    results = (Result(1, 1, 1, 1, 3, score=420), Result(1, 2, 1, 2, 4, score=170))
    night = Night(PAIRS, results, "cross-imps", game="bridge")
    table = evening_table(night, evenings(night)[1], {})
    assert [column.head for column in table.columns][-3:] == ["Against", "Points", "IMPs"]
    assert table.texts()[0][-2:] == ("420", "+6")
    other = evening_table(night, evenings(night)[3], {})
    assert other.texts()[0][-2:] == ("−420", "−6")


@pytest.mark.sweep
@pytest.mark.parametrize("seed", SEEDS)
def test_boards_sum_to_the_ranked_score(seed):
    night = plain(draw(seed))
    found, scored = evenings(night), standings(night)
    rows = {row.entry.number: row for ranking in scored.rankings for row in ranking.rows}
    for number, plays in found.items():
        total = course(plays)[-1] if course(plays) else 0
        if method(night.scoring).margin:
            met = [(m.margin if m.a == number else -m.margin) for m in scored.matches if number in (m.a, m.b)]
            assert total == sum(met)
        elif night.scoring != "losses":
            assert total == rows[number].difference
            assert sum(play.points for play in plays if play.points is not None) == rows[number].total


@pytest.mark.sweep
@pytest.mark.parametrize("seed", SEEDS)
def test_difference_not_explained_by_the_boards_is_shown(seed):
    night = draw(seed)
    found, scored = evenings(night), standings(night)
    for number, plays in found.items():
        for _, row in rows_of(scored, number):
            trays = sum((play.above for play in plays if play.above is not None), Fraction(0))
            if method(night.scoring).tray_by_tray:
                assert trays + besides(night, row, plays) == row.difference
            assert (besides_line(night, row, plays) == "") == (besides(night, row, plays) == 0)


def test_penalty_is_shown_separately_from_the_boards():
    ruling = Ruling(contestant=1, penalty=Fraction(3, 2), unit="tricks")
    night = replace(WHIST, rulings=(ruling,))
    ((_, row),) = rows_of(standings(night), 1)
    said = "Penalty: −1.50 tricks."
    assert besides_line(night, row, evenings(night)[1]) == said
    one = replace(WHIST, rulings=(replace(ruling, penalty=Fraction(1)),))
    ((_, row),) = rows_of(standings(one), 1)
    assert besides_line(one, row, evenings(one)[1]) == "Penalty: −1 trick."
    ((_, other),) = rows_of(standings(night), 2)
    assert besides_line(night, other, evenings(night)[2]) == ""


def test_scorecard_of_players_without_a_fixed_seat_compares_as_the_standings_do():
    """Each is in the field of the seat sat in most, which is only known from the results."""
    players = tuple(Entry(n, (f"player {n}",)) for n in range(1, 9))
    turns = [(1, 2, 3, 4, 5, 6, 7, 8), (1, 6, 7, 2, 5, 8, 3, 4), (2, 1, 5, 8, 6, 3, 4, 7)]
    results = tuple(
        Result(at, table, at, 0, 0, made, seats=seats)
        for at, seated in enumerate(turns, 1)
        for table, seats, made in ((1, seated[:4], 7 + at), (2, seated[4:], 5))
    )
    night = Night(players, results, scoring="four-winners", kind="players")
    for number, plays in evenings(night).items():
        ((_, row),) = rows_of(standings(night), number)
        assert besides_line(night, row, plays) == ""


def test_penalty_handicap_and_carry_over_are_shown_separately():
    fine = Ruling(contestant=1, penalty=Fraction(1, 2), unit="matchpoints")
    options = Options(handicaps=((1, Fraction(5)),), carry_over=((1, Fraction(8)), (2, Fraction(0))))
    night = replace(WHIST, scoring="matchpoints", options=options, rulings=(fine,))
    ((_, row),) = rows_of(standings(night), 1)
    handicap = 2 * row.average * 5 / 100
    said = f"Penalty: −0.50 MP. Handicap of +5.00%: +{float(handicap):.2f} MP. Carried over: +8 MP."
    assert besides_line(night, row, evenings(night)[1]) == said
    ((_, other),) = rows_of(standings(night), 2)
    assert besides_line(night, other, evenings(night)[2]) == ""


def test_scorecard_shows_the_same_carry_over_as_the_standings():
    """Of a session with more boards, only the share that could be won here counts."""
    options = Options(carry_over=((1, Fraction(8)),), carried_of=((1, Fraction(16)),))
    night = replace(WHIST, scoring="matchpoints", options=options)
    ((_, row),) = rows_of(standings(night), 1)
    in_standings = next(value for column, value in session_columns(night) if column.key == "carried")(row)
    assert in_standings == row.average
    assert besides_line(night, row, evenings(night)[1]) == f"Carried over: +{in_standings} MP."


def test_night_kept_as_published_shows_only_its_boards():
    """Its totals come from another program: a difference from them is not a penalty."""
    kept = tuple(PublishedRow(entry.number, "1", Fraction(99)) for entry in PAIRS)
    night = replace(WHIST, published=kept)
    ((_, row),) = rows_of(standings(night), 1)
    assert besides_line(night, row, evenings(night)[1]) == ""


@pytest.mark.sweep
@pytest.mark.parametrize("seed", SEEDS)
def test_every_table_of_every_method_can_be_read(seed):
    night = draw(seed)
    found, scored = evenings(night), standings(night)
    labels = {entry.number: f"no. {entry.number}" for entry in night.entries}
    for plays in found.values():
        table = evening_table(night, plays, labels)
        assert all(len(row) == len(table.columns) for row in table.texts())
    for ranking in scored.rankings:
        table = recap_table(night, ranking, found, labels)
        assert [row[1] for row in table.texts()] == [f"no. {row.entry.number}" for row in ranking.rows]


@pytest.mark.sweep
@pytest.mark.parametrize("seed", [seed for seed in SEEDS if method(METHODS[seed % len(METHODS)]).margin])
def test_a_cross_table_is_the_same_from_both_sides(seed):
    night = plain(draw(seed))
    cross = cross_table(standings(night))
    for (one, other), (margin, _) in cross.cells.items():
        assert cross.cells[other, one][0] == -margin
    table = cross_table_table(night, cross, {})
    for row in table.rows:
        assert row[-2] == sum(cell for cell in row[2:-2] if cell is not None)


def test_cross_table_of_the_night_is_given_in_words():
    results = (Result(1, 1, 1, 1, 2, 8), Result(1, 2, 1, 2, 1, 6))
    night = Night(TEAMS, results, "matches", kind="teams")
    table = cross_table_table(night, cross_table(standings(night)), {1: "Reds", 2: "Blues"})
    assert [column.head for column in table.columns] == ["Team", "Names", "Reds", "Blues", "Net", "Won"]
    assert table.texts() == [
        ("Reds", "Reds", "", "+2", "+2", "1"),
        ("Blues", "Blues", "−2", "", "−2", "0"),
    ]


def test_night_without_matches_has_no_cross_table():
    assert cross_table(standings(WHIST)) is None


@pytest.mark.parametrize("scoring", ["average", "total", "matchpoints"])
def test_recap_has_the_points_of_each_board_and_their_total(scoring):
    night = replace(WHIST, scoring=scoring)
    ranking = standings(night).rankings[0]
    table = recap_table(night, ranking, evenings(night), {1: "1 N&S", 2: "2 N&S"})
    assert [column.head for column in table.columns][:5] == ["Rank", "Pair", "Names", "1", "2"]
    wanted = {
        "average": [("1", "1 N&S", "pair 1", "8", "7", "+1.50"), ("2", "2 N&S", "pair 2", "7", "5", "−1.50")],
        "total": [("1", "1 N&S", "pair 1", "8", "7", "15"), ("2", "2 N&S", "pair 2", "7", "5", "12")],
        "matchpoints": [("1", "1 N&S", "pair 1", "2", "2", "100"), ("2", "2 N&S", "pair 2", "0", "0", "0")],
    }
    assert table.texts() == wanted[scoring]


@pytest.mark.parametrize(("scoring", "one", "other"), [("average", "⚖ 5", "⚖ 14"), ("matchpoints", "⚖ 0", "⚖ 2")])
def test_recap_marks_a_ruling_at_the_score_it_affects(scoring, one, other):
    instead = Ruling(result=replace(WHIST.results[0], tricks=5))
    night = replace(WHIST, scoring=scoring, rulings=(instead,))
    scored, found = standings(night), evenings(night)
    cells = {row[1]: row[3:5] for each in scored.rankings for row in recap_table(night, each, found, LABELS).texts()}
    assert (cells["1"][0], cells["3"][0]) == (one, other)
    assert not any("⚖" in cell for number in "24" for cell in cells[number])
    assert not any("⚖" in second for _, second in cells.values())


def test_recap_of_matches_marks_a_ruling_at_the_gain_of_both_sides():
    results = (Result(1, 1, 1, 1, 2, 8), Result(1, 2, 1, 2, 1, 6), Result(1, 1, 2, 1, 2, 8), Result(1, 2, 2, 2, 1, 8))
    night = Night(TEAMS, results, "matches", kind="teams", rulings=(Ruling(result=replace(results[0], tricks=9)),))
    table = recap_table(night, standings(night).rankings[0], evenings(night), LABELS)
    assert {row[1]: row[3] for row in table.texts()}.keys() == {"1", "2"}
    assert all("⚖" in row[3] and "⚖" not in row[4] for row in table.texts())
