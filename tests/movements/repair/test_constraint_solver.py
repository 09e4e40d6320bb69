"""A new movement during a session: sound, no worse than necessary, and close to the old one."""

import sys
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from movements.catalogue import SYSTEMS, build
from movements.fairness import sum_of_squares
from movements.plan import Impossible, Line
from movements.proof import problems
from movements.repair import build_movement
from movements.repair.constraint_solver import NotHere, search, simple, start
from movements.repair.costs import Costs, costs
from movements.repair.situation import situation
from movements.request import Request
from tests.sampling import examples

from ..evenings import drawn, sound_exists, swapped


def plays_once(state, movement):
    """Nobody plays a tray of the rounds left that it has played before, and everybody here has a place in each."""
    for one in state.here:
        had = {tray for at in state.seen[one] for tray in state.sets[at]}
        for each in movement.rounds[state.played :]:
            place = each.places[one]
            trays = set(place.seating.trays) if place.seating else set()
            assert not trays & had
            had |= trays


@settings(max_examples=examples(60))
@given(st.integers(4, 20), st.integers(0, 10_000))
def test_immediate_repair_is_proved_and_no_contestant_plays_a_tray_twice(tables, seed):
    state = drawn(tables, seed)
    repair = simple(state)
    assert problems(repair.movement) == []
    plays_once(state, repair.movement)
    assert repair.movement.rounds[: state.played] == tuple(
        replace(each, away=repair.movement.rounds[at].away)
        for at, each in enumerate(state.movement.rounds[: state.played])
    )


@pytest.mark.whole
@settings(max_examples=examples(10))
@given(st.integers(4, 20), st.integers(0, 10_000))
def test_search_result_is_proved_and_never_worse_than_the_immediate_repair(tables, seed):
    state = drawn(tables, seed)
    repair = search(state, seconds=0.3)
    assert problems(repair.movement) == []
    plays_once(state, repair.movement)
    assert repair.costs <= costs(state, start(state))
    assert repair.why or not (repair.costs.empty or repair.costs.repeats)


@settings(max_examples=examples(60))
@given(st.integers(4, 5), st.integers(0, 10_000))
def test_a_sound_schedule_is_found_wherever_there_is_one(tables, seed):
    state = drawn(tables, seed, rounds=9 - tables)
    repair = search(state, seconds=5)
    assert (repair.costs.empty == 0) == sound_exists(state)


def test_late_pair_fills_the_half_table_and_no_other_pair_moves():
    state = situation(build(Request("compass", 9)), 2, new=1)
    repair = search(state)
    assert repair.costs == Costs(0, 0, 0, 0, 0)
    assert all(not each.sitting_out for each in repair.movement.rounds[2:])
    assert [each.away for each in repair.movement.rounds] == [(10,), (10,), (), (), ()]


@pytest.mark.parametrize(("system", "count", "called"), [("compass", 9, "5 N&S"), ("howell", 10, "11")])
def test_late_pair_is_labelled_like_the_others(system, count, called):
    movement = simple(situation(build(Request(system, count)), 2, new=1)).movement
    assert movement.contestants.labels[-1] == called


def test_late_pair_without_a_half_table_roves_and_no_pair_sits_out_twice():
    state = situation(build(Request("compass", 22)), 3, new=1)
    repair = search(state)
    assert repair.proved
    waits = [out.contestant for each in repair.movement.rounds[3:] for out in each.sitting_out]
    assert len(waits) == len(set(waits)) == 8
    assert {state.lines[one] for one in waits} == {Line.NS}


@pytest.mark.whole
def test_two_late_pairs_add_a_table_with_shared_or_fresh_trays():
    movement = build(Request("compass", 14))
    shared = search(situation(movement, 2, new=2), seconds=1)
    assert len(shared.movement.rounds[3].tables) == 8
    assert shared.costs.empty == 0
    assert any(seating.shares for seating in shared.movement.rounds[3].tables)
    fresh = search(situation(movement, 2, new=2, more_sets=5), seconds=1)
    assert fresh.movement.trays > movement.trays
    assert fresh.costs.empty == 0
    assert fresh.costs.shares < shared.costs.shares


def test_opponents_of_a_withdrawn_pair_sit_out():
    state = situation(build(Request("howell", 10)), 3, gone=[4])
    repair = search(state)
    assert repair.costs == Costs(0, 0, 0, 0, 0)
    for each in repair.movement.rounds[3:]:
        assert each.away == (4,)
        assert len(each.sitting_out) == 1


