"""Tonight: from some hours before a night starts to its end; its keys do not work before or after."""

from datetime import date, datetime, time, timedelta

import pytest
from django.utils import timezone

from tourney.desk import opening_hours as hours
from tourney.desk.opening_hours import is_early, is_late, is_over, not_over
from tourney.desk.phones.entry_values import SentEntry
from tourney.desk.phones.key_digests import code as code_of, token
from tourney.desk.phones.store_entries import WaitingEntry, enter_all
from tourney.desk.phones.table_keys import (
    Spent,
    TooEarly,
    find,
    is_open,
    must_open,
    now_at,
    now_of,
    section_at,
)
from tourney.desk.phones.table_revision import still_shown
from tourney.desk.results.publishing import publish
from tourney.desk.setup.demo import open_demo
from tourney.faults import BadInput
from tourney.models import Session, TableEntry

DAY = date(2026, 12, 24)
EVENING, AFTER_MIDNIGHT = time(19, 30), time(0, 30)


@pytest.mark.parametrize(
    ("starts_at", "now", "early", "late"),
    [
        (EVENING, datetime(2026, 11, 24, 19, 30), True, False),
        (EVENING, datetime(2026, 12, 23, 23, 59), True, False),
        (EVENING, datetime(2026, 12, 24, 0, 0), False, False),
        (EVENING, datetime(2026, 12, 24, 19, 30), False, False),
        (EVENING, datetime(2026, 12, 25, 0, 30), False, False),
        (EVENING, datetime(2026, 12, 25, 19, 29), False, False),
        (EVENING, datetime(2026, 12, 25, 19, 30), False, True),
        (AFTER_MIDNIGHT, datetime(2026, 12, 23, 18, 29), True, False),
        (AFTER_MIDNIGHT, datetime(2026, 12, 23, 18, 30), False, False),
        (AFTER_MIDNIGHT, datetime(2026, 12, 24, 23, 59), False, False),
        (AFTER_MIDNIGHT, datetime(2026, 12, 25, 0, 30), False, True),
    ],
)
def test_tables_open_that_day_or_six_hours_early_and_close_a_day_after_the_start(
    night, monkeypatch, starts_at, now, early, late
):
    assert (is_early(DAY, starts_at, now), is_late(DAY, starts_at, now)) == (early, late)
    section = night(6, None)
    Session.objects.update(date=DAY, starts_at=starts_at)
    monkeypatch.setattr(hours, "wall_clock", lambda: now)
    assert Session.objects.filter(not_over()).exists() == (not late) == (not is_over(Session.objects.get()))
    section.session.refresh_from_db()
    assert is_open(section) == (not early and not late)


@pytest.mark.parametrize("day", [date.min, date.max])
def test_last_day_of_the_calendar_is_handled_like_any_other(day):
    assert is_early(day, EVENING) == (day == date.max)
    assert is_late(day, EVENING) == (day == date.min)


@pytest.fixture
def next_month(tonight):
    """Thirty days ahead."""
    tonight.session.date = timezone.localdate() + timedelta(days=30)
    tonight.session.save()
    return tonight


def test_key_of_next_months_night_does_not_work_today(next_month):
    key = token(next_month, 1)
    with pytest.raises(TooEarly):
        section_at(next_month.club, next_month.pk, 1, key)
    assert now_at(None, next_month.pk, 1, key) is None
    assert section_at(next_month.club, next_month.pk, 1, "guessed") is None
    assert section_at(next_month.club, next_month.pk, 99, token(next_month, 99)) is None
    with pytest.raises(BadInput, match=f"This night starts on .*{next_month.session.date.year} at 19:30"):
        must_open(next_month)


def test_entry_sent_before_the_night_is_refused_and_not_stored(next_month):
    asked = [
        WaitingEntry(next_month.club_id, next_month.pk, 1, key, SentEntry(None, None, None, ""))
        for key in (token(next_month, 1), "guessed")
    ]
    assert [type(each) for each in enter_all(asked)] == [TooEarly, Spent]
    assert not TableEntry.objects.exists()


def test_code_of_a_coming_night_leads_to_its_table_which_shows_the_date(next_month):
    assert find(next_month.club, code_of(next_month, 3)) == (next_month, 3)


def test_a_demo_night_is_open_at_once(club, by):
    section = open_demo(club, timezone.localdate(), by)
    assert section_at(club, section.pk, 1, token(section, 1)) == section


def test_table_page_changes_when_the_round_clock_runs_out(tonight, by):
    from tourney.desk.play.clock import start_round
    from tourney.models import Section

    start_round(tonight, 1, by)
    key, before = token(tonight, 1), str(now_of(tonight, 1).revision)
    assert str(still_shown(before, now_at(None, tonight.pk, 1, key))) == before
    Section.objects.update(clock_since=timezone.now() - timedelta(hours=1))
    assert str(now_of(tonight, 1).revision) != before
    assert still_shown(before, now_at(None, tonight.pk, 1, key)) is None


def test_published_night_is_over(tonight, by):
    publish(tonight, by)
    assert section_at(tonight.club, tonight.pk, 1, token(tonight, 1)) is None
