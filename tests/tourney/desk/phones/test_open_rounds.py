"""The rounds that a table's phones may enter: the current one and earlier ones. A refused entry is not stored."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings, strategies as st

from movements.request import Request
from tests.conftest import names_for
from tests.sampling import examples
from tests.tourney.desk.phones.entering import enter, sent
from tourney.desk.phones.open_rounds import ResultsIn, all_results_in, must_be_open, open_rounds, results_in_for
from tourney.desk.phones.seat_check import as_shown, confirm
from tourney.desk.phones.store_entries import Entered, StoredEntry, WaitingEntry, enter_all
from tourney.desk.phones.table_actions import take_back
from tourney.desk.phones.table_page import table_page
from tourney.desk.play.clock import add_minutes, close_round, open_again, start_round
from tourney.desk.play.repair import curtail
from tourney.desk.queries import contestants_of, movement_of, versions_of
from tourney.desk.results.record import record, take_away
from tourney.desk.results.result_versions import holders, store
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import BY_COMMAND, change
from tourney.faults import BadInput
from tourney.models import Confirmation, JournalEntry, Place, Result, Section, TableEntry
from tourney.scoring.made import Made, from_row

SEVEN = Made(tricks=7)


@pytest.fixture
def small(night, tonight):
    """Eight pairs at four tables in a Howell of two trays a round, tonight."""
    del tonight
    section = night(8, "howell", trays_per_set=2)
    section.session.date = timezone.localdate()
    section.session.save()
    return section


def places(section, round_, *tables):
    """All that these tables bring in a round, all tables without any."""
    each = movement_of(section).round(round_)
    return [
        Place(round_, at.table, tray) for at in each.tables if not tables or at.table in tables for tray in at.trays
    ]


def say(section, place, line="N&S", made=SEVEN, why=""):
    return enter(section, place.table, Entered(uuid4(), place, made, line, why))


def bring(section, round_, *tables):
    for place in places(section, round_, *tables):
        say(section, place)


def opened(section, table):
    section = Section.objects.select_related("session").get(pk=section.pk)
    found = open_rounds(section, movement_of(section), table, all_results_in(section))
    page = table_page(section, table)
    assert page.state.plan.number == found[-1] if found else not page.open
    return list(found)


def refused(section, place, why):
    before = [model.objects.count() for model in (TableEntry, Result, JournalEntry)]
    with pytest.raises(BadInput, match=why):
        say(section, place)
    assert [model.objects.count() for model in (TableEntry, Result, JournalEntry)] == before


@pytest.mark.whole
@pytest.mark.parametrize("ahead", [2, 3, 5, 7])
def test_entry_for_a_later_round_is_refused_and_not_stored(small, ahead):
    place = places(small, ahead, 1)[0]
    refused(small, place, f"Round {ahead} has not started at this table. Enter the remaining results of round 1 first")
    bring(small, 1, 1)
    refused(
        small,
        place,
        f"Round {ahead} has not started yet. It will start when every table has entered its results for round 1 "
        "or when the director",
    )


def test_next_round_opens_for_all_tables_when_all_results_are_in(small, by):
    bring(small, 1, 1, 2, 3)
    *most, last = places(small, 1, 4)
    for place in most:
        say(small, place)
    assert [opened(small, table) for table in (1, 4)] == [[1], [1]]
    record(small, last, SEVEN, by)
    assert [opened(small, table) for table in (1, 4)] == [[1, 2], [1, 2]]
    assert say(small, places(small, 2, 1)[0]).outcome == "stored"


def test_next_round_opens_at_complete_tables_when_the_clock_runs_out(small, by):
    start_round(small, 1, by)
    bring(small, 1, 1)
    assert opened(small, 1) == [1]
    Section.objects.filter(pk=small.pk).update(clock_since=timezone.now() - timedelta(hours=1))
    assert opened(small, 1) == [1, 2]
    assert opened(small, 2) == [1]
    add_minutes(small, 100, by)
    assert opened(small, 1) == [1]


def test_round_started_by_the_director_opens_at_tables_with_complete_results(small, by):
    bring(small, 1, 1)
    start_round(small, 2, by)
    assert opened(small, 1) == [1, 2]
    assert opened(small, 2) == [1]
    bring(small, 1, 2)
    assert opened(small, 2) == [1, 2]


def test_closing_a_round_opens_the_next_for_all_tables_despite_missing_results(small, by):
    close_round(small, 1, by, despite=True)
    assert [opened(small, table) for table in (1, 2, 3, 4)] == [[2]] * 4
    refused(small, places(small, 1, 1)[0], "Round 1 is closed")
    for round_ in range(2, 8):
        close_round(small, round_, by, despite=True)
    assert opened(small, 1) == []


def test_earlier_rounds_stay_open_until_they_are_closed(small):
    bring(small, 1)
    bring(small, 2)
    assert opened(small, 3) == [1, 2, 3]
    assert say(small, places(small, 1, 3)[0], "E&W").outcome == "agreed"


@pytest.mark.whole
def test_started_round_stays_started_when_an_earlier_result_is_withdrawn(small, by):
    bring(small, 1)
    bring(small, 2)
    say(small, places(small, 3, 1)[0])
    missing = places(small, 1, 2)[0]
    take_away(versions_of(small)[missing], "of another table", by)
    assert [opened(small, table)[-1] for table in (1, 2, 3, 4)] == [3, 3, 3, 3]
    assert say(small, missing).outcome == "stored"


def test_reopened_round_holds_up_no_table(small, by):
    bring(small, 1, 1, 2, 3)
    close_round(small, 1, by, despite=True)
    say(small, places(small, 2, 1)[0])
    open_again(small, 1, by)
    assert [opened(small, table)[-1] for table in (1, 2)] == [2, 2]
    assert opened(small, 4) == [1]
    bring(small, 1, 4)
    assert opened(small, 4) == [1, 2]


def test_entries_by_the_director_for_later_rounds_start_no_round(small, by):
    bring(small, 1, 1)
    award = from_row({"award": {"ns": "average+", "ew": "average-"}})
    for place, made in zip(places(small, 5, 1), (award, Made(not_played=True)), strict=True):
        record(small, place, made, by)
    assert opened(small, 1) == [1]
    refused(small, places(small, 5, 1)[0], "Round 5 has not started")


def test_round_without_play_is_complete(small, by):
    bring(small, 1)
    for place in places(small, 2):
        record(small, place, Made(not_played=True), by)
    assert opened(small, 1) == [1, 2, 3]


def test_table_without_results_to_enter_moves_on_with_the_room(night):
    section = night(7, trays_per_set=1)
    section.session.date = timezone.localdate()
    section.session.save()
    empty = next(table for table in movement_of(section).tables if table not in movement_of(section).round(1).by_table)
    bring(section, 1, 1)
    assert opened(section, empty) == [1]
    bring(section, 1)
    assert opened(section, empty) == [1, 2]


def test_each_section_moves_on_separately(club, by):
    opening = NewNight("Two rooms", timezone.localdate(), sections=("A", "B"))
    first = open_night(club, opening, by)
    rooms = [first, first.session.sections.get(name="B")]
    for room, system in zip(rooms, ("compass", "howell"), strict=True):
        seat(room, names_for(6), by)
        choose_movement(room, Request(system, 6, trays_per_set=1), by)
    bring(rooms[0], 1)
    assert [opened(room, 1) for room in rooms] == [[1, 2], [1]]


@pytest.mark.whole
def test_rounds_played_before_a_change_of_movement_still_count(small, by):
    bring(small, 1)
    bring(small, 2)
    curtail(small, 4, by)
    assert opened(small, 1) == [1, 2, 3]
    bring(small, 3)
    bring(small, 4)
    assert opened(small, 1) == [1, 2, 3, 4]


def test_late_entries_from_an_offline_phone_are_accepted_for_earlier_rounds(small):
    late = places(small, 1, 1)
    kept = [Entered(uuid4(), place, SEVEN, "N&S") for place in late]
    for table in (2, 3, 4):
        bring(small, 1, table)
    asked = [WaitingEntry(small.club_id, small.pk, 1, None, sent(said)) for said in kept]
    then = Entered(uuid4(), places(small, 2, 1)[0], SEVEN, "N&S")
    answers = enter_all([*asked, WaitingEntry(small.club_id, small.pk, 1, None, sent(then))])
    assert [type(each) for each in answers] == [StoredEntry, StoredEntry, StoredEntry]


def test_presence_cannot_be_confirmed_for_a_later_round(small):
    seating = movement_of(small).round(2).by_table[1]
    with pytest.raises(BadInput, match="Round 2 has not started"):
        confirm(small, 1, 2, "", as_shown(seating))
    assert not Confirmation.objects.exists()
    bring(small, 1)
    confirm(small, 1, 2, "", as_shown(seating))


def test_objection_to_a_directors_entry_for_a_later_round_is_refused(small, by):
    place = places(small, 5, 1)[0]
    record(small, place, Made(not_played=True), by)
    refused(small, place, "Round 5 has not started")


def test_undo_of_a_result_does_not_close_the_round_it_opened(small):
    bring(small, 1)
    last = TableEntry.objects.filter(table=1).last()
    say(small, places(small, 2, 2)[0])
    take_back(small, 1, last.client_key, uuid4())
    assert opened(small, 1) == [1]
    assert opened(small, 2) == [1, 2]
    assert opened(small, 3) == [1, 2]


@pytest.mark.whole
@given(data=st.data())
@settings(max_examples=examples(20), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_entry_check_with_little_data_agrees_with_the_full_check(small, data):
    """An entry reads as little data as it can."""
    everything = [place for each in movement_of(small).rounds for place in places(small, each.number)]
    full = data.draw(st.integers(0, 6))
    besides = data.draw(st.sets(st.sampled_from(everything), max_size=8))
    unplayed = data.draw(st.sets(st.integers(1, 7))), data.draw(st.sets(st.sampled_from(everything), max_size=8))
    rows = [
        (place, holders(movement_of(small), place), Made(not_played=True) if not_played else SEVEN)
        for place in everything
        if place.round <= full or place in besides
        for not_played in [place.round in unplayed[0] or place in unplayed[1]]
    ]
    with transaction.atomic():
        with change(small, "bring_in_results", BY_COMMAND) as under_way:
            store(under_way, contestants_of(small), rows)
        small.closed, small.clock_round = data.draw(st.integers(0, 3)), data.draw(st.integers(1, 7))
        whole = all_results_in(small)
        for place in data.draw(st.lists(st.sampled_from(everything), min_size=3, max_size=3)):
            little = results_in_for([(small, place.table, place.round)]).get(small.pk, ResultsIn())
            assert is_open(small, place, little) == is_open(small, place, whole), place
        transaction.set_rollback(True)


def is_open(section, place, standing) -> bool:
    try:
        must_be_open(section, movement_of(section), place.table, place.round, standing)
    except BadInput:
        return False
    return True
