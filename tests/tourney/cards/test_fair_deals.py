"""Whole packs are dealt fairly: suit lengths, honours and shapes against their exact distributions.

Each test fails a fair dealer once in a million runs; each run has its own seed, printed at the head of the report.
"""

import secrets
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from tests.sampling import SEED, WHOLE
from tourney.cards.chance import Stream
from tourney.cards.deal import Deal
from tourney.cards.dealing import deal
from tourney.cards.pack import CARDS, DEALS

from .chi_square import agrees

DEALT = 40_000 if WHOLE else 4_000


@pytest.fixture(scope="module", params=["seeded", "system"])
def dealt(request) -> list[Deal]:
    below = Stream(f"fair {SEED}".encode()).below if request.param == "seeded" else secrets.randbelow
    print(f"TOURNEY_SEED={SEED}")
    return [Deal.numbered(below(DEALS)) for _ in range(DEALT)]


def hand(have: int, of: int) -> Fraction:
    """The chance of a hand to hold ``have`` of ``of`` named cards."""
    return Fraction(comb(of, have) * comb(52 - of, 13 - have), comb(52, 13))


@pytest.mark.parametrize(("seat", "suit"), [("N", 0), ("E", 1), ("S", 2), ("W", 3)])
def test_suit_lengths_match_their_distribution(dealt, seat, suit):
    seen = [len(each.hands[seat][suit]) for each in dealt]
    assert agrees(seen, {length: hand(length, 13) for length in range(14)})


def test_hand_shapes_match_their_distribution(dealt):
    shapes: dict[tuple[int, ...], Fraction] = {}
    for lengths in product(range(14), repeat=4):
        if sum(lengths) == 13:
            ways = comb(13, lengths[0]) * comb(13, lengths[1]) * comb(13, lengths[2]) * comb(13, lengths[3])
            shape = tuple(sorted(lengths))
            shapes[shape] = shapes.get(shape, Fraction(0)) + Fraction(ways, comb(52, 13))
    assert len(shapes) == 39
    assert agrees([tuple(sorted(map(len, each.hands["S"]))) for each in dealt], shapes)


@pytest.mark.parametrize(("seat", "honours"), [("N", "A"), ("W", "AK"), ("E", "AKQJT")])
def test_honours_match_their_distribution(dealt, seat, honours):
    count = 4 * len(honours)
    seen = [sum(card in honours for suit in each.hands[seat] for card in suit) for each in dealt]
    assert agrees(seen, {have: hand(have, count) for have in range(min(count, 13) + 1)})


def test_each_seat_gets_each_card_equally_often_whoever_has_the_first_card(dealt):
    """The place of the last card of the pack depends only on that of the first."""
    expected = {(a, b): Fraction(1, 4) * Fraction(12 if a == b else 13, 51) for a in range(4) for b in range(4)}
    assert agrees([(each.seats[0], each.seats[-1]) for each in dealt], expected)
    for at in (0, 17, 34, 51):
        assert agrees([each.seats[at] for each in dealt], dict.fromkeys(range(4), Fraction(1, 4))), CARDS[at]


def test_each_of_the_dealers_cards_is_turned_equally_often():
    """At whist: which of the dealer's thirteen cards, and so which rank."""
    night = deal(DEALT // 4, "whist", seed=f"turned {SEED}")
    ranks = [card[1] for card in night.trumps.values()]
    suits = [card[0] for card in night.trumps.values()]
    assert agrees(ranks, dict.fromkeys("AKQJT98765432", Fraction(1, 13)))
    assert agrees(suits, dict.fromkeys("SHDC", Fraction(1, 4)))
