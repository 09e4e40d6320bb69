"""A round at the table: before play, every game's keypad, agreeing in words, undo, and where to go next."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from movements.request import Request
from tests.tourney.desk.play.test_draw import play as play_all
from tourney.desk.phones.disputes import disputes_of
from tourney.desk.play.clock import start_round
from tourney.desk.play.draw import draw_round
from tourney.desk.queries import movement_of, versions_of
from tourney.desk.results.as_typed import as_typed
from tourney.desk.results.parse import made_from_text
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Call, Confirmation, Place, Section
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of

from .conftest import asks, stands

BRIDGE = {"game": "bridge", "scoring": "matchpoints"}


def test_each_side_confirms_its_seats_with_one_press_before_play(tonight, phone):
    here = phone(tonight(10))
    assert "Yes, we’re N & S" in here.read()
    assert here.here("N&S").json()["outcome"] == "confirmed"
    text = here.read()
    assert "✓ here" in text
    assert "Yes, we’re N & S" not in text
    here.here("E&W")
    assert "Yes, we’re" not in here.read()
    assert Confirmation.objects.count() == 2


def test_confirmation_of_an_outdated_movement_is_refused(tonight, phone):
    here = phone(tonight(10))
    for seen in ('{"ns": [2]}', "[]", "?", "[" * 100_000):
        assert here.send("here", round=1, line="", seen=seen).status_code == 422
    assert not Confirmation.objects.exists()


def test_wrong_players_button_tells_the_director_what_is_wrong(tonight, phone):
    here = phone(tonight(10))
    assert here.send("call", why="other-trays", more="7 and 8").json()["outcome"] == "called"
    assert Call.objects.get().why == "other-trays: 7 and 8"
    assert "Director called" in here.read()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("keys", "stored", "asked"),
    [
        (
            {"level": "4", "suit": "S", "risk": "", "beyond": "=", "by": "N"},
            "4S= N",
            "They played 4♠ by North and made 10 tricks. You lose 420.",
        ),
        (
            {"level": "3", "suit": "NT", "risk": "X", "beyond": "-2", "by": "E"},
            "3NTX-2 E",
            "You played 3NTX by East and made 7 tricks. You lose 300.",
        ),
        ({"made": "pass"}, "pass", "Passed out: nobody scores."),
        ({"made": "+50"}, "+50", "You lose 50."),
        ({"made": "2H+1 W 140"}, None, None),
        ({"made": "2H+1 W"}, "2H+1 W", "You played 2♥ by West and made 9 tricks. You get 140."),
    ],
)
def test_contract_is_entered_by_keys_and_confirmed_in_the_other_sides_words(tonight, phone, keys, stored, asked):
    section = tonight(10, session=BRIDGE)
    here = phone(section)
    answer = here.enter(**keys)
    if stored is None:
        assert "” is not a possible result. Please check each part of the result." in answer.json()["said"]
        return
    assert stands(section, 1, 1, 1) == stored
    assert asks(here.read(), "E-W", asked)


def test_incomplete_contract_names_its_parts(tonight, phone):
    said = phone(tonight(10, session=BRIDGE)).enter(level="4", suit="", risk="", beyond="=", by="N").json()["said"]
    assert said == "Board 1: choose the level, the suit, the declarer and the result."


def test_gain_and_loss_change_sides_on_a_turned_board(tonight, phone):
    section = tonight(10, "howell", trays_per_set=2, turning="trays", session=BRIDGE)
    each, seating = next((each, here) for each, here in movement_of(section).meetings() if here.turned)
    for earlier in range(1, each.number):
        for tray in movement_of(section).round(earlier).by_table[seating.table].trays:
            phone(section, seating.table).enter(tray, earlier, made="pass")
    tray = seating.turned[0]
    here = phone(section, seating.table)
    here.enter(tray, each.number, made="4S= N", why="it came first")
    assert asks(here.read(), "E-W", "You played 4♠ by North and made 10 tricks. You get")


def test_revokes_entered_at_the_table_are_stored_with_the_tricks(tonight, phone):
    section = tonight(10)
    here = phone(section)
    here.enter(ours="8", revokes_ns="1", before_ns="3", revokes_ew="0", before_ew="0")
    assert stands(section, 1, 1, 1) == "8 r1@3/0"
    assert "You made 5 and they made 8. They revoked once." in here.read()
    assert (
        ": these revokes are not possible. Please check how many revokes there were, and how many tricks "
        "had been won before them." in here.enter(2, ours="3", revokes_ns="1", before_ns="9").json()["said"]
    )


def test_auction_entry_accepts_the_same_text_as_the_desk(tonight, phone):
    section = tonight(10, session={"game": "auction", "scoring": "total", "options": {"era": "1913"}})
    here = phone(section)
    assert "Contract, result and declarer:" in here.read()
    here.enter(made="3R+1 N h31/01")
    assert stands(section, 1, 1, 1) == as_typed(made_from_text("3R+1 N h31/01", section.session, 1))


def test_board_out_of_order_or_unplayed_asks_for_its_reason(tonight, phone):
    section = tonight(10)
    here = phone(section)
    assert "Number 1 should be played before 3 at this table" in here.enter(1, other="3", ours="7").json()["said"]
    assert here.enter(1, other="3", ours="7", why="Tray 1 was late.").json()["outcome"] == "stored"
    assert "Tray 1 was late." in here.read()
    assert "Give a reason in a word or two." in here.enter(1, made="np").json()["said"]
    assert here.enter(1, made="np", why="no time").json()["outcome"] == "stored"
    assert asks(here.read(), "E & W", "It was not played.")


def test_last_entry_is_undone_from_the_page(tonight, phone):
    section = tonight(10)
    here = phone(section)
    here.enter(ours="7")
    assert "Undo tray 1" in here.read()
    seen = str(section.table_entries.get().client_key)
    assert here.send("back", seen=seen).json()["outcome"] == "taken back"
    assert ">Undo tray" not in here.html()
    assert versions_of(section) == {}
    assert here.send("back", seen="nothing").status_code == 422


def test_other_side_may_enter_another_result_and_undo_it(tonight, phone, by):
    section = tonight(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    here = phone(section)
    here.enter(line="E&W", ours="9")
    assert "the director decides" in here.read()
    here.send("back", seen=str(section.table_entries.get().client_key))
    assert "the director decides" not in here.read()
    assert disputes_of([section]) == []


def test_missing_agreement_is_asked_for_when_the_round_is_complete(tonight, phone):
    here = phone(tonight(6, trays_per_set=1))
    here.enter(ours="7")
    text = here.read()
    assert "Round 1 of" in text
    assert (
        "Round 2 will start when every table has entered its results for the current round, when time is "
        "up, or when the director starts it."
    ) in text
    assert "has been played" not in text
    assert text.index("Round 1 is complete: where to go next") < text.index("E & W: is that right?")
    assert asks(text, "E & W", "You made 6 and they made 7.")


def test_next_round_is_shown_with_open_questions_when_all_tables_are_done(tonight, phone):
    section = tonight(6, trays_per_set=1)
    for table in (1, 2, 3):
        here = phone(section, table)
        here.enter(here.seating().trays[0], ours="7")
    text = phone(section).read()
    assert "Round 2 of" in text
    assert "has been played" in text
    assert text.index("Round 1 is complete: where to go next") < text.index("E & W: is that right?")
    assert asks(text, "E & W", "You made 6 and they made 7.")


def test_entry_for_a_later_round_is_refused_in_words(tonight, phone):
    section = tonight(6, trays_per_set=1)
    here = phone(section)
    answer = here.enter(here.seating(3).trays[0], 3, ours="7")
    assert answer.status_code == 422
    assert (
        answer.json()["said"] == "Round 3 has not started at this table. Enter the remaining results of round 1 first."
    )
    assert not section.table_entries.exists()


def test_page_is_renewed_when_the_round_clock_runs_out(client, tonight, phone, by):
    section = tonight(6, trays_per_set=1)
    start_round(section, 1, by)
    here = phone(section)
    here.enter(here.seating().trays[0], ours="7")
    known = re.search(r'data-revision="([^"]*)"', here.html())[1]
    page = address_of(section, 1)
    assert client.get(page, headers={"X-Revision": known}).status_code == 204
    Section.objects.update(clock_since=timezone.now() - timedelta(hours=1))
    answer = client.get(page, headers={"X-Revision": known})
    assert answer.status_code == 200
    assert "Round 2 <span>of 3" in answer.content.decode()
    known = re.search(r'data-revision="([^"]*)"', answer.content.decode())[1]
    assert client.get(page, headers={"X-Revision": known}).status_code == 204


@pytest.mark.whole
def test_swiss_page_waits_for_the_draw_and_then_names_the_opponents(tonight, phone, by):
    section = tonight(8, "swiss-pairs", rounds=2, trays_per_set=1)
    play_all(section, by, 1)
    assert "the next round has not been drawn yet" in phone(section).read()
    draw_round(section, by)
    movement, text = movement_of(section), phone(section).read()
    for number in movement.rounds[0].by_table[1].sides[0]:
        place = movement.rounds[1].places[number]
        other = place.seating.ew if place.seating.ns == number else place.seating.ns
        assert re.search(f": table {place.table}, [^,]+, against {other} Ann {other} ", text)
    play_all(section, by, 2)
    assert "the evening is over" in phone(section).read()


def test_next_table_is_named_and_marked_on_the_map(tonight, phone):
    section = tonight(10, "howell", trays_per_set=1)
    here = phone(section, 2)
    here.enter(here.seating().trays[0], ours="7")
    html = here.html()
    movement = movement_of(section)
    there = {movement.round(2).places[number].table for side in here.seating().sides for number in side} - {2}
    assert html.count('class="is-there"') == len(there)
    assert html.count('class="is-here"') == 1
    for table in there:
        assert f": table {table}, " in here.read()


def test_evening_is_over_after_the_last_round(tonight, phone, by):
    section = tonight(6, trays_per_set=1)
    for each, seating in movement_of(section).meetings():
        for tray in seating.trays:
            record(section, Place(each.number, seating.table, tray), Made(tricks=7), by)
    assert "the evening is over" in phone(section).read()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("kind", "system", "count", "size", "shown"),
    [
        ("players", "individual", 8, 1, "N: "),
        ("teams", "howell-teams", 5, 4, "1 "),
    ],
)
def test_single_players_and_teams_find_themselves(club, by, phone, kind, system, count, size, shown):
    opening = NewNight("Tonight", timezone.localdate(), kind=kind)
    section = open_night(club, opening, by)
    names = [tuple(f"Ann {number}{letter}" for letter in "abcd"[:size]) for number in range(1, count + 1)]
    seat(section, names, by)
    choose_movement(section, Request(system, count), by)
    text = phone(section).read()
    assert shown in text
    assert "Yes, we’re N & S" in text
    trays = phone(section).seating().trays
    assert phone(section).enter(trays[0], ours="7").json()["outcome"] == "stored"
    assert "N & S 7, E & W 6" in phone(section).read()


@pytest.mark.whole
def test_director_sees_that_one_phone_agreed_for_both_sides(director, client, tonight, phone):
    section = tonight(10)
    here = phone(section)
    for tray, other in ((1, here), (2, phone(section))):
        other.client = here.client if tray == 1 else Client()
        here.read(), other.read()
        here.enter(tray, ours="7")
        other.enter(tray, line="E&W", ours="6")
    pages = [
        director.get(reverse("result", args=[section.pk, result.pk])).content.decode()
        for result in section.results.order_by("tray")
    ]
    assert ["E &amp; W: 7, agreed on one phone for both sides" in page for page in pages] == [True, False]
    assert "E &amp; W: 7, agreed by the other side" in pages[1]
    story = director.get(reverse("journal", args=[section.pk])).content.decode()
    assert "round 1, table 1, tray 1, E &amp; W, on one phone for both sides" in story
    assert story.count("on one phone") == 1


def test_director_sees_what_the_table_entered_and_why(director, tonight, phone):
    section = tonight(10)
    here = phone(section)
    here.enter(3, ours="7", why="Tray 1 was late.")
    page = director.get(reverse("result", args=[section.pk, section.results.get().pk])).content.decode()
    assert "N &amp; S: 7, stored (Tray 1 was late.)" in page
