"""The round clock, and closing rounds."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.play import clock
from tourney.desk.play.clock import (
    ResultsMissing,
    add_minutes,
    clock_of,
    close_round,
    go_on,
    open_again,
    round_now,
    start_round,
    stop_clock,
)
from tourney.desk.queries import movement_of
from tourney.desk.results.record import record
from tourney.desk.round_states import current_round, rounds_of
from tourney.faults import BadInput
from tourney.models import JournalEntry, Place
from tourney.scoring.made import Made


def after(section, **delta):
    """The clock as it will stand then."""
    return clock_of(section, movement_of(section), timezone.now() + timedelta(**delta))


def test_clock_shows_the_full_time_until_it_is_started(night):
    section = night(10)  # five trays a round, at seven minutes
    found = after(section)
    assert (found.round, found.left, found.state, found.face) == (1, 35 * 60, "ready", "35:00")


def enter(section, number, by):
    """All results of a round."""
    for each in rounds_of(section, movement_of(section))[number - 1].expected:
        record(section, Place(number, each.seating.table, each.tray), Made(tricks=7), by)


def test_current_round_stays_current_until_it_is_closed(night, by):
    section = night(10)
    enter(section, 1, by)
    section.refresh_from_db()
    assert round_now(section, movement_of(section)) == 1
    assert after(section).round == 1
    for number in range(1, 6):
        close_round(section, number, by, despite=True)
    assert round_now(section, movement_of(section)) == 5, "after the last the last"


def test_no_button_resets_a_running_clock(night, by):
    section = night(10)
    start_round(section, 1, by)
    add_minutes(section, 9, by)
    lines = JournalEntry.objects.count()
    start_round(section, 1, by)
    assert JournalEntry.objects.count() == lines
    assert after(section).left > 43 * 60
    with pytest.raises(BadInput, match="clock for round 1 is still running"):
        start_round(section, 2, by)
    stop_clock(section, by)
    start_round(section, 1, by)
    assert after(section).left > 43 * 60, "nor one that is stopped"


def test_closing_a_round_and_starting_the_next_is_one_step(night, by):
    section = night(10)
    start_round(section, 1, by)
    close_round(section, 1, by, despite=True, start_next=True)
    found = after(section)
    assert (section.closed, found.round, found.state) == (1, 2, "running")
    assert section.session.journal.last().data == {"round": 1, "missing": 25, "started": 2}
    step_back(last_step(section.session), by)
    section.refresh_from_db()
    assert (section.closed, after(section).round, after(section).state) == (0, 1, "running")


def test_no_round_starts_after_the_last(night, by):
    section = night(10)
    for number in range(1, 6):
        close_round(section, number, by, despite=True, start_next=True)
    assert (section.closed, after(section).state) == (5, "ready")


@pytest.mark.whole
def test_rounds_with_all_results_are_closed_together(night, by):
    section = night(10)
    enter(section, 1, by)
    enter(section, 2, by)
    close_round(section, 2, by, start_next=True)
    assert (section.closed, after(section).round) == (2, 3)


def test_clock_runs_warns_and_shows_overtime(night, by):
    section = night(10)
    start_round(section, 1, by)
    assert after(section, minutes=1).state == "running"
    assert after(section, minutes=32, seconds=1).state == "warning"
    late = after(section, minutes=36, seconds=5)
    assert (late.state, late.face) == ("over", "+1:05")


def test_stopped_clock_keeps_the_remaining_time(night, by, monkeypatch):
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
def test_invalid_minutes_are_refused(night, by, minutes):
    section = night(10)
    start_round(section, 1, by)
    with pytest.raises(BadInput, match="between 1 and 120 minutes"):
        add_minutes(section, minutes, by)


def test_round_with_missing_results_is_not_closed_silently(night, by):
    section = night(10)
    for state in rounds_of(section, movement_of(section))[:1]:
        for each in state.expected[:-2]:
            record(section, Place(1, each.seating.table, each.tray), Made(tricks=7), by)
    with pytest.raises(ResultsMissing) as bad:
        close_round(section, 1, by)
    assert [fault.what for fault in bad.value.faults] == [
        "No result has been entered for tray 24 at table 5.",
        "No result has been entered for tray 25 at table 5.",
    ]
    section.refresh_from_db()
    assert section.closed == 0


def test_next_round_is_current_after_closing_despite_missing_results(night, by):
    section = night(10)
    close_round(section, 1, by, despite=True)
    assert (section.closed, after(section).round, after(section).state) == (1, 2, "ready")
    assert current_round(rounds_of(section, movement_of(section)), section.closed) == 2
    assert section.session.journal.last().data == {"round": 1, "missing": 25}


def test_late_result_can_still_be_entered(night, by):
    section = night(10)
    close_round(section, 1, by, despite=True)
    assert record(section, Place(1, 1, 1), Made(tricks=7), by).number == 1


@pytest.mark.parametrize("number", [0, 2, 9])
def test_rounds_are_closed_in_order(night, by, number):
    with pytest.raises(BadInput):
        close_round(night(10), number, by, despite=True)


def test_closed_round_can_be_reopened(night, by):
    section = night(10)
    close_round(section, 1, by, despite=True)
    close_round(section, 2, by, despite=True)
    open_again(section, 1, by)
    assert (section.closed, after(section).round) == (0, 1)
    with pytest.raises(BadInput, match="not closed"):
        open_again(section, 1, by)


def test_running_clock_continues_when_a_round_is_reopened(night, by):
    section = night(10)
    close_round(section, 1, by, despite=True, start_next=True)
    add_minutes(section, 3, by)
    open_again(section, 1, by)
    found = after(section)
    assert (found.round, found.state) == (1, "running")
    assert found.left > 37 * 60


def test_each_clock_step_can_be_undone(night, by):
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
