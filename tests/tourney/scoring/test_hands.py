"""Cards as people write them, and who holds them."""

import pytest

from tourney.cards.pbn_deal import hands
from tourney.scoring.contract import SEATS
from tourney.scoring.hands import RANKS, card_in_words, holder, read_card

# The example of the standard's Deal tag: the first hand is North's.
EXAMPLE = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"


@pytest.mark.parametrize(
    ("typed", "card"), [("HT", "HT"), ("h10", "HT"), ("♥t", "HT"), (" sa ", "SA"), ("C2", "C2"), ("♦Q", "DQ")]
)
def test_a_card_is_read_as_people_write_it(typed, card):
    assert read_card(typed) == card


@pytest.mark.parametrize("typed", ["", "H", "H1", "HH", "1H", "10H", "NT", "H100", "SAK", "♥"])
def test_what_is_no_card_is_said(typed):
    with pytest.raises(ValueError, match=r"is not a card\. Write its suit and its rank, for example H10 or SA"):
        read_card(typed)


def test_every_card_of_a_deal_has_its_holder_and_is_told_with_its_sign():
    deal = hands(EXAMPLE)
    held = {card: holder(deal, card) for suit in "SHDC" for card in (f"{suit}{rank}" for rank in RANKS)}
    assert {seat: sum(who == seat for who in held.values()) for seat in SEATS} == dict.fromkeys(SEATS, 13)
    assert (held["HK"], held["CA"], held["S2"]) == ("E", "N", "W")
    assert [card_in_words(card) for card in ("HT", "SA")] == ["♥10", "♠A"]
    assert holder({"N": deal["N"]}, "S2") == ""
