"""Refusals are explained, whichever page made the request."""

import pytest
from django.utils import timezone

from tests.tourney.web.test_director import cell, url
from tourney.desk.setup.demo import open_demo
from tourney.desk.setup.removing_nights import remove_demo
from tourney.models import Event, JournalEntry
from tourney.web.director.results import entry_page
from tourney.web.table import views
from tourney.web.table.table_access import address_of


@pytest.fixture
def demo(club, by):
    return open_demo(club, timezone.localdate(), by)


def after_removal(verb, section):
    """The verb as it runs where somebody removes the night after the page has found it."""

    def late(*args):
        remove_demo(section)
        return verb(*args)

    return late


def test_result_for_a_night_being_removed_is_answered_as_gone(director, demo, monkeypatch):
    monkeypatch.setattr(entry_page, "record", after_removal(entry_page.record, demo))
    answer = director.post(cell(demo), {"made": "7"}, headers={"HX-Request": "true"})
    assert (answer.status_code, answer["Content-Type"]) == (410, "text/plain; charset=utf-8")
    assert "This night has been removed, so your last step was not stored." in answer.content.decode()
    assert not Event.objects.exists()


def test_page_of_a_night_being_removed_says_so_and_leads_on(director, demo, monkeypatch):
    monkeypatch.setattr(entry_page, "record", after_removal(entry_page.record, demo))
    answer = director.post(cell(demo), {"made": "7"})
    assert answer.status_code == 410
    assert "This night has been removed" in answer.content.decode()
    assert 'href="/desk/"' in answer.content.decode()


def test_phone_at_a_night_being_removed_learns_that_its_card_is_no_longer_valid(client, demo, monkeypatch):
    monkeypatch.setattr(views, "call", after_removal(views.call, demo))
    answer = client.post(address_of(demo, 1, "table-call"), {"why": "a revoke"}, headers={"X-Outbox": "1"})
    assert (answer.status_code, answer.json()["outcome"]) == (404, "refused")


def test_removed_night_is_not_removed_twice(director, demo, monkeypatch, club):
    from tourney.web.director.setup import nights_page

    monkeypatch.setattr(nights_page, "remove_demo", after_removal(remove_demo, demo))
    assert director.post(url("night-remove", demo)).status_code == 410
    assert JournalEntry.objects.filter(club=club, verb="remove_demo").count() == 1
