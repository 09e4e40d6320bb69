"""A deal as a page shows it."""

from dataclasses import dataclass

from movements.message import gettext_noop, message, one_by_one

from ..cards.dealer import SEAT_NAMES, dealer as dealt_by
from ..scoring.contract import dealer, vulnerable
from ..scoring.hands import card_in_words, read_deal
from ..scoring.terms import SUITS, spoken

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
    """The known hands, at bridge with ``points``. ``said`` is the dealer and the vulnerability, or the turned card."""

    hands: tuple[ShownHand, ...]
    said: str
    tray: int


def hands_shown(deal: str, tray: int, game: str, trump: str = "") -> ShownDeal:
    """Return the deal of a tray; ``trump`` is the card that was turned. Raises ValueError for an invalid deal."""
    hands = tuple(
        ShownHand(
            seat,
            SEAT_NAMES[seat],
            tuple(
                ShownSuit(letter, SUITS[letter], " ".join(cards).replace("T", "10") or "–")
                for letter, cards in zip("SHDC", suits, strict=True)
            ),
            sum(HONOURS.get(card, 0) for cards in suits for card in cards) if game == "bridge" else None,
        )
        for seat, suits in read_deal(deal).items()
    )
    if game != "bridge":
        words = gettext_noop("%(dealer)s deals and turns up %(card)s")
        turned = message(words, dealer=SEAT_NAMES[dealt_by(game, tray)], card=card_in_words(trump)) if trump else ""
        return ShownDeal(hands, turned, tray)
    at_risk = vulnerable(tray)
    words = message("both vulnerable") if at_risk else message("none vulnerable")
    if len(at_risk) == 1:
        words = message("%(line)s vulnerable", line=next(iter(at_risk)))
    said = one_by_one([message("%(seat)s deals", seat=SEAT_NAMES[dealer(tray)]), words])
    return ShownDeal(hands, spoken(said, game), tray)
