"""The round clock, and closing rounds."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tourney.desk.play import clock
from tourney.desk.play.clock import (
    ResultsMissing,
    add_minutes,
    clock_of,
    close_round,
    go_on,
    open_again,
    start_round,
    stop_clock,
)
from tourney.desk.queries import current_round, movement_of, rounds_of
from tourney.desk.results.record import Place, record
from tourney.desk.undo import last_step, step_back
from tourney.faults import BadInput
from tourney.models import JournalEntry
from tourney.scoring.made import Made


def after(section, **delta):
    """The clock as it will stand then."""
    return clock_of(section, movement_of(section), timezone.now() + timedelta(**delta))


def test_a_clock_stands_at_the_whole_time_until_it_is_started(night):
    section = night(10)  # five trays a round, at seven minutes
    found = after(section)
    assert (found.round, found.left, found.state, found.face) == (1, 35 * 60, "ready", "35:00")


def test_a_clock_that_was_not_started_is_not_behind_the_round_being_played(night):
    section = night(10)
    assert clock_of(section, movement_of(section), playing=3).round == 3


def test_it_runs_warns_and_shows_overtime(night, by):
    section = night(10)
    start_round(section, 1, by)
    assert after(section, minutes=1).state == "running"
    assert after(section, minutes=32, seconds=1).state == "warning"
    late = after(section, minutes=36, seconds=5)
    assert (late.state, late.face) == ("over", "+1:05")


def test_a_stopped_clock_keeps_what_is_left(night, by, monkeypatch):
    section = night(10)
    start_round(section, 1, by)
    later = timezone.now() + timedelta(minutes=5)
    monkeypatch.setattr(clock.timezone, "now", lambda: later)
    stop_clock(section, by)
    assert clock_of(section, movement_of(section), later + timedelta(hours=1)).left == 30 * 60
    go_on(section, by)
    add_minutes(section, 2, by)
    assert clock_of(section, movement_of(section), later + timedelta(minutes=1)).left == 31 * 60


def test_stopping_twice_is_one_step(night, by):
    section = night(10)
    start_round(section, 1, by)
    stop_clock(section, by)
    lines = JournalEntry.objects.count()
    stop_clock(section, by)
    assert JournalEntry.objects.count() == lines


@pytest.mark.parametrize("minutes", [0, 121, -121])
def test_minutes_that_make_no_sense_are_refused(night, by, minutes):
    section = night(10)
    start_round(section, 1, by)
    with pytest.raises(BadInput, match="1 to 120 minutes"):
        add_minutes(section, minutes, by)


def test_a_round_is_not_closed_in_silence(night, by):
    section = night(10)
    for state in rounds_of(section, movement_of(section))[:1]:
        for each in state.expected[:-2]:
            record(section, Place(1, each.seating.table, each.tray), Made(tricks=7), by)
    with pytest.raises(ResultsMissing) as bad:
        close_round(section, 1, by)
    assert [fault.what for fault in bad.value.faults] == [
        "Table 5 has not entered tray 24.",
        "Table 5 has not entered tray 25.",
    ]
    section.refresh_from_db()
    assert section.closed == 0


def test_closed_despite_what_is_missing_the_next_round_is_current(night, by):
    section = night(10)
    close_round(section, 1, by, despite=True)
    assert (section.closed, after(section).round, after(section).state) == (1, 2, "ready")
    assert current_round(rounds_of(section, movement_of(section)), section.closed) == 2
    assert section.session.journal.last().data == {"round": 1, "missing": 25}


def test_what_is_late_can_still_be_entered(night, by):
    section = night(10)
    close_round(section, 1, by, despite=True)
    assert record(section, Place(1, 1, 1), Made(tricks=7), by).number == 1


@pytest.mark.parametrize("number", [0, 2, 9])
def test_rounds_are_closed_in_their_order(night, by, number):
    with pytest.raises(BadInput):
        close_round(night(10), number, by, despite=True)


def test_a_closed_round_can_be_opened_again(night, by):
    section = night(10)
    close_round(section, 1, by, despite=True)
    close_round(section, 2, by, despite=True)
    open_again(section, 1, by)
    assert (section.closed, after(section).round) == (0, 1)
    with pytest.raises(BadInput, match="not closed"):
        open_again(section, 1, by)


def test_each_step_of_the_clock_can_be_taken_back(night, by):
    section = night(10)
    start_round(section, 1, by)
    started = after(section).left
    add_minutes(section, 5, by)
    close_round(section, 1, by, despite=True)
    step_back(last_step(section.session), by)
    section.refresh_from_db()
    assert (section.closed, section.clock_round) == (0, 1)
    assert started + 290 < after(section).left <= started + 300
    step_back(last_step(section.session), by)
    step_back(last_step(section.session), by)
    section.refresh_from_db()
    assert after(section).state == "ready"
