"""Words of a sentence that stay on one line of the screen."""

import pytest

from tourney.templatetags.game_words import unbroken


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Skip: E-W move.", 'Skip: <span class="unbroken">E-W</span> move.'),
        ("N-S", '<span class="unbroken">N-S</span>'),
        ("<b>3 O &amp; W</b>", '<b>3 <span class="unbroken">O &amp; W</span></b>'),
        ('<a title="E-W">E</a>', '<a title="E-W">E</a>'),
        ("<option>E-W</option>", "<option>E-W</option>"),
        ("A bye-stand, 2 to 3.", "A bye-stand, 2 to 3."),
    ],
)
def test_lines_are_kept_together_where_markup_is_possible(text, shown):
    assert unbroken(text) == shown
