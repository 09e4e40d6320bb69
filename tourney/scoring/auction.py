"""Auction and straight bridge as the old books score them, deal by deal.

Sources: The Whist Club of New York's Laws of Auction of 1913 and of Duplicate Auction (Foster, 000:803-1130 and
1234-1280), Foster's own text (000:95-192), straight bridge (000:615-647) and the Portland Club's code of January 1905
(003:5-9). Suits are C, D, H, S, R (royal spades), NT and NULLO.

Begin at :func:`parse` and :func:`auction`, or at :func:`straight`; several deals together are in
:mod:`tourney.scoring.to_the_score`. Where the books are silent:

- *Nullo* (000:53, 578) is not in the laws; Foster gives its value, its rank and that it has no honours.
  No slam is scored in it, because nobody tries to take tricks there.
- *A bonus in addition to revoke tricks.* Law 84b (000:1088) lets no bonus be scored by the three tricks; what the
  declarer won in play without them keeps its bonus, as a slam "otherwise obtained" does.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from movements.message import gettext_noop, message

from .contract import line

GAME = 30
PREMIUM = 125
"""The bonus in duplicate for 30 or more trick points in one deal (000:737, 1238)."""


class AuctionError(ValueError):
    """A declaration or a deal that cannot be scored; the message gives the reason in a full sentence."""


@dataclass(frozen=True, slots=True)
class LawCode:
    """One code of laws. ``values`` are the points per trick, from the lowest suit to the highest."""

    name: str
    values: Mapping[str, int] = field(hash=False)
    little_slam: int
    grand_slam: int
    rubber: int
    unfinished: int
    """The bonus for a game won if a rubber is stopped by agreement."""


STRAIGHT = LawCode(message("straight bridge"), {"S": 2, "C": 4, "D": 6, "H": 8, "NT": 12}, 20, 40, 100, 0)
# About 1910 spades could be made royal, at 10 and later at 9 a trick (000:47).
ROYAL = LawCode(message("bridge with royal spades"), {**STRAIGHT.values, "R": 9}, 20, 40, 100, 0)
AUCTION = LawCode(message("auction"), {"S": 2, "C": 6, "D": 7, "H": 8, "R": 9, "NULLO": 10, "NT": 10}, 20, 40, 250, 125)
# The English rule (000:57, 1274-1276): spades are always royals.
ENGLISH = LawCode(
    message("English auction"), {"C": 6, "D": 7, "H": 8, "R": 9, "NULLO": 10, "NT": 10}, 50, 100, 250, 125
)


@dataclass(frozen=True, slots=True)
class Declaration:
    """``level`` 1 to 7 in ``suit``, doubled ``doubling`` times (0, 1, 2)."""

    level: int
    suit: str
    doubling: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise AuctionError(
                message("A declaration must be for 1 to 7 tricks above six, not %(level)s.", level=self.level)
            )
        if self.suit not in AUCTION.values:
            raise AuctionError(
                message("The suits are C, D, H, S, R, NT and NULLO. %(suit)s is not one of them.", suit=self.suit)
            )
        if self.doubling not in (0, 1, 2):
            words = gettext_noop(
                "A declaration can be undoubled, doubled or redoubled; it cannot be doubled %(doubling)s times."
            )
            raise AuctionError(message(words, doubling=self.doubling))

    def __str__(self) -> str:
        return f"{self.level}{self.suit}{'X' * self.doubling}"


def parse(text: str, code: LawCode = AUCTION) -> Declaration | None:
    """Return the declaration written as 3R, 2NTX, 1S, 3HXX or 2NULLO; None if all passed ("pass").

    Spades are royals if ``code`` has no others (the English rule). Raises AuctionError.
    """
    plain = re.sub(r"\s", "", text.translate(str.maketrans("♣♦♥♠", "CDHS", "\ufe0f"))).upper()
    if plain in ("PASS", "PASSED", "PASSEDOUT"):
        return None
    found = re.fullmatch(r"([0-9]{1,2})(NULLO|NT|[CDHSRN])(X{0,2})", plain)
    if not found:
        raise AuctionError(
            message(
                '"%(text)s" is not a valid declaration. Write a declaration in the form 3R, 2NTX or 1S, or "pass".',
                text=text,
            )
        )
    level, suit, doubled = found.groups()
    suit = {"N": "NT", "S": "S" if "S" in code.values else "R"}.get(suit, suit)
    return Declaration(int(level), suit, len(doubled))


@dataclass(frozen=True, slots=True)
class AuctionSide:
    """One line's column: ``tricks`` counts towards game (below the line); everything else is in ``honours``."""

    tricks: int = 0
    honours: int = 0

    @property
    def total(self) -> int:
        return self.tricks + self.honours


