"""Howells on two rings: the Hadamard matrices behind them, the stored rounds, and the climb that finds others."""

from itertools import combinations

import pytest

from movements.designs import rings
from movements.fairness import qf
from movements.proof import problems
from movements.search.climbing import climb
from movements.systems.howell import on_rings


@pytest.mark.parametrize("order", [3, 5, 7, 9, 11, 13, 19, 25, 27])
def test_the_lines_and_a_column_of_ones_are_a_hadamard_matrix(order):
    rows = [[1, *row] for row in rings.signs(order)]
    assert len(rows) == len(rows[0]) == 2 * order + 2
    for one, other in combinations(rows, 2):
        assert sum(a * b for a, b in zip(one, other, strict=True)) == 0


@pytest.mark.parametrize("count", rings.stored())
def test_the_first_of_each_meeting_holds_ns_of_the_matrix(count):
    signs = rings.signs(count // 2 - 1)
    for each in rings.rings(count).rounds():
        for a, b, number in each:
            assert (signs[a][number], signs[b][number]) == (1, -1)


@pytest.mark.parametrize("count", rings.stored())
def test_all_meet_once_and_play_each_set_once(count):
    meetings = [meeting for each in rings.rings(count).rounds() for meeting in each]
    assert sorted(tuple(sorted(meeting[:2])) for meeting in meetings) == list(combinations(range(count), 2))
    plays = {(who, number) for a, b, number in meetings for who in (a, b)}
    assert len(plays) == 2 * len(meetings) == count * (count - 1)


@pytest.mark.parametrize("count", [8, 12, 16])
def test_the_climb_finds_rings_that_are_perfectly_fair(count):
    found = climb(count, 1, lambda: False)
    assert found is not None
    plan = on_rings(found, count, 1)
    assert problems(plan) == []
    assert qf(plan) == 100


@pytest.mark.parametrize("count", [6, 18, 44])
def test_other_counts_have_no_two_rings(count):
    with pytest.raises(ValueError, match=r"(There is no field|do not take)"):
        climb(count, 1, lambda: False)
