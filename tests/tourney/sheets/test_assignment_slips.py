"""Assignment slips: the table and opponents of each contestant in the latest drawn round."""

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


def test_each_half_of_a_team_has_a_slip():
    found = lines(drawn("swiss-teams", 8), "assignment-slips")
    assert found.count("Round 2") == 16
    assert "Team 3, N-S" in found


def test_slips_exist_only_where_rounds_are_drawn():
    assert not SHEETS["assignment-slips"].applies_to(room(Request("howell", 8)))


def test_card_announces_the_end_after_the_last_planned_round():
    assert "the end" in lines(room(Request("swiss-pairs", 8, rounds=1)), "indicator-cards")
    assert "as called" in lines(room(Request("swiss-pairs", 8, rounds=2)), "indicator-cards")
