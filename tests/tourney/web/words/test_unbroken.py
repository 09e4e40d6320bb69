"""Words of a sentence that stay on one line of the screen."""

import pytest

from tourney.templatetags.game_words import unbroken


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Skip: E-W move.", 'Skip: <span class="unbroken">E-W</span> move.'),
        ("N-S", '<span class="unbroken">N-S</span>'),
        ("O-W setzt <aus>", '<span class="unbroken">O-W</span> setzt &lt;aus&gt;'),
        ("A bye-stand, 2 to 3.", "A bye-stand, 2 to 3."),
    ],
)
def test_lines_are_kept_together_and_text_is_escaped(text, shown):
    assert unbroken(text).replace('<span class="unbroken"></span>', "") == shown
