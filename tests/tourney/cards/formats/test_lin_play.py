"""LIN files of played evenings, beyond what the samples show: text that does not hold an evening."""

import pytest

from tourney.cards.formats.lin_play import games


@pytest.mark.whole
@pytest.mark.parametrize("text", ["a" * 3_000_000, "|" * 3_000_000, "qx||" * 700_000, "pn|a|" * 600_000])
def test_malformed_text_is_read_in_one_pass(text):
    """Each of these once took hours: every letter or field was searched again from the beginning."""
    assert list(games(text)) == []


@pytest.mark.parametrize("text", ["", "qx", "qx|", "|", "md", "pn|a,b,c,d|"])
def test_text_without_a_board_has_no_game(text):
    assert list(games(text)) == []


def test_a_board_after_a_thousand_other_fields_is_read():
    text = "an|who knows|" * 5000 + "qx|o7|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|"
    assert [game.board for game in games(text)] == [7]
