"""The output of the commands of side tables in a pseudo-language: nothing that a person reads is left in English."""

import json

import pytest
from django.core.management.base import CommandError

from tests.tourney.management.test_spoken import plain, run
from tourney.extras.sidetables.games import GAMES

pytestmark = pytest.mark.usefixtures("pseudo")


def test_side_table_and_its_rules_are_translated():
    assert plain(run("side_table", "mort", "4"), GAMES["mort"].source) == []


def test_settled_side_table_is_translated(tmp_path):
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"side_table": 1, "game": "solo", "players": ["Ada", "Bob", "Cy", "Di"], "record": []}))
    assert plain(run("settle", str(path)), "Ada", "Bob", "Cy", "Di") == []


def test_unknown_game_error_is_translated():
    with pytest.raises(CommandError) as no:
        run("side_table", "skat", "3")
    assert "no game" not in str(no.value)
