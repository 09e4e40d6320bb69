"""A deal as a page shows it."""

from dataclasses import dataclass

from ..scoring.contract import dealer, vulnerable
from ..scoring.hands import read_deal
from ..scoring.terms import SUITS

NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
RED = "HD"


@dataclass(frozen=True, slots=True)
class ShownSuit:
    sign: str
    cards: str
    red: bool


@dataclass(frozen=True, slots=True)
class ShownHand:
    seat: str
    name: str
    suits: tuple[ShownSuit, ...]


@dataclass(frozen=True, slots=True)
class ShownDeal:
    """The hands that are known; ``said`` is who deals and who is vulnerable, at bridge."""

    hands: tuple[ShownHand, ...]
    said: str


def hands_shown(deal: str, tray: int, game: str) -> ShownDeal:
    """The deal of a tray. Raises ValueError for one that cannot be (:func:`read_deal`)."""
    hands = tuple(
        ShownHand(
            seat,
            NAMES[seat],
            tuple(
                ShownSuit(SUITS[letter], " ".join(cards).replace("T", "10") or "–", letter in RED)
                for letter, cards in zip("SHDC", suits, strict=True)
            ),
        )
        for seat, suits in read_deal(deal).items()
    )
    if game != "bridge":
        return ShownDeal(hands, "")
    at_risk = vulnerable(tray)
    risk = "both sides" if len(at_risk) == 2 else next(iter(at_risk), "nobody")
    return ShownDeal(hands, f"{NAMES[dealer(tray)]} deals; {risk} vulnerable.")
