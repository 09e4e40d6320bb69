"""A club has a language; a language not installed here becomes English."""

from types import SimpleNamespace

import pytest
from django.utils.translation import gettext

from tourney.language.of_club import in_language_of, language_of


@pytest.mark.parametrize(
    ("said", "meant"), [("de", "de"), ("en-gb", "en-gb"), ("tlh", "en-gb"), ("", "en-gb"), ("../de", "en-gb")]
)
def test_unavailable_language_of_an_imported_club_becomes_english(said, meant):
    assert language_of(SimpleNamespace(language=said)) == meant


def test_shared_output_is_in_the_clubs_language():
    with in_language_of(SimpleNamespace(language="de")):
        assert gettext("no trumps") == "Sans Atout"
    assert gettext("no trumps") == "no trumps"
