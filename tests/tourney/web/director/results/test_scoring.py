"""The page that changes the scoring of a night, and the line on every page of results that names it."""

import re

from django.urls import reverse

from tests.tourney.desk.played import play
from tourney.desk.results.publishing import publish
from tourney.models import Session

HTMX = {"HX-Request": "true"}


def url(name, section, *args):
    return reverse(name, args=[section.pk, *args])


def test_every_page_of_results_names_its_scoring(director, client, night, by):
    section = night(10)
    play(section, by)
    publish(section, by)
    desk = director.get(url("standings", section)).content.decode()
    assert re.search(r'class="scored">Average · <a href="[^"]*/scoring/">Change the scoring', desk)
    director.logout()
    anybody = client.get(section.session.get_absolute_url()).content.decode()
    assert 'class="scored">Average</span>' in anybody
    assert "Change the scoring" not in anybody


def test_preview_shows_the_new_standings_and_stores_nothing(director, night, by):
    section = night(10)
    play(section, by)
    text = director.post(url("scoring", section), {"scoring": "total", "method": "average"}, headers=HTMX)
    said = text.content.decode()
    assert "<html" not in said
    assert "would have another rank" in said or "would keep their rank" in said
    assert 'name="do" value="change"' in said
    assert said.count("<table") == 2
    assert Session.objects.get().scoring == "average"


def test_the_change_is_stored_and_can_be_undone(director, night, by):
    section = night(10)
    play(section, by)
    asked = {"scoring": "total", "method": "total", "do": "change"}
    said = director.post(url("scoring", section), asked, follow=True).content.decode()
    assert "The scoring has been changed." in said
    assert "changed the scoring: from Average to Total" in said
    assert Session.objects.get().scoring == "total"


def test_options_start_with_their_current_values(director, night):
    section = night(10)
    Session.objects.update(options={"keep_thirteen": True})
    assert re.search(r'name="keep_thirteen"[^>]* checked', director.get(url("scoring", section)).content.decode())


def test_scoring_of_another_game_is_refused(director, night):
    answer = director.post(url("scoring", night(10)), {"scoring": "matchpoints", "do": "change"})
    assert answer.status_code == 422
    assert Session.objects.get().scoring == "average"


def test_final_night_must_be_reopened_first(director, night, by):
    section = night(10)
    play(section, by)
    publish(section, by)
    director.post(url("publish", section), {"do": "final"})
    said = director.post(url("scoring", section), {"scoring": "total", "method": "total", "do": "change"})
    assert said.status_code == 422
    assert "This night is final." in said.content.decode()
