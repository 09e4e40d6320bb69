"""The cards of a deal in PBN notation: "N:AKQ2.JT9.87.6543 - - -" (PBN standard 2.1, section 3.4, the Deal tag)."""

import re
from collections.abc import Mapping

from movements.message import gettext_noop, in_a_row, message, plural, sentences

SEATS = "NESW"
RANKS = "AKQJT98765432"
SUITS: tuple[str, ...] = (message("spades"), message("hearts"), message("diamonds"), message("clubs"))
LETTERS: dict[str, str] = {"N": message("N"), "E": message("E"), "S": message("S"), "W": message("W")}
"""Seat -> its letter."""

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_CALL = "(?:[1-7](?:C|D|H|S|NT)|P|X|XX)"

LONGEST = 200
"""Maximum length of a deal: 52 cards, 12 points, 3 spaces and the seat are 69 characters."""

Hand = tuple[str, str, str, str]
"""Spades, hearts, diamonds and clubs, each with its cards from the ace down."""


def read_card(text: str) -> str:
    """Return a card in PBN notation, "HT" for the ten of hearts, also for H10 or ♥t. Raises ValueError."""
    plain = text.strip().upper().replace("10", "T").translate({ord(sign): suit for suit, sign in SIGNS.items()})
    if len(plain) != 2 or plain[0] not in SIGNS or plain[1] not in RANKS:
        words = gettext_noop("'%(text)s' is not a valid card. Write the suit, then the rank, for example H10 or SA.")
        raise ValueError(message(words, text=text.strip()[:12]))
    return plain


def read_auction(text: str) -> str:
    """Return calls from the dealer on, as stored: "1S P 2NT X P P P". Raises ValueError."""
    if not re.fullmatch(rf"{_CALL}(?: {_CALL}){{0,318}}", text):
        raise ValueError(message('Write the auction in the form "1S P 2NT X P P P".'))
    return text


def read_play(text: str) -> str:
    """Return cards in the order of play, as stored: "HAH3H2HT". Raises ValueError."""
    cards = re.findall("..", text)
    if not re.fullmatch(rf"(?:[SHDC][{RANKS}]){{1,52}}", text) or len(set(cards)) != len(cards):
        raise ValueError(message('Write the cards in the order of play, each card once, for example "HAH3H2HT".'))
    return text


def card_in_words(card: str) -> str:
    """Return a card as ♥10."""
    return SIGNS[card[0]] + card[1].replace("T", "10")


def holder(hands: Mapping[str, Hand], card: str) -> str:
    """Return the seat whose hand has ``card``; empty if that hand is not known."""
    suit = "SHDC".index(card[0])
    return next((seat for seat, hand in hands.items() if card[1] in hand[suit]), "")


class DealError(ValueError):
    """A text is not a deal; ``faults`` has a full sentence for each fault."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(sentences(faults))


def read_deal(text: str, *, whole: bool = False) -> dict[str, Hand]:
    """Return seat -> hand, in the order N E S W; an unknown hand ("-") is left out, but a ``whole`` deal has all 52
    cards.

    ``text`` names the first hand's seat, then gives the hands clockwise; cards may be in any order, in lower case, and
    ten may be 10. Raises DealError with every fault.
    """
    plain = text.strip()
    if len(plain) > LONGEST or plain[1:2] != ":" or plain[:1].upper() not in SEATS:
        words = gettext_noop('A deal must begin with a seat, for example "N:AK3.QJ2.T98.7654 ...". Found: "%(plain)s".')
        raise DealError([message(words, plain=_short(plain))])
    parts = plain[2:].split()
    if len(parts) != 4:
        raise DealError([message("A deal must consist of four hands. Found: %(parts)s.", parts=len(parts))])
    first = SEATS.index(plain[0].upper())
    faults: list[str] = []
    found = {}
    for at, part in enumerate(parts):
        seat = SEATS[(first + at) % 4]
        if whole or part != "-":
            found[seat] = _hand(part, seat, faults)
    faults += _counted(found, whole)
    if faults:
        raise DealError(faults)
    return {seat: found[seat] for seat in SEATS if seat in found}


def _hand(part: str, seat: str, faults: list[str]) -> Hand:
    suits = part.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        words = gettext_noop('%(seat)s\'s hand must have four suits, separated by full stops. Found: "%(found)s".')
        faults.append(message(words, seat=LETTERS[seat], found=_short(part)))
        return ("", "", "", "")
    for name, cards in zip(SUITS, suits, strict=True):
        for card in sorted(set(cards) - set(RANKS)):
            words = gettext_noop(
                '"%(card)s" among %(seat)s\'s %(suit)s is not a valid card. Use %(ranks)s, with T for ten.'
            )
            faults.append(message(words, card=card, suit=name, seat=LETTERS[seat], ranks=RANKS))
    spades, hearts, diamonds, clubs = ("".join(sorted(cards, key=RANKS.find)) for cards in suits)
    return (spades, hearts, diamonds, clubs)


def _counted(found: Mapping[str, Hand], whole: bool) -> list[str]:
    """Return the faults of all cards together: duplicates, hands without 13 cards, and cards missing from a whole
    deal."""
    faults: list[str] = []
    for at, name in enumerate(SUITS):
        dealt = "".join(hand[at] for hand in found.values())
        for card in RANKS:
            times = dealt.count(card)
            if times > 1 or (whole and not times):
                where = in_a_row(LETTERS[seat] for seat, hand in found.items() if card in hand[at])
                faults.append(
                    message("The %(card)s of %(suit)s is missing.", card=card, suit=name)
                    if not times
                    else message(
                        "The %(card)s of %(suit)s appears %(times)s times, held by %(seats)s.",
                        card=card,
                        suit=name,
                        times=times,
                        seats=where,
                    )
                )
    for seat, hand in found.items():
        count = sum(map(len, hand))
        if count != 13:
            faults.append(
                plural(
                    "%(seat)s has %(count)s cards, not 13.",
                    "%(seat)s has %(count)s cards, not 13.",
                    count,
                    seat=LETTERS[seat],
                )
            )
    return faults


def _short(text: str) -> str:
    shown = "".join(sign if sign.isprintable() else "?" for sign in text[:40])
    return shown if len(text) <= 40 else shown[:37] + "..."
