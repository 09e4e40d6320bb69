"""Results and rulings of every kind: what is read, what is written again, and each possible mistake."""

import json
from dataclasses import replace
from datetime import date, time
from fractions import Fraction

import pytest

from tests.tourney.scoring.drawn import draw
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file, standings_file
from tourney.faults import BadInput
from tourney.scoring.laws.by_game import of_game
from tourney.scoring.made import Made, from_row, to_row
from tourney.scoring.night import AVERAGES, Award, Played, Revokes, Side
from tourney.scoring.scored import standings

PLACE = {"round": 1, "table": 1, "tray": 1}
PAIR = PLACE | {"ns": 1, "ew": 2}
SEATED = PLACE | {"seats": {"N": 1, "E": 2, "S": 3, "W": 4}}


def document(*results, game="bridge", scoring="matchpoints", kind="pairs", **parts) -> dict:
    return {
        "night": 1,
        "name": "Rows",
        "date": "2025-11-20",
        "game": game,
        "scoring": scoring,
        "contestants": {"kind": kind, "entries": [{"number": n, "names": [f"name {n}"]} for n in range(1, 5)]},
        "results": list(results),
        **parts,
    }


def read(*results, **parts) -> NightFile:
    file = night_file.read(json.dumps(document(*results, **parts)))
    again = night_file.write(file)
    assert night_file.read(again) == file
    assert night_file.write(night_file.read(again)) == again
    return file


def faults(*results, **parts) -> list[str]:
    with pytest.raises(BadInput) as bad:
        night_file.read(json.dumps(document(*results, **parts)))
    return [str(fault) for fault in bad.value.faults]


def only(*args, **parts):
    (result,) = read(*args, **parts).night.results
    return result


def test_score_is_in_points_of_ns():
    assert only(PAIR | {"score": -620}).score == -620


@pytest.mark.parametrize(
    ("made", "score"),
    [
        ({"contract": "4S", "by": "N", "tricks": 10}, 420),
        ({"contract": "4SX", "by": "E", "tricks": 9}, 100),
        ({"contract": "3NT", "by": "S", "tricks": 9, "score": 400}, 400),
        ({"contract": "pass"}, 0),
    ],
)
def test_contract_gives_its_score(made, score):
    result = only(PAIR | made)
    assert result.score == score
    assert result.played == Played(made["contract"], made.get("by", ""), made.get("tricks", 0))


def test_auction_has_honours_and_revokes():
    """T17, 000:180: three hearts, the odd trick only; 100 against the honours, here 16 with three in one hand."""
    made = {"contract": "3H", "by": "N", "tricks": 7, "honours": {"ns": [2, 1]}}
    assert only(PAIR | made, game="auction", scoring="average").score == 16 - 100
    spades = PAIR | {"contract": "2S", "by": "N", "tricks": 8}
    assert only(spades, game="auction", scoring="average").score == 4
    assert only(spades, game="auction", scoring="average", scoring_options={"era": "english"}).score == 18
    revoked = PAIR | {"contract": "2H", "by": "E", "tricks": 8, "revokes": {"ew": 1}}
    assert only(revoked, game="auction", scoring="average").score == 100


@pytest.mark.parametrize(
    ("award", "kept"),
    [
        ("average", AVERAGES["average"]),
        ("average+", Award(percent=Fraction(60))),
        ("most", Award("most")),
        (55, Award(percent=Fraction(55))),
        (62.5, Award(percent=Fraction(125, 2))),
        ("60%", AVERAGES["average+"]),
        ("12.5 %", Award(percent=Fraction(25, 2))),
    ],
)
def test_awards_are_read(award, kept):
    assert only(PAIR | {"award": {"ns": award, "ew": "average-"}}).split == (
        Side(award=kept),
        Side(award=AVERAGES["average-"]),
    )


def test_opening_lead_is_written_with_its_contract():
    row = {"contract": "4S", "by": "N", "tricks": 10}
    result = only(PAIR | row | {"lead": "h10"})
    assert result.played.lead == "HT"
    assert result == only(PAIR | row), "it scores nothing"
    written = to_row(Made.of(result), "score")
    assert written["lead"] == "HT"
    assert from_row(written).played.lead == "HT"
    assert str(Made.of(result)) == "4S by N =, lead ♥10"


def test_auction_and_play_are_written_with_their_contract():
    row = {"contract": "4S", "by": "N", "tricks": 10}
    record = {"auction": "1S P 4S P P P", "play": "HAH3H2HT"}
    result = only(PAIR | row | record)
    assert (result.played.auction, result.played.play) == ("1S P 4S P P P", "HAH3H2HT")
    assert result == only(PAIR | row), "they score nothing"
    written = to_row(Made.of(result), "score")
    assert record.items() <= written.items()
    assert from_row(written).played.play == "HAH3H2HT"


def test_one_side_of_a_split_may_be_left_out():
    result = only(PAIR | {"split": {"ns": {"score": 420}, "ew": {"not_played": True}}})
    assert result.split == (Side(made=420), Side())
    assert not result.split[0].left_out
    assert result.split[1].left_out


def test_split_gives_each_side_its_own_result():
    result = only(PAIR | {"split": {"ns": {"score": 420}, "ew": {"award": "average+"}}})
    assert result.split == (Side(made=420), Side(award=AVERAGES["average+"]))


def test_unplayed_boards_and_revokes_are_read():
    assert only(PAIR | {"not_played": True}).not_played
    whist = {"game": "whist", "scoring": "average"}
    assert only(PAIR | {"tricks": 7, "revokes": {"ns": 1, "before": 3}}, **whist).revokes == Revokes(1, 0, 3, 0)
    both = {"ns": 1, "ew": 2, "before": {"ns": 1, "ew": 4}}
    assert only(PAIR | {"tricks": 7, "revokes": both}, **whist).revokes == Revokes(1, 2, 1, 4)
    assert only(PAIR | {"tricks": 7, "revokes": {"ew": 1}, "before": 2}, **whist).revokes == Revokes(0, 1, 0, 2)


