"""Packs of cards, dealt by a seed."""

import random

from hypothesis import strategies as st

from tourney.scoring.hands import RANKS

CARDS = [(suit, rank) for suit in range(4) for rank in RANKS]


def deal(seed: int) -> str:
    """A deal from North, each suit from the ace down."""
    pack = list(CARDS)
    random.Random(seed).shuffle(pack)
    hands = [pack[13 * at : 13 * at + 13] for at in range(4)]
    return "N:" + " ".join(
        ".".join("".join(rank for rank in RANKS if (suit, rank) in hand) for suit in range(4)) for hand in hands
    )


deals = st.integers(0, 10_000).map(deal)
