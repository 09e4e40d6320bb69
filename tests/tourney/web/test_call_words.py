"""Why a table calls, as the desk reads it."""

import re
from pathlib import Path

import pytest
from django.utils import translation

import tourney
from tourney.web.call_words import OFFERED, call_words

FORM = Path(tourney.__file__).parents[1] / "templates" / "table" / "_call.html"


@pytest.mark.parametrize(
    ("why", "game", "language", "said"),
    [
        ("Other people sit here.", "whist", "en", "Other players are sitting here"),
        ("Other people sit here.", "whist", "de", "Hier sitzen andere"),
        ("Other trays are here.", "whist", "de", "Hier liegen andere Mappen"),
        ("Other trays are here.", "bridge", "de", "Hier liegen andere Boards"),
        ("Other trays are here.", "bridge", "en", "Other boards are here"),
        ("Other trays are here.: tray 3 & E&W", "bridge", "en", "Other boards are here: tray 3 & E&W"),
        ("wrong trays: 3 and 4", "bridge", "de", "wrong trays: 3 and 4"),
        ("", "bridge", "de", ""),
    ],
)
def test_what_a_phone_offers_is_told_and_what_was_typed_is_not(why, game, language, said):
    with translation.override(language):
        assert call_words(why, game) == said


def test_everything_that_a_phone_offers_is_known():
    offered = re.findall(r'name="why" value="([^"]+)"', FORM.read_text())
    assert set(offered) == set(OFFERED)
