"""Problems during a session and their repairs, each applied in one step and undone in one."""

import sys
from dataclasses import replace

import pytest
from django.utils import translation

from movements.catalogue import build
from movements.message import all_of, message
from movements.problem import Problem, in_words
from movements.proof import problems
from movements.request import Request
from tests.conftest import names_for
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.play import clock
from tourney.desk.play.joining import late_names
from tourney.desk.play.repair import (
    Incident,
    change_movement,
    conflicts,
    curtail,
    first_open,
    here_now,
    in_the_room,
    offers,
    searched,
)
from tourney.desk.queries import contestants_of, entries_of, movement_of, standings_of, versions_of
from tourney.desk.results.result_versions import store
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.import_night import import_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import change
from tourney.exchange.export_night import export_night
from tourney.exchange.night_file import read, write
from tourney.faults import BadInput
from tourney.language.told import told
from tourney.models import Place
from tourney.scoring.made import Made

LATE = (("Cora Cole", "Dan Dyer"),)


@pytest.fixture
def playing(night, by):
    """A night of which the first rounds are played: playing(9, rounds=2) is a compass with a half table."""

    def make(pairs: int = 9, system: str = "compass", rounds: int = 2, **request):
        section = night(pairs, system, **request)
        play(section, by, rounds)
        return section

    return make


def play(section, by, last: int) -> None:
    """All that is missing up to a round, in one step of the desk."""
    with change(section, "record", by) as under_way:
        rows = [
            (Place(state.plan.number, each.seating.table, each.tray), each.held, Made(tricks=each.tray % 14))
            for state in rounds_of(section, movement_of(section))[:last]
            for each in state.expected
            if each.version is None
        ]
        store(under_way, contestants_of(section), rows)


def dealt(section) -> dict:
    return {place: ([one.number for one in each.holders], each.tricks) for place, each in versions_of(section).items()}


def test_late_pair_fills_the_half_table_from_the_next_round(playing, by):
    section = playing(9)
    before = dealt(section)
    (offer,) = offers(section, Incident(first=3, names=LATE))
    assert offer.title == "Fill the half table"
    facts = dict(offer.facts)
    assert facts["Sit-outs"] == "nobody"
    assert facts["Rematches"] == "none"
    assert "Ends at" in facts
    change_movement(section, offer, by)
    movement = movement_of(section)
    assert entries_of(section)[10].names == LATE[0]
    assert entries_of(section)[10].field == movement.field_of(10)
    assert dealt(section) == before
    assert [each.away for each in movement.rounds] == [(10,), (10,), (), (), ()]
    play(section, by, 5)
    assert all(state.done for state in rounds_of(section, movement))
    rows = {row.entry.number: row for ranking in standings_of(section.session).rankings for row in ranking.rows}
    assert rows[10].played == 15


def test_joining_is_undone_in_one_step(playing, by):
    section = playing(9)
    before = dealt(section), movement_of(section), entries_of(section)
    change_movement(section, offers(section, Incident(first=3, names=LATE))[0], by)
    step_back(last_step(section.session), by)
    assert (dealt(section), movement_of(section), entries_of(section)) == before
    step = last_step(section.session)
    assert step.verb == "record"


def test_late_pair_roves_without_a_half_table(playing, by):
    section = playing(14, rounds=2)
    (offer,) = offers(section, Incident(first=3, names=LATE))
    assert offer.title == "The latecomers rove, replacing a different pair each round"
    assert dict(offer.facts)["Sit-outs"] == "5 pairs, once each"
    change_movement(section, offer, by)
    assert problems(movement_of(section)) == []


@pytest.mark.whole
def test_two_late_pairs_add_a_table(playing, by):
    section = playing(14, rounds=2)
    offer, _ = searched(section, Incident(first=3, names=(*LATE, ("Eva East", "Fritz Fox")), more_sets=2), seconds=3)
    change_movement(section, offer, by)
    assert len(movement_of(section).rounds[2].tables) == 8
    assert len(entries_of(section)) == 16
    play(section, by, 7)
    assert standings_of(section.session).winners


def test_withdrawn_pair_keeps_its_results_and_plays_no_more(playing, by):
    section = playing(10)
    before = dealt(section)
    (offer,) = offers(section, Incident(first=3, gone=(4,)))
    assert offer.title == "Pairs that were due to play those who have left will sit out"
    change_movement(section, offer, by)
    assert dealt(section) == before
    movement = movement_of(section)
    assert here_now(movement) == [1, 2, 3, 5, 6, 7, 8, 9, 10]
    assert all(4 not in each.places for each in movement.rounds[2:])
    play(section, by, 5)
    rows = {row.entry.number: row.played for ranking in standings_of(section.session).rankings for row in ranking.rows}
    assert rows[4] == 10
    step_back(last_step(section.session), by)


def test_pair_may_join_after_another_has_left(playing, by):
    section = playing(10)
    change_movement(section, offers(section, Incident(first=3, gone=(4,)))[0], by)
    (offer,) = offers(section, Incident(first=3, names=LATE))
    assert dict(offer.facts)["Sit-outs"] == "nobody"
    change_movement(section, offer, by)
    assert movement_of(section).rounds[2].away == (4,)
    assert movement_of(section).rounds[0].away == (11,)


