"""``side_table`` and ``settle``: the contracts that other programs use."""

import json

import pytest

from tests.tourney.management.test_commands import refused, run
from tourney.extras.sidetables.games import GAMES
from tourney.management.every_command import every_command


def asked(*args):
    return json.loads(run(*args, "--format", "json"))


def test_the_list_names_every_game():
    listed = asked("side_table", "--list")
    assert [row["game"] for row in listed] == list(GAMES)
    assert all(set(row) == {"game", "title", "counts", "source"} for row in listed)
    assert "000:" not in json.dumps(listed), "lines of the sources are for who reads the code"
    assert "Mort, or French dummy" in run("side_table", "--list")


def test_a_cycle_keeps_to_the_contract():
    found = asked("side_table", "mort", "4")
    assert (found["game"], found["count"], len(found["cycle"])) == ("mort", 4, 4)
    assert found["cycle"][0] == {"seats": {"M": None, "L": 2, "V": 1, "R": 3}, "deals": 1, "idle": [4], "dummy": 1}
    assert "4 sits out" in run("side_table", "mort", "4")


@pytest.mark.parametrize(("game", "count"), [(game, count) for game in GAMES for count in GAMES[game].counts])
def test_every_game_is_printed_for_all_its_counts(game, count):
    found = asked("side_table", game, str(count))
    assert found["cycle"]
    assert all({"seats", "deals", "idle"} <= set(row) for row in found["cycle"])
    assert run("side_table", game, str(count)).startswith(GAMES[game].title)


def test_settle_keeps_to_the_contract(tmp_path):
    path = tmp_path / "solo.json"
    deal = {"call": "solo", "by": "Bruno", "tricks": 7}
    path.write_text(
        json.dumps({"side_table": 1, "game": "solo", "players": ["Ada", "Bruno", "C", "D"], "record": [deal]})
    )
    found = asked("settle", str(path))
    assert found["scores"] == {"Ada": -12, "Bruno": 36, "C": -12, "D": -12}
    assert found["payments"][0] == {"from": "Ada", "to": "Bruno", "points": 12}
    assert "Ada pays Bruno 12" in run("settle", str(path))


def test_impossible_request_is_refused(tmp_path):
    assert "There is no game called 'skat'. Choose one of: american-whist, " in refused("side_table", "skat", "3")
    assert "Mort, or French dummy is for 3 to 4 players, not 5. The nearest possible number is 4." in refused(
        "side_table", "mort", "5"
    )
    assert "Enter a game" in refused("side_table")
    path = tmp_path / "wrong.json"
    path.write_text('{"game": "mort", "players": ["a", "a", "b"], "stake": -1}')
    assert refused("settle", str(path)).splitlines() == [
        "players, 2: a appears twice. Give each player a different name.",
        "stake: -1 is not a valid stake. Enter a number such as 0.05.",
    ]
    path.write_text("{")
    assert f"{path} is not valid JSON" in refused("settle", str(path))
    assert "No such file" in refused("settle", str(tmp_path / "none.json"))


def test_whole_parser_lists_side_tables_after_the_core():
    words = every_command().format_help()
    assert words.index("score") < words.index("side_table")
