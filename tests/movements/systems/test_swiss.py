"""Swiss draws: no rematch, the first draw there is, and a sit-out for everybody before a second."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.catalogue import build
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.systems import swiss


def all_draws(standings):
    """Every way to match ``standings``, in the order of the draw; a naive oracle."""
    if not standings:
        yield ()
        return
    highest, *others = standings
    for other in others:
        for rest in all_draws([one for one in others if one != other]):
            yield ((highest, other), *rest)


@st.composite
def histories(draw):
    standings = draw(st.permutations(range(1, draw(st.sampled_from([2, 4, 6, 8])) + 1)))
    return standings, draw(st.sets(st.sampled_from(list(combinations(sorted(standings), 2)))))


@given(histories())
def test_the_draw_is_the_first_without_a_rematch(history):
    standings, met = history
    barred = {frozenset(couple) for couple in met}
    wanted = next((d for d in all_draws(standings) if not {frozenset(m) for m in d} & barred), None)
    if wanted is None:
        with pytest.raises(Impossible, match="a rematch"):
            swiss.draw(standings, met)
    else:
        assert swiss.draw(standings, met) == swiss.Draw(wanted)


def test_neighbours_in_the_standings_meet():
    assert swiss.draw([3, 1, 4, 2], ()).matches == ((3, 1), (4, 2))
    assert swiss.draw([3, 1, 4, 2], {(1, 3)}).matches == ((3, 4), (1, 2))


def test_a_dead_end_at_the_foot_changes_the_draw_above():
    """5 and 6 have met, so 4 cannot be left to 3."""
    assert swiss.draw([1, 2, 3, 4, 5, 6], [(6, 5)]).matches == ((1, 2), (3, 5), (4, 6))


def test_the_lowest_who_has_not_sat_out_does_so():
    assert swiss.draw([1, 2, 3], ()).sits_out == 3
    assert swiss.draw([1, 2, 3], (), [3]) == swiss.Draw(((1, 3),), 2)
    assert swiss.draw([1, 2, 3], (), [1, 2, 3]).sits_out == 3


def test_another_sits_out_where_the_lowest_would_leave_a_rematch():
    assert swiss.draw([1, 2, 3], {(1, 2)}) == swiss.Draw(((1, 3),), 2)


def test_a_contestant_named_twice_is_refused():
    with pytest.raises(Impossible, match="twice"):
        swiss.draw([1, 2, 2, 3], ())


@pytest.mark.parametrize("system", ["swiss-pairs", "swiss-teams"])
@pytest.mark.parametrize("count", swiss.COUNTS)
def test_every_count_is_sound_in_its_first_round(system, count):
    plan = build(Request(system, count))
    assert problems(plan) == []
    assert len(plan.rounds) == 1


@pytest.mark.parametrize("system", ["swiss-pairs", "swiss-teams"])
@pytest.mark.parametrize(("count", "rounds"), [(8, 4), (9, 6), (20, 9), (21, 9), (40, 11)])
def test_an_evening_of_any_results_is_sound(system, count, rounds):
    chance = Random(count)
    plan = build(Request(system, count, trays_per_set=2))
    while len(plan.rounds) < rounds:
        plan = swiss.next_round(plan, sorted(range(1, count + 1), key=lambda _: chance.random()))
        assert problems(plan) == []
    outs = [out.contestant for each in plan.rounds for out in each.sitting_out[:1]]
    assert len(outs) == len(set(outs)) == rounds * (count % 2)


def test_pairs_sit_ns_and_ew_about_as_often():
    chance = Random(7)
    plan = swiss.pairs(30)
    while len(plan.rounds) < 8:
        plan = swiss.next_round(plan, sorted(range(1, 31), key=lambda _: chance.random()))
    ns = [s.ns for _, s in plan.meetings()]
    assert all(3 <= ns.count(pair) <= 5 for pair in range(1, 31))


def test_a_hundred_in_late_rounds_are_drawn_at_once():
    """The top fifty have all met, as have the lower."""
    met = [*combinations(range(1, 51), 2), *combinations(range(51, 101), 2)]
    assert swiss.draw(range(1, 101), met).matches == tuple((n, n + 50) for n in range(1, 51))


@pytest.mark.parametrize(
    ("plan", "standings", "reason"),
    [
        (swiss.pairs(4), [1, 2, 3], "do not name each of the 4"),
        (build(Request("howell", 8)), list(range(1, 9)), "has its rounds beforehand"),
    ],
)
def test_what_cannot_be_drawn_is_refused(plan, standings, reason):
    with pytest.raises(Impossible, match=reason):
        swiss.next_round(plan, standings)


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request("swiss-pairs", 3), "works: 4"),
        (Request("swiss-teams", 101), "works: 100"),
        (Request("swiss-teams", 8, trays_per_set=1), "at least 2 trays"),
        (Request("swiss-pairs", 8, "monrad"), "no variant 'monrad'"),
        (Request("swiss-pairs", 8, mnemonic=True), "drawn round by round"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(request_, reason):
    with pytest.raises(Impossible, match=reason):
        build(request_)
