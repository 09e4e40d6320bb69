"""Gilman's systems for teams (Foster, 000:2162-2175)."""

from dataclasses import replace

import pytest

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import gilman
from tests.movements.built import built


def trays_at(plan, number):
    return [seating.trays for seating in plan.rounds[number - 1].tables]


def test_ten_teams_and_thirty_trays_match_the_book():
    """000:2166-2173: which teams face each other on which trays, and what is laid aside, in the first two rounds."""
    plan = build(Request("gilman-teams", 10))
    assert plan.trays == 30
    first = [(1, 2, 3), (7, 8, 9), (13, 14, 15), (19, 20, 21), (25, 26, 27)]
    second = [(4, 5, 6), (10, 11, 12), (16, 17, 18), (22, 23, 24), (28, 29, 30)]
    for number, played, idle in ((1, first, second), (2, second, first[1:] + first[:1])):
        assert trays_at(plan, number)[:5] == played
        assert trays_at(plan, number)[5:] == [(b, c, a) for a, b, c in played]
        assert [rest.trays for rest in plan.rounds[number - 1].resting] == idle
        facing = [6, 7, 8, 9, 10, 1, 2, 3, 4, 5]
        assert [s.shares for s in plan.rounds[number - 1].tables] == [(table,) for table in facing]


def test_table_one_gets_all_trays_in_order():
    """000:2175."""
    plan = build(Request("gilman-teams", 10))
    assert [tray for each in plan.rounds for tray in each.by_table[1].trays] == list(range(1, 31))


def test_ew_move_one_table_with_even_numbers_and_two_with_odd():
    even, odd = build(Request("gilman-teams", 10)), build(Request("gilman-teams", 11))
    assert [s.ew for s in even.rounds[0].tables] == [s.ns for s in even.rounds[0].tables] == list(range(1, 11))
    assert [s.ew for s in even.rounds[1].tables] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
    assert odd.rounds[0].by_table[11].ew == odd.rounds[1].by_table[9].ew == odd.rounds[2].by_table[7].ew
    assert odd.rounds[0].by_table[11].trays == odd.rounds[1].by_table[10].trays


@pytest.mark.parametrize("variant", gilman.VARIANTS)
@pytest.mark.parametrize("count", gilman.COUNTS)
def test_every_number_of_contestants_is_sound(count, variant):
    plan = built("gilman-teams", count, variant=variant, trays_per_set=2)
    assert problems(plan) == []
    assert len(plan.rounds) == count - (variant == "matches")


def test_a_match_played_one_way_only_is_noticed():
    plan = built("gilman-teams", 7)
    table = plan.rounds[1].tables[0]
    turned = replace(plan.rounds[1], tables=(replace(table, turned=table.trays), *plan.rounds[1].tables[1:]))
    broken = replace(plan, rounds=(plan.rounds[0], turned, *plan.rounds[2:]))
    assert any("more often as N&S than as E&W (difference: " in problem.message for problem in problems(broken))


@pytest.mark.parametrize(("count", "rounds"), [(7, 3), (10, 5), (40, 21)])
def test_fewer_rounds_keep_every_match_whole(count, rounds):
    part = build(Request("gilman-teams", count, rounds=rounds))
    assert problems(part) == []
    assert len(part.rounds) == rounds


def test_up_and_back_is_sound():
    assert problems(build(Request("gilman-teams", 8, mnemonic=True))) == []


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("gilman-teams", 2), "Try 3 instead."),
        (Request("gilman-teams", 41), "Try 40 instead."),
        (
            Request("gilman-teams", 9, "rows"),
            "'rows' is not a valid variant of Gilman's system. Choose one of: own-tables, matches.",
        ),
        (Request("gilman-teams", 8, trays_per_set=1), "at least 2 trays"),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
