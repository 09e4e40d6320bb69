"""Rounds that are drawn while play goes on: a Swiss from the standings, a drive from who won."""

import pytest

from movements.systems import swiss
from tourney.desk.play.draw import draw_round
from tourney.desk.queries import movement_of, rounds_of, standings_of, versions_of
from tourney.desk.results.record import Place, correct, record
from tourney.desk.undo import last_step, step_back
from tourney.faults import BadInput
from tourney.scoring.made import Made


def play(section, by, number, made=lambda each: 7 + each.seating.table % 3):
    """Every result of a round; at table 1 N&S make 8, at table 2 nine, at table 3 seven."""
    for each in rounds_of(section, movement_of(section))[number - 1].expected:
        record(section, Place(number, each.seating.table, each.tray), Made(tricks=made(each)), by)


def test_a_swiss_is_drawn_from_the_standings_without_a_rematch(night, by):
    section = night(8, "swiss-pairs")
    met = set()
    for number in range(1, 6):
        movement = movement_of(section)
        assert len(movement.rounds) == number
        pairs = {frozenset((seating.ns, seating.ew)) for seating in movement.rounds[-1].tables}
        assert not pairs & met
        met |= pairs
        play(section, by, number)
        if number == 1:
            (ranking,) = standings_of(section.session).rankings
            first, second = (row.entry.number for row in ranking.rows[:2])
        draw_round(section, by)
        if number == 1:
            assert frozenset((first, second)) in {
                frozenset((seating.ns, seating.ew)) for seating in movement_of(section).rounds[1].tables
            }


def test_nothing_is_drawn_while_a_result_is_missing(night, by):
    section = night(8, "swiss-pairs")
    with pytest.raises(BadInput) as bad:
        draw_round(section, by)
    assert bad.value.faults[0].what == "Table 1 has not entered tray 1."
    assert len(bad.value.faults) == 24
    assert len(movement_of(section).rounds) == 1


def test_what_is_known_beforehand_is_not_drawn(night, by):
    with pytest.raises(BadInput, match="known beforehand"):
        draw_round(night(10), by)


def test_when_everybody_has_met_they_meet_again(night, by):
    section = night(4, "swiss-pairs")
    for number in range(1, 5):
        play(section, by, number)
        draw_round(section, by)
    assert sum(swiss.met_in(movement_of(section)).values()) == 10
    assert max(swiss.met_in(movement_of(section)).values()) == 2


def test_in_a_drive_the_winners_move(night, by):
    section = night(8, "drive", variant="winners")
    before = movement_of(section).rounds[0].by_table
    play(section, by, 1, lambda each: 13 if each.seating.table == 2 else 0)
    draw_round(section, by)
    after = movement_of(section).rounds[1].by_table
    assert before[2].ns in (after[1].ns, after[1].ew)
    assert before[2].ew in (after[2].ns, after[2].ew)


def test_a_draw_is_taken_back_in_one_step(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    draw_round(section, by)
    step_back(last_step(section.session), by)
    assert len(movement_of(section).rounds) == 1
    correct(versions_of(section)[1, 1, 1], Made(tricks=0), "misread", by)
    draw_round(section, by)
    assert len(movement_of(section).rounds) == 2