@dataclass(frozen=True, slots=True)
class AuctionScore:
    """The points of both lines from one deal or several."""

    ns: AuctionSide
    ew: AuctionSide

    @property
    def points(self) -> int:
        """Return the net score of N&S."""
        return self.ns.total - self.ew.total

    def exchanged(self) -> "AuctionScore":
        """Return the score with the sides exchanged: the score of a deal at reversi bridge (000:795)."""
        return AuctionScore(self.ew, self.ns)


def honours(suit: str, hands: tuple[int, int], code: LawCode = AUCTION) -> int:
    """Return the value of two partners' honours, ``hands`` of them in each hand (000:156-168, 003:7).

    Five honours are in a suit, four aces at no trump. Doubling does not raise it (Law 9, 000:844).
    """
    most = 4 if suit == "NT" else 5
    together, best = sum(hands), max(hands)
    if min(hands) < 0 or together > most:
        words = gettext_noop("Partners can hold 0 to %(most)s honours between them, not %(one)s and %(other)s.")
        raise AuctionError(message(words, most=most, one=hands[0], other=hands[1]))
    if suit == "NT":
        return 100 if best == 4 else {3: 30, 4: 40}.get(together, 0)
    if suit == "NULLO":
        return 0
    times = together + best if best >= 4 else {3: 2, 4: 4, 5: 5}.get(together, 0)
    return times * _value(suit, code)


@dataclass(frozen=True, slots=True)
class AuctionDeal:
    """A deal of auction. ``tricks`` are those of the declarer's side, 0 to 13, as won in play.

    ``by`` is the declarer's seat; honours are the number in each partner's hand. For a revoke of the
    adversaries the declarer ``takes_tricks``, three of them, or has 100 points (Law 84b, 000:1088).
    """

    declaration: Declaration | None
    by: str
    tricks: int
    ns_honours: tuple[int, int] = (0, 0)
    ew_honours: tuple[int, int] = (0, 0)
    declarer_revokes: int = 0
    adversary_revokes: int = 0
    takes_tricks: bool = False


def auction(deal: AuctionDeal, code: LawCode = AUCTION, *, duplicate: bool = False) -> AuctionScore:
    """Return the score of ``deal`` for both lines; in ``duplicate`` with the bonus of 125. Raises AuctionError.

    A passed-out deal scores nothing.
    """
    if deal.declaration is None:
        return AuctionScore(AuctionSide(), AuctionSide())
    declaring = line(deal.by)
    if not 0 <= deal.tricks <= 13:
        raise AuctionError(message("The declarer can take 0 to 13 tricks, not %(tricks)s.", tricks=deal.tricks))
    if deal.declarer_revokes < 0 or deal.adversary_revokes < 0:
        raise AuctionError(message("The number of revokes by a side must be 0 or more."))
    suit = deal.declaration.suit
    made, penalties = _contract(deal, deal.declaration, code)
    held = {"N&S": honours(suit, deal.ns_honours, code), "E&W": honours(suit, deal.ew_honours, code)}
    others = "E&W" if declaring == "N&S" else "N&S"
    declarer = AuctionSide(
        made.tricks,
        made.honours + held[declaring] + (PREMIUM if duplicate and made.tricks >= GAME else 0),
    )
    adversaries = AuctionSide(0, penalties + held[others])
    return AuctionScore(declarer, adversaries) if declaring == "N&S" else AuctionScore(adversaries, declarer)


