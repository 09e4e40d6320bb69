"""Compass: the motion of the book (Foster, 000:2257-2274) for every number of pairs, and what it must refuse."""

import pytest

from movements.plan import Impossible, Line
from movements.proof import problems
from movements.systems import mitchell
from tests.movements.built import built


@pytest.mark.parametrize("count", mitchell.COUNTS)
def test_every_number_of_contestants_is_sound(count):
    assert problems(built("compass", count, trays_per_set=2)) == []


@pytest.mark.parametrize("count", range(4, 101, 4))
@pytest.mark.parametrize("variant", ["skip", "relay"])
def test_even_tables_are_sound_both_ways(count, variant):
    assert problems(built("compass", count, variant=variant, trays_per_set=2)) == []


def test_ns_stay_and_ew_move_one_table_towards_table_one():
    """000:2259: E&W of table 2 go to 1, of 3 to 2; pairs are called by their first table and line."""
    plan = built("compass", 10, trays_per_set=6)
    for each in plan.rounds:
        for seating in each.tables:
            assert seating.ns == seating.table
    assert [plan.contestants.label(s.ew) for s in plan.rounds[1].tables] == [
        "2 E&W",
        "3 E&W",
        "4 E&W",
        "5 E&W",
        "1 E&W",
    ]
    assert plan.rounds[0].tables[0].trays == plan.rounds[1].tables[1].trays == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(("tables", "trays"), [(14, 2), (10, 3), (5, 5), (30, 1)])
def test_trays_per_round_follow_the_books_rule(tables, trays):
    """T14, 000:2257: at least 24 in play: 14 tables two each, 10 tables three."""
    assert built("compass", 2 * tables).trays == tables * trays


@pytest.mark.parametrize(("count", "rounds"), [(10, 5), (28, 13), (20, 9), (27, 14), (25, 13), (4, 2)])
def test_number_of_rounds_is_correct(count, rounds):
    assert len(built("compass", count).rounds) == rounds


def test_each_contestant_plays_26_of_28_deals_with_the_skip():
    """S12: the club's own fourteen tables."""
    plan = built("compass", 28)
    played = {tray for _, s in plan.meetings() if s.ew == 20 for tray in s.trays}
    assert (plan.variant, plan.trays, len(played)) == ("skip", 28, 26)


@pytest.mark.parametrize("count", [5, 7, 9, 27, 51, 99])
def test_each_ew_pair_sits_out_once_at_a_half_table(count):
    plan = built("compass", count)
    outs = [out for each in plan.rounds for out in each.sitting_out]
    assert sorted(out.contestant for out in outs) == [n for n in range(1, count + 1) if plan.field_of(n) == "E&W"]
    assert {(out.table, out.line) for out in outs} == {((count + 1) // 2, Line.EW)}
    assert not any(seating.shares for _, seating in plan.meetings())


@pytest.mark.parametrize(
    ("count", "variant", "reason"),
    [
        (3, None, "A compass is for 4 to 100 pairs, not 3. Try 4 instead."),
        (200, None, "A compass is for 4 to 100 pairs, not 200. Try 100 instead."),
        (
            12,
            "plain",
            "If the plain movement is used with an even number of tables .6., every E&W pair will meet trays",
        ),
        (10, "skip", "not needed"),
        (11, "plain", "half-table"),
        (
            10,
            "half-table",
            "10 pairs fill every table. The half-table variant is only for an odd number of "
            "pairs. Try 9 or 11 instead.",
        ),
        (
            10,
            "spiral",
            "'spiral' is not a valid variant of A compass. Choose one of: plain, skip, relay, half-table, rover.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(count, variant, reason):
    with pytest.raises(Impossible, match=reason):
        built("compass", count, variant=variant)
