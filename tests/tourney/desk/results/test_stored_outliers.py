"""Which stored results want a second look: compared with the same tray at every other table of their field."""

from datetime import date

import pytest

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.desk.played import night_of_method
from tourney.desk.queries import movement_of
from tourney.desk.results.parse import made_from_text
from tourney.desk.results.record import Place, record
from tourney.desk.results.stored_outliers import doubts_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import seat
from tourney.scoring.made import Made
from tourney.scoring.night import AVERAGES, Side

AVERAGE = Made(split=(Side(award=AVERAGES["average"]), Side(award=AVERAGES["average"])))


def places_of(section, tray: int) -> list[Place]:
    movement = movement_of(section)
    return [Place(each.number, seating.table, tray) for each, seating in movement.meetings() if tray in seating.trays]


def test_a_result_is_compared_with_the_same_tray_at_the_other_tables(night, by):
    section = night(10)
    places = places_of(section, 1)
    for place, tricks in zip(places, (7, 7, 8, 8, 2), strict=True):
        record(section, place, Made(tricks=tricks), by)
    assert doubts_of(section) == {places[4].key: ("It is far from what others made: 7 to 8.",)}


def test_awards_and_what_was_not_played_are_no_measure(night, by):
    section = night(10)
    made = (Made(tricks=2), AVERAGE, Made(not_played=True), Made(tricks=7), Made(tricks=7))
    for place, each in zip(places_of(section, 1), made, strict=True):
        record(section, place, each, by)
    assert doubts_of(section) == {}


@pytest.mark.parametrize("one_field", [True, False])
def test_sections_in_one_field_have_the_same_trays(club, by, one_field):
    first = open_night(club, Opening("Two rooms", date(2025, 11, 20), sections=("A", "B"), one_field=one_field), by)
    rooms = list(first.session.sections.order_by("name"))
    for room, tricks in zip(rooms, ((7, 8, 7), (2,)), strict=True):
        seat(room, [(f"{room.name} {a}", f"{room.name} {b}") for a, b in names_for(6)], by)
        choose_movement(room, Request("compass", 6), by)
        for place, each in zip(places_of(room, 1), tricks, strict=False):
            record(room, place, Made(tricks=each), by)
    assert bool(doubts_of(rooms[1])) is one_field
    assert doubts_of(rooms[0]) == {}


def test_a_contract_is_compared_by_what_it_came_to(club, by):
    section = night_of_method("matchpoints", club, by, rounds=0)
    places = places_of(section, 1)
    for place, typed in zip(places, ("4S= N", "420", "4S+1 N", "4S-4 N"), strict=True):
        record(section, place, made_from_text(typed, section.session, 1), by)
    assert list(doubts_of(section)) == [places[3].key]
