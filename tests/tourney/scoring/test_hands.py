"""A deal in PBN: read completely, or refused with its faults."""

import random

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.hands import RANKS, SEATS, card_in_words, holder, read_card, read_deal

# The example of the standard's Deal tag: the first hand is North's.
EXAMPLE = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"


def test_the_example_of_the_standard_is_read():
    deal = read_deal(EXAMPLE)
    assert list(deal) == ["N", "E", "S", "W"]
    assert deal["N"] == ("", "63", "AKQ987", "A9732")
    assert deal["W"] == ("KQT2", "AT", "J6542", "85")


def test_first_hand_may_be_any_seat():
    hands = EXAMPLE.removeprefix("N:").split()
    turned = "S:" + " ".join([*hands[2:], *hands[:2]])
    assert read_deal(turned) == read_deal(EXAMPLE)


def test_unknown_hand_is_left_out():
    assert list(read_deal("W:- KQT2.AT.J6542.85 - -")) == ["N"]


def test_cards_are_ordered_from_the_ace_down_however_they_are_written():
    assert read_deal("n:2akq.10j9.87.6543 - - -")["N"] == ("AKQ2", "JT9", "87", "6543")


@given(st.integers(0, 10**6), st.sampled_from(SEATS))
def test_any_deal_is_read_back(seed, first):
    pack = [(suit, card) for suit in range(4) for card in RANKS]
    random.Random(seed).shuffle(pack)
    dealt = {}
    for at, seat in enumerate(SEATS):
        mine = pack[13 * at : 13 * at + 13]
        suits = ("".join(card for card in RANKS if (suit, card) in mine) for suit in range(4))
        dealt[seat] = tuple(suits)
    turn = SEATS.index(first)
    order = SEATS[turn:] + SEATS[:turn]
    assert read_deal(f"{first}:" + " ".join(".".join(dealt[seat]) for seat in order)) == dealt


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "must begin with a seat"),
        ("X:- - - -", "must begin with a seat"),
        ("N", "must begin with a seat"),
        ("N:- - -", "A deal must consist of four hands. Found: 3."),
        ("N:AKQ2.JT9.876543 - - -", "N's hand must have four suits, separated by full stops. Found: \""),
        ("N:AKQ2.JT9.87.654 - - -", "N has 12 cards, not 13."),
        (
            "N:AKQ1.JT9.87.6543 - - -",
            '"1" among N\'s spades is not a valid card. Use AKQJT98765432',
        ),
        ("N:AAQ2.JT9.87.6543 - - -", "The A of spades appears 2 times, held by N."),
        ("N:AKQ2.JT9.87.6543 AKQ2.JT9.87.6543 - -", "The A of spades appears 2 times, held by N, E."),
    ],
)
def test_fault_is_named(text, what):
    with pytest.raises(ValueError, match=what):
        read_deal(text)


@pytest.mark.parametrize(
    ("typed", "card"), [("HT", "HT"), ("h10", "HT"), ("♥t", "HT"), (" sa ", "SA"), ("C2", "C2"), ("♦Q", "DQ")]
)
def test_card_is_read_in_the_usual_spellings(typed, card):
    assert read_card(typed) == card


@pytest.mark.parametrize("typed", ["", "H", "H1", "HH", "1H", "10H", "NT", "H100", "SAK", "♥"])
def test_invalid_card_error_says_how_to_write_one(typed):
    with pytest.raises(ValueError, match=r"is not a valid card\. Write the suit, then the rank, for example H10 or SA"):
        read_card(typed)


def test_every_card_has_its_holder_and_is_shown_with_its_suit_symbol():
    deal = read_deal(EXAMPLE)
    held = {card: holder(deal, card) for suit in "SHDC" for card in (f"{suit}{rank}" for rank in RANKS)}
    assert {seat: sum(who == seat for who in held.values()) for seat in SEATS} == dict.fromkeys(SEATS, 13)
    assert (held["HK"], held["CA"], held["S2"]) == ("E", "N", "W")
    assert [card_in_words(card) for card in ("HT", "SA")] == ["♥10", "♠A"]
    assert holder({"N": deal["N"]}, "S2") == ""
