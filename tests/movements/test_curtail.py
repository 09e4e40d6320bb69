"""Stopping early: the losses, and the fairest round to stop after."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from movements.catalogue import build
from movements.curtail import curtailed, fairest, stops
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request


@given(st.sampled_from(["compass", "howell"]), st.integers(4, 12), st.data())
def test_shortened_movement_is_sound_and_keeps_the_first_rounds(system, tables, data):
    movement = build(Request(system, 2 * tables - data.draw(st.integers(0, 1)), trays_per_set=2))
    last = data.draw(st.integers(1, len(movement.rounds) - 1))
    part = curtailed(movement, last)
    assert problems(part) == []
    assert part.rounds == movement.rounds[:last]


def test_movement_shortened_twice_is_described_once():
    part = curtailed(curtailed(build(Request("compass", 14)), 5), 4)
    assert part.title == "Compass, 7 tables, ended after round 4"


@pytest.mark.parametrize("last", [0, 5, 9])
def test_stopping_after_a_missing_or_the_last_round_is_refused(last):
    with pytest.raises(
        Impossible, match=f"Compass, 5 tables can end after any round from 1 to 4, not after round {last}."
    ):
        curtailed(build(Request("compass", 10)), last)


@pytest.mark.parametrize("system", ["compass", "howell"])
def test_pair_that_would_join_after_the_end_does_not_count(system):
    movement = build(Request(system, 10))
    contestants = replace(movement.contestants, labels=(*movement.contestants.labels, "6 N&S"))
    late = replace(movement, contestants=contestants)
    assert late.field_of(11) in ("all", "N&S")
    assert [stop.fair for stop in stops(late)] == [stop.fair for stop in stops(movement)]


def test_losses_are_counted():
    movement = build(Request("compass", 10))  # 5 rounds of 5 trays: after two each tray has been at two tables
    one, two = stops(movement)[:2]
    assert (one.unplayed, len(one.once), one.meetings, one.plays) == ((), 25, 20, (5, 5))
    assert (two.unplayed, two.once, two.meetings, two.plays) == ((), (), 15, (10, 10))
    assert one.fair is None
    assert two.fair is not None


def test_contestants_without_a_sit_out_so_far_have_played_more():
    half = stops(build(Request("compass", 9)))
    assert [stop.uneven for stop in half] == [5, 5, 5, 5, 0]
    assert fairest(half).last == 5


def test_half_played_match_is_worse_than_anything_else():
    found = stops(build(Request("howell-teams", 5)))
    assert [stop.halves > 0 for stop in found] == [True, True, True, False]
    assert fairest(found).last == 4


def test_longest_of_equal_choices_is_played():
    assert fairest(stops(build(Request("round-robin-teams", 6)), 2)[:-1]).last == 4
