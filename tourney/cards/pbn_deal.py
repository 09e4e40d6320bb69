"""The cards of a tray as a PBN deal: "N:AK3.QJ2.T98.7654 ... ... ...".

The text (PBN 2.1, section 3.4.11, the Deal tag) names the seat that comes first and then four hands,
clockwise; a hand is its spades, hearts, diamonds and clubs, separated by points, T for the ten, nothing for a
void. PBN may leave a hand out ("-"); here a deal is a whole pack, or it is none.
"""

from collections.abc import Mapping

from movements.message import gettext_noop, in_a_row, message, plural, sentences

from ..scoring.contract import SEATS
from ..scoring.hands import LETTERS, RANKS, SUITS, Hand

LONGEST = 200
"""Maximum length of a deal: 52 cards, 12 points, 3 spaces and the seat are 69 characters."""


class DealError(ValueError):
    """A text is not a deal: ``faults`` are whole sentences, one for each fault."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(sentences(faults))


def hands(text: str) -> dict[str, Hand]:
    """Seat -> hand. Raises DealError with every fault."""
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
        found[seat] = _hand(part, seat, faults)
    faults += _counted(found)
    if faults:
        raise DealError(faults)
    return {seat: found[seat] for seat in SEATS}


def written(dealt: Mapping[str, Hand], first: str = "N") -> str:
    """The deal as text, beginning with the seat ``first``."""
    start = SEATS.index(first)
    order = [SEATS[(start + step) % 4] for step in range(4)]
    return f"{first}:" + " ".join(".".join(dealt[seat]) for seat in order)


def canonical(text: str) -> str:
    """The same deal, from North, each suit from the ace down. Raises DealError."""
    return written(hands(text))


def _hand(part: str, seat: str, faults: list[str]) -> Hand:
    suits = part.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        words = gettext_noop(
            'The hand of %(seat)s must have four suits with full stops between them. Found: "%(found)s".'
        )
        faults.append(message(words, seat=LETTERS[seat], found=_short(part)))
        return ("", "", "", "")
    for name, cards in zip(SUITS, suits, strict=True):
        for card in sorted(set(cards) - set(RANKS)):
            words = gettext_noop(
                '"%(card)s" among the %(suit)s of %(seat)s is not a card: use %(ranks)s, with T for the ten.'
            )
            faults.append(message(words, card=card, suit=name, seat=LETTERS[seat], ranks=RANKS))
    spades, hearts, diamonds, clubs = ("".join(sorted(cards, key=RANKS.find)) for cards in suits)
    return (spades, hearts, diamonds, clubs)


def _counted(found: Mapping[str, Hand]) -> list[str]:
    """Return what is wrong with the pack as a whole: duplicate or missing cards, and hands without 13 cards."""
    faults: list[str] = []
    for at, name in enumerate(SUITS):
        dealt = "".join(hand[at] for hand in found.values())
        for card in RANKS:
            times = dealt.count(card)
            if times != 1:
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
