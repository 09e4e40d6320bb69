"""Line sequences and starters: the properties that the constructions rest on."""

import json
from itertools import chain

import pytest

from movements import search
from movements.designs import lines, starters

ORDERS = range(7, 34, 2)


@pytest.mark.parametrize("order", ORDERS)
def test_a_pair_of_sequences_is_a_legendre_pair(order):
    first, second = lines.pair(order)
    assert len(first) == len(second) == order
    assert sum(first) == sum(second) == -1
    for shift in range(1, order):
        assert lines.autocorrelation(first, shift) + lines.autocorrelation(second, shift) == -2


@pytest.mark.parametrize("order", ORDERS)
def test_a_single_sequence_is_as_flat_as_its_order_allows(order):
    signs = lines.single(order)
    assert (len(signs), sum(signs)) == (order, -1)
    found = {lines.autocorrelation(signs, shift) for shift in range(1, order)}
    if order == 27:  # no cyclic difference set (27, 13, 6) exists
        assert found == {-5, -1, 3}
    else:
        assert found == ({-1} if order % 4 == 3 else {1, -3})


def test_every_stored_sequence_is_used():
    stored = json.loads(lines.STORED.read_text())["lines"]
    assert set(map(int, chain(*stored.values()))) <= set(ORDERS)


@pytest.mark.parametrize("sequences", [1, 2])
@pytest.mark.parametrize("order", ORDERS)
def test_a_starter_has_the_four_properties(order, sequences):
    starter = starters.fair_starter(order, sequences)
    nonzero = list(range(1, order))
    assert sorted(chain(*((x, y) for x, y, _ in starter.tables))) == nonzero
    assert sorted(chain(*(((x - y) % order, (y - x) % order) for x, y, _ in starter.tables))) == nonzero
    assert sorted(chain(*(((x - c) % order, (y - c) % order) for x, y, c in starter.tables))) == nonzero
    sets = [c for *_, c in starter.tables]
    assert len(set(sets)) == len(sets)
    assert 0 not in sets
    for signs in starter.lines:
        assert all(signs[x - c] == -signs[y - c] for x, y, c in starter.tables)
        assert signs[0] == -1


def test_an_order_nobody_has_searched_is_said_to_be_missing():
    with pytest.raises(KeyError):
        lines.single(45)


def test_the_search_finds_what_is_stored():
    words = search.search_lines(25, 2, 1, lambda: False)
    assert words is not None
    texts = ["".join("+" if word >> i & 1 else "-" for i in range(25)) for word in words]
    assert texts == json.loads(lines.STORED.read_text())["lines"]["pair"]["25"]


def test_the_search_ends_when_its_time_is_up(capsys):
    assert search.main(["lines", "33", "--seconds", "0"]) == 1
    assert "Nothing for order 33" in capsys.readouterr().err


def test_the_search_prints_sequences(capsys):
    assert search.main(["lines", "9", "--trays", "1"]) == 0
    assert set(capsys.readouterr().out.strip()) == {"+", "-"}


def test_the_search_refuses_an_even_order():
    with pytest.raises(SystemExit):
        search.main(["lines", "10"])
