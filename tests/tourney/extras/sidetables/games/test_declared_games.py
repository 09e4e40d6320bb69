"""Each side game is one module that declares itself, and every list of games follows from them."""

import subprocess
import sys

import pytest

from tourney.extras.sidetables.games import GAMES


def test_games_have_the_names_of_their_files_and_are_listed_in_their_order():
    assert [game.name for game in GAMES.values()] == list(GAMES)
    assert list(GAMES)[:2] == ["american-whist", "american-whist-played-out"]
    assert len({game.order for game in GAMES.values()}) == len(GAMES)


def test_no_game_is_loaded_before_it_is_used():
    said = (
        "from tourney.extras.sidetables.games import GAMES; GAMES['solo']; "
        "import sys; print(*(name for name in sys.modules if '.sidetables.games.' in name))"
    )
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "tourney.extras.sidetables.games.solo"


def test_unknown_game_does_not_exist():
    assert "papyrus" not in GAMES
    with pytest.raises(KeyError):
        GAMES["papyrus"]
