"""The machine's clock goes back by an hour during the evening, as each autumn or when somebody corrects it: what was
stored last counts, and the newest copy is the last."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from tests.tourney.desk.phones.entering import enter, said, stands
from tourney.desk.play.clock import clock_of, start_round
from tourney.desk.queries import movement_of, versions_of
from tourney.desk.results.record import Place, correct, may_retype, record
from tourney.desk.undo import last_step, step_back
from tourney.models import JournalEntry, Section, Session
from tourney.safekeeping.backup import back_up, copies
from tourney.scoring.made import Made

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


def test_the_last_entry_counts_and_is_taken_back_first(section, by, clock):
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


def test_a_reason_is_asked_for_as_long_after_an_entry_as_ever(section, by, clock):
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    version.made_at = EVENING
    assert may_retype(version, by)
    clock(60)
    assert not may_retype(version, by)


def test_a_round_does_not_last_an_hour_longer_than_it_is_planned(section, by, clock):
    start_round(section, 1, by)
    section.refresh_from_db()
    planned = section.clock_left
    clock(60)
    assert clock_of(section, movement_of(section)).left == planned


@pytest.mark.parametrize("minutes", [0, 60, 60 * 24 * 365 * 10])
def test_the_newest_copy_is_the_last_whatever_the_clock_says(transactional_db, tmp_path, settings, clock, minutes):
    settings.BACKUP_DIR = tmp_path
    first = back_up()
    clock(minutes)
    second, third = back_up(), back_up()
    assert copies() == [first, second, third]


def test_a_copy_by_somebody_s_own_name_stands_in_nobodys_way(transactional_db, tmp_path, settings):
    settings.BACKUP_DIR = tmp_path
    own = back_up().rename(tmp_path / "tourney-xmas.sqlite3")
    assert {back_up(), own} == set(copies())
