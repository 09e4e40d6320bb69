"""Stopping early: what is lost, and where it is fairest."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.catalogue import build
from movements.curtail import curtailed, fairest, stops
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request


@given(st.sampled_from(["compass", "howell"]), st.integers(4, 12), st.data())
def test_what_is_cut_short_is_sound_and_the_first_rounds_stay(system, tables, data):
    movement = build(Request(system, 2 * tables - data.draw(st.integers(0, 1)), trays_per_set=2))
    last = data.draw(st.integers(1, len(movement.rounds) - 1))
    part = curtailed(movement, last)
    assert problems(part) == []
    assert part.rounds == movement.rounds[:last]


def test_cut_short_again_it_is_called_so_once():
    part = curtailed(curtailed(build(Request("compass", 14)), 5), 4)
    assert part.title == "Compass, 7 tables, ended after round 4"


@pytest.mark.parametrize("last", [0, 5, 9])
def test_a_round_that_is_not_there_or_the_last_anyway_is_refused(last):
    with pytest.raises(
        Impossible, match=f"Compass, 5 tables can end after any round from 1 to 4, not after round {last}."
    ):
        curtailed(build(Request("compass", 10)), last)


@pytest.mark.parametrize("system", ["compass", "howell"])
def test_a_pair_that_would_have_come_later_does_not_count_where_play_stops_before(system):
    movement = build(Request(system, 10))
    contestants = replace(movement.contestants, labels=(*movement.contestants.labels, "6 N&S"))
    late = replace(movement, contestants=contestants)
    assert late.field_of(11) in ("all", "N&S")
    assert [stop.fair for stop in stops(late)] == [stop.fair for stop in stops(movement)]


def test_what_is_lost_is_counted():
    movement = build(Request("compass", 10))  # 5 rounds of 5 trays: after two each tray has been at two tables
    one, two = stops(movement)[:2]
    assert (one.unplayed, len(one.once), one.meetings, one.plays) == ((), 25, 20, (5, 5))
    assert (two.unplayed, two.once, two.meetings, two.plays) == ((), (), 15, (10, 10))
    assert one.fair is None
    assert two.fair is not None


def test_who_has_not_sat_out_yet_has_played_more():
    half = stops(build(Request("compass", 9)))
    assert [stop.uneven for stop in half] == [5, 5, 5, 5, 0]
    assert fairest(half).last == 5


def test_half_a_match_is_worse_than_anything():
    found = stops(build(Request("howell-teams", 5)))
    assert [stop.halves > 0 for stop in found] == [True, True, True, False]
    assert fairest(found).last == 4


def test_of_those_that_are_alike_the_longest_is_played():
    assert fairest(stops(build(Request("round-robin-teams", 6)), 2)[:-1]).last == 4
