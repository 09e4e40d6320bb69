"""Deals of auction and straight bridge in a night: stored once, scored by their era.

A :class:`Played` of auction is a declaration ("3RX") by the declarer. At straight bridge it is only the suit, with an X
for each double and redouble ("NTXX", "H"); ``by`` is the player who made it. Both are scored with honours and revokes;
duplicate auction adds its premium (Law A, 000:1238), straight bridge has none.
"""

import re
from dataclasses import dataclass

from movements.message import message

from .auction import (
    AUCTION,
    ENGLISH,
    STRAIGHT,
    AuctionDeal,
    AuctionError,
    AuctionScore,
    Declaration,
    StraightDeal,
    auction,
    parse as parse_auction,
    straight,
)
from .contract import line
from .night import TRICKS, Played, Revokes

CODES = {"1913": AUCTION, "english": ENGLISH, "1905": STRAIGHT}
"""The eras of the option ``era``: the laws of auction of 1913, the English rule, straight bridge of 1905."""


@dataclass(frozen=True, slots=True)
class Trump:
    """A declaration of straight bridge: the ``suit``, and the number of doubles and redoubles together."""

    suit: str
    doubles: int = 0


def parse(text: str, era: str) -> Declaration | Trump | None:
    """Return the declaration; None if passed out, which is impossible at straight bridge. Raises AuctionError."""
    if era != "1905":
        return parse_auction(text, CODES[era])
    plain = re.sub(r"\s", "", text.translate(str.maketrans("♣♦♥♠", "CDHS", "\ufe0f"))).upper()
    found = re.fullmatch(r"(NT|[CDHSN])(X*)", plain)
    if not found:
        raise AuctionError(
            message(
                '"%(text)s" is not a valid denomination. Write it in the form H, NT or SX, with an X for each double.',
                text=text,
            )
        )
    suit, doubled = found.groups()
    return Trump("NT" if suit == "N" else suit, len(doubled))


def sheet(played: Played, revokes: Revokes | None, era: str) -> AuctionScore:
    """Return the score of the deal for both lines of its table. Raises AuctionError for an impossible deal."""
    bid, said = parse(played.contract, era), revokes or Revokes()
    if isinstance(bid, Trump):
        tricks = played.tricks if line(played.by) == "N&S" else TRICKS - played.tricks
        chicane = ("N&S",) * played.chicane[0] + ("E&W",) * played.chicane[1]
        return straight(StraightDeal(bid.suit, tricks, bid.doubles, *played.honours, chicane, said.ns, said.ew))
    mine, theirs = (said.ns, said.ew) if bid is None or line(played.by) == "N&S" else (said.ew, said.ns)
    return auction(
        AuctionDeal(bid, played.by, played.tricks, *played.honours, mine, theirs), CODES[era], duplicate=True
    )
