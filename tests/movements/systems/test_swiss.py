"""Swiss movements, round by round: sound whatever the results, including late and withdrawn contestants."""

from random import Random

import pytest

from movements import serialise
from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.swiss_draw import in_order
from movements.systems import swiss
from tests.movements.built import built


@pytest.mark.parametrize("system", ["swiss-pairs", "swiss-teams"])
@pytest.mark.parametrize("count", swiss.COUNTS)
def test_first_round_of_every_number_is_sound(system, count):
    plan = build(Request(system, count))
    assert problems(plan) == []
    assert len(plan.rounds) == 1


@pytest.mark.parametrize("system", ["swiss-pairs", "swiss-teams"])
@pytest.mark.parametrize(("count", "rounds"), [(8, 4), (9, 6), (20, 9), (21, 9), (40, 11)])
def test_evening_with_any_results_is_sound(system, count, rounds):
    chance = Random(count)
    plan = build(Request(system, count, trays_per_set=2))
    while len(plan.rounds) < rounds:
        plan = swiss.next_round(plan, sorted(range(1, count + 1), key=lambda _: chance.random()))
        assert problems(plan) == []
    outs = [out.contestant for each in plan.rounds for out in each.sitting_out[:1]]
    assert len(outs) == len(set(outs)) == rounds * (count % 2)


def test_pairs_sit_ns_and_ew_about_equally_often():
    chance = Random(7)
    plan = built("swiss-pairs", 30)
    while len(plan.rounds) < 8:
        plan = swiss.next_round(plan, sorted(range(1, 31), key=lambda _: chance.random()))
    ns = [s.ns for _, s in plan.meetings()]
    assert all(3 <= ns.count(pair) <= 5 for pair in range(1, 31))


@pytest.mark.parametrize(
    ("plan", "standings", "reason"),
    [
        (built("swiss-pairs", 4), [1, 2, 3], "The standings must list each of the 4 contestants once."),
        (
            build(Request("howell", 8)),
            list(range(1, 9)),
            "The rounds of Howell, 8 pairs are fixed in advance. Only the rounds of a Swiss are drawn.",
        ),
    ],
)
def test_impossible_draw_is_refused(plan, standings, reason):
    with pytest.raises(Impossible, match=reason):
        swiss.next_round(plan, standings)


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("swiss-pairs", 3), "Try 4 instead."),
        (Request("swiss-teams", 101), "Try 100 instead."),
        (Request("swiss-pairs", 8, rounds=41), "1 to 40 rounds, not 41"),
        (Request("swiss-teams", 8, trays_per_set=1), "at least 2 trays"),
        (
            Request("swiss-pairs", 8, "monrad"),
            "'monrad' is not a valid variant of Swiss pairs. Choose one of: first-round.",
        ),
        (Request("swiss-pairs", 8, mnemonic=True), "drawn round by round"),
    ],
)
def test_impossible_request_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)


def test_requested_rounds_are_planned_and_not_cut():
    plan = build(Request("swiss-pairs", 8, rounds=7))
    assert (len(plan.rounds), plan.planned) == (1, 7)
    assert serialise.from_json(serialise.to_json(plan)) == plan
    assert build(Request("swiss-pairs", 8)).planned == 0


def test_round_beyond_the_plan_extends_it():
    plan = build(Request("swiss-pairs", 8, rounds=1))
    assert swiss.next_round(plan, range(1, 9)).planned == 2


def test_withdrawn_contestant_is_not_drawn_again_and_their_results_stay():
    plan = swiss.with_left(built("swiss-pairs", 8), [3])
    plan = swiss.next_round(plan, range(1, 9))
    assert 3 in plan.rounds[0].places
    assert plan.rounds[1].away == (3,)
    assert 3 not in plan.rounds[1].places
    assert len(plan.rounds[1].sitting_out) == 1
    assert problems(plan) == []
    assert serialise.from_json(serialise.to_json(plan)) == plan
    back = swiss.next_round(swiss.with_left(plan, []), range(1, 9))
    assert 3 in back.rounds[2].places
    assert problems(back) == []


@pytest.mark.parametrize("system", ["swiss-pairs", "swiss-teams"])
def test_late_contestant_plays_from_the_next_round(system):
    plan = swiss.with_late(build(Request(system, 8)), 2)
    assert plan.title.endswith(f", 10 {system[6:]}")
    assert plan.rounds[0].away == (9, 10)
    longer = swiss.next_round(plan, range(1, 11))
    assert {9, 10} <= longer.rounds[1].places.keys()
    assert problems(longer) == []
    assert longer.copies == 5


def test_missed_and_sat_out_rounds_are_byes_and_rounds_after_withdrawal_are_not():
    plan = swiss.next_round(swiss.with_late(built("swiss-pairs", 5), 2), range(1, 8))
    assert swiss.byes_in(plan) == [(5, 1), (6, 1), (7, 1), (4, 2)]
    plan = swiss.next_round(swiss.with_left(plan, [1]), range(1, 8))
    assert [bye for bye in swiss.byes_in(plan) if bye[1] == 3] == []


@pytest.mark.parametrize("system", ["swiss-pairs", "swiss-teams"])
@pytest.mark.parametrize("seed", range(4))
def test_evening_with_late_and_withdrawn_contestants_is_sound(system, seed):
    chance = Random(seed)
    plan = build(Request(system, 9, trays_per_set=2))
    while len(plan.rounds) < 8:
        if chance.random() < 0.5:
            plan = swiss.with_left(plan, chance.sample(plan.contestants.numbers, 2))
        if chance.random() < 0.3:
            plan = swiss.with_late(plan, chance.choice((1, 2)))
        standings = list(plan.contestants.numbers)
        chance.shuffle(standings)
        plan = swiss.next_round(plan, standings)
        assert problems(plan) == []


def test_drawn_rematch_is_not_a_fault_of_the_plan():
    plan = swiss.next_round(built("swiss-teams", 4), range(1, 5), in_order([1, 2, 3, 4]))
    assert swiss.met_in(plan)[frozenset((1, 2))] == 2
    assert problems(plan) == []


def test_draw_that_omits_a_contestant_is_refused():
    with pytest.raises(Impossible, match=r"The draw must list each contestant once\. Draw the round again"):
        swiss.next_round(built("swiss-pairs", 8), range(1, 9), in_order([1, 2, 3, 4, 5, 6]))


def test_at_least_two_contestants_stay():
    with pytest.raises(Impossible, match="At least two"):
        swiss.with_left(built("swiss-pairs", 4), [1, 2, 3])
