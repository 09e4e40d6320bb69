"""The pack of fifty-two, and the number of possible deals."""

from math import factorial

from ..scoring.contract import SEATS
from ..scoring.hands import RANKS

CARDS = tuple(suit + rank for suit in "SHDC" for rank in RANKS)
"""The cards from the ace of spades down to the two of clubs, in PBN notation: "SA" ... "C2"."""
HAND = len(RANKS)
"""The number of cards in a hand, 13."""
WHOLE = (HAND,) * len(SEATS)
"""The number of cards of each seat, N E S W."""
DEALS = factorial(len(CARDS)) // factorial(HAND) ** len(SEATS)
"""52!/13!^4, about 5.36e28: the number of ways in which four players can hold a pack."""
