"""A movement as JSON and back, and errors of form with their places."""

import copy
import json
from dataclasses import replace

import pytest

from movements import as_text, serialise
from movements.catalogue import build
from movements.request import Request

PLANS = [
    Request("howell", 8),
    Request("howell", 9, trays_per_set=2, turning="trays"),
    Request("compass", 12, "relay"),
    Request("compass", 11),
    Request("compass", 10, rounds=3),
    Request("compass", 13, "rover"),
    Request("howell-teams", 5),
    Request("gilman-teams", 6),
    Request("league-teams", 2, a_side=8),
    Request("foster-pairs", 2),
    Request("six-pairs", 6),
    Request("drive", 9),
    Request("six-hand", 3),
    Request("web", 28),
    Request("round-robin-teams", 5),
    Request("rainbow", 20, "pivot"),
    Request("individual", 21, turning="trays"),
    Request("mitchell-individual", 16, "dummy-table"),
    Request("safford-couples", 20),
]


@pytest.mark.parametrize("request_", PLANS, ids=str)
def test_movement_survives_a_round_trip(request_):
    plan = build(request_)
    assert serialise.from_json(json.loads(json.dumps(serialise.to_json(plan)))) == plan


def test_document_keeps_to_the_contract():
    document = serialise.to_json(build(Request("howell", 8, trays_per_set=2)))
    assert (document["system"], document["variant"], document["winners"], document["trays"]) == (
        "howell",
        "full",
        1,
        14,
    )
    assert document["contestants"]["kind"] == "pairs"
    assert document["contestants"]["count"] == 8
    assert document["contestants"]["labels"]["1"] == "1"
    first = document["rounds"][0]
    assert first["round"] == 1
    assert first["tables"][0] == {"table": 1, "ns": 8, "ew": 1, "trays": [1, 2], "turned": [], "shares": []}
    assert first["sitting_out"] == []
    assert {"trays", "after_table"} == set(first["resting"][0])
    assert document["problems"] == []
    assert document["fairness"]["qf"] == 100.0


def test_a_compass_has_two_winners_and_no_common_fairness():
    document = serialise.to_json(build(Request("compass", 28)))
    assert (document["winners"], document["fairness"], len(document["rounds"])) == (2, None, 13)


def test_every_error_of_form_is_named_with_its_place():
    document = copy.deepcopy(serialise.to_json(build(Request("compass", 11))))
    document["winners"] = "two"
    document["rounds"][1]["tables"][2]["ns"] = 0
    document["rounds"][2]["tables"][0]["trays"] = "1-5"
    document["rounds"][3] = None
    document["rounds"][4]["sitting_out_at"][0]["line"] = "up"
    document["contestants"]["labels"]["1"] = 7
    with pytest.raises(serialise.Unreadable) as unreadable:
        serialise.from_json(document)
    places = {place for place, _ in unreadable.value.faults}
    assert {
        "movement.winners",
        "movement.rounds[1].tables[2].ns",
        "movement.rounds[2].tables[0].trays",
        "movement.rounds[3]",
        "movement.rounds[4].sitting_out_at[0].line",
        "movement.contestants.labels.1",
    } <= places


@pytest.mark.parametrize("rubbish", [None, [], "movement", 7, {}, {"rounds": {}}])
def test_malformed_document_is_refused(rubbish):
    with pytest.raises(serialise.Unreadable):
        serialise.from_json(rubbish)


def test_too_many_contestants_are_refused_without_being_made():
    document = serialise.to_json(build(Request("howell", 8)))
    document["contestants"]["count"] = 99_999
    with pytest.raises(serialise.Unreadable, match="at most 1000"):
        serialise.from_json(document)


def test_absent_contestants_and_played_rounds_survive_a_round_trip():
    movement = build(Request("compass", 9))
    rounds = (replace(movement.rounds[0], away=(9,)), *movement.rounds[1:])
    mended = replace(movement, rounds=rounds, played=1)
    document = serialise.to_json(mended)
    assert document["played"] == 1
    assert document["rounds"][0]["away"] == [9]
    assert serialise.from_json(document) == mended
    assert f"{movement.contestants.label(9)} is absent" in as_text.to_text(mended)
    assert "played" not in serialise.to_json(movement)
