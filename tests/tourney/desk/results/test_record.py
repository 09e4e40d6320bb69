"""Recording, correcting, restoring: no result is overwritten, and the reason is always stored."""

from datetime import timedelta

import pytest

from tourney.desk.queries import made_of, movement_of, versions_of
from tourney.desk.results.parse import tricks_from_text
from tourney.desk.results.record import (
    AlreadyIn,
    ChangedMeanwhile,
    Place,
    correct,
    may_retype,
    record,
    restore,
    retype,
    take_away,
)
from tourney.desk.round_states import rounds_of
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import JournalEntry, ResultVersion, Source, User
from tourney.scoring.made import Made
from tourney.scoring.night import Played

FIRST = Place(1, 1, 1)


@pytest.mark.parametrize("typed", ["0", " 7 ", "13", "+9", "٧"])
def test_tricks_are_whole_numbers_from_0_to_13(typed):
    assert tricks_from_text(typed) == Made(tricks=int(typed))


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("14", "14 tricks are not possible: there are only 13 in a deal."),
        ("-1", "-1 tricks are not possible: nobody can make fewer than 0."),
        ("x", "'x' is not a whole number. Type the tricks won by N&S, 0 to 13."),
        ("6½", "'6½' is not a whole number"),
        ("6.5", "'6.5' is not a whole number"),
        ("", "Enter a result. Type the tricks won by N&S, 0 to 13."),
        ("9" * 5000, "'999999999999…' is too long. Type the tricks won by N&S, 0 to 13."),
    ],
)
def test_invalid_tricks_are_refused_with_the_reason(typed, reason):
    with pytest.raises(BadInput, match=reason):
        tricks_from_text(typed)


def test_first_result_is_version_1_with_its_author_and_source(night, by):
    section = night()
    before = section.revision
    version = record(section, FIRST, Made(tricks=7), by)
    assert (version.number, version.tricks) == (1, 7)
    assert (version.ns.number, version.ew.number) == (1, 6)
    assert (version.made_by, version.source, version.why) == (by.user, "desk", "")
    assert section.revision == before + 1


def test_lead_added_to_a_stored_result_is_a_change(night, by):
    section = night(10)
    type(section.session).objects.update(game="bridge", scoring="matchpoints")
    plain, led = (Made(played=Played("4S", "N", 10, lead=lead)) for lead in ("", "HT"))
    first = record(section, FIRST, plain, by)
    with pytest.raises(AlreadyIn):
        record(section, FIRST, led, by)
    second = correct(first, led, "the lead, too", by)
    assert made_of(second).lead == "HT"
    assert record(section, FIRST, plain, by) == second, "the same without its lead"


def test_repeating_a_result_changes_nothing(night, by):
    section = night()
    first = record(section, FIRST, Made(tricks=7), by)
    lines, revision = JournalEntry.objects.count(), section.revision
    assert record(section, FIRST, Made(tricks=7), by) == first
    assert (JournalEntry.objects.count(), section.revision) == (lines, revision)


def test_different_result_needs_a_reason(night, by):
    section = night()
    record(section, FIRST, Made(tricks=7), by)
    with pytest.raises(
        AlreadyIn, match=r"7 is already stored, entered by Dora Director at \d\d:\d\d\. To change it, give a reason\."
    ):
        record(section, FIRST, Made(tricks=8), by)
    assert ResultVersion.objects.count() == 1


def test_a_correction_is_a_new_version_and_the_old_one_stays(night, by):
    section = night()
    first = record(section, FIRST, Made(tricks=7), by)
    second = correct(first, Made(tricks=8), "  misread\n slip ", by)
    assert (second.number, second.tricks, second.why) == (2, 8, "misread slip")
    assert list(first.result.versions.values_list("number", "tricks")) == [(1, 7), (2, 8)]
    assert versions_of(section)[1, 1, 1] == second


def test_a_correction_without_a_reason_is_refused(night, by):
    version = record(night(), FIRST, Made(tricks=7), by)
    with pytest.raises(BadInput, match=r"Give a reason in a word or two\."):
        correct(version, Made(tricks=8), "  ", by)
    with pytest.raises(BadInput, match=r"Enter at most 200 characters\. You entered 201\."):
        correct(version, Made(tricks=8), "x" * 201, by)
    assert ResultVersion.objects.count() == 1


