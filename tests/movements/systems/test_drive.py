"""Drive bridge (Foster, 000:769): each table deals for itself; E&W move, or the winners."""

import re

import pytest
from hypothesis import given, strategies as st

from movements import as_text, serialise
from movements.catalogue import build
from movements.plan import Impossible, Line
from movements.proof import problems
from movements.request import Request
from movements.systems import drive
from tests.movements.built import built


@pytest.mark.parametrize("count", drive.COUNTS)
def test_every_number_of_contestants_is_sound(count):
    plan = built("drive", count)
    assert problems(plan) == []
    assert len(plan.rounds) == (count + 1) // 2
    assert problems(built("drive", count, variant="winners")) == []


def test_ns_sit_and_ew_move_as_in_compass_whist():
    plan, whist = built("drive", 10), built("compass", 10)
    assert [[(s.ns, s.ew) for s in each.tables] for each in plan.rounds] == [
        [(s.ns, s.ew) for s in each.tables] for each in whist.rounds
    ]


def test_a_round_is_the_same_four_deals_at_every_table():
    plan = built("drive", 12)
    for each in plan.rounds:
        first = 4 * each.number - 3
        assert {s.trays for s in each.tables} == {(first, first + 1, first + 2, first + 3)}


def test_winners_go_to_the_next_lower_table_and_losers_keep_their_seats():
    plan = built("drive", 6, variant="winners")
    assert [(s.ns, s.ew) for s in plan.rounds[0].tables] == [(1, 2), (3, 4), (5, 6)]
    second = drive.next_round(plan, {1: Line.EW, 2: Line.NS, 3: Line.NS}).rounds[1]
    # 3 goes to 2's place at table 1, 5 to 3's place at table 2, 2 to 5's place at table 3.
    assert [(s.ns, s.ew) for s in second.tables] == [(1, 3), (5, 4), (2, 6)]


@given(st.integers(4, 23), st.lists(st.lists(st.sampled_from(Line), min_size=12, max_size=12), max_size=6))
def test_rounds_are_consistent_whoever_wins(count, evenings):
    plan = built("drive", count, variant="winners", trays_per_set=2)
    for results in evenings:
        before = plan.rounds[-1]
        plan = drive.next_round(plan, dict(enumerate(results, start=1)))
        assert problems(plan) == []
        assert not {out.contestant for out in before.sitting_out} & {
            out.contestant for out in plan.rounds[-1].sitting_out
        }
        for table, seating in before.by_table.items():
            line = results[table - 1]
            loser, winner = (seating.ew, seating.ns) if line is Line.NS else (seating.ns, seating.ew)
            assert plan.rounds[-1].places[loser].table == table
            assert plan.rounds[-1].places[winner].table == (table - 1 or plan.tables[-1])


def test_movement_that_depends_on_results_has_no_fairness():
    plan = built("drive", 8, variant="winners")
    longer = drive.next_round(plan, dict.fromkeys(plan.tables, Line.NS))
    for each in (plan, longer):
        assert serialise.to_json(each)["fairness"] is None
        assert "fairness" not in as_text.to_text(each)


def test_a_table_without_a_winner_is_named():
    with pytest.raises(Impossible, match="There is no winner at table 2 in round 1\\. Choose which line moves"):
        drive.next_round(built("drive", 4, variant="winners"), {1: Line.NS})


def test_only_a_drive_with_moving_winners_continues_by_its_results():
    with pytest.raises(Impossible, match=r"are fixed in advance\. Winners move only in a drive"):
        drive.next_round(built("drive", 4), {1: Line.NS, 2: Line.NS})


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("drive", 3), "Try 4 instead."),
        (Request("drive", 101), "Try 100 instead."),
        (
            Request("drive", 8, trays_per_set=3),
            "each round of a drive must be even, not 3. Try 2 or 4 instead",
        ),
        (
            Request("drive", 8, "losers"),
            "'losers' is not a valid variant of Drive (progressive bridge). Choose one of: sitting, winners.",
        ),
        (
            Request("drive", 8, mnemonic=True),
            "Trays are not turned in a drive because every table deals its own cards.",
        ),
        (
            Request("drive", 8, turning="tables"),
            "Trays are not turned in a drive because every table deals its own cards.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=re.escape(reason)):
        build(request_)
