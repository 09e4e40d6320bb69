"""The error pages when the disk is full during a step."""

import sqlite3

import pytest
from django.db import OperationalError

from tourney.models import JournalEntry

from .test_director import url


def _full(*_):
    cause = sqlite3.OperationalError("database or disk is full")
    cause.sqlite_errorname = "SQLITE_FULL"
    raise OperationalError(str(cause)) from cause


@pytest.fixture
def playing(director, night, monkeypatch):
    """A night whose disk is full from now on."""
    section = night(10)
    director.raise_request_exception = False
    monkeypatch.setattr("tourney.desk.writing.locked", _full)
    return section


def test_full_disk_has_a_page_of_its_own_and_nothing_is_stored(director, playing):
    lines = JournalEntry.objects.count()
    answer = director.post(url("clock", playing), {"do": "start", "round": 1})
    assert answer.status_code == 507
    text = answer.content.decode()
    assert "<h1>Your last step was not stored</h1>" in text
    assert "The disk on the computer that runs Tourney is full." in text
    assert "Everything that was shown as stored is safe." in text
    assert JournalEntry.objects.count() == lines


def test_script_gets_the_full_disk_error_as_plain_text(director, playing):
    asked = {"do": "start", "round": 1}
    answer = director.post(url("clock", playing), asked, headers={"HX-Request": "true"})
    assert (answer.status_code, answer["Content-Type"]) == (507, "text/plain")
    assert answer.content.decode().startswith("The disk on the computer that runs Tourney is full.")


def test_programming_error_is_not_shown_as_a_full_disk(director, playing, monkeypatch):
    monkeypatch.setattr("tourney.desk.writing.locked", lambda *_: 1 / 0)
    answer = director.post(url("clock", playing), {"do": "start", "round": 1})
    assert answer.status_code == 500
    assert "Something went wrong" in answer.content.decode()
