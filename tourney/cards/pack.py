"""The pack of fifty-two, and how many deals there are."""

from math import factorial

from ..scoring.contract import SEATS
from ..scoring.hands import RANKS

CARDS = tuple(suit + rank for suit in "SHDC" for rank in RANKS)
"""The ace of spades down to the two of clubs, as PBN writes a card: "SA" ... "C2"."""
HAND = len(RANKS)
"""Cards of a hand, 13."""
WHOLE = (HAND,) * len(SEATS)
"""Number of cards of each seat, N E S W."""
DEALS = factorial(len(CARDS)) // factorial(HAND) ** len(SEATS)
"""52!/13!^4, about 5.36e28: every way in which four players can hold a pack."""
