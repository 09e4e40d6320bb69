"""A number has the decimal mark of the language; other text stays unchanged."""

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
def test_number_has_the_decimal_mark_of_the_language(english, german):
    assert pointed(english) == english
    with translation.override("de"):
        assert pointed(english) == german


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-gb", "53.20%"),
        ("de", "53,20\u202f%"),
        ("fr", "53,20\u00a0%"),
        ("it", "53,20%"),
        ("nl", "53,20%"),
        ("pl", "53,20%"),
    ],
)
def test_percentage_has_the_spacing_of_the_language(language, said):
    with translation.override(language):
        assert percentage("53.20") == said
