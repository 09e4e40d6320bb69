"""A night's deals: from the system's randomness, a seed, or a secret and a public value; and without long suits."""

import random
from fractions import Fraction
from hashlib import sha256
from itertools import product
from math import factorial, prod

import pytest

from tests.sampling import SEED
from tourney.cards.chance import Stream
from tourney.cards.deal import Deal
from tourney.cards.dealer import dealer
from tourney.cards.dealing import THROWN_OUT, deal
from tourney.cards.pack import DEALS, HAND, WHOLE

from .chi_square import agrees

FIRST = "N:KT92.742.K63.Q86 A75.KQ9.875.KJ42 QJ6.J8653.AJT42. 843.AT.Q9.AT9753"
SECOND = "N:AQ962.KJ42.2.954 4.QT7653.QJT75.Q J87.9.K8643.KT82 KT53.A8.A9.AJ763"
TRUMPS = {1: "HA", 2: "S6"}
"""Of the seed 7, as they were first dealt: no version and no Python deals others."""


def test_trays_are_numbered_from_one_and_all_deals_differ():
    night = deal(40, "bridge")
    assert list(night.deals) == list(range(1, 41))
    assert len(set(night.deals.values())) == 40
    assert not night.trumps


def test_two_nights_without_a_seed_differ():
    assert deal(1, "bridge").deals != deal(1, "bridge").deals
    assert deal(1, "bridge").salt != deal(1, "bridge").salt


def test_a_seed_gives_the_same_deals_on_every_python():
    night = deal(2, "whist", seed="7")
    assert night == deal(2, "whist", seed="7")
    assert night.deals == {1: FIRST, 2: SECOND}
    assert night.trumps == TRUMPS
    assert night.commitment == sha256(night.salt + f"{FIRST}\n{SECOND}\n".encode()).hexdigest()
    assert deal(3, "whist", seed="7").deals[1] == FIRST
    assert deal(1, "whist", seed="8").deals[1] != FIRST


def test_seeded_deals_come_from_the_described_stream():
    stream = Stream(b"tourney deal 1 7")
    salt = stream.take(32)
    night = deal(1, "bridge", seed="7")
    assert night.salt == salt
    assert night.deals[1] == Deal.numbered(stream.below(DEALS)).text == FIRST


def test_whist_trump_is_the_last_card_dealt_to_the_dealer():
    night = deal(36, "whist")
    for tray, card in night.trumps.items():
        assert card in Deal.read(night.deals[tray]).cards("WNES"[(tray - 1) % 4])


def deals_without(longest=6):
    """Return the number of deals without a suit of more than ``longest`` cards in any hand: counted suit by suit, by
    how many cards of it each player gets and how many cards each has left to get."""
    ways = {WHOLE: 1}
    splits = [each for each in product(range(longest + 1), repeat=4) if sum(each) == HAND]
    for _ in range(4):
        after = {}
        for left, so_far in ways.items():
            for split in splits:
                rest = tuple(have - get for have, get in zip(left, split, strict=True))
                if min(rest) >= 0:
                    after[rest] = after.get(rest, 0) + so_far * (factorial(HAND) // prod(map(factorial, split)))
        ways = after
    return ways.get((0, 0, 0, 0), 0)


def test_west_deals_the_first_whist_tray_and_north_the_first_board():
    assert [dealer("whist", tray) for tray in range(1, 6)] == ["W", "N", "E", "S", "W"]
    assert [dealer("auction", tray) for tray in (1, 2)] == ["W", "N"]
    assert [dealer("bridge", tray) for tray in range(1, 6)] == ["N", "E", "S", "W", "N"]


def test_public_value_and_secret_determine_the_deals():
    night = deal(4, "bridge", salt=bytes(32), public="6 12 19 23 31 44")
    assert night == deal(4, "bridge", salt=bytes(32), public="6 12 19 23 31 44")
    assert night.of_the_salt == sha256(bytes(32)).hexdigest()
    stream = Stream(bytes(32) + b" public 6 12 19 23 31 44")
    assert list(night.deals.values()) == [Deal.numbered(stream.below(DEALS)).text for _ in range(4)]
    for other in ({"salt": bytes(32), "public": "6 12 19 23 31 45"}, {"salt": b"1" * 32, "public": night.public}):
        assert deal(1, "bridge", **other).deals[1] != night.deals[1]


def test_seed_and_public_value_cannot_be_combined():
    with pytest.raises(ValueError, match="or a secret and a public value, not both"):
        deal(1, "bridge", seed="7", public="x")
    with pytest.raises(ValueError, match="Deal at least one tray"):
        deal(0, "bridge")


@pytest.mark.whole
def test_no_long_suits_rule_rejects_one_deal_in_seven_exactly_counted():
    assert 1 - Fraction(deals_without(), DEALS) == THROWN_OUT
    assert round(float(1 / THROWN_OUT), 2) == 6.84
    assert deals_without(13) == DEALS
    assert deals_without(3) == 0  # somebody has four of a suit


def test_dealing_without_long_suits_gives_no_hand_of_seven_in_a_suit():
    night = deal(60, "whist", no_long_suits=True)
    assert max(Deal.read(text).longest for text in night.deals.values()) <= 6


def test_share_of_deals_with_a_long_suit_matches_its_probability():
    stream = Stream(f"long {SEED}".encode())
    seen = [Deal.numbered(stream.below(DEALS)).longest > 6 for _ in range(4000)]
    assert agrees(seen, {True: THROWN_OUT, False: 1 - THROWN_OUT})


def test_deal_is_read_back_as_written():
    chance = random.Random(SEED)
    for _ in range(20):
        one = Deal.numbered(chance.randrange(DEALS))
        assert Deal.read(one.text) == one
        assert len(one.cards("E")) == 13