@pytest.mark.whole
def test_two_leavers_from_one_line_empty_a_table_and_from_both_lines_do_not():
    movement = build(Request("compass", 16, trays_per_set=2))
    one_line = search(situation(movement, 3, gone=[1, 2]), seconds=1)
    assert len(one_line.movement.rounds[-1].tables) == 6
    both = search(situation(movement, 3, gone=[1, 12]), seconds=1)
    assert len(both.movement.rounds[-1].tables) == 7
    assert both.costs.empty == 0
    assert all(not each.sitting_out for each in both.movement.rounds[3:])


def test_exchanged_trays_are_not_played_again():
    movement = swapped(build(Request("howell", 12, rounds=8, trays_per_set=2)), 2, (1, 4), "trays")
    assert problems(movement)
    repair = search(situation(movement, 2), seconds=2)
    assert problems(repair.movement) == []
    assert repair.costs.empty == 0


def test_new_meetings_in_one_field_are_turned_for_balance(monkeypatch):
    movement = build(Request("howell", 14, trays_per_set=2))
    state = situation(swapped(movement, 1, (2, 5), "trays"), 3, new=1)
    balanced = simple(state).movement
    monkeypatch.setattr(build_movement, "balanced", lambda movement, free: movement)
    plain = simple(state).movement

    def squares(movement):
        return sum_of_squares(len(state.labels), [seating for _, seating in movement.meetings()])

    assert squares(balanced) < squares(plain)


def test_search_is_reproducible():
    state = situation(build(Request("compass", 16)), 3, gone=[1, 9], new=1)
    assert search(state).movement == search(state).movement


def test_repair_says_why_some_contestants_must_sit_out():
    movement = build(Request("compass", 8, trays_per_set=2))
    state = replace(situation(movement, 2), last=6)
    repair = search(state)
    assert repair.costs.empty > 0
    assert (
        "There are only 2 sets of trays left that pair 1 N&S has not played, but there are 4 rounds to play."
        in repair.why
    )


def test_missing_solver_is_reported_and_the_simple_repair_works(monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    state = situation(build(Request("compass", 9)), 2, new=1)
    with pytest.raises(NotHere, match="pip install ortools"):
        search(state)
    assert simple(state).costs.empty == 0


@pytest.mark.parametrize(
    ("system", "count", "played", "reason"),
    [
        ("individual", 8, 2, "for pairs only"),
        ("round-robin-teams", 6, 2, "for pairs only"),
        ("compass", 10, 5, "There are no rounds left to change:"),
    ],
)
def test_impossible_change_is_refused_with_the_reason(system, count, played, reason):
    with pytest.raises(Impossible, match=reason):
        situation(build(Request(system, count)), played)


def test_repair_uses_no_more_than_the_available_tables():
    state = replace(situation(build(Request("howell", 12, rounds=8)), 3), tables=5)
    repair = search(state, seconds=2)
    assert {len(each.tables) for each in repair.movement.rounds[3:]} == {5}
    waits = Counter(out.contestant for each in repair.movement.rounds[3:] for out in each.sitting_out)
    assert max(waits.values()) <= 2
    assert problems(repair.movement) == []


def test_not_all_pairs_can_leave():
    with pytest.raises(Impossible, match="At least two pairs must continue"):
        situation(build(Request("compass", 8)), 2, gone=range(1, 8))


def everything():
    """Every system for pairs, few and many, with and without turned trays."""
    for system in SYSTEMS.values():
        counts = list(system.counts)
        for count in {counts[0], counts[min(len(counts) - 1, 5)]} if system.contestants == "pairs" else ():
            for variant in system.variants:
                for turning in ("none", "trays"):
                    yield Request(system.name, count, variant, turning=turning)


@pytest.mark.whole
@pytest.mark.parametrize("mishap", [{"new": 1}, {"new": 2}, {"gone": [1]}, {"gone": [1, 2]}])
def test_immediate_repair_is_sound_or_refused_in_every_system(mishap):
    done = 0
    for request in everything():
        try:
            state = situation(build(request), 1, **mishap)
        except Impossible:
            continue
        repair = simple(state)
        assert problems(repair.movement) == [], request
        plays_once(state, repair.movement)
        done += 1
    assert done > 20
