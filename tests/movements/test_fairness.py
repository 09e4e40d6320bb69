"""Fairness compared with a second, naive count made from the definition alone."""

import time
from fractions import Fraction
from itertools import combinations

import pytest

from movements import fairness
from movements.catalogue import build
from movements.plan import Movement
from movements.request import Request


def naive_qf(plan: Movement) -> Fraction:
    """For each couple of contestants, each tray, each pair of tables at which it was played."""
    plays = [(tray, *seating.holders(tray)) for _, seating in plan.meetings() for tray in seating.trays]
    values = []
    for a, b in combinations(range(1, plan.contestants.count + 1), 2):
        value = 0
        for tray in range(1, plan.trays + 1):
            tables = [(north, east) for played, north, east in plays if played == tray]
            at_a = next((t for t in tables if a in t), None)
            at_b = next((t for t in tables if b in t), None)
            if at_a and at_b:
                if at_a == at_b:
                    value += len(tables) - 1
                else:
                    value += 1 if at_a.index(a) == at_b.index(b) else -1
        values.append(value)
    return Fraction(100 * sum(values) ** 2, len(values) * sum(value**2 for value in values))


@pytest.mark.parametrize(
    "request_",
    [
        Request("howell", 8),
        Request("howell", 10, trays_per_set=2, turning="trays"),
        Request("howell", 9, trays_per_set=2),
        Request("howell", 6, trays_per_set=3),
        Request("howell", 12, rounds=7, trays_per_set=2),
        Request("compass", 10, turning="tables"),
        Request("compass", 8, "relay", turning="tables", trays_per_set=2),
    ],
    ids=str,
)
def test_qf_matches_the_definition(request_):
    plan = build(request_)
    assert fairness.qf(plan) == naive_qf(plan)


def test_fairness_of_many_trays_in_a_set_takes_little_longer_than_of_one():
    def seconds(trays: int) -> float:
        plan = build(Request("compass", 60, "skip", trays_per_set=trays))
        began = time.process_time()
        fairness.of_movement(plan)
        return time.process_time() - began

    one, many = (min(seconds(trays) for _ in range(3)) for trays in (1, 36))
    assert many < 12 * one


def test_movement_with_two_fields_has_no_common_fairness():
    assert fairness.qf(build(Request("compass", 10))) is None


def test_sum_of_competitions_depends_only_on_the_plays():
    """Each play of a tray at two tables adds two likes and two opposites: only the meetings remain."""
    plain = fairness.competition(10, (s for _, s in build(Request("howell", 10, trays_per_set=2)).meetings()))
    turned = build(Request("howell", 10, trays_per_set=2, turning="trays"))
    assert sum(map(sum, plain)) == sum(map(sum, fairness.competition(10, (s for _, s in turned.meetings()))))


def test_each_field_of_two_winners_is_measured_separately():
    fields = fairness.qf_of_fields(build(Request("compass", 10)))
    assert fields == {"N&S": 100, "E&W": 100}
    switched = build(Request("compass", 10, turning="tables"))
    assert fairness.qf_of_fields(switched) == {"all": fairness.qf(switched)}


def test_the_modified_measure_can_be_100_where_whole_numbers_cannot_be_equal():
    plan = build(Request("howell", 14, trays_per_set=3, turning="trays"))
    plain, modified = fairness.qf(plan), fairness.modified_qf(plan)
    assert plain is not None
    assert modified is not None
    assert plain <= modified <= 100
    assert fairness.modified_qf(build(Request("compass", 10))) is None


def test_a_tray_played_twice_counts_twice():
    """After an up-and-back evening all have held every tray both ways, so only the meetings remain."""
    plan = build(Request("howell", 8, trays_per_set=1, mnemonic=True))
    matrix = fairness.of_movement(plan)
    assert {matrix[a][b] for a in range(8) for b in range(a)} == {2 * 8}


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        (Request("howell", 8, trays_per_set=2), "Every result counts equally against every other."),
        (
            Request("one-field", 18, rounds=12, trays_per_set=2, turning="trays"),
            "Pair 13 is affected twice as much by pair 18 as by pair 8.",
        ),
        (Request("one-field", 26, rounds=5, trays_per_set=1), " result, and in the wrong direction by pair"),
        (Request("compass", 10), ""),
    ],
    ids=str,
)
def test_fairness_is_explained_in_words(request_, said):
    assert said in fairness.words(build(request_))
    assert bool(said) == bool(fairness.words(build(request_)))
