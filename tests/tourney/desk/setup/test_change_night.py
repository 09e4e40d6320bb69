"""Changing the settings that a night was opened with."""

from datetime import date, time

import pytest

from movements.request import Request
from tourney.desk.queries import movement_of
from tourney.desk.results.record import record
from tourney.desk.setup.change_night import NightDetails, change_night, set_sections
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat, seated
from tourney.faults import BadInput
from tourney.models import JournalEntry, Place, Section, Session
from tourney.scoring.made import Made

DAY, HOUR = date(2025, 11, 20), time(19, 30)


def told(**otherwise) -> NightDetails:
    given = {"name": "Thursday whist", "date": DAY, "starts_at": HOUR, "game": "whist", "kind": "pairs"}
    return NightDetails(**given | otherwise)


def test_name_and_hour_change_at_any_time_and_the_address_stays(night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    slug = section.session.slug
    change_night(section, told(name="Friday whist", date=date(2025, 11, 21), starts_at=time(20, 0)), by)
    session = Session.objects.get()
    assert (session.name, session.date, session.starts_at, session.slug) == (
        "Friday whist",
        date(2025, 11, 21),
        time(20, 0),
        slug,
    )
    assert movement_of(section) is not None


def test_unchanged_settings_add_no_step(night, by):
    section = night(10)
    lines = JournalEntry.objects.count()
    change_night(section, told(), by)
    assert JournalEntry.objects.count() == lines


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"name": " "}, "Give the night a name"), ({"date": date(1, 1, 1)}, "must be between 1700 and 2199, not 1")],
)
def test_impossible_request_is_refused(night, by, wrong, said):
    with pytest.raises(BadInput, match=said):
        change_night(night(10), told(**wrong), by)


@pytest.mark.parametrize(
    ("kind", "count", "size", "scoring"),
    [("teams", 5, 4, "victory-points"), ("players", 20, 1, "matchpoints"), ("couples", 20, 1, "matchpoints")],
)
def test_pairs_become_another_kind_of_contestant_in_order_with_its_usual_scoring(night, by, kind, count, size, scoring):
    section = night(10)
    names = [name for row in seated(section) for name in row.names]
    change_night(section, told(game="bridge", kind=kind), by)
    session = Session.objects.get()
    assert (session.game, session.kind, session.scoring, session.options) == ("bridge", kind, scoring, {})
    rows = seated(Section.objects.get())
    assert [len(row.names) for row in rows] == [size] * count
    assert [name for row in rows for name in row.names] == names
    assert movement_of(section) is None


def test_change_of_game_removes_the_movement_and_keeps_the_players(night, by):
    section = night(10)
    before = [row.names for row in seated(section)]
    change_night(section, told(game="bridge"), by)
    assert [row.names for row in seated(section)] == before
    assert movement_of(section) is None
    assert Session.objects.get().scoring == "matchpoints"


def test_number_of_players_that_does_not_divide_evenly_is_refused(night, by):
    with pytest.raises(BadInput, match=r"18 players cannot be divided into teams\. Change the names first\."):
        change_night(night(9, None), told(kind="teams"), by)


def test_game_and_event_type_stay_once_a_result_is_entered(night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    with pytest.raises(BadInput, match="Results have already been entered"):
        change_night(section, told(game="bridge"), by)
    with pytest.raises(BadInput, match="Results have already been entered"):
        set_sections(section, ("A", "B"), True, by)
    assert Session.objects.get().game == "whist"


def test_sections_are_added_and_empty_ones_removed(night, by):
    section = night(10)
    set_sections(section, ("A", "B", "C"), True, by)
    assert list(Section.objects.values_list("name", flat=True)) == ["A", "B", "C"]
    set_sections(section, ("A", "B"), True, by)
    second = Section.objects.get(name="B")
    seat(second, [("Eva", "Udo"), ("Ida", "Ugo")], by)
    with pytest.raises(BadInput, match="Section B is in use"):
        set_sections(section, ("A",), True, by)
    with pytest.raises(BadInput, match="Section A is in use"):
        set_sections(section, ("B",), True, by)
    with pytest.raises(
        BadInput,
        match=r"Names have already been entered in several sections\. To play another game, create a new night\.",
    ):
        change_night(section, told(game="bridge"), by)


def test_sections_ranked_separately_have_fields_of_their_own(club, by):
    first = open_night(club, NewNight("Night", DAY, sections=("A", "B")), by)
    for section, name in zip(first.session.sections.all(), ("Ann", "Bob"), strict=True):
        seat(section, [(f"{name} {at}", f"{name} {at}x") for at in range(8)], by)
        choose_movement(section, Request("howell", 8), by)
    set_sections(first, ("A", "B"), False, by)
    assert [set(each.contestants.values_list("field", flat=True)) for each in first.session.sections.all()] == [
        {"A"},
        {"B"},
    ]
    set_sections(first, ("A", "B"), True, by)
    assert set(first.contestants.values_list("field", flat=True)) == {"all"}
