"""Results that should be checked again."""

from datetime import date

import pytest
from hypothesis import given, strategies as st

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.desk.played import night_of_method
from tourney.desk.queries import movement_of
from tourney.desk.results.outliers import ENOUGH, Comparable, distance, marks, other_way_round, outliers_of
from tourney.desk.results.parse import made_from_text
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Place
from tourney.scoring.made import Made
from tourney.scoring.night import AVERAGES, Side

AVERAGE = Made(split=(Side(award=AVERAGES["average"]), Side(award=AVERAGES["average"])))
FAR_FROM_OTHERS = ("This is far from the results at other tables: ", "The result at every other table was ")


def tray(*made: int, number: int = 1) -> list[Comparable]:
    """A tray as so many tables played it, in as many rounds."""
    return [Comparable(0, (at, at, number), value) for at, value in enumerate(made, start=1)]


def said(lines: list[Comparable], unit: str) -> dict[int, tuple[str, ...]]:
    return {place[1]: found for (_, place), found in marks(lines, unit).items()}


@pytest.mark.parametrize(
    ("made", "unit", "found"),
    [
        ((7, 8, 6, 7), "tricks", {}),
        ((7, 8, 6, 2), "tricks", {4: ("This is far from the results at other tables: 6 to 8.",)}),
        ((6, 6, 6, 2), "tricks", {4: ("The result at every other table was 6.",)}),
        (
            (9, 10, 9, 4),
            "tricks",
            {
                4: (
                    "This is far from the results at other tables: 9 to 10.",
                    "N&S and E&W appear to have been swapped here.",
                )
            },
        ),
        ((13,), "tricks", {1: ("One side made all 13 tricks.",)}),
        ((0, 13), "tricks", {1: ("One side made all 13 tricks.",), 2: ("One side made all 13 tricks.",)}),
        ((13, 13, 12), "tricks", {}),
        ((7, 2), "tricks", {}),
        ((420, 450, 420, 170), "points", {}),
        (
            (420, 450, 420, -420),
            "points",
            {
                4: (
                    "This is far from the results at other tables: +420 to +450.",
                    "N&S and E&W appear to have been swapped here.",
                )
            },
        ),
        ((1430, 1430, 680, 680), "points", {}),
        ((100, 90, 110, 1430), "points", {4: ("This is far from the results at other tables: +90 to +110.",)}),
        ((-50, 50, 110, -100), "points", {}),
    ],
)
def test_outlying_or_exchanged_result_is_marked(made, unit, found):
    marked = said(tray(*made), unit)
    assert marked.keys() == found.keys()
    for table, words in found.items():
        assert len(marked[table]) == len(words)
        assert all(word in sentence for word, sentence in zip(words, marked[table], strict=True))


def test_exchanged_line_is_marked_on_each_of_its_boards():
    lines = [*tray(9, 9, 9, number=1), *tray(8, 8, 9, number=2)]
    lines += [Comparable(0, (9, 9, 1), 4), Comparable(0, (9, 9, 2), 5)]
    found = marks(lines, "tricks")
    assert {place for _, place in found} == {(9, 9, 1), (9, 9, 2)}
    assert all(each[-1] == "N&S and E&W appear to have been swapped throughout the line." for each in found.values())


def test_one_outlying_board_does_not_mark_the_whole_line_as_exchanged():
    lines = [*tray(12, 12, 12, number=1), *tray(6, 6, 6, number=2)]
    lines += [Comparable(0, (9, 9, 1), 2), Comparable(0, (9, 9, 2), 7)]
    assert {place for _, place in marks(lines, "tricks")} == {(9, 9, 1)}


def test_grand_slam_with_a_known_contract_is_marked():
    assert said([Comparable(0, (1, 1, 1), 1510, tricks=13)], "points") == {1: ("One side made all 13 tricks.",)}


def test_same_board_of_two_sections_is_compared():
    lines = [Comparable(room, (1, 1, 1), made) for room, made in enumerate((7, 7, 8, 1))]
    assert list(marks(lines, "tricks")) == [(3, (1, 1, 1))]


@given(st.lists(st.integers(0, 13), max_size=8))
def test_result_near_its_nearest_neighbour_is_not_marked(made):
    """By hand: sort the results and compare both neighbours."""
    found = said(tray(*made), "tricks")
    for at, value in enumerate(made, start=1):
        rest = [*made[: at - 1], *made[at:]]
        alone = len(rest) >= ENOUGH and all(not value - 4 < other < value + 4 for other in rest)
        assert any(sentence.startswith(FAR_FROM_OTHERS) for sentence in found.get(at, ())) == alone


@given(st.lists(st.integers(-1500, 1500), min_size=2, max_size=8))
def test_reversing_the_sides_changes_no_mark(made):
    """A result far from the others is far from either side of the table."""
    there = said(tray(*made), "points")
    back = said(tray(*[other_way_round(value, "points") for value in made]), "points")
    assert {table: len(words) for table, words in there.items()} == {t: len(words) for t, words in back.items()}


def test_distances_are_in_tricks_or_imps():
    assert distance(3, 9, "tricks") == 6
    assert distance(420, -50, "points") == 10
    assert other_way_round(4, "tricks") == 9


def places_of(section, tray: int) -> list[Place]:
    movement = movement_of(section)
    return [Place(each.number, seating.table, tray) for each, seating in movement.meetings() if tray in seating.trays]


def test_result_is_compared_with_the_same_board_at_other_tables(night, by):
    section = night(10)
    places = places_of(section, 1)
    for place, tricks in zip(places, (7, 7, 8, 8, 2), strict=True):
        record(section, place, Made(tricks=tricks), by)
    assert outliers_of(section) == {places[4]: ("This is far from the results at other tables: 7 to 8.",)}


def test_awards_and_unplayed_boards_are_not_compared(night, by):
    section = night(10)
    made = (Made(tricks=2), AVERAGE, Made(not_played=True), Made(tricks=7), Made(tricks=7))
    for place, each in zip(places_of(section, 1), made, strict=True):
        record(section, place, each, by)
    assert outliers_of(section) == {}


@pytest.mark.parametrize("one_field", [True, False])
def test_sections_in_one_field_share_boards(club, by, one_field):
    first = open_night(club, NewNight("Two rooms", date(2025, 11, 20), sections=("A", "B"), one_field=one_field), by)
    rooms = list(first.session.sections.order_by("name"))
    for room, tricks in zip(rooms, ((7, 8, 7), (2,)), strict=True):
        seat(room, [(f"{room.name} {a}", f"{room.name} {b}") for a, b in names_for(6)], by)
        choose_movement(room, Request("compass", 6), by)
        for place, each in zip(places_of(room, 1), tricks, strict=False):
            record(room, place, Made(tricks=each), by)
    assert bool(outliers_of(rooms[1])) is one_field
    assert outliers_of(rooms[0]) == {}


def test_contract_is_compared_by_its_score(club, by):
    section = night_of_method("matchpoints", club, by, rounds=0)
    places = places_of(section, 1)
    for place, typed in zip(places, ("4S= N", "420", "4S+1 N", "4S-4 N"), strict=True):
        record(section, place, made_from_text(typed, section.session, 1), by)
    assert list(outliers_of(section)) == [places[3]]
