"""Barometer: all tables play the same trays at once, and all pairs meet."""

from dataclasses import replace
from itertools import pairwise, product

import pytest

from movements.catalogue import build
from movements.fairness import qf
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import barometer
from tests.movements.built import built


@pytest.mark.parametrize("count", barometer.COUNTS)
def test_every_number_of_contestants_is_sound(count):
    assert problems(built("barometer", count, trays_per_set=1)) == []


@pytest.mark.parametrize("count", [4, 9, 10, 27])
def test_all_tables_play_the_same_trays_in_a_round(count):
    plan = built("barometer", count)
    for each in plan.rounds:
        assert len({s.trays for s in each.tables}) == 1
    assert plan.copies == count // 2
    assert len(plan.rounds) == count - 1 + count % 2


def test_pairs_follow_each_other():
    plan = built("barometer", 10, trays_per_set=1)
    for before, after in pairwise(plan.rounds):
        for number in range(1, 10):
            one, other = before.places[number], after.places[number % 9 + 1]
            assert (one.table, one.line) == (other.table, other.line)
        assert before.places[10].table == after.places[10].table == 1


def test_too_few_copies_are_noticed():
    plan = built("barometer", 8, trays_per_set=1)
    messages = [problem.message for problem in problems(replace(plan, copies=3))]
    assert "Round 1: tray 1 is needed in 4 places at once. Copies available: 3." in messages


def naive_unevenness(lines):
    order = len(lines)
    return sum((sum(lines[x] * lines[(x + d) % order] for x in range(order)) + 1) ** 2 for d in range(1, order))


@pytest.mark.parametrize("order", [3, 5, 7, 9, 11, 13, 15, 17])
def test_lines_are_as_even_as_possible(order):
    half = order // 2
    best = min(
        naive_unevenness((-1, *signs, *(-sign for sign in reversed(signs)))) for signs in product((1, -1), repeat=half)
    )
    lines = barometer.fair_lines(order)
    assert naive_unevenness(lines) == best
    assert all(lines[x] == -lines[-x] for x in range(1, order))


@pytest.mark.parametrize("count", [4, 8, 12, 20, 24, 32, 60, 80])
def test_all_pairs_of_contestants_weigh_alike_where_residues_allow(count):
    assert qf(built("barometer", count, trays_per_set=1)) == 100


@pytest.mark.parametrize(("count", "least"), [(10, 83), (14, 91), (18, 90), (22, 93), (30, 92), (50, 94), (100, 98)])
def test_other_numbers_are_nearly_even(count, least):
    fair = qf(built("barometer", count, trays_per_set=1))
    assert fair is not None
    assert fair >= least


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("barometer", 3), "Try 4 instead."),
        (Request("barometer", 101), "Try 100 instead."),
        (Request("barometer", 8, "half"), "'half' is not a valid variant of Barometer. Choose one of: full."),
        (
            Request("barometer", 8, turning="trays"),
            "Single trays are not turned in a barometer because the lines are already balanced.",
        ),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
