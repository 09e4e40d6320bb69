"""Boston de Fontainebleau (Foster, 000:3395-3512): the bidder names the suit, may ask for a partner, and loses as much
to the pool as to each adversary. White counters.

Where the book is silent: no trump ("grand") is paid as diamonds, which it just outranks; with a partner the pair must
win three tricks more than bid, and is paid by that line of the table, at most as a slam; a revoke is as at Boston.
"""

from collections.abc import Sequence
from dataclasses import replace

from movements.message import message

from ..play.boston_tables import BID_WORDS
from ..play.bridge_deals import SUITS as BRIDGE_SUITS
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, Values
from ..play.pool import Pool, must_say_who_called, thirteen_tricks
from .boston import DEALS, GAME as BOSTON

SUITS = {suit: BRIDGE_SUITS[suit] for suit in ("S", "C", "H", "D", "NT")}
COLUMN = {"S": 0, "C": 0, "H": 1, "D": 2, "NT": 2}
TRICKS = {
    5: (10, 20, 30),
    6: (30, 40, 50),
    7: (50, 60, 70),
    8: (70, 80, 90),
    9: (90, 100, 110),
    10: (110, 120, 130),
    11: (130, 140, 150),
    12: (150, 160, 170),
    13: (400, 450, 500),
}
"""Payments by tricks bid: black suits, hearts, diamonds (000:3472-3485)."""
SPREAD_SLAM = (600, 700, 800)
SLAM_AMERICAN, SPREAD_SLAM_AMERICAN = (250, 300, 350), (350, 400, 450)
"""000:3492-3494."""
MISERES = {"little-misere": 75, "piccolissimo": 100, "grand-misere": 150, "little-spread": 200, "grand-spread": 250}
EACH = 5
"""Payment for each trick over or short; honours count as two or four tricks over (000:3453, 3463)."""
HONOURS = {3: 2, 4: 4}
NAMES = ("five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "slam", "spread-slam")
BIDS = {name: min(at, 13) for at, name in enumerate(NAMES, start=5)}
CHOICES = {name: BID_WORDS[name] for name in (*NAMES, *MISERES)}
FIELDS = (
    DealField(
        "call",
        message("Call"),
        InputKind.CHOICE,
        choices={**CHOICES, "partout": BID_WORDS["partout"]},
        required=True,
    ),
    DealField("suit", message("Trumps"), InputKind.CHOICE, choices=SUITS),
    DealField("by", message("Caller"), InputKind.PLAYER),
    DealField(
        "partner",
        message("Partner"),
        InputKind.PLAYER,
        help=message("The player who accepted, if the caller asked for a partner."),
    ),
    DealField("tricks", message("Caller's tricks"), help=message("Including the partner's tricks.")),
    DealField(
        "honours",
        message("Honours held by caller and partner"),
        InputKind.COUNT,
        0,
        4,
        default=0,
        help=message("Only if they count."),
    ),
    DealField("revoked", message("Player who revoked"), InputKind.PLAYER),
    DealField("each", message("Tricks by player"), InputKind.EACH, help=message("At misère partout.")),
)


def judge(plays: Sequence[PlayedDeal], *, american: bool = False) -> BoutScore:
    """Judge a game of twelve deals with its pool. Each dealer puts five counters in it."""
    players = plays[0].turn.players
    pool = Pool(players)
    for number, play in enumerate(plays, start=1):
        pool.puts(play.dealer, EACH)
        if play.values["call"] == "partout":
            _partout(pool, play)
        else:
            _called(pool, play, american=american, last=number == DEALS)
    return pool.outcome(len(plays), DEALS)


def _partout(pool: Pool, play: PlayedDeal) -> None:
    """Give the pool to the players with the fewest tricks, divided if they tie (000:3451)."""
    taken = thirteen_tricks(play.values["each"], pool.players)
    fewest = min(taken.values())
    pool.takes([player for player, tricks in taken.items() if tricks == fewest])


def _called(pool: Pool, play: PlayedDeal, *, american: bool, last: bool) -> None:
    values = play.values
    by, partner, revoked = values["by"], values["partner"], values["revoked"]
    must_say_who_called(values)
    if partner == by:
        raise GameError("partner", message("The caller's partner must be another player."))
    if values["tricks"] is None and revoked is None:
        raise GameError("tricks", message("Enter how many tricks the caller took."))
    callers = (by,) if partner is None else (by, partner)
    others = tuple(player for player in pool.players if player not in callers)
    made, amount = worth(values, with_partner=partner is not None, american=american)
    if revoked is not None:
        made, amount = revoked not in callers, _revoked(values, revoked in callers, partner is not None, american)
    for at, other in enumerate(others):
        pool.settles(callers[at % len(callers)], other, amount if made else -amount)
    if made:
        pool.takes(callers)
    else:
        pool.put_together(callers, amount)
        if last:
            pool.takes(others)


def worth(values: Values, *, with_partner: bool = False, american: bool = False) -> tuple[bool, int]:
    """Whether the call is made, and the counters to or from each adversary."""
    call, tricks = values["call"], values["tricks"] or 0
    if call in MISERES:
        if with_partner:
            raise GameError("partner", message("A call to lose tricks is played without a partner."))
        return tricks == (1 if call == "piccolissimo" else 0), MISERES[call]
    wanted = wanted_tricks(call, with_partner)
    base = value(call, values["suit"], with_partner=with_partner, american=american)
    if tricks < wanted:
        return False, base + EACH * (wanted - tricks)
    return True, base + EACH * (tricks - wanted + HONOURS.get(values["honours"], 0))


def wanted_tricks(call: str, with_partner: bool) -> int:
    if with_partner and BIDS[call] + 3 > 13:
        raise GameError(
            "partner",
            message("With a partner, three more tricks than bid are needed, which would be more than thirteen."),
        )
    return BIDS[call] + 3 * with_partner


def value(call: str, suit: str | None, *, with_partner: bool, american: bool) -> int:
    """Return the value from the table for the tricks to be won and the suit."""
    if suit is None:
        raise GameError("suit", message("Enter the trump suit."))
    if call == "spread-slam":
        row = SPREAD_SLAM_AMERICAN if american else SPREAD_SLAM
    else:
        wanted = wanted_tricks(call, with_partner)
        row = SLAM_AMERICAN if american and wanted == 13 else TRICKS[wanted]
    return row[COLUMN[suit]]


def _revoked(values: Values, ours: bool, with_partner: bool, american: bool) -> int:
    """Score a revoke: the caller fails by a trick, or adversaries pay for three over (000:3303-3305, 3461)."""
    call = values["call"]
    if call in MISERES:
        return MISERES[call]
    base = value(call, values["suit"], with_partner=with_partner, american=american)
    return base + EACH * (1 if ours else min(3, 13 - wanted_tricks(call, with_partner)))


GAME = replace(
    BOSTON,
    order=90,
    title=message("Boston de Fontainebleau"),
    source=f"{HOYLE}, Boston de Fontainebleau",
    fields=FIELDS,
    judge=judge,
    rules=(
        message(
            "Twelve deals make a game. The caller names the suit, and may ask for a partner at the cost of "
            "three more tricks."
        ),
        message(
            "Each dealer puts five counters in the pool; a caller who fails puts in as much as each adversary gets."
        ),
    ),
)
