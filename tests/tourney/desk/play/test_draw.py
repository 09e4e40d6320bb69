"""Rounds that are drawn during play: a Swiss from the standings, a drive from the winners."""

from uuid import uuid4

import pytest
from django.utils import timezone

from movements.swiss_draw import in_order
from movements.systems import swiss
from tests.tourney.desk.phones.entering import enter
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones.store_entries import Entered
from tourney.desk.play.draw import best_draw, draw_round, drawable
from tourney.desk.queries import movement_of, standings_of, versions_of
from tourney.desk.results.record import correct, record
from tourney.desk.round_states import rounds_of
from tourney.faults import BadInput
from tourney.models import Place, Session
from tourney.scoring.made import Made


def play(section, by, number, made=lambda each: 7 + each.seating.table % 3):
    """Every result of a round; at table 1 N&S make 8, at table 2 nine, at table 3 seven."""
    for each in rounds_of(section, movement_of(section))[number - 1].expected:
        record(section, Place(number, each.seating.table, each.tray), Made(tricks=made(each)), by)


@pytest.mark.whole
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


def test_no_round_is_drawn_while_a_result_is_missing(night, by):
    section = night(8, "swiss-pairs")
    with pytest.raises(BadInput) as bad:
        draw_round(section, by)
    assert bad.value.faults[0].what == "No result has been entered for tray 1 at table 1."
    assert len(bad.value.faults) == 24
    assert len(movement_of(section).rounds) == 1


def test_board_with_two_different_results_is_named_in_the_error(night, by):
    section = night(8, "swiss-pairs")
    Session.objects.update(date=timezone.localdate())
    section.session.refresh_from_db()
    for line, tricks in (("N&S", 7), ("E&W", 9)):
        enter(section, 1, Entered(uuid4(), Place(1, 1, 1), Made(tricks=tricks), line, version=0))
    with pytest.raises(BadInput) as bad:
        draw_round(section, by)
    assert bad.value.faults[0].what == "Table 1: the two sides disagree about tray 1."


def test_round_known_beforehand_is_not_drawn(night, by):
    with pytest.raises(
        BadInput, match=r"The rounds of this movement are fixed in advance, so there is nothing to draw\."
    ):
        draw_round(night(10), by)


@pytest.mark.whole
def test_rematches_start_when_all_have_met(night, by):
    section = night(4, "swiss-pairs")
    for number in range(1, 5):
        play(section, by, number)
        draw_round(section, by)
    assert sum(swiss.met_in(movement_of(section)).values()) == 10
    assert max(swiss.met_in(movement_of(section)).values()) == 2


def test_winners_move_in_a_drive(night, by):
    section = night(8, "drive", variant="winners")
    before = movement_of(section).rounds[0].by_table
    play(section, by, 1, lambda each: 13 if each.seating.table == 2 else 0)
    draw_round(section, by)
    after = movement_of(section).rounds[1].by_table
    assert before[2].ns in (after[1].ns, after[1].ew)
    assert before[2].ew in (after[2].ns, after[2].ew)


def test_draw_is_undone_in_one_step(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    draw_round(section, by)
    step_back(last_step(section.session), by)
    assert len(movement_of(section).rounds) == 1
    correct(versions_of(section)[1, 1, 1], Made(tricks=0), "misread", by)
    draw_round(section, by)
    assert len(movement_of(section).rounds) == 2


def test_directors_own_draw_is_stored_and_its_rematches_are_reported(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    draw_round(section, by, in_order([1, 2, 5, 3, 4, 6, 8, 7]), number=2)
    assert [(s.ns, s.ew) for s in movement_of(section).rounds[1].tables] in (
        [(2, 1), (3, 5), (4, 6), (7, 8)],
        [(2, 1), (5, 3), (4, 6), (8, 7)],
        [(2, 1), (5, 3), (6, 4), (8, 7)],
    )
    assert section.session.journal.last().data == {"round": 2, "rematches": [[1, 2], [8, 7]]}


def test_repeated_draw_of_the_same_round_is_refused(night, by):
    section = night(8, "swiss-pairs")
    play(section, by, 1)
    draw_round(section, by, number=2)
    with pytest.raises(BadInput, match=r"Someone else has already drawn round 2\. See the draw on the Room page\."):
        draw_round(section, by, number=2)


def test_round_beyond_the_plan_is_drawn_only_on_the_directors_word(night, by):
    section = night(8, "swiss-pairs", rounds=1)
    play(section, by, 1)
    with pytest.raises(BadInput, match="All 1 rounds have been drawn"):
        draw_round(section, by)
    assert draw_round(section, by, beyond=True).planned == 2


def test_draw_preview_has_names_scores_and_earlier_meetings(night, by):
    section = night(8, "swiss-pairs")
    seen = drawable(section, movement_of(section))
    assert (seen.number, len(seen.missing)) == (2, 24)
    play(section, by, 1)
    seen = drawable(section, movement_of(section))
    assert not seen.missing
    assert seen.met == {frozenset(pair): 1 for pair in ((1, 2), (3, 4), (5, 6), (7, 8))}
    totals = [seen.scores[one] for one in seen.standings]
    assert totals[0] == max(totals)
    assert best_draw(section, movement_of(section)).matches[0][0] == seen.standings[0]


def test_first_round_can_be_redrawn_until_its_first_result(night, by):
    section = night(8, "swiss-pairs", rounds=3)
    before = movement_of(section)
    draw_round(section, by, in_order((1, 5, 2, 6, 3, 7, 4, 8)), number=1)
    (only,) = movement_of(section).rounds
    assert [{seating.ns, seating.ew} for seating in only.tables] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert movement_of(section).planned == 3
    step_back(last_step(section.session), by)
    assert movement_of(section) == before
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    with pytest.raises(BadInput, match="Round 1 has begun"):
        draw_round(section, by, in_order((1, 5, 2, 6, 3, 7, 4, 8)), number=1)
    assert movement_of(section) == before


def test_draw_of_the_first_round_must_list_each_contestant_once(night, by):
    section = night(7, "swiss-pairs")
    with pytest.raises(BadInput, match=r"The draw must list each contestant once\. Draw the round again"):
        draw_round(section, by, in_order((1, 2, 3, 4, 5, 6)), number=1)
