"""Cards and hands, as PBN writes them (:mod:`tourney.cards.pbn_deal` reads a whole deal)."""

from collections.abc import Mapping

from movements.message import message

RANKS = "AKQJT98765432"
SUITS: tuple[str, ...] = (message("spades"), message("hearts"), message("diamonds"), message("clubs"))
LETTERS: dict[str, str] = {"N": message("N"), "E": message("E"), "S": message("S"), "W": message("W")}
"""Seat -> the letter that it is called by."""

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

Hand = tuple[str, str, str, str]
"""Spades, hearts, diamonds and clubs, each with its cards from the ace down."""


def read_card(text: str) -> str:
    """A card as PBN writes it, "HT" for the ten of hearts; it may be written H10, ♥t. Raises ValueError for what is
    none."""
    plain = text.strip().upper().replace("10", "T").translate({ord(sign): suit for suit, sign in SIGNS.items()})
    if len(plain) != 2 or plain[0] not in SIGNS or plain[1] not in RANKS:
        raise ValueError(
            message(
                "'%(text)s' is not a card. Write its suit and its rank, for example H10 or SA.", text=text.strip()[:12]
            )
        )
    return plain


def card_in_words(card: str) -> str:
    """♥10."""
    return SIGNS[card[0]] + card[1].replace("T", "10")


def holder(hands: Mapping[str, Hand], card: str) -> str:
    """The seat whose hand has ``card``; nothing where that hand is not known."""
    suit = "SHDC".index(card[0])
    return next((seat for seat, hand in hands.items() if card[1] in hand[suit]), "")
