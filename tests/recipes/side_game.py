"""A side game is one module and its test: pages, commands, sheets and phones find it."""

from .recipe import Recipe

GAME = '''"""Catch the queen, for three to five: each takes tricks, and the queen of spades costs five."""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import by_differences, no_sides
from ..play.game import BoutScore, DealField, InputKind, PlayedDeal, SideGame
from ..play.own_tricks import EACH
from ..play.rota import round_the_table


def judge(plays: Sequence[PlayedDeal]) -> BoutScore:
    """A deal: the differences of the tricks."""
    (play,) = plays
    scores = {player: play.values["each"].get(player, 0) for player in play.turn.players}
    scores[play.values["queen"]] -= 5
    return BoutScore(scores, by_differences(scores), True)


GAME = SideGame(
    order=400,
    title=message("Catch the queen"),
    counts=(3, 4, 5),
    source="the house",
    cycle=round_the_table,
    fields=(EACH, DealField("queen", message("Queen of spades taken by"), InputKind.PLAYER, required=True)),
    judge=judge,
    bout=message("deal"),
    sides=no_sides,
    rules=(message("Each trick counts one, and the queen of spades costs five."),),
)
'''
TEST = '''"""Catch the queen."""

from tourney.extras.sidetables.games import GAMES

from ..tables import bout, faults_of


def test_player_taking_the_queen_loses_five():
    assert bout("catch-the-queen", "abc", {"each": {"a": 9, "b": 4, "c": 4}, "queen": "a"}) == {"a": 0, "b": 0, "c": 0}


def test_taker_of_the_queen_must_be_entered():
    assert len(faults_of("catch-the-queen", "abc", {"each": {"a": 17}})) == 1


def test_it_is_listed_last():
    assert list(GAMES)[-1] == "catch-the-queen"
'''

RECIPE = Recipe(
    files={
        "tourney/extras/sidetables/games/catch_the_queen.py": GAME,
        "tests/tourney/extras/sidetables/games/test_catch_the_queen.py": TEST,
    },
    near=(
        "tests/tourney/extras/sidetables/games/test_catch_the_queen.py",
        "tests/tourney/extras/sidetables/games/test_declared_games.py",
    ),
    further=(
        "tests/tourney/extras/sidetables",
        "tests/test_house.py",
    ),
)
