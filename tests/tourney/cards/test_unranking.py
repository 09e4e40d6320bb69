"""Numbers and deals correspond one to one."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from tourney.cards.pack import DEALS, WHOLE
from tourney.cards.unranking import how_many, unrank

SMALL = [(1,), (2, 2), (1, 3), (3, 1, 2), (2, 2, 2, 2), (1, 2, 0, 3), (3, 3, 3)]


def rank(seats, counts):
    """The number of a deal: how many deals stand before it in the dictionary."""
    left, number = list(counts), 0
    for at in seats:
        for seat in range(at):
            if left[seat]:
                number += how_many([have - (other == seat) for other, have in enumerate(left)])
        left[at] -= 1
    return number


@pytest.mark.parametrize("counts", SMALL)
def test_each_deal_of_a_small_pack_has_one_number_in_dictionary_order(counts):
    hands = [seat for seat, have in enumerate(counts) for _ in range(have)]
    every = sorted(set(permutations(hands)))
    assert [unrank(number, counts) for number in range(how_many(counts))] == every
    assert [rank(seats, counts) for seats in every] == list(range(len(every)))


def test_number_of_all_deals_is_correct():
    """The figure that every bridge book gives."""
    assert DEALS == how_many(WHOLE) == 53_644_737_765_488_792_839_237_440_000


@given(st.integers(0, DEALS - 1))
def test_number_of_a_whole_deal_survives_a_round_trip(number):
    seats = unrank(number, WHOLE)
    assert Counter(seats) == {0: 13, 1: 13, 2: 13, 3: 13}
    assert rank(seats, WHOLE) == number


@given(st.permutations([seat for seat in range(4) for _ in range(13)]))
def test_whole_deal_survives_a_round_trip_through_its_number(seats):
    number = rank(seats, WHOLE)
    assert 0 <= number < DEALS
    assert unrank(number, WHOLE) == tuple(seats)


@pytest.mark.parametrize("number", [-1, DEALS, DEALS + 1])
def test_number_beyond_the_last_deal_is_refused(number):
    with pytest.raises(ValueError, match="deals, numbered from 0, so there is no deal number"):
        unrank(number, WHOLE)
