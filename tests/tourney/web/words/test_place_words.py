"""The place of a result, in the words of each game."""

import pytest

from tourney.models import Place
from tourney.web.words.code_words import place_words


@pytest.mark.parametrize(
    ("game", "words"), [("whist", "round 1, table 2, tray 3"), ("bridge", "round 1, table 2, board 3")]
)
def test_a_place_is_named_in_the_words_of_its_game(game, words):
    assert place_words(Place(1, 2, 3), game) == words
