"""Results and rulings of every kind: what is read, what comes out again, and each way to get it wrong."""

import json
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


def test_a_score_is_points_of_ns():
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
def test_a_contract_makes_its_score(made, score):
    result = only(PAIR | made)
    assert result.score == score
    assert result.played == Played(made["contract"], made.get("by", ""), made.get("tricks", 0))


def test_auction_has_its_honours_and_its_revokes():
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
def test_awards(award, kept):
    assert only(PAIR | {"award": {"ns": award, "ew": "average-"}}).split == (
        Side(award=kept),
        Side(award=AVERAGES["average-"]),
    )


def test_the_lead_stands_beside_its_contract():
    row = {"contract": "4S", "by": "N", "tricks": 10}
    result = only(PAIR | row | {"lead": "h10"})
    assert result.played.lead == "HT"
    assert result == only(PAIR | row), "it scores nothing"
    written = to_row(Made.of(result), "score")
    assert written["lead"] == "HT"
    assert from_row(written).played.lead == "HT"
    assert str(Made.of(result)) == "4S by N =, lead ♥10"


def test_one_side_of_a_split_is_left_out():
    result = only(PAIR | {"split": {"ns": {"score": 420}, "ew": {"not_played": True}}})
    assert result.split == (Side(made=420), Side())
    assert not result.split[0].left_out
    assert result.split[1].left_out


def test_a_split_gives_each_side_its_own():
    result = only(PAIR | {"split": {"ns": {"score": 420}, "ew": {"award": "average+"}}})
    assert result.split == (Side(made=420), Side(award=AVERAGES["average+"]))


def test_not_played_and_revokes():
    assert only(PAIR | {"not_played": True}).not_played
    whist = {"game": "whist", "scoring": "average"}
    assert only(PAIR | {"tricks": 7, "revokes": {"ns": 1, "before": 3}}, **whist).revokes == Revokes(1, 0, 3, 0)
    both = {"ns": 1, "ew": 2, "before": {"ns": 1, "ew": 4}}
    assert only(PAIR | {"tricks": 7, "revokes": both}, **whist).revokes == Revokes(1, 2, 1, 4)
    assert only(PAIR | {"tricks": 7, "revokes": {"ew": 1}, "before": 2}, **whist).revokes == Revokes(0, 1, 0, 2)


def test_players_sit_in_seats():
    result = only(SEATED | {"tricks": 7}, game="whist", scoring="losses", kind="players")
    assert (result.seats, result.ns, result.ew) == ((1, 2, 3, 4), 0, 0)


def test_a_team_may_play_its_own_trays_for_a_score_but_no_match():
    """Gilman's system, Foster 000:2162."""
    own = PLACE | {"ns": 1, "ew": 1, "tricks": 8}
    found = standings(read(own, game="whist", scoring="matches", kind="teams").night)
    assert found.matches == ()
    assert (found.results[0].ns, found.results[0].ew) == (8, 5)


def test_results_are_in_the_section_of_those_who_play():
    entries = [{"number": n, "names": [f"name {n}"], "section": "AB"[n > 2]} for n in range(1, 5)]
    other = PAIR | {"ns": 3, "ew": 4, "score": 50}
    contestants = {"kind": "pairs", "entries": entries}
    results = read(PAIR | {"score": 0}, other, contestants=contestants).night.results
    assert [result.section for result in results] == ["A", "B"]
    again = PAIR | {"ns": 3, "ew": 4, "section": "A", "score": 0}
    assert faults(PAIR | {"score": 0}, again, contestants=contestants) == [
        "results row 2: Section A, round 1, table 1, tray 1 stands already in results row 1."
    ]


