"""A compass with a rover: no pair meets another pair or a tray twice, and few rounds are sat out."""

from collections import Counter
from itertools import pairwise

import pytest

from movements.catalogue import build
from movements.plan import Impossible, Line
from movements.proof import problems
from movements.request import Request
from tests.movements.built import built


@pytest.mark.parametrize("count", range(9, 100, 2))
def test_every_number_of_contestants_is_sound(count):
    plan = built("compass", count, variant="rover", trays_per_set=2)
    assert problems(plan) == []
    assert plan.contestants.count == count


@pytest.mark.parametrize("count", range(9, 100, 2))
def test_rovers_sit_out_once_or_slightly_more_where_three_divides_the_tables(count):
    tables = count // 2
    plan = built("compass", count, variant="rover", trays_per_set=1)
    waits = Counter(out.contestant for each in plan.rounds for out in each.sitting_out)
    more = 0 if tables % 3 or tables == 6 else 3 if tables % 2 else 1
    assert waits.pop(count) == 1 + more
    assert set(waits.values()) == {1}
    assert all(plan.field_of(pair) == "N&S" for pair in waits)


def test_rovers_move_two_tables_at_a_time_the_way_of_ew_at_seven_tables():
    """The EBU's 7 tables: 1 3 5 7 2 4, E&W moving to higher tables; here E&W and the rovers move to lower ones."""
    plan = built("compass", 15, variant="rover")
    tables = [next(s.table for s in each.tables if s.ns == 15) for each in plan.rounds[1:]]
    assert [(before - after) % 7 for before, after in pairwise(tables)] == [2] * 5


def test_displaced_pairs_wait_where_the_rovers_did_and_return():
    plan = built("compass", 15, variant="rover")
    assert {(out.table, out.line) for each in plan.rounds for out in each.sitting_out} == {(8, Line.NS)}
    for each in plan.rounds:
        for seating in each.tables:
            assert seating.ns in (seating.table, 15)


def test_all_trays_stay_in_play():
    plan = built("compass", 15, variant="rover")
    assert all(not each.resting for each in plan.rounds)


@pytest.mark.parametrize(
    ("count", "reason"),
    [
        (10, "10 pairs fill every table. The rover variant is only for an odd number of pairs. Try 9 or 11 instead."),
        (7, "A rover movement needs at least 9 pairs, but there are 7."),
    ],
)
def test_impossible_request_is_refused_with_the_reason(count, reason):
    with pytest.raises(Impossible, match=reason):
        build(Request("compass", count, "rover"))
