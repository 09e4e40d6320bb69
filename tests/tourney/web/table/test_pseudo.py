"""No English is left on a phone: under a pseudo-language of accented letters, only data is in plain letters."""

import pytest
from django.urls import reverse

from tests.pseudo import LEFT, RIGHT
from tests.pseudo.plain_words import plain_words
from tourney.models import Player
from tourney.web.table.table_access import address_of


def data_of(section) -> set[str]:
    names = {player.name for player in Player.objects.filter(club=section.club)}
    return names | {section.session.name, section.club.name, "Tourney"}


@pytest.mark.whole
@pytest.mark.parametrize("page", ["", "evening/1/", "?enter=1-1", "nothing/"])
@pytest.mark.parametrize("game", [{}, {"game": "bridge", "scoring": "matchpoints"}], ids=["whist", "bridge"])
def test_no_english_is_left_on_a_phone(tonight, phone, pseudo, page, game):
    section = tonight(10, session=game)
    here = phone(section, **{"Accept-Language": LEFT})
    here.enter(1, ours="7") if not game else here.enter(1, made="3NT+1 E")
    found = here.client.get(address_of(section, 1) + page, headers=here.headers)
    left = plain_words(found.content.decode(), data_of(section))
    assert left == [], "\n".join(left)


def test_no_english_is_left_on_the_page_that_finds_a_table(client, club, pseudo):
    found = client.get(reverse("find-table"), headers={"Accept-Language": LEFT})
    assert plain_words(found.content.decode(), {club.name}) == []


def test_phone_page_may_run_from_right_to_left(tonight, phone, pseudo):
    here = phone(tonight(10), **{"Accept-Language": RIGHT})
    assert f'<html lang="{RIGHT}" dir="rtl">' in here.html()
