"""The cheapest perfect matching, compared with trying them all."""

from random import Random

import pytest
from hypothesis import given, strategies as st

from movements.matching import cheapest_perfect


def least(costs, left):
    """The least sum of all matchings; a naive oracle."""
    if not left:
        return 0
    first, *others = left
    return min(costs[first][other] + least(costs, [one for one in others if one != other]) for other in others)


def total(costs, couples):
    return sum(costs[one][other] for one, other in couples)


@st.composite
def tables(draw, sizes=(0, 2, 4, 6, 8)):
    count = draw(st.sampled_from(sizes))
    most = draw(st.sampled_from([1, 3, 20, 10**9]))
    drawn = iter(draw(st.lists(st.integers(0, most), min_size=count * count, max_size=count * count)))
    costs = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one):
            costs[one][other] = costs[other][one] = next(drawn)
    return costs


@given(tables())
def test_no_matching_is_cheaper(costs):
    found = cheapest_perfect(costs)
    assert sorted(one for couple in found for one in couple) == list(range(len(costs)))
    assert total(costs, found) == least(costs, list(range(len(costs))))


@pytest.mark.parametrize("seed", range(20))
def test_free_matching_is_found_among_few_free_couples(seed):
    """Rings within rings: a matching is hidden among few free couples of forty."""
    chance = Random(seed)
    order = list(range(40))
    chance.shuffle(order)
    costs = [[1] * 40 for _ in range(40)]
    free = [*zip(order[::2], order[1::2], strict=True), *(tuple(chance.sample(order, 2)) for _ in range(50))]
    for one, other in free:
        costs[one][other] = costs[other][one] = 0
    assert total(costs, cheapest_perfect(costs)) == 0


@pytest.mark.parametrize("rings", [2, 4, 8])
def test_odd_cycles_are_handled(rings):
    """Triangles joined in a row by single free couples, with a single one at either end."""
    last = 3 * rings + 1
    costs = [[1] * (last + 1) for _ in range(last + 1)]
    couples = {(0, 1), (last - 1, last)}
    for ring in range(rings):
        a, b, c = 3 * ring + 1, 3 * ring + 2, 3 * ring + 3
        couples |= {(a, b), (b, c), (a, c)} | ({(c, c + 1)} if c + 1 < last else set())
    for one, other in couples:
        costs[one][other] = costs[other][one] = 0
    assert total(costs, cheapest_perfect(costs)) == 0


def test_overload_on_the_same_few_costs_no_more_than_necessary():
    """21 that may only be with 19 others: two of them are together, at a cost."""
    costs = [[0 if min(one, other) < 19 else 1 for other in range(40)] for one in range(40)]
    assert total(costs, cheapest_perfect(costs)) == 1
