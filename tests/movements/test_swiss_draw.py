"""Swiss draws: the best possible, compared with a search of all."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from movements.plan import Impossible
from movements.swiss_draw import Draw, count_meetings, draw, exchanged, in_order, rematches


def all_draws(standings):
    """Every way to match ``standings``, one sitting out where they are odd; a naive oracle."""
    if len(standings) % 2:
        for out in standings:
            for matches, _ in all_draws([one for one in standings if one != out]):
                yield matches, out
        return
    if not standings:
        yield (), 0
        return
    highest, *others = standings
    for other in others:
        for rest, _ in all_draws([one for one in others if one != other]):
            yield ((highest, other), *rest), 0


def worth(standings, met, sat_out, matches, out):
    """Return the criteria of a draw, the gravest first; less is better."""
    times, rank = count_meetings(met), {one: at for at, one in enumerate(standings)}
    return (
        Counter(sat_out)[out],
        sum(times[frozenset(match)] for match in matches),
        -rank.get(out, 0),
        sum((rank[one] - rank[other]) ** 2 for one, other in matches),
    )


@st.composite
def histories(draw, sizes=(6, 7, 8, 9, 10)):
    """Standings, and rounds that were played before: whole ones, or any that have met."""
    standings = draw(st.permutations(range(1, draw(st.sampled_from(sizes)) + 1)))
    couples = list(combinations(sorted(standings), 2))
    met, sat_out = [], []
    for order in draw(st.lists(st.permutations(standings), max_size=7)):
        played = in_order(order)
        met += played.matches
        sat_out += [played.sits_out] if played.sits_out else []
    return standings, met + draw(st.lists(st.sampled_from(couples), max_size=20)), sat_out


@given(histories())
def test_no_draw_is_better(history):
    standings, met, sat_out = history
    found = draw(standings, met, sat_out)
    assert sorted(found.order) == sorted(standings)
    best = min(worth(standings, met, sat_out, *one) for one in all_draws(standings))
    assert worth(standings, met, sat_out, found.matches, found.sits_out) == best


@given(histories())
def test_nobody_sits_out_again_before_all_have_sat_out(history):
    standings, met, sat_out = history
    out = draw(standings, met, sat_out).sits_out
    if len(standings) % 2:
        assert Counter(sat_out)[out] == min(Counter(sat_out)[one] for one in standings)


@given(histories())
def test_matches_are_in_the_order_of_the_standings(history):
    standings, met, sat_out = history
    found = draw(standings, met, sat_out)
    assert all(standings.index(one) < standings.index(other) for one, other in found.matches)
    assert [match[0] for match in found.matches] == sorted((m[0] for m in found.matches), key=standings.index)


def test_neighbours_in_the_standings_meet():
    assert draw([3, 1, 4, 2], ()).matches == ((3, 1), (4, 2))
    assert draw([3, 1, 4, 2], {(1, 3)}).matches == ((3, 4), (1, 2))


def test_dead_end_at_the_bottom_changes_the_draw_above():
    """5 and 6 have met, so 4 cannot be left to 3."""
    assert draw([1, 2, 3, 4, 5, 6], [(6, 5)]).matches == ((1, 2), (3, 5), (4, 6))


def test_lowest_contestant_without_a_sit_out_sits_out():
    assert draw([1, 2, 3], ()).sits_out == 3
    assert draw([1, 2, 3], (), [3]) == Draw(((1, 3),), 2)
    assert draw([1, 2, 3], (), [1, 2, 3]).sits_out == 3


def test_another_contestant_sits_out_where_the_lowest_would_leave_a_rematch():
    assert draw([1, 2, 3], {(1, 2)}) == Draw(((1, 3),), 2)


def test_a_contestant_named_twice_is_refused():
    with pytest.raises(Impossible, match="twice"):
        draw([1, 2, 2, 3], ())


def test_unavoidable_rematches_are_as_few_as_possible():
    met = [*combinations(range(1, 5), 2), (1, 5)]
    assert sum(frozenset(m) in count_meetings(met) for m in draw([1, 2, 3, 4, 5, 6], met).matches) == 1


def test_contestants_who_met_once_meet_again_before_those_who_met_twice():
    met = [*combinations(range(1, 5), 2), (1, 2)]
    assert draw([1, 2, 3, 4], met).matches == ((1, 3), (2, 4))


def test_hundred_contestants_in_late_rounds_are_drawn_quickly():
    """The top fifty have all met, and so have the lower fifty."""
    met = [*combinations(range(1, 51), 2), *combinations(range(51, 101), 2)]
    assert draw(range(1, 101), met).matches == tuple((n, n + 50) for n in range(1, 51))


def test_first_plays_second_where_none_have_met():
    assert draw([4, 2, 1, 3]).matches == ((4, 2), (1, 3))
    assert draw([4, 2, 1, 3, 5], (), [5]) == Draw(((4, 2), (1, 5)), 3)


def test_two_contestants_are_swapped_and_the_draw_lists_rematches():
    drawn = exchanged(Draw(((1, 2), (3, 4)), 5), 2, 5)
    assert drawn == Draw(((1, 5), (3, 4)), 2)
    assert in_order(drawn.order) == drawn
    assert rematches(drawn, count_meetings([(5, 1), (5, 1), (1, 2)])) == {(1, 5): 2}


@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 9), (9, 1)])
def test_only_two_different_contestants_of_the_draw_can_be_swapped(one, other):
    with pytest.raises(Impossible, match="two different"):
        exchanged(Draw(((1, 2), (3, 4))), one, other)


def test_single_contestant_cannot_be_drawn():
    with pytest.raises(Impossible, match="Fewer than two"):
        draw([1])
