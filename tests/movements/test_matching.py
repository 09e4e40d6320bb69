"""Perfect matchings: the first there is, against trying them all."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.matching import first_perfect


def all_matchings(order):
    if not order:
        yield ()
        return
    first, *others = order
    for other in others:
        for rest in all_matchings([one for one in others if one != other]):
            yield ((first, other), *rest)


def friends_of(order, couples):
    return {one: {b for a, b in couples if a == one} | {a for a, b in couples if b == one} for one in order}


@st.composite
def graphs(draw, sizes=(0, 2, 4, 6, 8)):
    order = draw(st.permutations(range(1, draw(st.sampled_from(sizes)) + 1)))
    every = list(combinations(sorted(order), 2))
    return order, draw(st.sets(st.sampled_from(every))) if every else set()


@given(graphs())
def test_it_is_the_first_of_all_matchings(graph):
    order, couples = graph
    wanted = next((m for m in all_matchings(order) if {tuple(sorted(c)) for c in m} <= couples), None)
    assert first_perfect(order, friends_of(order, couples)) == wanted


@given(graphs(sizes=(10, 20, 30)), st.randoms(use_true_random=False))
def test_a_matching_that_is_there_is_found(graph, chance):
    order, couples = graph
    shuffled = list(order)
    chance.shuffle(shuffled)
    hidden = {tuple(sorted(couple)) for couple in zip(shuffled[::2], shuffled[1::2], strict=True)}
    found = first_perfect(order, friends_of(order, couples | hidden))
    assert found is not None
    assert sorted(one for couple in found for one in couple) == sorted(order)
    assert {tuple(sorted(couple)) for couple in found} <= couples | hidden


@pytest.mark.parametrize("rings", [1, 2, 3, 8])
def test_rings_of_odd_length_are_walked_through(rings):
    """Triangles joined in a row by single friendships, with one alone at either end."""
    last = 3 * rings + 1
    couples = {(0, 1), (last - 1, last)}
    for ring in range(rings):
        a, b, c = 3 * ring + 1, 3 * ring + 2, 3 * ring + 3
        couples |= {(a, b), (b, c), (a, c)} | ({(c, c + 1)} if c + 1 < last else set())
    order = list(range(last + 1))
    found = first_perfect(order, friends_of(order, couples))
    wanted = rings % 2 == 0  # else there is one person too many
    assert (found is not None) == wanted


def test_too_many_who_need_the_same_few_are_known_at_once():
    """21 who may only be with 19 others: trying one draw after another would not end."""
    order = list(range(1, 41))
    couples = {(a, b) for a, b in combinations(order, 2) if a < 20}
    assert first_perfect(order, friends_of(order, couples)) is None
