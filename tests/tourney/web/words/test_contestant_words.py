"""Each event type has sentences of its own."""

import pytest

from tourney.desk.setup.names import SHAPES
from tourney.web.words.contestant_words import OF_KIND, counted


def test_every_event_type_has_its_sentences():
    assert set(OF_KIND) == set(SHAPES)


@pytest.mark.parametrize("kind", [each for each in OF_KIND if each != "players"])
def test_sentences_describe_the_lines_of_the_list(kind):
    noun, _, looks = SHAPES[kind].otherwise.partition(";")[0].removeprefix("Write a ").partition(" as ")
    words = OF_KIND[kind]
    assert str(words.listed) == f"{noun.capitalize()}s, one per line"
    assert str(words.looks).startswith(f"Write each {noun} as {looks}.")
    assert str(words.late_looks).startswith(f"Enter one {noun} per line: {looks}.")


def test_players_are_entered_one_on_each_line():
    words = OF_KIND["players"]
    assert str(words.listed) == "Players, one per line"
    assert str(words.looks).startswith("Write one player's name on each line.")
    assert str(words.late_looks).startswith(f"{SHAPES['players'].otherwise.partition(';')[0]}.")


def test_one_contestant_is_singular():
    assert counted("couples", 1) == "1 couple"
    assert counted("teams", 3) == "3 teams"
    assert OF_KIND["pairs"].entered % {"count": 1} == "1 pair entered"
