"""Contestants who join a Swiss late, leave it, and return."""

import pytest

from tests.tourney.desk.play.test_draw import play
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.play.draw import draw_round
from tourney.desk.play.joining import late_names
from tourney.desk.play.who_is_drawn import change_who_is_drawn
from tourney.desk.privacy.forgetting import forget
from tourney.desk.queries import contestants_of, movement_of, standings_of
from tourney.faults import BadInput
from tourney.language.facts import reason_words
from tourney.models import Player


def test_withdrawn_contestant_is_not_drawn_again_and_keeps_its_results(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    change_who_is_drawn(section, [3], [], by)
    draw_round(section, by)
    movement = movement_of(section)
    assert movement.rounds[1].away == (3,)
    assert len(movement.rounds[1].tables) == 3
    (ranking,) = standings_of(section.session).rankings
    assert {row.entry.number: row.played for row in ranking.rows}[3] == 6
    assert section.session.journal.get(verb="change_who_is_drawn").data["reason"] == {
        "code": "who-is-drawn",
        "changes": {"gone": ["3"]},
    }


def test_withdrawn_contestant_can_return(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    change_who_is_drawn(section, [3], [], by)
    change_who_is_drawn(section, [], [], by)
    draw_round(section, by)
    assert movement_of(section).rounds[1].away == ()


@pytest.mark.whole
def test_late_contestant_is_drawn_from_the_next_round(night, by):
    section = night(7, "swiss-pairs")
    play(section, by, 1)
    change_who_is_drawn(section, [], late_names(section, "Late Ann & Late Bob", "pairs"), by)
    assert contestants_of(section)[8].entry == 8
    movement = movement_of(section)
    assert movement.rounds[0].away == (8,)
    draw_round(section, by)
    assert 8 in movement_of(section).rounds[1].places
    play(section, by, 2)
    (ranking,) = standings_of(section.session).rankings
    assert {row.entry.number: row.played for row in ranking.rows}[8] == 6


def test_late_contestant_can_be_forgotten(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    change_who_is_drawn(section, [1], late_names(section, "Late Ann & Late Bob", "pairs"), by)
    called = forget(Player.objects.get(name="Late Ann"), by).name
    version = section.movement_versions.latest("number")
    changes = {"gone": ["1"], "late": [f"{called} & Late Bob"]}
    assert version.reason == {"code": "who-is-drawn", "changes": changes}
    assert section.session.journal.get(verb="change_who_is_drawn").data["reason"] == version.reason
    assert reason_words(version.why, version.reason) == f"1 left; late: {called} & Late Bob"


def test_all_changes_are_undone_in_one_step(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    before = movement_of(section)
    change_who_is_drawn(section, [1], late_names(section, "Late Ann & Late Bob", "pairs"), by)
    step_back(last_step(section.session), by)
    assert movement_of(section) == before
    assert len(contestants_of(section)) == 8


def test_unchanged_draw_list_writes_nothing(night, by):
    section = night(8, "swiss-pairs")
    lines = section.session.journal.count()
    change_who_is_drawn(section, [], [], by)
    assert section.session.journal.count() == lines


def test_name_already_seated_is_reported(night, by):
    section = night(8, "swiss-pairs")
    name = contestants_of(section)[1].seats.first().player.name
    with pytest.raises(
        BadInput,
        match=rf"'{name}' is already in pair 1\. If there are two people with this name, tell them apart, "
        rf"for example by writing 'J\. Smith \(jr\)'\.",
    ):
        late_names(section, f"{name} & Late Bob", "pairs")


def test_contestants_join_and_leave_this_way_only_in_a_swiss(night, by):
    with pytest.raises(BadInput, match=r"Contestants can join and leave between rounds only in a Swiss\."):
        change_who_is_drawn(night(10), [1], [], by)
