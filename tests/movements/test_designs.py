"""Line sequences and starters: the properties that the constructions depend on."""

from itertools import chain

import pytest

from movements.designs import line_sequences, rings, starters
from movements.designs.searched_data import searched
from movements.search.sequences import search_lines

ORDERS = range(7, 60, 2)
NOT_FLAT = {39: {-5, -1, 3}, 51: {-5, -1, 3}, 55: {-5, -1, 7, 11}}
"""No flat sequence is known for these; 27 has one in GF(27) alone."""


@pytest.mark.parametrize("order", ORDERS)
def test_two_sequences_are_a_legendre_pair(order):
    first, second = line_sequences.pair(order)
    assert len(first) == len(second) == order
    assert sum(first) == sum(second) == -1
    for shift in range(1, order):
        assert line_sequences.autocorrelation(first, shift) + line_sequences.autocorrelation(second, shift) == -2


@pytest.mark.parametrize("order", sorted(set(ORDERS) - {27}))
def test_a_single_sequence_is_as_flat_as_its_order_allows(order):
    signs = line_sequences.single(order)
    assert (len(signs), sum(signs)) == (order, -1)
    found = {line_sequences.autocorrelation(signs, shift) for shift in range(1, order)}
    assert found == NOT_FLAT.get(order, {-1} if order % 4 == 3 else {1, -3})


def test_flat_line_of_28_pairs_is_in_a_field():
    starter = starters.fair_starter(27, 1)
    (signs,) = starter.lines
    assert starter.field is not None
    for shift in range(1, 27):
        assert sum(signs[d] * signs[starter.moved(d, shift)] for d in range(27)) == -1


@pytest.mark.parametrize("order", sorted(set(ORDERS) - {27}))
def test_a_trio_is_a_pair_and_the_flattest_third(order):
    first, second, third = line_sequences.trio(order)
    for shift in range(1, order):
        assert line_sequences.autocorrelation(first, shift) + line_sequences.autocorrelation(second, shift) == -2
    if order not in NOT_FLAT:
        assert {line_sequences.autocorrelation(third, shift) for shift in range(1, order)} <= {-1, 1, -3}


def test_every_stored_sequence_is_used():
    stored = searched("lines")["lines"]
    assert set(map(int, chain(*stored.values()))) <= set(ORDERS)


PERFECT_ALONE = {35, 43, 47, 59, *(count - 1 for count in rings.stored())}
"""Orders after those of the first printed cards that are fair with whole sets, so nobody needs two sequences."""


def known_starters():
    """Yield the sequences that a Howell may need: one, two if one is not flat or was always paired, and three."""
    stored = [tuple(map(int, name.split("-"))) for name in searched("starters")["starters"]]
    return sorted(
        {*((order, many) for order in ORDERS for many in (1, 2) if many == 1 or order not in PERFECT_ALONE), *stored}
    )


@pytest.mark.parametrize(("order", "sequences"), known_starters())
def test_a_starter_has_the_four_properties(order, sequences):
    starter = starters.fair_starter(order, sequences)
    offset = starter.offset
    nonzero = list(range(1, order))
    assert sorted(chain(*((x, y) for x, y, _ in starter.tables))) == nonzero
    assert sorted(chain(*((offset(x, y), offset(y, x)) for x, y, _ in starter.tables))) == nonzero
    assert sorted(chain(*((offset(x, c), offset(y, c)) for x, y, c in starter.tables))) == nonzero
    sets = [c for *_, c in starter.tables]
    assert len(set(sets)) == len(sets)
    assert 0 not in sets
    for signs in starter.lines:
        assert all(signs[offset(x, c)] == -signs[offset(y, c)] for x, y, c in starter.tables)
        assert signs[0] == -1


def test_unsearched_order_is_reported_as_missing():
    with pytest.raises(KeyError):
        line_sequences.single(63)


@pytest.mark.whole
def test_search_finds_the_stored_sequences():
    words = search_lines(25, 2, 1, lambda: False)
    assert words is not None
    texts = ["".join("+" if word >> i & 1 else "-" for i in range(25)) for word in words]
    assert texts == searched("lines")["lines"]["pair"]["25"]
