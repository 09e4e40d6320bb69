"""A figure has the point of the language; what is no figure stays as it is."""

import pytest
from django.utils import translation

from tourney.language.numbers import percentage, pointed


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("53.20", "53,20"),
        ("+0.5", "+0,5"),
        ("−3.25", "−3,25"),
        ("7", "7"),
        ("=", "="),
        ("⚖ 6.25", "⚖ 6,25"),
        ("No. 7", "No. 7"),
        ("1.2.3", "1.2.3"),
        ("a.b", "a.b"),
    ],
)
def test_a_figure_has_the_language_s_point(english, german):
    assert pointed(english) == english
    with translation.override("de"):
        assert pointed(english) == german


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-gb", "53.20 %"),
        ("de", "53,20\u202f%"),
        ("fr", "53,20\u00a0%"),
        ("it", "53,20%"),
        ("nl", "53,20%"),
        ("pl", "53,20%"),
    ],
)
def test_a_percentage_has_the_space_of_the_language(language, said):
    with translation.override(language):
        assert percentage("53.20") == said
