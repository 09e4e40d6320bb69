"""Faults in the rows of results and rulings of a night file."""

import pytest

from tests.tourney.exchange.test_result_rows import PAIR, PLACE, faults


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({}, "results row 1: score must be a whole number from -100000 to 100000; found nothing."),
        ({"score": 4.2}, "results row 1: score must be a whole number from -100000 to 100000; found 4.2."),
        ({"tricks": 9}, "results row 1: Tricks can be given only with the contract and the declarer."),
        ({"score": 1, "award": {}}, "results row 1: A result must contain only one of these; found award and score."),
        ({"contract": "8S", "by": "N", "tricks": 9}, "results row 1: The level of a contract must be 1 to 7, not 8."),
        ({"contract": "4S", "tricks": 9}, "results row 1 by: Expected N or E or S or W, found nothing."),
        ({"contract": "4S", "by": "N", "tricks": 14}, "14 tricks are not possible: there are only 13 in a deal."),
        (
            {"contract": "4S", "by": "N", "tricks": 10, "score": 450},
            "4S by N with 10 tricks scores 420 for N-S, not 450.",
        ),
        ({"contract": 4}, "contract must be text of 1 to 20 characters; found 4."),
        ({"contract": "pass", "by": "N"}, "A passed-out deal has no declarer and no tricks."),
        ({"contract": "4S", "by": "N", "tricks": 10, "honours": {"ns": [1, 1]}}, "'honours' is not recognised here."),
        (
            {"score": 1, "revokes": {"ns": 1}},
            "The penalty for a revoke is already included in the score. Leave out the revoke or, in "
            "auction bridge, enter the contract.",
        ),
        ({"score": 1, "revokes": 1}, "results row 1 revokes: Expected how many times each side revoked"),
        ({"score": 1, "before": 1}, "'before' is not recognised here: it can be used only with revokes."),
        ({"award": "average"}, "results row 1 award: Expected awards for both"),
        (
            {"award": {"ns": "average"}},
            "results row 1 award ew: An award must be average, average+, average-, most, least",
        ),
        (
            {"award": {"ns": "average", "ew": 101}},
            "An award must be average, average+, average-, most, least or 0 to 100 per cent; found 101.",
        ),
        (
            {"award": {"ns": "average", "ew": "%"}},
            'An award must be average, average+, average-, most, least or 0 to 100 per cent; found "%".',
        ),
        (
            {"award": {"ns": "average", "ew": "nan%"}},
            'An award must be average, average+, average-, most, least or 0 to 100 per cent; found "nan%".',
        ),
        ({"award": {"ns": "average", "ew": [1]}}, "found a list."),
        (
            {"split": {"ns": {"weighted": [{"weight": 0.6, "score": 420}]}, "ew": {"score": 1}}},
            "results row 1 split ns weighted: A weighted score must consist of 2 to 20 results, not 1.",
        ),
        (
            {"split": {"ns": {"weighted": [{"weight": 0.6, "score": 420}, {"score": 1}]}, "ew": {"score": 1}}},
            "results row 1 split ns weighted row 2 weight: A weight must be a number, for example 0.6, or",
        ),
        (
            {"split": {"ns": {"weighted": [{"weight": "1/2", "award": 60}] * 2}, "ew": {"score": 1}}},
            "'award' is not recognised here.",
        ),
        ({"split": {"ns": {"weighted": "60%"}, "ew": {"score": 1}}}, "Expected a list"),
        (
            {"split": {"ns": {"contract": "3NT", "by": "X", "tricks": 8}, "ew": {"score": 1}}},
            "results row 1 split ns by: Expected N or E or S or W",
        ),
        ({"split": {"ns": {"score": 1}}}, "results row 1 split ew: Expected score or an award"),
        (
            {"split": {"ns": {"score": 1}, "ew": {"score": 1, "award": 1}}},
            "must be given as one of these: score, contract, award, weighted",
        ),
        (
            {"split": {"ns": {"score": 1}, "ew": {"tricks": 1}}},
            "'tricks' is not recognised here.",
        ),
        ({"split": {"ns": {"score": 1}, "ew": {"not_played": 1}}}, "weighted, or be marked as not_played."),
        ({"split": {"ns": {"score": 1}, "ew": {"score": 1, "not_played": True}}}, "or be marked as not_played."),
        (
            {"split": {"ns": {"not_played": True}, "ew": {"not_played": True}}},
            "There is no result for either side. Write not_played instead.",
        ),
        (
            {"contract": "4S", "by": "N", "tricks": 10, "lead": "H11"},
            "'H11' is not a valid card. Write the suit, then the rank, for example H10 or SA.",
        ),
        (
            {"contract": "4S", "by": "N", "tricks": 10, "lead": 7},
            "results row 1: lead must be text of 1 to 4 characters; found 7.",
        ),
        ({"contract": "pass", "lead": "HT"}, "A passed-out deal has no lead."),
        ({"score": 420, "lead": "HT"}, "A lead can be given only with the contract and the declarer."),
        (
            {"contract": "4S", "by": "N", "tricks": 10, "auction": "4S pass"},
            'Write the auction in the form "1S P 2NT X P P P".',
        ),
        (
            {"contract": "4S", "by": "N", "tricks": 10, "play": "HAHA"},
            'Write the cards in the order of play, each card once, for example "HAH3H2HT".',
        ),
        ({"contract": "pass", "play": "HT"}, "For a passed-out deal, record no auction and no play."),
        ({"score": 420, "auction": "4S"}, "The auction and the play can be given only with the contract"),
        ({"not_played": 1}, "results row 1 not_played: Expected true or false, found 1."),
        ({"score": 1, "section": ""}, "section must be text of 1 to 20 characters"),
        ({"score": 1, "ew": 1}, "Contestant 1 cannot play against themselves."),
        ({"score": 1, "colour": 1}, "results row 1: 'colour' is not recognised here."),
    ],
)
def test_impossible_result_is_refused(row, said):
    assert said in "\n".join(faults(PAIR | row))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"score": 7}, "'score' is not recognised here: at whist, a result is given in tricks."),
        (
            {"tricks": 7, "revokes": {"ns": 1, "before": 8}},
            "8 tricks cannot have been won before the revoke, because only 7 were won in all.",
        ),
        ({"tricks": 7, "revokes": {"ns": 14}}, "ns must be a whole number from 0 to 13; found 14."),
    ],
)
def test_impossible_result_at_whist_is_refused(row, said):
    assert said in "\n".join(faults(PAIR | row, game="whist", scoring="average"))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (PAIR, "results row 1 seats: Expected seats"),
        (PLACE | {"seats": {"N": 1, "E": 2, "S": 3}}, "W must be a whole number of at least 1; found nothing."),
        (PLACE | {"seats": {"N": 1, "E": 2, "S": 3, "W": 1}}, "Contestant 1 cannot play against themselves."),
        (PLACE | {"seats": {"N": 1, "E": 2, "S": 3, "W": 9}}, "There is no contestant 9."),
    ],
)
def test_impossible_seating_is_refused(row, said):
    assert said in "\n".join(faults(row | {"tricks": 7}, game="whist", scoring="losses", kind="players"))


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        (7, "rulings row 1: Expected an object, found 7."),
        ({}, "rulings row 1: A ruling must include a law, a finding or a decision."),
        ({"contestant": 9, "law": "X"}, "rulings row 1: There is no contestant 9."),
        ({"penalty": {"percent": 10}}, "rulings row 1: Specify the contestant who pays the penalty."),
        ({"contestant": 1, "penalty": {"imps": 1}}, 'penalties must be in matchpoints or percent; found "imps".'),
        ({"contestant": 1, "penalty": {}}, "found 0 parts."),
        ({"contestant": 1, "penalty": {"percent": -1}}, "A penalty must be 0 or more; found -1."),
        ({"result": {"score": 1}}, "Specify the round, table and tray of the result that the ruling changes."),
        (
            {"at": {"round": 1}, "law": "X"},
            "rulings row 1 at: table must be a whole number of at least 1; found nothing.",
        ),
        (
            {"at": PLACE | {"tray": 2}, "result": {"score": 1}},
            "There is no result for round 1, table 1, tray 2.",
        ),
        ({"at": PLACE, "result": {"score": "x"}}, "rulings row 1 result: score must be a whole number"),
        ({"rule": "be-nice"}, 'There is no rule "be-nice" in the list for bridge.'),
        ({"rule": []}, "There is no rule a list in the list for bridge."),
        ({"law": "X", "mood": "bad"}, "rulings row 1: 'mood' is not recognised here."),
        ({"found": "x" * 1001}, "found must be text of at most 1000 characters"),
    ],
)
def test_impossible_ruling_is_refused(ruling, said):
    assert said in "\n".join(faults(PAIR | {"score": 420}, rulings=[ruling]))


def test_two_rulings_cannot_change_one_result():
    ruling = {"at": PLACE, "result": {"score": 1}}
    assert faults(PAIR | {"score": 420}, rulings=[ruling, ruling]) == [
        "rulings row 2: This result has already been changed by another ruling."
    ]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (
            {"scoring": "butler", "game": "whist"},
            "scoring: Scoring 'butler' compares points, but at whist only tricks are counted.",
        ),
        (
            {"scoring": "losses"},
            "contestants kind: The scoring method 'losses' is for players or couples, not for pairs.",
        ),
        ({"scoring": "victory-points", "kind": "players"}, "is for pairs or teams, not for players."),
        ({"scoring_options": {"handicaps": {"9": 1}}}, "scoring_options: There is no contestant 9."),
        ({"scoring_options": {"neuberg": 1}}, "scoring_options neuberg: Expected true or false."),
        ({"scoring_options": []}, "scoring_options: Expected an object, found a list."),
        (
            {"movement": {"system": "howell", "count": 4}, "kind": "teams"},
            "movement: Howell, 4 pairs is for pairs, not teams.",
        ),
    ],
)
def test_parts_that_do_not_fit_together_are_refused(parts, said):
    assert said in "\n".join(faults(**parts))
