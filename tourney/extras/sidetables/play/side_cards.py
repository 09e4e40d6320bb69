"""Cards as typed and shown: 3H, 10S, KD, A♣."""

import random
import re
from collections.abc import Sequence

from movements.cutting import Card, Suit

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = {"H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS, "S": Suit.SPADES}
LETTERS = {suit: letter for letter, suit in SUITS.items()}
_SIGNS = str.maketrans("♥♡♦♢♣♧♠♤", "HHDDCCSS", "\ufe0f")
PACK = tuple(Card(rank, suit) for suit in Suit for rank in range(1, 14))


def parse(text: str) -> Card | None:
    """Return the card in a text; None if it is not one."""
    found = re.fullmatch(r"(A|[2-9]|10|T|J|Q|K)([HDCS])", re.sub(r"\s", "", text).translate(_SIGNS).upper())
    if not found:
        return None
    rank, suit = found.groups()
    return Card(RANKS.index("10" if rank == "T" else rank) + 1, SUITS[suit])


def written(card: Card) -> str:
    """Return a card as typed: 10H."""
    return RANKS[card.rank - 1] + LETTERS[card.suit]


def drawn(players: Sequence[str], chance: random.Random) -> dict[str, str]:
    """Draw a card for each player from a pack."""
    return dict(zip(players, map(written, chance.sample(PACK, len(players))), strict=True))
