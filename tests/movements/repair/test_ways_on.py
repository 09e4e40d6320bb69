"""The ways to continue after a round went wrong: each way found here is sound."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from movements.catalogue import build
from movements.plan import Movement
from movements.proof import is_sound, problems
from movements.repair.misplayed import plans, sound_plans
from movements.request import Request
from tests.movements.evenings import drawn


def relaxed(movement: Movement) -> Movement:
    return replace(movement, promise=replace(movement.promise, least_meetings=0, every_tray=False))


def line_went_too_far(movement: Movement, number: int) -> Movement:
    """E&W went one table too far before round ``number``."""
    each = movement.rounds[number - 1]
    tables = tuple(replace(seating, ew=each.tables[at - 1].ew) for at, seating in enumerate(each.tables))
    rounds = list(movement.rounds)
    rounds[number - 1] = replace(each, tables=tables)
    return replace(movement, rounds=tuple(rounds))


@given(st.integers(4, 9), st.integers(1, 3), st.sampled_from(["compass", "howell"]))
def test_each_way_keeps_the_played_rounds_and_all_contestants(tables, played, system):
    movement = relaxed(build(Request(system, 2 * tables, trays_per_set=1)))
    for _, plan in plans(movement, played, (1, 2, 3)):
        assert plan.rounds[:played] == movement.rounds[:played]
        for before, after in zip(movement.rounds[played:], plan.rounds[played:], strict=True):
            assert before.places.keys() == after.places.keys()


@given(st.integers(4, 9), st.integers(1, 3))
def test_way_reported_as_sound_has_no_problems(tables, played):
    movement = line_went_too_far(relaxed(build(Request("compass", 2 * tables, trays_per_set=1))), played)
    for words, plan in sound_plans(movement, played, (1, 2)):
        assert words
        assert plan.played == played
        assert problems(plan) == []


def test_pairs_that_swapped_places_may_continue_there():
    movement = relaxed(build(Request("compass", 14, trays_per_set=1)))
    first = movement.rounds[0]
    one, other = first.tables[0].ew, first.tables[1].ew
    swapped = {one: other, other: one}
    tables = tuple(replace(seating, ew=swapped.get(seating.ew, seating.ew)) for seating in first.tables)
    wrong = replace(movement, rounds=(replace(first, tables=tables), *movement.rounds[1:]), played=1)
    assert problems(wrong)
    titles = [words for words, _ in sound_plans(wrong, 1, (one, other))]
    assert titles[0] == "1 E&W and 2 E&W continue in each other's places"


@pytest.mark.parametrize("played", [1, 2])
def test_planned_movement_stays_sound_without_changes(played):
    movement = relaxed(build(Request("compass", 10)))
    assert problems(replace(movement, played=played)) == []


@pytest.mark.parametrize("seed", range(6))
def test_offered_ways_are_exactly_those_without_problems(seed):
    """Whether a plan is sound is determined without listing its problems."""
    movement = drawn(6, seed).movement
    for played in (1, len(movement.rounds) // 2):
        tried = [replace(plan, played=played) for _, plan in plans(movement, played, movement.contestants.numbers[:4])]
        assert [is_sound(plan) for plan in tried] == [not problems(plan) for plan in tried]
        assert is_sound(movement) == (not problems(movement))


def test_problems_in_played_rounds_are_ignored():
    movement = drawn(6, 1).movement
    broken = replace(movement, rounds=(replace(movement.rounds[0], tables=()), *movement.rounds[1:]))
    found = problems(broken)
    assert {problem.round for problem in found} >= {1}
    assert [problem for problem in found if problem.round != 1] == problems(replace(broken, played=1))
