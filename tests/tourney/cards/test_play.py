"""Tricks from the cards of a play: who plays, who wins, and where a play that cannot be ends."""

import random

import pytest

from tests.tourney.evenings import deals
from tourney.cards.play import Trick, cards_in, tricks_of
from tourney.scoring.hands import RANKS, read_auction, read_deal, read_play

SUITS = "SHDC"


def played_out(seed: int, strain: str, by: str) -> tuple[str, list[str], list[str]]:
    """A deal that is played by the rules with random cards: the deal, the cards, and who won each trick."""
    chance, deal = random.Random(seed), deals(seed)[seed]
    hands = {
        seat: [suit + card for suit, cards in zip(SUITS, hand, strict=True) for card in cards]
        for seat, hand in read_deal(deal).items()
    }
    turn, cards, winners = ("NESW".index(by) + 1) % 4, [], []
    for _ in range(13):
        trick: list[tuple[str, str]] = []
        for step in range(4):
            seat = "NESW"[(turn + step) % 4]
            led = trick[0][1][0] if trick else ""
            choice = [card for card in hands[seat] if card[0] == led] or hands[seat]
            card = chance.choice(choice)
            hands[seat].remove(card)
            trick.append((seat, card))
        best = trick[0]
        for seat, card in trick[1:]:
            higher = card[0] == best[1][0] and RANKS.index(card[1]) < RANKS.index(best[1][1])
            if higher or (card[0] == strain and best[1][0] != strain):
                best = (seat, card)
        winners.append(best[0])
        cards += [card for _, card in trick]
        turn = "NESW".index(best[0])
    return deal, cards, winners


@pytest.mark.parametrize("seed", range(1, 21))
def test_whole_play_gives_thirteen_tricks_to_those_who_won_them(seed):
    strain, by = ("S", "H", "D", "C", "NT")[seed % 5], "NESW"[seed % 4]
    deal, cards, winners = played_out(seed, strain, by)
    found = list(tricks_of(by, strain, cards, read_deal(deal)))
    assert [trick.won for trick in found] == winners
    assert [card for trick in found for _, card in trick.cards] == cards
    assert list(tricks_of(by, strain, cards)) == found
    assert cards_in(read_play("".join(cards))) == cards


def test_play_ends_before_a_card_of_another_hand():
    deal, cards, _ = played_out(3, "S", "N")
    wrong = [*cards[:5], cards[0], *cards[6:]]
    found = list(tricks_of("N", "S", wrong, read_deal(deal)))
    assert len(found) == 2
    assert found[1] == Trick(((found[0].won, cards[4]),))


@pytest.mark.parametrize("text", ["", "1S", "HAHA", "HAH", "XA", "HAH1", "ha"])
def test_impossible_play_is_refused(text):
    with pytest.raises(ValueError, match="Write the cards in the order of play"):
        read_play(text)


@pytest.mark.parametrize("text", ["", "8S", "1S p", "1S  P", "1N", "XXX", "1S P "])
def test_impossible_auction_is_refused(text):
    with pytest.raises(ValueError, match="Write the auction in the form"):
        read_auction(text)
    assert read_auction("1S P 2NT X XX P P P") == "1S P 2NT X XX P P P"
