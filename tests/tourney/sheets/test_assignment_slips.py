"""Assignment slips: who plays where against whom in the round that was drawn last."""

from dataclasses import replace

from movements.request import Request
from movements.systems import swiss
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.seats import lines
from tourney.sheets import SHEETS


def drawn(system: str, count: int):
    here = room(Request(system, count, trays_per_set=4))
    return replace(here, movement=swiss.next_round(here.movement, range(1, count + 1)), game="bridge")


def test_each_pair_has_a_slip_with_its_table_line_opponents_and_boards():
    here = drawn("swiss-pairs", 7)
    found = lines(here, "assignment-slips")
    assert found.count("Round 2") == 7
    assert "SIT OUT" in found
    for seating in here.movement.rounds[1].tables:
        assert f"Table {seating.table}, N-S" in found
        assert f"Table {seating.table}, E-W" in found
    assert found.count("boards 5–8") == 6


def test_each_half_of_a_team_has_one():
    found = lines(drawn("swiss-teams", 8), "assignment-slips")
    assert found.count("Round 2") == 16
    assert "Team 3, N-S" in found


def test_only_where_rounds_are_drawn_there_are_slips():
    assert not SHEETS["assignment-slips"].applies_to(room(Request("howell", 8)))


def test_after_the_last_planned_round_a_card_says_that_it_is_the_end():
    assert "the end" in lines(room(Request("swiss-pairs", 8, rounds=1)), "indicator-cards")
    assert "as called" in lines(room(Request("swiss-pairs", 8, rounds=2)), "indicator-cards")
