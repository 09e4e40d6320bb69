"""Web and Bowman: published figures, every number of pairs, every number of rounds."""

from itertools import pairwise

import pytest

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import web
from tests.movements.built import built


@pytest.mark.parametrize("count", web.WEB_COUNTS)
def test_every_number_of_pairs_in_a_web_is_sound(count):
    plan = built("web", count, trays_per_set=1)
    assert problems(plan) == []
    assert plan.copies == 2 + (count + 1) // 2 % 2


@pytest.mark.parametrize("count", web.BOWMAN_COUNTS)
def test_every_number_of_pairs_in_a_bowman_is_sound(count):
    plan = built("bowman", count, trays_per_set=2)
    assert problems(plan) == []
    assert len(plan.rounds) == (count + 1) // 2 - 2


@pytest.mark.parametrize("tables", [*range(6, 19), 24, 25, 39])
def test_every_possible_number_of_rounds_in_a_web_is_sound(tables):
    least = -(-tables // (3 if tables % 2 else 2))
    for rounds in range(least, tables, 1 if tables % 2 == 0 else 2):
        if tables % 2 == 0 or rounds % 2:
            plan = build(Request("web", 2 * tables, rounds=rounds, trays_per_set=1))
            assert problems(plan) == []
            assert len(plan.rounds) == rounds


@pytest.mark.parametrize("tables", range(14, 27))
def test_a_web_of_14_to_26_tables_plays_26_boards(tables):
    """EBU manual, M13e."""
    plan = built("web", 2 * tables)
    assert (len(plan.rounds), plan.trays) == (13, 26)


def test_second_half_plays_the_sets_in_reverse_order():
    first = built("web", 28, trays_per_set=1).rounds[0]
    assert [s.trays[0] for s in first.tables] == [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 13]


def test_all_copies_are_on_a_table_or_a_stand():
    for each in built("web", 28, trays_per_set=1).rounds:
        out = [s.trays[0] for s in each.tables] + [rest.trays[0] for rest in each.resting]
        assert sorted(out) == sorted([*range(1, 14)] * 2)


@pytest.mark.parametrize("half", [range(1, 8), range(8, 15)])
def test_sets_move_to_the_next_lower_table_in_either_half(half):
    plan = built("web", 28, trays_per_set=1)
    for before, after in pairwise(plan.rounds):
        for table in half[1:]:
            assert before.by_table[table].trays == after.by_table[table - 1].trays


def test_bowman_of_eleven_tables_matches_the_ebu():
    """Spring 2011: table 10 shares with 1, table 11 with 9, 7, 5, 3, 1 and 10, 8, 6, 4, 2; 27 boards."""
    plan = built("bowman", 22)
    shared = [list(each.by_table[11].shares) for each in plan.rounds]
    assert shared == [[9], [7], [5], [3], [1, 10], [8], [6], [4], [2]]
    assert all(1 in each.by_table[10].shares for each in plan.rounds)
    assert (len(plan.rounds), plan.trays) == (9, 27)
    for before, after in pairwise(plan.rounds):
        assert set(before.by_table[5].trays) == set(after.by_table[4].trays)


def test_the_bowman_of_ten_tables_has_eight_rounds_and_shares_with_even_tables():
    """Woodborough Bridge Club, recommended movements: 1 and 9 share, 10 shares with even-numbered tables;
    table 9 plays boards 1 to 24 in order, table 10 from 24 down; skip after 4 rounds."""
    plan = built("bowman", 20)
    assert len(plan.rounds) == 8
    assert all(each.by_table[9].shares == (1,) for each in plan.rounds)
    assert all(share % 2 == 0 for each in plan.rounds for share in each.by_table[10].shares)
    assert [min(each.by_table[9].trays) for each in plan.rounds] == list(range(1, 25, 3))
    assert [min(each.by_table[10].trays) for each in plan.rounds] == list(range(22, 0, -3))
    way = [next(s.table for s in each.tables if s.ew == 12) for each in plan.rounds]
    assert way == [2, 3, 4, 5, 7, 8, 1, 10]


@pytest.mark.parametrize("count", [24, 27, 30])
def test_tables_of_a_web_have_their_own_copy_and_share_with_none(count):
    plan = build(Request("web", count))
    assert plan.copies == 2 + (count + 1) // 2 % 2
    assert {seating.shares for _, seating in plan.meetings()} == {()}


def test_no_table_shares_with_the_last_half_table():
    plan = built("bowman", 21)
    assert all(11 not in s.shares for _, s in plan.meetings())
    outs = [out.contestant for each in plan.rounds for out in each.sitting_out]
    assert len(outs) == len(set(outs)) == 9


def test_switched_rounds_make_one_field():
    plan = build(Request("web", 28, turning="tables"))
    assert plan.winners == 1
    assert problems(plan) == []


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("web", 10), "Try 11 instead."),
        (Request("bowman", 8), "Try 9 instead."),
        (Request("bowman", 101), "Try 100 instead."),
        (Request("web", 28, rounds=6), "A web movement with 14 tables must have 7 to 13 rounds, not 6."),
        (Request("web", 30, rounds=12), "an odd number of rounds"),
        (Request("web", 28, "double"), "'double' is not a valid variant of Web Mitchell. Choose one of: full."),
        (Request("bowman", 22, turning="trays"), "only whole rounds can be turned"),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