def test_rulings_are_kept_with_law_and_words():
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
def test_any_drawn_night_comes_out_as_it_went_in(seed):
    night = draw(seed)
    file = NightFile("Any", date(2026, 1, 2), time(19, 30), night.game, night)
    text = night_file.write(file)
    assert night_file.read(text) == file
    assert night_file.write(night_file.read(text)) == text
    given = standings_file.to_json(standings(night))
    assert json.loads(json.dumps(given)) == given
    assert standings_file.to_text(standings(night))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({}, "results row 1: score is a whole number from -100000 to 100000; found nothing."),
        ({"score": 4.2}, "results row 1: score is a whole number from -100000 to 100000; found 4.2."),
        ({"tricks": 9}, "results row 1: tricks need the contract they were made in, and by whom."),
        ({"score": 1, "award": {}}, "results row 1: A result says one thing: this has award and score."),
        ({"contract": "8S", "by": "N", "tricks": 9}, "results row 1: The level of a contract is 1 to 7, not 8."),
        ({"contract": "4S", "tricks": 9}, "results row 1 by: Expected N or E or S or W, found nothing."),
        ({"contract": "4S", "by": "N", "tricks": 14}, "14 tricks cannot be"),
        ({"contract": "4S", "by": "N", "tricks": 10, "score": 450}, "4S by N with 10 tricks is 420 to N-S, not 450."),
        ({"contract": 4}, "contract is a text of 1 to 20 letters; found 4."),
        ({"contract": "pass", "by": "N"}, "A deal that was passed out has no declarer and no tricks."),
        ({"contract": "4S", "by": "N", "tricks": 10, "honours": {"ns": [1, 1]}}, "'honours' is not understood here."),
        ({"score": 1, "revokes": {"ns": 1}}, "A revoke has its price in the score"),
        ({"score": 1, "revokes": 1}, "results row 1 revokes: Expected how often each side revoked"),
        ({"score": 1, "before": 1}, "'before' is not understood here: it belongs to revokes."),
        ({"award": "average"}, "results row 1 award: Expected awards for both"),
        ({"award": {"ns": "average"}}, "results row 1 award ew: An award is average, average+, average-, most, least"),
        (
            {"award": {"ns": "average", "ew": 101}},
            "An award is average, average+, average-, most, least or 0 to 100 percent; found 101.",
        ),
        (
            {"award": {"ns": "average", "ew": "%"}},
            'An award is average, average+, average-, most, least or 0 to 100 percent; found "%".',
        ),
        (
            {"award": {"ns": "average", "ew": "nan%"}},
            'An award is average, average+, average-, most, least or 0 to 100 percent; found "nan%".',
        ),
        ({"award": {"ns": "average", "ew": [1]}}, "found a list."),
        (
            {"split": {"ns": {"weighted": [{"weight": 0.6, "score": 420}]}, "ew": {"score": 1}}},
            "results row 1 split ns weighted: A weighted score has 2 to 20 results, not 1.",
        ),
        (
            {"split": {"ns": {"weighted": [{"weight": 0.6, "score": 420}, {"score": 1}]}, "ew": {"score": 1}}},
            "results row 1 split ns weighted row 2 weight: A weight is a number, for example 0.6, or",
        ),
        (
            {"split": {"ns": {"weighted": [{"weight": "1/2", "award": 60}] * 2}, "ew": {"score": 1}}},
            "'award' is not understood here.",
        ),
        ({"split": {"ns": {"weighted": "60%"}, "ew": {"score": 1}}}, "Expected a list"),
        (
            {"split": {"ns": {"contract": "3NT", "by": "X", "tricks": 8}, "ew": {"score": 1}}},
            "results row 1 split ns by: Expected N or E or S or W",
        ),
        ({"split": {"ns": {"score": 1}}}, "results row 1 split ew: Expected score or an award"),
        (
            {"split": {"ns": {"score": 1}, "ew": {"score": 1, "award": 1}}},
            "has one of these: score, contract, award, weighted",
        ),
        (
            {"split": {"ns": {"score": 1}, "ew": {"tricks": 1}}},
            "'tricks' is not understood here.",
        ),
        ({"split": {"ns": {"score": 1}, "ew": {"not_played": 1}}}, "weighted, or is left out as not_played."),
        ({"split": {"ns": {"score": 1}, "ew": {"score": 1, "not_played": True}}}, "or is left out as not_played."),
        (
            {"split": {"ns": {"not_played": True}, "ew": {"not_played": True}}},
            "Neither side has a result: that is not_played.",
        ),
        (
            {"contract": "4S", "by": "N", "tricks": 10, "lead": "H11"},
            "'H11' is not a card. Write its suit and its rank, for example H10 or SA.",
        ),
        ({"contract": "4S", "by": "N", "tricks": 10, "lead": 7}, "results row 1: lead is a text"),
        ({"contract": "pass", "lead": "HT"}, "Nobody leads to a deal that was passed out."),
        ({"score": 420, "lead": "HT"}, "A lead needs the contract, and by whom."),
        ({"not_played": 1}, "not_played is true or false; found 1."),
        ({"score": 1, "section": ""}, "section is a text of 1 to 20 letters"),
        ({"score": 1, "ew": 1}, "Contestant 1 cannot play against itself."),
        ({"score": 1, "colour": 1}, "results row 1: 'colour' is not understood here."),
    ],
)
def test_what_a_result_cannot_say(row, said):
    assert said in "\n".join(faults(PAIR | row))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"score": 7}, "'score' is not understood here: at whist a result has tricks."),
        ({"tricks": 7, "revokes": {"ns": 1, "before": 8}}, "Of 7 tricks, 8 cannot have been won before the revoke."),
        ({"tricks": 7, "revokes": {"ns": 14}}, "ns is a whole number from 0 to 13; found 14."),
    ],
)
def test_what_a_result_at_whist_cannot_say(row, said):
    assert said in "\n".join(faults(PAIR | row, game="whist", scoring="average"))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (PAIR, "results row 1 seats: Expected seats"),
        (PLACE | {"seats": {"N": 1, "E": 2, "S": 3}}, "W is a whole number from 1; found nothing."),
        (PLACE | {"seats": {"N": 1, "E": 2, "S": 3, "W": 1}}, "Contestant 1 cannot play against itself."),
        (PLACE | {"seats": {"N": 1, "E": 2, "S": 3, "W": 9}}, "There is no contestant 9."),
    ],
)
def test_who_cannot_sit(row, said):
    assert said in "\n".join(faults(row | {"tricks": 7}, game="whist", scoring="losses", kind="players"))


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        (7, "rulings row 1: Expected an object, found 7."),
        ({}, "rulings row 1: A ruling says something"),
        ({"contestant": 9, "law": "X"}, "rulings row 1: There is no contestant 9."),
        ({"penalty": {"percent": 10}}, "rulings row 1: A penalty names the contestant who pays it."),
        ({"contestant": 1, "penalty": {"imps": 1}}, 'takes penalties in matchpoints or percent; found "imps".'),
        ({"contestant": 1, "penalty": {}}, "found 0 parts."),
        ({"contestant": 1, "penalty": {"percent": -1}}, "A penalty is a number from 0; found -1."),
        ({"result": {"score": 1}}, "A ruling that changes a result says at which round, table and tray."),
        ({"at": {"round": 1}, "law": "X"}, "rulings row 1 at: table is a whole number from 1; found nothing."),
        (
            {"at": PLACE | {"tray": 2}, "result": {"score": 1}},
            "There is no result of round 1, table 1, tray 2 to change.",
        ),
        ({"at": PLACE, "result": {"score": "x"}}, "rulings row 1 result: score is a whole number"),
        ({"rule": "be-nice"}, 'There is no rule "be-nice" in the list of bridge.'),
        ({"rule": []}, "There is no rule a list in the list of bridge."),
        ({"law": "X", "mood": "bad"}, "rulings row 1: 'mood' is not understood here."),
        ({"found": "x" * 1001}, "found is a text of at most 1000 letters"),
    ],
)
def test_what_a_ruling_cannot_say(ruling, said):
    assert said in "\n".join(faults(PAIR | {"score": 420}, rulings=[ruling]))


