"""Results that an earlier version let a second phone overwrite are listed until they are confirmed."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db.models import QuerySet

from tests.tourney.desk.phones.entering import enter, said
from tourney.desk.phones import store_entries
from tourney.desk.phones.overwritten import overwritten
from tourney.desk.queries import versions_of
from tourney.desk.results.record import correct
from tourney.models import TableEntry
from tourney.scoring.made import Made


@pytest.fixture
def old(tonight, monkeypatch):
    """As an earlier version stored it: 9 by N-S, and 7 by E-W instead."""
    enter(tonight, 1, said(9))
    monkeypatch.setattr(store_entries, "heard", lambda _words, word, **_: (word,))
    enter(tonight, 1, said(7, "E&W"))
    monkeypatch.undo()
    return tonight


def test_second_phone_that_overwrote_within_a_minute_is_listed(old):
    [each] = overwritten([old])
    assert (each.before, each.now) == (Made(tricks=9), Made(tricks=7))
    assert overwritten([]) == []


def test_later_correction_is_not_listed(old):
    second = TableEntry.objects.latest("pk")
    QuerySet(TableEntry).filter(pk=second.pk).update(at=second.at + timedelta(minutes=2))
    assert overwritten() == []


def test_result_the_first_side_has_since_agreed_to_is_not_listed(old):
    enter(old, 1, said(7))
    assert overwritten() == []


def test_result_the_director_has_since_decided_is_not_listed(old, by):
    correct(versions_of(old)[1, 1, 1], Made(tricks=9), "asked both pairs", by)
    assert overwritten() == []


def test_side_that_changed_its_own_result_is_not_listed(tonight):
    enter(tonight, 1, said(9))
    enter(tonight, 1, said(7, version=2))
    assert overwritten() == []


def test_upgrade_lists_overwritten_results(old):
    out = StringIO()
    call_command("upgrade", stdout=out)
    assert "round 1, table 1, tray 1: 7 counts, but 9 was entered first" in out.getvalue()


def test_director_sees_overwritten_results(old, director):
    for path in ("/desk/about/", f"/desk/sections/{old.pk}/publish/"):
        assert "7 counts; 9 was entered first (" in director.get(path).content.decode()
