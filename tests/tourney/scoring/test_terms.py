"""A night uses the words of its game, in whatever language a message is shown."""

import copy
import pickle

import pytest
from django.utils import translation

from movements.message import message, plural
from tourney.language.told import told
from tourney.scoring.terms import spoken

WAITS = message("Tray %(tray)s of N&S waits.", tray=3)


@pytest.mark.parametrize(("game", "words"), [("bridge", "Board 3 of N-S waits."), ("whist", "Tray 3 of N & S waits.")])
def test_english_message_uses_the_words_of_its_game(game, words):
    assert spoken(WAITS, game) == words == told(spoken(WAITS, game))


def test_message_keeps_its_parts_and_its_game():
    said = spoken(plural("%(count)s tray", "%(count)s trays", 2), "bridge")
    assert said == "2 boards"
    assert said.values == {"count": 2}
    assert spoken(said, "bridge") == said


@pytest.mark.parametrize("again", [copy.copy, lambda said: pickle.loads(pickle.dumps(said))])
def test_copies_keep_the_game_too(again):
    said = spoken(WAITS, "bridge")
    assert told(again(said)) == again(said) == said


def test_nested_message_is_translated_and_uses_the_words_of_the_game():
    with translation.override("de"):
        assert told(spoken(message("N&S: %(what)s", what=message("no trumps")), "bridge")) == "N-S: Sans Atout"


@pytest.mark.parametrize("line", ["N&S", "E&W", "O&W", "E&O", "N&Z"])
def test_lines_follow_the_game_in_every_languages_letters(line):
    first, last = line.split("&")
    assert spoken(f"{line} move, R&D stays", "bridge") == f"{first}-{last} move, R&D stays"
    assert spoken(f"{line} move, R&D stays", "whist") == f"{first} & {last} move, R&D stays"


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("game", ["bridge", "whist"])
@pytest.mark.parametrize("typed", ["Tray", "wrong trays", "N&S sat E-W", "E & W were late", "%(tray)s", "O&W"])
def test_typed_text_is_unchanged(typed, game, language):
    why = message("tray %(tray)s of %(line)s (%(why)s)", tray=3, line="N&S", why=typed)
    said = spoken(message("%(place)s: %(what)s", place=message("Tray %(tray)s", tray=4), what=why), game)
    assert said.endswith(f" ({typed})")
    with translation.override(language):
        assert told(said).endswith(f" ({typed})")


@pytest.mark.parametrize(
    ("label", "bridge", "whist", "german"),
    [
        ("N&S", "N-S", "N & S", "N-S"),
        ("3 E&W", "3 E-W", "3 E & W", "3 O-W"),
        ("B12 N&S", "B12 N-S", "B12 N & S", "B12 N-S"),
        ("rover", "rover", "rover", "Rover"),
    ],
)
def test_contestant_named_by_a_line_follows_the_game_and_the_language(label, bridge, whist, german):
    waits = message("%(who)s waits.", who=label)
    assert (spoken(waits, "bridge"), spoken(waits, "whist")) == (f"{bridge} waits.", f"{whist} waits.")
    with translation.override("de"):
        assert told(spoken(waits, "bridge")) == f"{german} waits."


@pytest.mark.parametrize("line", ["N & S", "E & W", "O & W", "E & O", "N & Z"])
def test_line_written_in_whist_style_is_converted_at_bridge(line):
    assert spoken(message(line), "bridge") == line.replace(" & ", "-")
    assert spoken(message(line), "whist") == line