def test_second_writer_is_shown_the_first_writers_change(night, by):
    version = record(night(), FIRST, Made(tricks=7), by)
    correct(version, Made(tricks=8), "misread", by)
    with pytest.raises(ChangedMeanwhile, match="Dora Director changed this result to 8"):
        correct(version, Made(tricks=9), "counted again", by)
    assert ResultVersion.objects.count() == 2


def test_an_earlier_version_can_be_restored(night, by):
    first = record(night(), FIRST, Made(tricks=7), by)
    second = correct(first, Made(tricks=8), "misread", by)
    third = restore(second, first, "it was 7 after all", by)
    assert (third.number, third.tricks) == (3, 7)


def test_restored_result_can_be_withdrawn_again(night, by):
    first = record(night(), FIRST, Made(tricks=7), by)
    away = take_away(first, "nobody played it", by)
    back = restore(away, first, "they did", by)
    again = restore(back, away, "they did not after all", by)
    assert (back.tricks, again.number, again.withdrawn) == (7, 4, True)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (Place(9, 1, 1), "There is no round 9"),
        (Place(1, 9, 1), "Nobody plays at table 9"),
        (Place(1, 1, 30), "Tray 30 is not at table 1 in round 1. The trays at that table are 1, 2, 3, 4, 5."),
    ],
)
def test_place_outside_the_movement_is_refused(night, by, place, said):
    with pytest.raises(BadInput, match=said):
        record(night(), place, Made(tricks=7), by)
    assert not ResultVersion.objects.exists()


def test_no_result_can_be_recorded_before_a_movement_is_chosen(night, by):
    with pytest.raises(BadInput, match="Choose a movement"):
        record(night(10, None), FIRST, Made(tricks=7), by)


def test_pair_seated_ew_holds_the_ns_cards_of_a_turned_tray(night, by):
    section = night(10, "howell", trays_per_set=2, turning="trays")
    movement = movement_of(section)
    each, seating = next((e, s) for e, s in movement.meetings() if s.turned)
    version = record(section, Place(each.number, seating.table, seating.turned[0]), Made(tricks=9), by)
    assert (version.ns.number, version.ew.number) == (seating.ew, seating.ns)


def test_progress_counts_missing_results(night, by):
    section = night()
    movement = movement_of(section)
    record(section, FIRST, Made(tricks=7), by)
    rounds = rounds_of(section, movement)
    assert (rounds[0].missing, rounds[0].done, len(rounds[0].expected)) == (24, False, 25)


def test_every_verb_is_logged_with_before_and_after(night, by):
    section = night()
    version = record(section, FIRST, Made(tricks=7), by)
    correct(version, Made(tricks=8), "misread", by)
    lines = list(section.session.journal.values_list("number", "verb"))
    assert lines == [(1, "open_night"), (2, "seat"), (3, "choose_movement"), (4, "record"), (5, "correct")]
    assert section.session.journal.last().data == {
        "place": [1, 1, 1],
        "was": {"tricks": 7},
        "now": {"tricks": 8},
        "version": 2,
        "why": "misread",
        "reason": {},
    }


def test_failed_verb_leaves_no_trace(night, by, monkeypatch):
    section = night()
    lines = JournalEntry.objects.count()
    monkeypatch.setattr(ResultVersion.objects, "bulk_create", lambda rows: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        record(section, FIRST, Made(tricks=7), by)
    assert (section.results.count(), JournalEntry.objects.count()) == (0, lines)


def test_only_ones_own_recent_result_may_be_retyped_without_a_reason(night, by, monkeypatch):
    section = night()
    mine = record(section, FIRST, Made(tricks=7), by)
    other = By(User.objects.create_user("Oscar Other"))
    assert may_retype(mine, by)
    assert not may_retype(mine, other)
    assert not may_retype(mine, By(by.user, Source.COMMAND))
    assert not may_retype(mine, By(None))
    again = retype(mine, Made(tricks=8), by)
    assert (again.number, again.tricks, again.reason) == (2, 8, {"code": "typed-again"})
    with pytest.raises(ChangedMeanwhile):
        retype(mine, Made(tricks=9), by)
    later = again.made_at + timedelta(minutes=1, seconds=1)
    monkeypatch.setattr("tourney.desk.results.record.timezone.now", lambda: later)
    assert not may_retype(again, by)
