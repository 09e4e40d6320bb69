"""Byes of a Swiss: which contestants had no opponents, as the standings count them."""

from dataclasses import replace
from datetime import date

import pytest

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.play.draw import draw_round
from tourney.desk.play.joining import late_names
from tourney.desk.play.who_is_drawn import change_who_is_drawn
from tourney.desk.queries import movement_of, night_of, standings_of
from tourney.desk.results.record import record
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.models import Place
from tourney.scoring import scored
from tourney.scoring.made import Made
from tourney.scoring.night import Bye


def play(section, by, number):
    for each in rounds_of(section, movement_of(section))[number - 1].expected:
        record(section, Place(number, each.seating.table, each.tray), Made(score=50 * each.seating.table), by)


@pytest.fixture
def five(club, by):
    """Five pairs at bridge, by victory points."""
    opening = NewNight("Swiss", date(2025, 11, 20), game="bridge", scoring="victory-points", options={"bye": 13})
    section = open_night(club, opening, by)
    seat(section, names_for(5), by)
    choose_movement(section, Request("swiss-pairs", 5, trays_per_set=2), by)
    return section


def totals(section):
    return {row.entry.number: row.total for row in standings_of(section.session).rankings[0].rows}


def test_bye_counts_from_the_first_result_of_its_round(five, by):
    assert night_of(five.session).byes == ()
    play(five, by, 1)
    assert night_of(five.session).byes == (Bye(5, "", 1),)
    assert totals(five)[5] == 13
    draw_round(five, by)
    assert night_of(five.session).byes == (Bye(5, "", 1),)


def test_late_contestant_has_a_bye_for_each_missed_round_and_a_withdrawn_one_none(five, by):
    play(five, by, 1)
    change_who_is_drawn(five, [5], late_names(five, "Late Ann & Late Bob", "pairs"), by)
    draw_round(five, by)
    play(five, by, 2)
    byes = night_of(five.session).byes
    assert {(bye.entry, bye.round) for bye in byes} >= {(5, 1), (6, 1)}
    assert (5, 2) not in {(bye.entry, bye.round) for bye in byes}


def test_a_night_file_scores_its_byes_the_same(five, by):
    play(five, by, 1)
    draw_round(five, by)
    play(five, by, 2)
    written = night_file.write(export_night(five.session))
    file = night_file.read(written)
    assert night_file.write(file) == written
    again = {row.entry.number: row.total for row in scored.standings(file.night).rankings[0].rows}
    assert again == totals(five)


def test_swiss_whose_file_names_no_variant_has_its_byes(five):
    movement = movement_of(five)
    assert replace(movement, variant="").drawn_from == movement.drawn_from == "standings"


def test_planned_movement_that_claims_a_swiss_variant_is_not_drawn(night):
    assert replace(movement_of(night(8, "howell")), variant="first-round").drawn_from is None


def test_sit_out_in_a_planned_movement_is_not_a_bye(night):
    assert night_of(night(9).session).byes == ()
    assert not night_of(night(9).session).drawn
