"""Exact covers, against all that a naive search finds."""

from collections import Counter
from itertools import combinations

from hypothesis import given, strategies as st

from movements.designs.covers import exact_cover

OPTIONS = st.lists(st.lists(st.integers(0, 6), min_size=1, max_size=3, unique=True), max_size=9)


def covers(options, wanted):
    """Every choice of options that holds what is wanted once and nothing twice, and no option in vain."""
    for size in range(len(options) + 1):
        for chosen in combinations(range(len(options)), size):
            held = Counter(column for at in chosen for column in options[at])
            useful = all(set(options[at]) & set(wanted) for at in chosen)
            if useful and set(held.values()) <= {1} and set(wanted) <= set(held):
                yield set(chosen)


@given(OPTIONS, st.integers(0, 6))
def test_search_finds_a_cover_where_there_is_one(options, columns):
    wanted = range(columns)
    found = exact_cover(options, wanted, 10_000)
    all_covers = list(covers(options, wanted))
    assert (found is None) == (not all_covers)
    assert found is None or set(found) in all_covers


def test_search_gives_up_after_its_step_limit():
    options = [[0], [1], [2]]
    assert exact_cover(options, range(3), 3) == [0, 1, 2]
    assert exact_cover(options, range(3), 2) is None
