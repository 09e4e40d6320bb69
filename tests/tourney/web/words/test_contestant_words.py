"""Each event type has sentences of its own."""

import pytest

from tourney.desk.setup.names import SHAPES
from tourney.web.words.contestant_words import OF_KIND, counted


def test_every_event_type_has_its_sentences():
    assert set(OF_KIND) == set(SHAPES)


@pytest.mark.parametrize("kind", OF_KIND)
def test_sentences_describe_the_lines_of_the_list(kind):
    sentence = SHAPES[kind].otherwise.partition(";")[0]
    noun, _, looks = sentence.removeprefix("A ").partition(" is ")
    words = OF_KIND[kind]
    assert str(words.listed) == f"{noun.capitalize()}s, one on each line"
    assert str(words.looks).startswith(f"{sentence}.")
    assert str(words.late_looks).startswith(f"One {noun} on each line: {looks}.")


def test_one_contestant_is_singular():
    assert counted("couples", 1) == "1 couple"
    assert counted("teams", 3) == "3 teams"
    assert OF_KIND["pairs"].entered % {"count": 1} == "1 pair entered"
