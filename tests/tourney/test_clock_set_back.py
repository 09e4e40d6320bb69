"""The machine's clock goes back by an hour during the evening, as each autumn or after a correction, or is a day ahead
for a while: the latest entry counts, nothing is lost, and the newest copy is the last."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.tourney.desk.phones.entering import enter, said, stands
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.play.clock import clock_of, start_round
from tourney.desk.queries import movement_of, versions_of
from tourney.desk.results.record import correct, may_retype, record
from tourney.models import JournalEntry, LateEntry, Place, ResultVersion, Section, Session
from tourney.safekeeping.copies import copies
from tourney.safekeeping.database_backup import back_up
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of

EVENING = datetime(2025, 11, 20, 20, 30, tzinfo=UTC)


@pytest.fixture
def clock(monkeypatch):
    """Sets the clock so many minutes back from half past eight."""

    def set_back(minutes: int) -> None:
        monkeypatch.setattr(timezone, "now", lambda: EVENING - timedelta(minutes=minutes))

    set_back(0)
    return set_back


@pytest.fixture
def section(night, clock):
    made = night()
    Session.objects.filter(pk=made.session_id).update(date=EVENING.date())
    return Section.objects.get(pk=made.pk)


def test_last_entry_counts_and_is_undone_first(section, by, clock):
    enter(section, 1, said(7))
    clock(60)
    version = versions_of(section)[1, 1, 1]
    correct(version, Made(tricks=9), "misread", by)
    second = movement_of(section).rounds[0].by_table[2].trays[0]
    enter(section, 2, said(4, place=Place(1, 2, second)))
    assert stands(section) == 9
    verbs = list(JournalEntry.objects.order_by("pk").values_list("verb", flat=True))
    assert verbs[-1] == "enter_at_table"
    step_back(last_step(section.session), by)
    step_back(last_step(section.session), by)
    assert stands(section) == 7


def test_time_to_retype_without_a_reason_stays_the_same(section, by, clock):
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    version.made_at = EVENING
    assert may_retype(version, by)
    clock(60)
    assert not may_retype(version, by)


def test_round_lasts_no_longer_than_planned(section, by, clock):
    start_round(section, 1, by)
    section.refresh_from_db()
    planned = section.clock_left
    clock(60)
    assert clock_of(section, movement_of(section)).left == planned


def test_entry_made_while_the_clock_is_two_days_ahead_is_kept_for_the_director(client, section, director, clock):
    """For the tables the night is over by then; once the clock is right again they can continue."""
    address = address_of(section, 1, "table-entry")
    given = {"round": 1, "tray": 1, "line": "N&S", "ours": 7}
    clock(-2 * 24 * 60)
    ahead = client.post(address, given | {"key": uuid4()}, headers={"X-Outbox": "1"})
    assert (ahead.status_code, ahead.json()["outcome"]) == (409, "kept")
    clock(0)
    decided_at = reverse("phones-late", args=[section.pk, LateEntry.objects.get().pk])
    assert decided_at in director.get(reverse("phones", args=[section.pk])).content.decode()
    right = client.post(address, given | {"key": uuid4()}, headers={"X-Outbox": "1"})
    assert (right.status_code, stands(section)) == (200, 7)


@pytest.mark.parametrize("minutes", [60, -60, -24 * 60])
def test_nobody_is_signed_out_and_later_log_lines_are_in_order(section, director, by, clock, minutes):
    enter(section, 1, said(7))
    clock(minutes)
    assert director.get(reverse("room", args=[section.pk])).status_code == 200
    correct(versions_of(section)[1, 1, 1], Made(tricks=9), "misread", by)
    clock(0)
    correct(versions_of(section)[1, 1, 1], Made(tricks=8), "misread", by)
    assert director.get(reverse("room", args=[section.pk])).status_code == 200
    assert [version.number for version in ResultVersion.objects.order_by("pk")] == [1, 2, 3]
    for before in (9, 7, None):
        step_back(last_step(section.session), by)
        assert stands(section) == before


@pytest.mark.parametrize("minutes", [0, 60, 60 * 24 * 365 * 10])
def test_the_newest_copy_is_the_last_whatever_the_clock_says(transactional_db, tmp_path, settings, clock, minutes):
    settings.BACKUP_DIR = tmp_path
    first = back_up()
    clock(minutes)
    second, third = back_up(), back_up()
    assert copies() == [first, second, third]


def test_copy_named_by_a_person_causes_no_conflict(transactional_db, tmp_path, settings):
    settings.BACKUP_DIR = tmp_path
    own = back_up().rename(tmp_path / "tourney-xmas.sqlite3")
    assert {back_up(), own} == set(copies())
