"""A deal of straight bridge or auction typed at a side table: its fields, and its sheet.

The limit of 28 for a side that revoked also applies to straight bridge (Foster, 000:647).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from movements.message import message
from tourney.scoring.auction import (
    AUCTION,
    GAME,
    STRAIGHT,
    AuctionDeal,
    AuctionError,
    AuctionScore,
    AuctionSide,
    LawCode,
    StraightDeal,
    auction,
    parse,
    straight,
)

from .game import PAIRS, DealField, GameError, InputKind, PlayedDeal

T = TypeVar("T")

SUITS = {
    "S": message("Spades"),
    "C": message("Clubs"),
    "D": message("Diamonds"),
    "H": message("Hearts"),
    "NT": message("No trump"),
}
SUIT = DealField("suit", message("Trumps"), InputKind.CHOICE, choices=SUITS, required=True)
ROYAL_SUIT = replace(SUIT, choices={**SUITS, "R": message("Royal spades")})
TRICKS = DealField("tricks", message("Tricks of %(side)s", side=message("N&S")), InputKind.COUNT, 0, 13, required=True)
DECLARERS_TRICKS = DealField("tricks", message("Declarer's tricks"), InputKind.COUNT, 0, 13)
DEALERS_TRICKS = replace(TRICKS, label=message("Dealer's tricks"))
DOUBLES = DealField("doubles", message("Times doubled"), InputKind.COUNT, 0, 6, default=0)
HONOURS = DealField(
    "honours",
    message("Honours held"),
    InputKind.EACH,
    0,
    5,
    help=message("Ace to ten of trumps; at no trumps, the aces."),
)
CHICANE = DealField("chicane", message("Chicane"), InputKind.PLAYER, help=message("The player who held no trumps."))
REVOKED = DealField("revoked", message("Player who revoked"), InputKind.PLAYER)
DECLARATION = DealField(
    "declaration",
    message("Declaration"),
    InputKind.TEXT,
    required=True,
    help=message("For example, 3R, 2NTX, 1S or pass."),
)
DECLARER = DealField("by", message("Declarer"), InputKind.PLAYER)
TAKES = DealField(
    "takes",
    message("For the revoke"),
    InputKind.CHOICE,
    choices={"points": message("100 points"), "tricks": message("Three tricks")},
    default="points",
    help=message("The declarer's choice of penalty when an adversary has revoked."),
)
STRAIGHT_FIELDS = (SUIT, TRICKS, DOUBLES, HONOURS, CHICANE, REVOKED)
AUCTION_FIELDS = (DECLARATION, DECLARER, DECLARERS_TRICKS, HONOURS, REVOKED, TAKES)


def held(play: PlayedDeal) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the number of honours in each hand of both lines."""
    return tuple(  # type: ignore[return-value]
        tuple(play.values["honours"].get(play.turn.seats[seat], 0) for seat in side) for side in PAIRS
    )


def line_of(play: PlayedDeal, player: int) -> int:
    return 0 if play.turn.seat_of(player) in PAIRS[0] else 1


def straight_sheet(play: PlayedDeal, code: LawCode = STRAIGHT) -> AuctionScore:
    """Return the sheet of a deal of straight bridge. Raises GameError."""
    values = play.values
    (ns, ew), revoked = held(play), values["revoked"]
    honours_fit((*ns, *ew), values["suit"])
    chicane = values["chicane"]
    if chicane is not None and values["honours"].get(chicane):
        raise GameError("chicane", message("A player with chicane holds no honours."))
    line = None if revoked is None else line_of(play, revoked)
    deal = StraightDeal(
        values["suit"],
        values["tricks"],
        values["doubles"],
        ns,
        ew,
        () if chicane is None else (("N&S", "E&W")[line_of(play, chicane)],),
        int(line == 0),
        int(line == 1),
    )
    return scored("suit", lambda: straight(deal, code))


def auction_sheet(play: PlayedDeal, *, duplicate: bool = False) -> AuctionScore:
    """Return the sheet of a deal of auction. Raises GameError."""
    values = play.values
    bid = scored("declaration", lambda: parse(values["declaration"]))
    (ns, ew), revoked, by = held(play), values["revoked"], values["by"]
    if bid is None:
        return AuctionScore(AuctionSide(), AuctionSide())
    must_say_who_declared(play)
    honours_fit((*ns, *ew), bid.suit)
    ours = revoked is not None and line_of(play, revoked) == line_of(play, by)
    deal = AuctionDeal(
        bid,
        play.turn.seat_of(by),
        values["tricks"],
        ns,
        ew,
        int(ours),
        int(revoked is not None and not ours),
        values["takes"] == "tricks",
    )
    return scored("declaration", lambda: auction(deal, duplicate=duplicate))


def must_say_who_declared(play: PlayedDeal) -> None:
    """Raise GameError if the declarer or the tricks are missing."""
    for missing in ("by", "tricks"):
        if play.values[missing] is None:
            raise GameError(missing, message("Enter the declarer and the number of tricks made."))


def honours_fit(hands: Iterable[int], suit: str) -> None:
    """Raise GameError if all hands together have too many honours."""
    held, most = sum(hands), 4 if suit == "NT" else 5
    if held > most:
        raise GameError("honours", message("There are %(most)s honours, not %(held)s.", most=most, held=held))


def scored(field: str, made: Callable[[], T]) -> T:
    try:
        return made()
    except AuctionError as wrong:
        raise GameError(field, str(wrong)) from wrong


def _limited(plays: Sequence[PlayedDeal], sheets: Sequence[AuctionScore]) -> list[AuctionScore]:
    """Limit the score of a side that revoked to 28; it cannot win the game with that deal (000:647)."""
    found: list[AuctionScore] = []
    below = [0, 0]
    for play, sheet in zip(plays, sheets, strict=True):
        sides = [sheet.ns, sheet.ew]
        if (revoked := play.values["revoked"]) is not None:
            line = line_of(play, revoked)
            most = max(0, GAME - 2 - below[line])
            sides[line] = replace(sides[line], tricks=min(sides[line].tricks, most))
        below = [below[at] + sides[at].tricks for at in (0, 1)]
        if max(below) >= GAME:
            below = [0, 0]
        found.append(AuctionScore(sides[0], sides[1]))
    return found


def sheets_of(plays: Sequence[PlayedDeal], code: LawCode) -> list[AuctionScore]:
    if code is AUCTION:
        return [auction_sheet(play) for play in plays]
    return _limited(plays, [straight_sheet(play, code) for play in plays])