def _contract(deal: AuctionDeal, bid: Declaration, code: LawCode) -> tuple[AuctionSide, int]:
    """The declarer's side without its honours, and the points of its adversaries."""
    value = _value(bid.suit, code)
    won = 13 - deal.tricks if bid.suit == "NULLO" else deal.tricks
    revoked, they_revoked = deal.declarer_revokes, deal.adversary_revokes
    if revoked and they_revoked:  # Law 89: only honours, and 100 for each revoke after a side's first
        return AuctionSide(0, 100 * (they_revoked - 1)), 100 * (revoked - 1)

    counted = won + (min(3, 13 - won) if they_revoked and deal.takes_tricks else 0)
    short = bid.level + 6 - counted
    mine, theirs = 100 * (they_revoked - (counted > won)), 100 * revoked
    tricks = 0
    if short > 0 and not they_revoked:
        loss = (50 * short) << bid.doubling  # Law 47a
        # Law 48: only the dealer, as the first declaration, can have bid a single spade.
        alone = bid.level == 1 and bid.suit == "S" and bid.doubling < 2
        theirs += min(loss, 100) if alone else loss
    if short <= 0 and not revoked:
        tricks = ((counted - 6) * value) << bid.doubling
        if bid.doubling:
            mine += 50 * bid.doubling * max(0, won - bid.level - 5)  # Law 56: the same again for each trick over
    if bid.suit != "NULLO":
        mine += 0 if revoked else _slam(won, code)
        theirs += 0 if they_revoked else _slam(13 - won, code)
    return AuctionSide(tricks, mine), theirs


@dataclass(frozen=True, slots=True)
class StraightDeal:
    """A deal of straight bridge, where both sides score tricks. ``tricks`` are those of N&S, as won in play.

    ``doubles`` counts every double and redouble; ``chicane`` names the line of each player without a trump.
    """

    suit: str
    tricks: int
    doubles: int = 0
    ns_honours: tuple[int, int] = (0, 0)
    ew_honours: tuple[int, int] = (0, 0)
    chicane: tuple[str, ...] = ()
    ns_revokes: int = 0
    ew_revokes: int = 0


def straight(deal: StraightDeal, code: LawCode = STRAIGHT) -> AuctionScore:
    """Return the score of ``deal`` at straight bridge, by default by the laws of 1905. Raises AuctionError.

    A trick is worth at most 100, however often it is doubled (000:635, 003:9). A revoke costs three tricks; slams are
    scored for tricks won in play, and not by a side that revoked (000:647).
    """
    value = _value(deal.suit, code)
    if not 0 <= deal.tricks <= 13:
        raise AuctionError(message("N&S can take 0 to 13 tricks, not %(tricks)s.", tricks=deal.tricks))
    if not 0 <= deal.doubles <= 6 or (deal.doubles and value << (deal.doubles - 1) >= 100):
        words = gettext_noop("Doubling stops when a trick is worth 100, so %(doubles)s doubles are not possible.")
        raise AuctionError(message(words, doubles=deal.doubles))
    if deal.suit == "NT" and deal.chicane:
        raise AuctionError(message("Chicane is possible only with a trump suit."))
    trick = min(100, value << deal.doubles)
    after = min(13, max(0, deal.tricks + 3 * (deal.ew_revokes - deal.ns_revokes)))

    def side(name: str, tricks: int, won: int, hands: tuple[int, int], revoked: int) -> AuctionSide:
        extras = honours(deal.suit, hands, code) + 2 * value * deal.chicane.count(name)
        return AuctionSide(max(0, tricks - 6) * trick, extras + (0 if revoked else _slam(won, code)))

    return AuctionScore(
        side("N&S", after, deal.tricks, deal.ns_honours, deal.ns_revokes),
        side("E&W", 13 - after, 13 - deal.tricks, deal.ew_honours, deal.ew_revokes),
    )


def _slam(tricks: int, code: LawCode) -> int:
    return {12: code.little_slam, 13: code.grand_slam}.get(tricks, 0)


def _value(suit: str, code: LawCode) -> int:
    if suit not in code.values:
        words = gettext_noop("%(suit)s cannot be declared in %(name)s; the suits in that game are %(values)s.")
        raise AuctionError(message(words, suit=suit, name=code.name, values=", ".join(code.values)))
    return code.values[suit]