def test_outdated_offer_is_refused(playing, by):
    section = playing(9)
    incident = Incident(first=3, names=LATE)
    (offer,) = offers(section, incident)
    (other,) = offers(section, Incident(first=3, gone=(1,)))
    change_movement(section, other, by)
    with pytest.raises(BadInput, match=r"Someone else has changed the movement\. Check the options again\."):
        change_movement(section, offer, by)
    (offer,) = offers(section, incident)
    play(section, by, 3)
    with pytest.raises(BadInput, match=r"Round 3 has started in the meantime\. Check the options again\."):
        change_movement(section, offer, by)
    assert len(entries_of(section)) == 9


def test_unsound_change_is_refused(playing, by):
    section = playing(9)
    (offer,) = offers(section, Incident(first=3, names=LATE))
    rounds = offer.movement.rounds
    with pytest.raises(BadInput, match="plays tray"):
        change_movement(
            section,
            replace(offer, movement=replace(offer.movement, rounds=(*rounds[:4], replace(rounds[3], number=5)))),
            by,
        )


def test_first_changeable_round_is_the_first_round_not_started(playing, by):
    section = playing(10, rounds=2)
    movement = movement_of(section)
    assert first_open(section, movement) == 3
    clock.start_round(section, 3, by)
    assert first_open(section, movement) == 4
    with pytest.raises(BadInput, match=r"Round 3 has already started\. Change the movement from the next round on\."):
        offers(section, Incident(first=3, gone=(1,)))


def test_names_and_movement_are_changed_before_play_instead(night):
    with pytest.raises(BadInput, match=r"Nothing has been played yet\. Change the names, then choose a new movement\."):
        offers(night(10), Incident(first=1, gone=(1,)))


def test_no_round_is_left_to_change_after_the_last(playing):
    with pytest.raises(BadInput, match="There are no rounds left to change:"):
        offers(playing(10, rounds=5), Incident(first=6, gone=(1,)))


def test_names_of_a_late_pair_are_checked_against_seated_players(playing, by):
    section = playing(9)
    assert tuple(row.names for row in late_names(section, "Cora Cole & Dan Dyer\n", "pairs")) == LATE
    with pytest.raises(
        BadInput,
        match=r"'Ann 3' is already in pair 3\. If there are two people with this name, tell them apart, for example by "
        r"writing 'J\. Smith \(jr\)'\.",
    ):
        late_names(section, "Cora Cole & Ann 3", "pairs")
    with pytest.raises(BadInput, match=r"The list is empty\. Enter at least one name\."):
        late_names(section, " ", "pairs")
    with pytest.raises(BadInput, match="At most 8"):
        late_names(section, "\n".join(f"{one} late & {other} late" for one, other in names_for(9)), "pairs")


def test_late_pair_in_the_second_section_gets_the_nights_next_number(playing, by):
    section = playing(9)
    section.session.sections.create(name="B")
    other = section.session.sections.get(name="B")
    seat(other, [(f"Cyd {at}", f"Deb {at}") for at in range(4)], by)
    change_movement(section, offers(section, Incident(first=3, names=LATE))[0], by)
    assert entries_of(section)[10].number == 14
    step_back(last_step(section.session), by)
    assert [entry.number for entry in entries_of(section).values()] == list(range(1, 10))


def test_the_evening_is_cut_short(playing, by):
    section = playing(10, rounds=2)
    curtail(section, 3, by)
    movement = movement_of(section)
    assert len(movement.rounds) == 3
    assert movement.title == "Compass, 5 tables, ended after round 3"
    play(section, by, 3)
    assert all(state.done for state in rounds_of(section, movement))
    for wrong in (2, 5):
        with pytest.raises(BadInput, match="can end after"):
            curtail(section, wrong, by)
    stored = section.movement_versions.count(), section.session.journal.count()
    curtail(section, 3, by)
    assert (section.movement_versions.count(), section.session.journal.count()) == stored


def test_cutting_short_is_undone_in_one_step(playing, by):
    section = playing(10, rounds=2)
    before = movement_of(section)
    curtail(section, 2, by)
    step_back(last_step(section.session), by)
    assert movement_of(section) == before


def test_missing_solver_is_reported_and_the_other_repairs_are_offered(playing, monkeypatch):
    section = playing(9)
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    incident = Incident(first=3, names=LATE)
    with pytest.raises(BadInput, match=r"needs OR-Tools, which is not installed .*requirements-repair\.txt"):
        searched(section, incident)
    assert len(offers(section, incident)) == 1


def test_evening_that_runs_as_planned_has_no_conflicts(playing):
    assert conflicts(playing(10)) == []


def test_repaired_evening_survives_export_and_import(playing, by, club):
    section = playing(9)
    change_movement(section, offers(section, Incident(first=3, names=LATE))[0], by)
    play(section, by, 5)
    text = write(export_night(section.session))
    again = import_night(read(text), club, by)
    assert write(export_night(again.session)) == text
    assert movement_of(again) == movement_of(section)


@pytest.mark.parametrize(
    ("system", "party", "said"),
    [
        ("mitchell", (3, ""), "Paar 3 N-S spielt Board 7 in den Runden 2 und 6."),
        ("mitchell", (8, ""), "Paar 3 O-W spielt Board 7 in den Runden 2 und 6."),
    ],
)
def test_problem_is_worded_in_the_language_and_terms_of_the_game(system, party, said):
    movement = build(Request(system, 10))
    words = message(
        "%(party)s plays tray %(tray)s in rounds %(when)s.",
        party=in_words(party, subject=True),
        tray=7,
        when=all_of([2, 6]),
    )
    with translation.override("de"):
        assert told(in_the_room(movement, Problem(words)), "bridge") == said
