"""The cards of a tray as a PBN deal: "N:AK3.QJ2.T98.7654 ... ... ...".

The text (PBN 2.1, section 3.4.11, the Deal tag) names the first seat and then four hands, clockwise; a hand is its
spades, hearts, diamonds and clubs, separated by points, T for the ten, nothing for a void. PBN may leave a hand out
("-"); here a deal must be a whole pack.
"""

from collections.abc import Mapping

from ..scoring.hands import SEATS, Hand, read_deal


def hands(text: str) -> dict[str, Hand]:
    """Return seat -> hand. Raises DealError with every fault."""
    return read_deal(text, whole=True)


def written(dealt: Mapping[str, Hand], first: str = "N") -> str:
    """Return the deal as text, beginning with the seat ``first``."""
    start = SEATS.index(first)
    order = [SEATS[(start + step) % 4] for step in range(4)]
    return f"{first}:" + " ".join(".".join(dealt[seat]) for seat in order)


def canonical(text: str) -> str:
    """Return the same deal in canonical form: from North, each suit from the ace down. Raises DealError."""
    return written(hands(text))
