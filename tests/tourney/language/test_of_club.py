"""A club has a language; one that this machine does not have is English here."""

from types import SimpleNamespace

import pytest
from django.utils.translation import gettext

from tourney.language.of_club import in_language_of, language_of


@pytest.mark.parametrize(
    ("said", "meant"), [("de", "de"), ("en-gb", "en-gb"), ("tlh", "en-gb"), ("", "en-gb"), ("../de", "en-gb")]
)
def test_what_came_from_elsewhere_is_english_here(said, meant):
    assert language_of(SimpleNamespace(language=said)) == meant


def test_what_is_made_for_all_is_in_the_club_s_language():
    with in_language_of(SimpleNamespace(language="de")):
        assert gettext("no trumps") == "Sans Atout"
    assert gettext("no trumps") == "no trumps"
