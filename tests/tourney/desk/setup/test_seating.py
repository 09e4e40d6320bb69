"""Which section and which place each contestant plays in."""

from datetime import date

import pytest

from movements.request import Request
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.queries import entries_of, movement_of
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.names import from_text, in_text
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.partners import last_time, usual_partner
from tourney.desk.setup.seating import contestants_from, seat, seat_all, seat_sections, seated, written_from
from tourney.faults import BadInput
from tourney.models import Place, Section
from tourney.scoring.made import Made


def pairs(letter: str, count: int) -> list[tuple[str, str]]:
    return [(f"{letter}{number}", f"{letter}{number}x") for number in range(1, count + 1)]


@pytest.fixture
def rooms(club, by) -> tuple[Section, Section]:
    first = open_night(club, NewNight("Night", date(2025, 11, 20), sections=("A", "B")), by)
    second = first.session.sections.get(name="B")
    seat(first, pairs("a", 4), by)
    seat(second, pairs("b", 4), by)
    return first, second


def firsts(section: Section) -> list[str]:
    return [row.names[0] for row in seated(section)]


def numbers(section: Section) -> list[int]:
    return [entry.number for entry in entries_of(section).values()]


@pytest.mark.parametrize(
    ("kind", "text"),
    [("pairs", "A & B\nC & D"), ("couples", "A & B\nC & D"), ("players", "A\nB"), ("teams", "Owls: A & B & C & D")],
)
def test_list_reads_back_as_written(club, by, kind, text):
    section = open_night(club, NewNight("Night", date(2025, 11, 20), kind=kind), by)
    seat_all(section, contestants_from(kind, from_text(text, kind)), by)
    assert in_text(written_from(kind, seated(section))) == text


def test_partners_of_a_couple_are_ranked_separately(club, by):
    section = open_night(club, NewNight("Night", date(2025, 11, 20), kind="couples"), by)
    text = "\n".join(f"Dan {letter} & Cora {letter}" for letter in "abcd")
    seat_all(section, contestants_from("couples", from_text(text, "couples")), by)
    movement = choose_movement(section, Request("safford-couples", 4), by)
    assert movement.contestants.labels[:2] == ("1", "a")
    assert entries_of(section)[2].names == ("Cora a",)


def test_contestants_change_places_and_sections_and_one_undo_reverses_it(rooms, by):
    first, second = rooms
    here, there = seated(first), seated(second)
    seat_sections(first, {first.pk: there[::-1], second.pk: [*here[2:], *here[:2]]}, by, "lot")
    assert (firsts(first), firsts(second)) == (["b4", "b3", "b2", "b1"], ["a3", "a4", "a1", "a2"])
    assert (numbers(first), numbers(second)) == ([1, 2, 3, 4], [5, 6, 7, 8])
    assert last_step(first.session).data["seating"] == "lot"
    step_back(last_step(first.session), by)
    assert (firsts(first), firsts(second)) == (["a1", "a2", "a3", "a4"], ["b1", "b2", "b3", "b4"])
    assert (numbers(first), numbers(second)) == ([1, 2, 3, 4], [5, 6, 7, 8])


def test_every_section_gets_a_new_revision(rooms, by):
    first, second = rooms
    before = second.revision
    seat_sections(first, {first.pk: seated(second), second.pk: seated(first)}, by, "lot")
    second.refresh_from_db()
    assert second.revision == before + 1


def test_the_movement_keeps_its_places_whoever_sits_there(rooms, by):
    first, _ = rooms
    choose_movement(first, Request("compass", 4), by)
    seat_sections(first, {first.pk: seated(first)[::-1]}, by, "lot")
    assert [row.field for row in seated(first)] == ["N&S", "N&S", "E&W", "E&W"]
    assert movement_of(first)


def test_movement_that_fits_again_restores_the_fields(rooms, by):
    first, _ = rooms
    choose_movement(first, Request("compass", 4), by)
    seat(first, pairs("a", 6), by)
    assert movement_of(first) is None
    seat(first, pairs("a", 4), by)
    assert [row.field for row in seated(first)] == ["N&S", "N&S", "E&W", "E&W"]


def test_carried_over_score_follows_its_contestant(rooms, by):
    first, second = rooms
    session = first.session
    session.options = {"carry_over": {"1": 3, "6": 2}}  # a1 and b2
    session.save()
    seat_sections(first, {first.pk: seated(second), second.pk: seated(first)}, by, "lot")
    session.refresh_from_db()
    brought = {
        entries_of(section)[number].names[0]: entries_of(section)[number].number
        for section in rooms
        for number in range(1, 5)
    }
    assert session.options["carry_over"] == {str(brought["a1"]): 3, str(brought["b2"]): 2}
    step_back(last_step(session), by)
    session.refresh_from_db()
    assert session.options["carry_over"] == {"1": 3, "6": 2}


def test_places_do_not_change_once_results_are_entered(rooms, by):
    first, second = rooms
    choose_movement(second, Request("howell", 4), by)
    record(second, Place(1, 1, 1), Made(tricks=7), by)
    with pytest.raises(
        BadInput, match=r"Results have already been entered for section B, so its players can no longer be changed\."
    ):
        seat_sections(first, {first.pk: seated(second), second.pk: seated(first)}, by, "lot")
    assert firsts(first) == ["a1", "a2", "a3", "a4"]


def test_name_in_lower_case_is_the_same_player(rooms, club, by):
    seat(rooms[0], [("A1", "a2x"), ("new", "a3")], by)
    assert seated(rooms[0])[0].names == ("a1", "a2x")
    assert club.players.filter(name__iexact="a1").count() == 1


def opened(club, by, day: int, name: str = "Thursday", kind: str = "pairs", **more) -> Section:
    return open_night(club, NewNight(name, date(2025, 11, day), kind=kind, **more), by)


def test_last_time_is_the_latest_night_of_the_event_with_all_its_sections(club, by):
    old = opened(club, by, 6, sections=("A", "B"))
    for section in old.session.sections.all():
        seat(section, pairs(section.name, 2), by)
    seat(opened(club, by, 7, "Cup"), pairs("c", 2), by)
    seat(opened(club, by, 8, kind="players"), [("Ann",)], by)
    found, rows = last_time(opened(club, by, 20).session)
    assert found == old.session
    assert [row.names[0] for row in rows] == ["A1", "A2", "B1", "B2"]
    assert last_time(opened(club, by, 21, "Gala").session)[0].name == "Cup"
    assert last_time(opened(club, by, 2).session) == (None, [])


def test_the_usual_partner_is_the_most_frequent_then_the_latest(club, by):
    for day, partner in ((1, "Bob"), (2, "Bob"), (3, "Cora"), (4, "Dan")):
        seat(opened(club, by, day), [("Ann", partner)], by)
    seat(opened(club, by, 5, kind="players"), [("Ann",), ("Eva",)], by)
    assert usual_partner(club, "ann").name == "Bob"
    assert usual_partner(club, "Ann", ["Bob"]).name == "Dan"
    assert usual_partner(club, "Bob").name == "Ann"
    assert usual_partner(club, "Eva") is None
    assert usual_partner(club, "Nobody") is None
