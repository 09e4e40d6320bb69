"""The file that ``settle`` reads, and what it prints."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from tourney.extras.sidetables import record_document
from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.play.game import InputKind
from tourney.faults import BadInput

DOCS = Path(__file__).parents[4] / "docs" / "side-tables.md"
SOLO = {
    "side_table": 1,
    "game": "solo",
    "players": ["Ada", "Bruno", "Cleo", "Dan", "Eva"],
    "record": [{"call": "solo", "by": "Bruno", "tricks": 7}],
}


def faults(**changed):
    with pytest.raises(BadInput) as bad:
        record_document.settled(record_document.read({**SOLO, **changed}))
    return [str(fault) for fault in bad.value.faults]


def test_solo_for_five_is_settled():
    found = record_document.settled(record_document.read({**SOLO, "stake": "0.05"}))
    assert found["scores"] == {"Ada": 0, "Bruno": 36, "Cleo": -12, "Dan": -12, "Eva": -12}
    assert found["balance"] == found["scores"]
    assert found["payments"][0] == {"from": "Cleo", "to": "Bruno", "points": 12, "amount": "0.60"}
    assert "Dan pays Bruno 12 (0.60)" in record_document.text(record_document.read({**SOLO, "stake": "0.05"}))


def test_every_fault_of_the_header_is_named():
    assert faults(game="skat", players=["Ada", "Ada", ""], stake="dear", colour=1)[0].startswith("colour:")
    found = faults(game="skat", players=["Ada", "Ada", ""], stake="dear")
    assert [line.split(":")[0] for line in found] == ["game", "players, 2", "players, 3", "stake"]
    assert "Ada appears twice. Give each player a different name." in found[1]
    assert "needs at least 3 players" in faults(players=["Ada", "Bruno"])[0]
    assert "players do not cut in and out, so no cutting method can be chosen." in faults(code="english")[0]
    assert "'dutch' is not a valid cutting method. Choose one of: " in faults(code="dutch")[0]


def test_players_who_joined_together_are_in_one_list():
    table = record_document.read(
        {**SOLO, "game": "english-whist", "players": [["a", "b"], ["c", "d", "e"]], "record": []}
    )
    assert record_document.settled(table)["next"] == {"cut": "table", "players": ["c", "d", "e"]}


def test_member_of_another_table_or_breaker_of_one_comes_last():
    """000:880, 888."""
    five = {**SOLO, "game": "english-whist", "players": ["a", "b", "c", "d", "e"], "record": []}
    new = record_document.settled(record_document.read({**five, "elsewhere": ["b"]}))["next"]
    assert new == {"cut": "partners", "players": ["a", "c", "d", "e"]}
    broken = record_document.settled(record_document.read({**five, "breaker": "a"}))["next"]
    assert broken["players"] == ["b", "c", "d", "e"]
    assert "belong to another table" in faults(elsewhere=["x"])[0]
    assert "who broke up" in faults(breaker="x")[0]


def test_the_example_of_the_docs_is_settled():
    text = DOCS.read_text()
    example = json.loads(re.search(r"```json\n(.*?)```", text, re.S)[1])
    assert record_document.settled(record_document.read(example))["balance"]["Bruno"] == 36


def test_every_game_of_the_docs_can_be_played():
    table = re.search(r"\| family \| games \|\n(.*?)\n\n", DOCS.read_text(), re.S)[1]
    named = re.findall(r"`([^`]+)`", table)
    assert len(named) >= 39
    assert set(named) <= set(GAMES)


@pytest.mark.parametrize("data", [None, [], 7, {}, {"game": 3}, {**SOLO, "players": 3}, {**SOLO, "record": [1]}])
def test_file_that_is_not_a_side_table_is_refused(data):
    with pytest.raises(BadInput):
        record_document.read(data)


def test_an_unfinished_rubber_is_named_and_owes_nothing():
    table = record_document.read({**SOLO, "game": "double-dummy", "players": ["a", "b"], "record": [{"tricks": 12}]})
    assert record_document.settled(table)["payments"] == []
    assert "Not finished: games 1 to 0, 0 to 0." in record_document.text(table)


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.text(max_size=5) | st.sampled_from(SOLO["players"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*SOLO["players"], "N", "x"]), inner),
    max_leaves=5,
)


@st.composite
def hostile(draw):
    game = draw(st.sampled_from(list(GAMES.values())))
    names = [
        *(field.name for field in game.fields),
        "cut",
        "sit",
        "deals",
        "come",
        "leave",
        "stop",
        "substitute",
        "for",
    ]
    likely = {
        field.name: st.sampled_from(list(field.choices)) if field.kind is InputKind.CHOICE else st.integers(0, 13)
        for field in game.fields
        if field.kind in (InputKind.CHOICE, InputKind.COUNT)
    }
    entry = st.dictionaries(st.sampled_from(names), anything, max_size=6)
    deal = st.fixed_dictionaries({}, optional={**likely, "by": st.sampled_from(SOLO["players"])})
    players = draw(st.lists(st.sampled_from(SOLO["players"]), min_size=2, max_size=5, unique=True))
    return {**SOLO, "game": game.name, "players": players, "record": draw(st.lists(deal | entry, max_size=8))}


@pytest.mark.whole
@settings(max_examples=100, deadline=None)
@given(hostile())
def test_hostile_file_is_refused_or_settled(data):
    data = json.loads(json.dumps(data))
    try:
        found = record_document.settled(record_document.read(data))
    except BadInput:
        return
    assert sum(found["balance"].values()) == 0