def test_two_rulings_cannot_change_one_result():
    ruling = {"at": PLACE, "result": {"score": 1}}
    assert faults(PAIR | {"score": 420}, rulings=[ruling, ruling]) == [
        "rulings row 2: Another ruling changes this result already."
    ]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"scoring": "butler", "game": "whist"}, "scoring: Scoring 'butler' compares points, and whist has tricks."),
        (
            {"scoring": "losses"},
            "contestants kind: Scoring 'losses' is for players or couples, not for pairs.",
        ),
        ({"scoring": "victory-points", "kind": "players"}, "is for pairs or teams, not for players."),
        ({"scoring_options": {"handicaps": {"9": 1}}}, "scoring_options: There is no contestant 9."),
        ({"scoring_options": {"neuberg": 1}}, "scoring_options neuberg: Expected true or false."),
        ({"scoring_options": []}, "scoring_options: Expected an object, found a list."),
        ({"movement": {"system": "howell", "count": 4}, "kind": "teams"}, "is for pairs, not for teams."),
    ],
)
def test_parts_that_do_not_go_together(parts, said):
    assert said in "\n".join(faults(**parts))


def test_rows_speak_of_what_their_method_counts():
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


def test_what_was_not_played_has_no_points():
    scored = standings_file.to_json(standings(read(PAIR | {"not_played": True}).night))
    assert (scored["results"][0]["ns_points"], scored["results"][0]["ew_points"]) == (None, None)


def test_percentages_are_shown():
    file = read(PAIR | {"score": 1}, PAIR | {"table": 2, "ns": 3, "ew": 4, "score": 0})
    text = standings_file.to_text(standings(file.night))
    assert "100.00" in text
    assert standings_file.to_json(standings(file.night))["rankings"][0]["rows"][0]["percent"] == 100