def test_players_sit_in_seats():
    result = only(SEATED | {"tricks": 7}, game="whist", scoring="losses", kind="players")
    assert (result.seats, result.ns, result.ew) == ((1, 2, 3, 4), 0, 0)


def test_team_may_play_its_own_boards_for_a_score_but_not_a_match():
    """Gilman's system, Foster 000:2162."""
    own = PLACE | {"ns": 1, "ew": 1, "tricks": 8}
    found = standings(read(own, game="whist", scoring="matches", kind="teams").night)
    assert found.matches == ()
    assert (found.results[0].ns, found.results[0].ew) == (8, 5)


def test_tray_may_come_to_a_table_again_in_another_round():
    first, second = ({**PAIR, "round": number, "score": 50 * number} for number in (1, 2))
    assert [result.round for result in read(first, second).night.results] == [1, 2]
    with pytest.raises(BadInput, match="round 1, table 1, tray 1 is already in results row 1"):
        read(first, second, {**first, "score": 90})


def test_results_are_in_the_section_of_their_contestants():
    entries = [{"number": n, "names": [f"name {n}"], "section": "AB"[n > 2]} for n in range(1, 5)]
    other = PAIR | {"ns": 3, "ew": 4, "score": 50}
    contestants = {"kind": "pairs", "entries": entries}
    results = read(PAIR | {"score": 0}, other, contestants=contestants).night.results
    assert [result.section for result in results] == ["A", "B"]
    again = PAIR | {"ns": 3, "ew": 4, "section": "A", "score": 0}
    assert faults(PAIR | {"score": 0}, again, contestants=contestants) == [
        "results row 2: The result for section A, round 1, table 1, tray 1 is already in results row 1."
    ]


def test_rulings_keep_their_law_and_words():
    penalty = {"contestant": 1, "penalty": {"percent": 10}, "law": "90", "section": "B2", "decided": "slow play"}
    changed = {
        "at": PLACE,
        "result": {"award": {"ns": "average", "ew": 60}},
        "found": "a card too few",
        "when": "at once",
    }
    noted = {"law": "X", "found": "a claim out of time", "decided": "stands", "at": PLACE}
    rulings = read(PAIR | {"score": 420}, rulings=[penalty, changed, noted]).night.rulings
    assert (rulings[0].penalty, rulings[0].unit, rulings[0].law, rulings[0].section) == (10, "percent", "90", "B2")
    assert rulings[1].result.split == (Side(award=AVERAGES["average"]), Side(award=AVERAGES["average+"]))
    assert (rulings[2].at, rulings[2].result) == (("", 1, 1, 1), None)


@pytest.mark.parametrize("game", ["whist", "auction"])
def test_every_entry_of_the_ruling_list_can_be_recorded(game):
    made = {"tricks": 7} if game == "whist" else {"score": 40}
    rows = [
        {"rule": each.slug, "law": each.law, "found": each.irregularity, "when": "on the overplay", "at": PLACE}
        | {"decided": each.options[0].decision if each.options else "no penalty"}
        for each in of_game(game)
    ]
    rulings = read(PAIR | made, game=game, scoring="average", rulings=rows).night.rulings
    assert [ruling.rule for ruling in rulings] == [each.slug for each in of_game(game)]
    assert len(rulings) > 10


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(60))
def test_any_generated_night_survives_a_round_trip(seed):
    night = draw(seed)
    file = NightFile("Any", date(2026, 1, 2), time(19, 30), night.game, night)
    text = night_file.write(file)
    assert night_file.read(text) == file
    assert night_file.write(night_file.read(text)) == text
    given = standings_file.to_json(standings(night))
    assert json.loads(json.dumps(given)) == given
    for results in (night.results, night_file.read(text).night.results):
        scored = standings(replace(night, results=results))
        assert "".join(standings_file.write(scored)) == json.dumps(given, ensure_ascii=False)
    assert standings_file.to_text(standings(night))


def test_rows_use_the_words_of_their_method():
    teams = {"kind": "teams", "game": "whist", "scoring": "matches"}
    file = read(PAIR | {"tricks": 9}, PAIR | {"table": 2, "ns": 2, "ew": 1, "tricks": 6}, **teams)
    scored = standings_file.to_json(standings(file.night))
    assert scored["matches"] == [{"a": 1, "b": 2, "margin": 3, "won": [1, 0]}]
    assert {key: scored["rankings"][0]["rows"][0][key] for key in ("number", "won", "net", "total")} == {
        "number": 1,
        "won": 1,
        "net": 3,
        "total": 1,
    }
    assert scored["tie_breaks"] == ["net tricks"]
    text = standings_file.to_text(standings(file.night))
    assert "Match 1 v 2: +3, 1 to 0" in text
    assert "Ties broken by net tricks." in text


def test_unplayed_board_has_no_points():
    scored = standings_file.to_json(standings(read(PAIR | {"not_played": True}).night))
    assert (scored["results"][0]["ns_points"], scored["results"][0]["ew_points"]) == (None, None)


def test_percentages_are_shown():
    file = read(PAIR | {"score": 1}, PAIR | {"table": 2, "ns": 3, "ew": 4, "score": 0})
    text = standings_file.to_text(standings(file.night))
    assert "100.00" in text
    assert standings_file.to_json(standings(file.night))["rankings"][0]["rows"][0]["percent"] == 100
