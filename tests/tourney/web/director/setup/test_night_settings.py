"""The page of a night's settings."""

from django.urls import reverse

from tourney.desk.results.record import record
from tourney.desk.setup.seating import seat
from tourney.models import Place, Section, Session
from tourney.scoring.made import Made

ASKED = {
    "name": "Thursday whist",
    "date": "2025-11-20",
    "starts_at": "19:30",
    "game": "whist",
    "kind": "pairs",
    "sections": "1",
    "one_field": "yes",
}


def url(section):
    return reverse("night-settings", args=[section.pk])


def test_change_of_game_reports_the_new_scoring(director, night):
    section = night(10)
    said = director.post(url(section), ASKED | {"game": "bridge", "sections": "2"}, follow=True).content.decode()
    assert "The scoring has been changed." in said
    assert Session.objects.get().game == "bridge"
    assert Section.objects.count() == 2


def test_invalid_change_changes_nothing(director, night):
    section = night(9, None)
    answer = director.post(url(section), ASKED | {"name": "Other", "kind": "teams"})
    assert answer.status_code == 422
    assert "18 players cannot be divided into teams" in answer.content.decode()
    assert Session.objects.get().name == "Thursday whist"


def test_failed_change_cancels_the_other_change_too(director, night, by):
    section = night(10)
    director.post(url(section), ASKED | {"sections": "2"})
    seat(Section.objects.get(name="B"), [("Eva", "Udo"), ("Ida", "Ugo")], by)
    assert director.post(url(section), ASKED | {"name": "Other"}).status_code == 422
    assert Session.objects.get().name == "Thursday whist"


def test_only_name_and_time_can_be_changed_once_a_result_is_entered(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    page = director.get(url(section)).content.decode()
    assert 'name="game"' not in page
    assert director.post(url(section), ASKED | {"name": "Other", "game": "bridge"}).status_code == 302
    session = Session.objects.get()
    assert (session.name, session.game) == ("Other", "whist")
