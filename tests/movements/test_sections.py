"""Sections of one field: equal rooms, the same trays, labels that tell them apart."""

import pytest
from hypothesis import given, strategies as st

from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request
from movements.sections import build_sections, sizes


@given(st.integers(8, 400), st.integers(2, 8))
def test_sections_are_as_equal_as_possible_with_at_most_one_half_table(count, sections):
    parts = sizes(count, sections)
    assert (sum(parts), len(parts)) == (count, sections)
    assert max(parts) - min(parts) <= 3
    assert sum(part % 2 for part in parts) == count % 2


def test_two_sections_of_a_compass_have_their_own_tables_and_the_same_trays():
    first, second = build_sections(Request("compass", 30), 2)
    assert (first.contestants.count, second.contestants.count) == (16, 14)
    assert (first.contestants.label(1), second.contestants.label(1)) == ("A 1 N&S", "B 1 N&S")
    assert problems(first) == problems(second) == []
    sets = {len(seating.trays) for movement in (first, second) for _, seating in movement.meetings()}
    assert len(sets) == 1


def test_sections_of_a_howell_rank_as_one_field():
    for movement in build_sections(Request("howell", 26, trays_per_set=2), 3):
        assert movement.winners == 1
        assert problems(movement) == []


@pytest.mark.parametrize(("count", "sections"), [(10, 1), (10, 9), (6, 2)])
def test_impossible_sections_are_refused(count, sections):
    with pytest.raises(Impossible):
        build_sections(Request("compass", count), sections)
