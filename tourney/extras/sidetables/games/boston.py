"""Boston, twelve deals, and the American way of paying for it (Foster, 000:3215-3391).

Everything is counted in white counters; a red one is worth ten (cents and dimes). Where the book is silent: counters
over the limit of the pool start another pool, and one pool is won at a time; a caller who is paid because an adversary
revoked takes the pool as if he had won.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from movements.message import message

from ..play.balance import no_sides
from ..play.boston_tables import BID_WORDS, LOST, LOST_AMERICAN, MISERES, WON, WON_AMERICAN
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame
from ..play.pool import Pool, must_say_who_called, thirteen_tricks
from ..play.rota import in_order

RED = 10
LIMIT = 25 * RED
FORFEIT = 4 * RED
DEALS = 12
BIDS = {name: at for at, name in enumerate(WON, start=5)}
RANK = (
    "five",
    "six",
    "seven",
    "little-misere",
    "eight",
    "nine",
    "grand-misere",
    "ten",
    "eleven",
    "little-spread",
    "twelve",
    "grand-spread",
    "thirteen",
)
"""The bids from the lowest to the highest (000:3257-3281)."""
POOL_BID = RANK.index("seven")
CHOICES = {name: BID_WORDS[name] for name in (*RANK, "partout")}
FIELDS = (
    DealField("call", message("Call"), InputKind.CHOICE, choices=CHOICES, required=True),
    DealField("by", message("Caller"), InputKind.PLAYER),
    DealField("tricks", message("Caller's tricks")),
    DealField("revoked", message("Player who revoked"), InputKind.PLAYER),
    DealField(
        "paid",
        message("Paid before the second trick"),
        InputKind.CHOICE,
        choices={"yes": message("Yes"), "no": message("No")},
        default="no",
        help=message(
            "All three adversaries agreed to pay. No overtricks are paid, and there is no pool below a bid of seven."
        ),
    ),
    DealField("each", message("Tricks by player"), InputKind.EACH, help=message("At misère partout.")),
)


def partout(taken: Mapping[int, int]) -> dict[int, int]:
    """Return the payments in white counters, by player: the player with most tricks pays each of the others the
    difference in red counters; if two or three tie, each pays a share (000:3371-3373)."""
    most = max(taken.values())
    losers = [player for player, tricks in taken.items() if tricks == most]
    found = {player: RED * (most - tricks) for player, tricks in taken.items()}
    total = sum(found.values())
    return found | {loser: -total // len(losers) for loser in losers}


def judge(plays: Sequence[PlayedDeal], *, american: bool = False) -> BoutScore:
    """Judge a game of twelve deals with its pool."""
    players = plays[0].turn.players
    pool = Pool(players)
    for play in plays:
        if not pool.lies:
            for player in players:
                pool.puts(player, RED)
        if play.values["call"] == "partout":
            _partout(pool, play)
        else:
            _called(pool, play, american=american)
    return pool.outcome(len(plays), DEALS)


def _partout(pool: Pool, play: PlayedDeal) -> None:
    taken, revoked = play.values["each"], play.values["revoked"]
    if revoked is not None:
        for player in pool.players:
            pool.settles(player, revoked, 5 * RED)
        pool.puts(revoked, FORFEIT)
        return
    for player, counters in partout(thirteen_tricks(taken, pool.players)).items():
        pool.balance[player] += counters


def _called(pool: Pool, play: PlayedDeal, *, american: bool) -> None:
    values = play.values
    call, by, revoked = values["call"], values["by"], values["revoked"]
    must_say_who_called(values)
    paid = values["paid"] == "yes"
    if values["tricks"] is None and not paid and revoked is None:
        raise GameError("tricks", message("Enter how many tricks the caller took."))
    made, amount = worth(call, BIDS.get(call, 0) if paid else values["tricks"], american=american)
    if revoked == by:
        made, amount = False, _lost(call, 1, american)
    elif revoked is not None:
        made, amount = True, _won(call, min(13, BIDS[call] + 3), american) if call in BIDS else MISERES[call]
    for other in pool.players:
        if other != by:
            pool.settles(by, other, amount if made else -amount)
    if made and (not paid or RANK.index(call) >= POOL_BID):
        pool.takes((by,), LIMIT)
    if not made:
        pool.puts(by, min(pool.lies, LIMIT))
    if revoked is not None:
        pool.puts(revoked, FORFEIT)


def worth(call: str, tricks: int | None, *, american: bool = False) -> tuple[bool, int]:
    """Whether the call is made with this number of tricks, and the white counters to or from each adversary."""
    if call in MISERES:
        return tricks == 0, MISERES[call]
    short = BIDS[call] - (BIDS[call] if tricks is None else tricks)
    return (False, _lost(call, short, american)) if short > 0 else (True, _won(call, BIDS[call] - short, american))


def _won(call: str, tricks: int, american: bool) -> int:
    return WON_AMERICAN[call] if american else WON[call][tricks - BIDS[call]]


def _lost(call: str, short: int, american: bool) -> int:
    return MISERES[call] if call in MISERES else (LOST_AMERICAN if american else LOST)[call][short - 1]


GAME = SideGame(
    order=80,
    title=message("Boston"),
    counts=(4, 5, 6),
    source=f"{HOYLE}, Boston",
    cycle=partial(in_order, length=DEALS),
    fields=FIELDS,
    judge=judge,
    bout=message("game"),
    unit=message("white counters"),
    code="boston",
    sides=no_sides,
    rules=(
        message(
            "Twelve deals make a game. The caller wins from, or loses to, each of the other three players and the pool."
        ),
        message(
            "A red counter is worth ten white ones. When the pool is empty, each player puts in one "
            "red counter; a caller who fails doubles the pool."
        ),
    ),
)
