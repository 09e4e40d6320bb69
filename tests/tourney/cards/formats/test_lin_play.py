"""LIN of played evenings, as far as the samples do not show it: what is no evening at all."""

import pytest

from tourney.cards.formats.lin_play import games


@pytest.mark.whole
@pytest.mark.parametrize("text", ["a" * 3_000_000, "|" * 3_000_000, "qx||" * 700_000, "pn|a|" * 600_000])
def test_what_is_no_evening_is_read_in_one_pass(text):
    """Each of these took hours once: every letter, or every field, was looked at again from all before it."""
    assert list(games(text)) == []


@pytest.mark.parametrize("text", ["", "qx", "qx|", "|", "md", "pn|a,b,c,d|"])
def test_what_has_no_board_has_no_game(text):
    assert list(games(text)) == []


def test_a_board_after_a_thousand_other_fields_is_read():
    text = "an|who knows|" * 5000 + "qx|o7|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|"
    assert [game.board for game in games(text)] == [7]
