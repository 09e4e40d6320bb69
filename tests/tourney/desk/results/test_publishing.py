"""Provisional, final, reopened: a final night stays final until a director reopens it with a reason."""

from contextlib import suppress

import pytest
from django.utils.timezone import localdate

from tests.tourney.desk.any_evening import DO, Evening
from tests.tourney.desk.played import play
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.queries import standings_of, versions_of
from tourney.desk.results import record as results
from tourney.desk.results.publishing import make_final, publish, reopen, withdraw
from tourney.desk.results.record import correct, record
from tourney.desk.results.rulings import Decision, rule, withdraw_ruling
from tourney.desk.setup.demo import open_demo, play_demo
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.writing import ON_A_FINAL_NIGHT, IsFinal
from tourney.faults import BadInput
from tourney.models import Place, Session, Shown
from tourney.scoring.made import Made

from ..stored import rows

CHANGES = sorted(set(DO) - ON_A_FINAL_NIGHT)


@pytest.fixture
def final(night, by):
    """A night that is played, published and final."""
    section = night(10)
    play(section, by)
    publish(section, by)
    make_final(section, by)
    return section


def session_of(section) -> Session:
    return Session.objects.get(pk=section.session_id)


def first(section):
    return versions_of(section)[1, 1, 1]


def other(section) -> Made:
    """Something else than what stands there."""
    return Made(tricks=(first(section).tricks + 1) % 14)


@pytest.mark.whole
def test_no_verb_changes_a_final_night(club, by):
    evening = Evening(open_night(club, NewNight("Demo", localdate(), demo=True), by), by, 7)
    for each in (
        "seat",
        "choose_movement",
        "start_round",
        "play_demo",
        "close_round",
        "rule",
        "all played",
        "publish",
        "final",
    ):
        evening.do(each)
    before, lines = rows(), evening.section.session.journal.count()
    for verb in CHANGES:
        with suppress(BadInput):  # refused for whatever reason, drawn at random as it is
            evening.do(verb)
        assert evening.section.session.journal.count() == lines, verb
    assert rows() == before


def test_the_refusal_says_what_to_do(final, by):
    with pytest.raises(
        IsFinal,
        match=r"This night is final\. To change anything, a director must reopen it on the Publish page "
        r"and give a reason\.",
    ):
        correct(first(final), other(final), "misread", by)
    with pytest.raises(IsFinal):
        record(final, Place(1, 1, 1), other(final), by)


def test_result_of_a_final_night_changes_without_the_guard(final, by, monkeypatch):
    monkeypatch.setattr("tourney.desk.writing.ON_A_FINAL_NIGHT", {"correct"})
    made = other(final)
    correct(first(final), made, "misread", by)
    assert first(final).tricks == made.tricks
    assert session_of(final).final_at


def test_final_night_cannot_be_withdrawn_or_undone_step_by_step(final, by):
    line = final.session.journal.get(verb="publish")
    assert last_step(session_of(final)) is None
    for do in (lambda: withdraw(final, by), lambda: step_back(line, by)):
        with pytest.raises(IsFinal):
            do()
    assert session_of(final).state == "final"


def test_name_on_a_final_night_can_still_be_withheld_or_corrected(final, by, club):
    player = club.players.first()
    keep(club, PlayerRecord("Ann Other", shown=Shown.WITHHELD), by, player)
    assert session_of(final).state == "final"
    assert session_of(final).corrected_at is None


def test_a_final_demo_night_can_be_removed(club, by):
    section = open_demo(club, localdate(), by)
    play_demo(section, by)
    publish(section, by)
    make_final(section, by)
    remove_demo(section, by)
    assert not Session.objects.exists()


@pytest.mark.whole
@pytest.mark.parametrize("why", ["", "  ", "x" * 201])
def test_reopening_needs_a_reason(final, by, why):
    with pytest.raises(BadInput):
        reopen(final, why, by)
    assert session_of(final).state == "final"


def test_night_changed_after_reopening_is_marked_as_corrected(final, by):
    reopen(final, "a slip was misread", by)
    assert session_of(final).state == "provisional"
    assert session_of(final).corrected_at is None
    assert final.session.journal.last().data == {"why": "a slip was misread", "reason": {}}
    correct(first(final), other(final), "misread", by)
    make_final(final, by)
    said = session_of(final)
    assert said.final_at > said.corrected_at > said.reopened_at
    assert said.stands.startswith(f"final, corrected {said.corrected_at.day} ")


def test_undo_makes_a_mistakenly_reopened_night_final_again(final, by):
    was = session_of(final).final_at
    reopen(final, "the wrong night", by)
    step_back(last_step(session_of(final)), by)
    assert (session_of(final).final_at, session_of(final).reopened_at) == (was, None)


CORRECTIONS = {
    "a result corrected": lambda s, by: correct(first(s), other(s), "misread", by),
    "a result taken away": lambda s, by: results.take_away(first(s), "not played", by),
    "a ruling": lambda s, by: rule(s, Decision(found="a revoke", place=(1, 1, 1), made=Made(tricks=0)), by),
    "a ruling withdrawn": lambda s, by: withdraw_ruling(
        rule(s, Decision(found="a revoke", place=(1, 1, 1), made=Made(tricks=0)), by), "it was none", by
    ),
    "a step back": lambda s, by: step_back(last_step(s.session), by),
}


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("correction", CORRECTIONS)
def test_any_change_to_a_published_night_is_a_correction(night, by, correction):
    section = night(10)
    play(section, by)
    correct(first(section), other(section), "misread", by)
    publish(section, by)
    correct(first(section), other(section), "misread again", by)
    Session.objects.update(corrected_at=None)
    before = standings_of(section.session)
    section.refresh_from_db()
    CORRECTIONS[correction](section, by)
    assert standings_of(section.session) != before or correction == "a ruling withdrawn"
    assert session_of(section).corrected_at


def test_late_result_is_a_correction_only_after_the_night_was_final(night, by):
    section = night(10)
    play(section, by, 1)
    publish(section, by)
    record(section, Place(2, 1, movement_tray(section)), Made(tricks=7), by)
    assert session_of(section).corrected_at is None


def movement_tray(section) -> int:
    return section.movement_versions.get().movement.round(2).by_table[1].trays[0]
