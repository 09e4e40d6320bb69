"""Each event type has sentences of its own."""

import pytest

from tourney.desk.setup.names import SHAPES
from tourney.web.words.contestant_words import OF_KIND, at_names, counted


def test_every_event_type_has_its_sentences():
    assert set(OF_KIND) == set(SHAPES)


@pytest.mark.parametrize("kind", OF_KIND)
def test_sentences_describe_the_lines_of_the_list(kind):
    shape = SHAPES[kind]
    words = OF_KIND[kind]
    assert str(words.listed) == f"{shape.plural.capitalize()}, one on each line"
    looks, late = f"Write each {shape.noun} as {shape.looks}.", f"One {shape.noun} on each line: {shape.looks}."
    if kind == "players":
        looks, late = "Write one name for each player.", "The name of one player on each line."
    assert str(words.looks).startswith(looks)
    assert str(words.late_looks).startswith(late)


def test_one_contestant_is_singular():
    assert counted("couples", 1) == "1 couple"
    assert counted("teams", 3) == "3 teams"
    assert at_names("pairs", 1)["entered"] == "1 pair entered"
