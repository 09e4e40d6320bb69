"""Hands open when the night is over, and the log names the director who opened them early."""

import json
from datetime import date

import pytest

from movements.request import Request
from tests.tourney.desk.deals.dealt import close_all, fresh, json_read
from tests.tourney.desk.played import play
from tourney.cards.deals_document import document
from tourney.cards.verify import checks
from tourney.desk.deals.deal_night import deal, open_deals
from tourney.desk.deals.night_over import is_over
from tourney.desk.deals.sealed import about, cards_of, open_cards, opened_too_soon
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.play.clock import close_round
from tourney.desk.play.repair import curtail
from tourney.desk.queries import movement_of, versions_of
from tourney.desk.results.publishing import make_final, publish, withdraw
from tourney.desk.results.record import record, take_away
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.faults import BadInput
from tourney.models import Place
from tourney.scoring.made import Made


def test_last_round_opens_the_hands_and_the_salt(night, by):
    section = night(10)
    deal(section, by, no_long_suits=True)
    sealed = cards_of(fresh(section))
    rounds = movement_of(section).rounds
    for each in rounds[:-1]:
        close_round(section, each.number, by, despite=True)
    play(section, by)
    assert fresh(section).deals == {}
    close_round(section, rounds[-1].number, by)
    session = fresh(section)
    assert open_cards(session).deals == sealed.deals
    assert open_cards(session).trumps == sealed.trumps
    said = document(open_cards(session).as_dealing("whist"))
    assert all(check.holds for check in checks(json_read(said)))
    assert said["no_long_suits"] is True


@pytest.mark.whole
def test_undo_does_not_reseal_opened_hands(night, by):
    section = night(10)
    deal(section, by)
    close_all(section, by)
    assert fresh(section).deals
    while line := last_step(fresh(section)):
        step_back(line, by)
    assert not about(fresh(section)).sealed
    assert opened_too_soon(section.session).by == by.user


def test_publishing_during_play_opens_no_hands(night, by):
    section = night(10)
    deal(section, by)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    publish(section, by)
    assert fresh(section).deals == {}
    with pytest.raises(BadInput, match="results are missing"):
        open_deals(section, by)


def test_publishing_with_every_result_in_opens_the_hands(night, by):
    section = night(10)
    deal(section, by)
    play(section, by)
    assert is_over(fresh(section))
    assert section.session.deals == {}
    publish(section, by)
    assert fresh(section).deals


def closed_unplayed(section, by) -> None:
    for each in movement_of(section).rounds:
        close_round(section, each.number, by, despite=True)


def a_result_taken_away(section, by) -> None:
    play(section, by)
    take_away(versions_of(section)[1, 1, 1], "it was another tray", by)


def rounds_still_to_be_drawn(section, by) -> None:
    choose_movement(section, Request("swiss-pairs", 10, rounds=3, trays_per_set=2), by)
    deal(section, by)
    play(section, by)


def movement_undone(section, by) -> None:
    step_back(last_step(fresh(section)), by)


UNFINISHED = {
    "nothing played": lambda section, by: None,
    "rounds closed with results missing": closed_unplayed,
    "one result taken away": a_result_taken_away,
    "rounds still to be drawn": rounds_still_to_be_drawn,
    "its movement undone": movement_undone,
}


@pytest.mark.whole
@pytest.mark.parametrize("state", UNFINISHED)
def test_unfinished_night_cannot_be_final_and_its_hands_stay_sealed(night, by, state):
    section = night(10)
    deal(section, by)
    UNFINISHED[state](section, by)
    publish(section, by)
    for do in (make_final, open_deals):
        with pytest.raises(BadInput, match=r"missing|to be drawn|no movement"):
            do(section, by)
    assert about(fresh(section)).sealed
    assert section.session.final_at is None
    assert not hands_told(section)


def hands_told(section) -> bool:
    """Whether the night's file, its published deals or its journal has a hand."""
    session = fresh(section)
    told = json.dumps(list(session.journal.values("data", "before", "after"))) + night_file.write(export_night(session))
    return any(hand in told for text in cards_of(session).deals.values() for hand in text[2:].split())


def test_a_night_without_movement_or_results_cannot_be_final(night, by):
    section = night(10, None)
    publish(section, by)
    with pytest.raises(BadInput, match="Nothing has been played here yet, because there is no movement"):
        make_final(section, by)


def test_an_unused_section_does_not_keep_a_night_from_being_final(club, by):
    first = open_night(club, NewNight("Two rooms", date(2025, 11, 20), sections=("A", "B")), by)
    seat(first, [(f"Ann {n}", f"Bob {n}") for n in range(8)], by)
    choose_movement(first, Request("howell", 8), by)
    play(first, by)
    publish(first, by)
    make_final(first, by)
    assert fresh(first).final_at


def test_hands_opened_by_curtailing_name_who_opened_them_and_stay_open(night, by):
    section = night(10)
    deal(section, by)
    play(section, by, 1)
    curtail(section, 1, by)
    publish(section, by)
    line = section.session.journal.get(verb="open_deals")
    assert (line.by, line.data) == (by.user, {"trays": 25})
    assert opened_too_soon(fresh(section)) is None
    withdraw(section, by)
    curtailed = section.session.journal.get(verb="curtail")
    while (step := last_step(fresh(section))) and step.number >= curtailed.number:
        step_back(step, by)
    assert len(movement_of(section).rounds) == 5
    assert not about(fresh(section)).sealed
    assert opened_too_soon(section.session) == line
    assert section.session.journal.filter(verb="open_deals").count() == 1


def test_director_may_open_the_hands_before_publication_when_all_results_are_in(night, by):
    section = night(10)
    deal(section, by)
    play(section, by)
    open_deals(section, by)
    assert fresh(section).deals
    lines = section.session.journal.count()
    open_deals(section, by)
    assert section.session.journal.count() == lines
    with pytest.raises(BadInput, match="The hands for this night are already known"):
        deal(section, by)


@pytest.mark.whole
def test_night_with_two_sections_is_over_when_both_are(club, by):
    first = open_night(club, NewNight("Two rooms", date(2025, 11, 20), sections=("A", "B")), by)
    rooms = list(first.session.sections.order_by("name"))
    for room in rooms:
        seat(room, [(f"Ann {room.name}{n}", f"Bob {room.name}{n}") for n in range(8)], by)
        choose_movement(room, Request("howell", 8), by)
    deal(first, by)
    close_all(rooms[0], by)
    assert fresh(first).deals == {}
    close_all(rooms[1], by)
    assert fresh(first).deals
