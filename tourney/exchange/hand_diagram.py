"""A deal as a page shows it."""

from dataclasses import dataclass

from ..cards.dealer import dealer as dealt_by
from ..scoring.contract import dealer, vulnerable
from ..scoring.hands import card_in_words, read_deal
from ..scoring.terms import SUITS, spoken

NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""High-card points, as Work and Goren count them."""


@dataclass(frozen=True, slots=True)
class ShownSuit:
    letter: str
    sign: str
    cards: str


@dataclass(frozen=True, slots=True)
class ShownHand:
    seat: str
    name: str
    suits: tuple[ShownSuit, ...]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class ShownDeal:
    """The hands that are known, at bridge with their ``points`` (4, 3, 2, 1); ``said`` is who deals, and at bridge who
    is vulnerable, at whist which card was turned."""

    hands: tuple[ShownHand, ...]
    said: str
    tray: int


def hands_shown(deal: str, tray: int, game: str, trump: str = "") -> ShownDeal:
    """The deal of a tray; ``trump`` is the card that was turned. Raises ValueError for a deal that cannot be
    (:func:`read_deal`)."""
    hands = tuple(
        ShownHand(
            seat,
            NAMES[seat],
            tuple(
                ShownSuit(letter, SUITS[letter], " ".join(cards).replace("T", "10") or "–")
                for letter, cards in zip("SHDC", suits, strict=True)
            ),
            sum(HONOURS.get(card, 0) for cards in suits for card in cards) if game == "bridge" else None,
        )
        for seat, suits in read_deal(deal).items()
    )
    if game != "bridge":
        turned = f"{NAMES[dealt_by(game, tray)]} deals and turns {card_in_words(trump)}" if trump else ""
        return ShownDeal(hands, turned, tray)
    at_risk = vulnerable(tray)
    risk = "both sides" if len(at_risk) == 2 else next(iter(at_risk), "nobody")
    return ShownDeal(hands, spoken(f"{NAMES[dealer(tray)]} deals; {risk} vulnerable", game), tray)
