"""The cards of a deal as PBN writes them: "N:AKQ2.JT9.87.6543 - - -" (PBN standard 2.1, section 3.4, the Deal tag)."""

import re
from collections.abc import Mapping

from movements.message import gettext_noop, message

SEATS = "NESW"
RANKS = "AKQJT98765432"
SUITS: tuple[str, ...] = (message("spades"), message("hearts"), message("diamonds"), message("clubs"))
LETTERS: dict[str, str] = {"N": message("N"), "E": message("E"), "S": message("S"), "W": message("W")}
"""Seat -> the letter that it is called by."""

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_CALL = "(?:[1-7](?:C|D|H|S|NT)|P|X|XX)"

Hand = tuple[str, str, str, str]
"""Spades, hearts, diamonds and clubs, each with its cards from the ace down."""


def read_card(text: str) -> str:
    """A card as PBN writes it, "HT" for the ten of hearts; also of H10 or ♥t. Raises ValueError."""
    plain = text.strip().upper().replace("10", "T").translate({ord(sign): suit for suit, sign in SIGNS.items()})
    if len(plain) != 2 or plain[0] not in SIGNS or plain[1] not in RANKS:
        words = gettext_noop("'%(text)s' is not a valid card. Write the suit, then the rank, for example H10 or SA.")
        raise ValueError(message(words, text=text.strip()[:12]))
    return plain


def read_auction(text: str) -> str:
    """Calls from the dealer on, as they are stored: "1S P 2NT X P P P". Raises ValueError."""
    if not re.fullmatch(rf"{_CALL}(?: {_CALL}){{0,318}}", text):
        raise ValueError(message('An auction is written as "1S P 2NT X P P P".'))
    return text


def read_play(text: str) -> str:
    """Cards in the order of play, as they are stored: "HAH3H2HT". Raises ValueError."""
    cards = re.findall("..", text)
    if not re.fullmatch(rf"(?:[SHDC][{RANKS}]){{1,52}}", text) or len(set(cards)) != len(cards):
        raise ValueError(message('The cards of a play are written as "HAH3H2HT", each of them once.'))
    return text


def card_in_words(card: str) -> str:
    """♥10."""
    return SIGNS[card[0]] + card[1].replace("T", "10")


def holder(hands: Mapping[str, Hand], card: str) -> str:
    """The seat whose hand has ``card``; nothing where that hand is not known."""
    suit = "SHDC".index(card[0])
    return next((seat for seat, hand in hands.items() if card[1] in hand[suit]), "")


def read_deal(text: str) -> dict[str, Hand]:
    """Seat -> hand, N E S W in turn; a hand that is not known ("-") is left out.

    ``text`` names the first hand's seat, then gives the hands clockwise; cards may stand in any order, in small
    letters, and ten may be 10. Raises ValueError with a sentence that says what is wrong.
    """
    first, colon, rest = text.strip().partition(":")
    first = first.strip().upper()
    if not colon or len(first) != 1 or first not in SEATS:
        raise ValueError(
            message('A deal must begin with the seat of its first hand (N, E, S or W) and a colon, for example "N:".')
        )
    written = rest.split()
    if len(written) != len(SEATS):
        words = gettext_noop(
            'A deal must consist of four hands separated by spaces, with "-" for an unknown hand. Found: %(written)s.'
        )
        raise ValueError(message(words, written=len(written)))
    turn = SEATS.index(first)
    found = {}
    for at, hand in enumerate(written):
        if hand != "-":
            found[SEATS[(turn + at) % 4]] = _hand(hand, SEATS[(turn + at) % 4])
    owners: dict[tuple[str, str], str] = {}
    for seat, hands in found.items():
        for suit, cards in zip(SUITS, hands, strict=True):
            for card in cards:
                owner = owners.setdefault((suit, card), seat)
                if owner != seat:
                    words = gettext_noop("%(owner)s and %(seat)s both hold the %(card)s of %(suit)s.")
                    raise ValueError(message(words, owner=LETTERS[owner], seat=LETTERS[seat], card=card, suit=suit))
    return {seat: found[seat] for seat in SEATS if seat in found}


def _hand(text: str, seat: str) -> Hand:
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != len(SUITS):
        words = gettext_noop("%(seat)s's hand must consist of four suits separated by full stops. Found: %(suits)s.")
        raise ValueError(message(words, seat=LETTERS[seat], suits=len(suits)))
    for suit, cards in zip(SUITS, suits, strict=True):
        for card in cards:
            if card not in RANKS:
                words = gettext_noop("'%(card)s' in %(seat)s's %(suit)s is not a valid card. Use %(ranks)s.")
                raise ValueError(message(words, seat=LETTERS[seat], suit=suit, card=card, ranks=", ".join(RANKS)))
            if cards.count(card) > 1:
                raise ValueError(
                    message("%(seat)s holds the %(card)s of %(suit)s twice.", seat=seat, card=card, suit=suit)
                )
    held = sum(map(len, suits))
    if held != len(RANKS):
        words = gettext_noop("%(seat)s's hand must contain %(ranks)s cards. Found: %(held)s.")
        raise ValueError(message(words, seat=LETTERS[seat], ranks=len(RANKS), held=held))
    spades, hearts, diamonds, clubs = ("".join(sorted(cards, key=RANKS.index)) for cards in suits)
    return spades, hearts, diamonds, clubs
