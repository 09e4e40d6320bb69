"""French Boston: forty deals, thirty-two simples and eight doubles, the deal passing to the right (000:3516-3613).

Where the book is silent: a call that fails costs what it would have won, without its honours and tricks over; nine
tricks are paid as eight with one over; the knave of diamonds is paid on every deal that is played with a trump suit.
Where it contradicts itself, on slams of partners and of a caller whom nobody accepted (3580-3582 against 3611), both
the figures of the text and those of the table are here, and the players agree which to use.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from movements.message import message

from ..play.balance import no_sides
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame, Values
from ..play.pool import Pool, must_say_who_called
from ..play.rota import in_order
from ..play.whist_deals import FOUR_SUITS

DEALS, SIMPLES = 40, 32
STAKE = 10
"""The stake of each dealer in the pool; twice that in the doubles (000:3522)."""
JACK = 2
"""The payment to the holder of the knave of diamonds from each other player; twice that in the doubles (000:3588)."""
SUITS = {"S": 1, "C": 2, "D": 3, "H": 4}
"""The factor for each suit by which the first figure of a line of the table is multiplied (000:3594-3613)."""


@dataclass(frozen=True, slots=True)
class BostonCall:
    """The figures of a call at spades, and its ``tricks`` to win; 0 means losing all."""

    label: str
    pays: int
    tricks: int = 0
    three_honours: int = 0
    four_honours: int = 0
    extra: int = 0
    partners: bool = False


CALLS = {
    "five": BostonCall(message("Five tricks, or eight with a partner"), 4, 5, 3, 4, 1),
    "six": BostonCall(message("Six tricks"), 6, 6, 4, 6, 2),
    "eight": BostonCall(message("Eight tricks"), 8, 8, 6, 8, 4),
    "nine": BostonCall(message("Nine tricks"), 12, 9, 6, 8, 4),
    "little-misere": BostonCall(message("Little misère"), 16),
    "grand-misere": BostonCall(message("Grand misère"), 32),
    "misere-with-four-aces": BostonCall(message("Misère with four aces"), 32),
    "misere-on-the-table": BostonCall(message("Misère on the table"), 64),
    "slam-of-partners": BostonCall(message("Slam of partners"), 50, 13),
    "slam-alone": BostonCall(message("Slam alone"), 100, 13),
    "slam-on-the-table": BostonCall(message("Slam on the table"), 200, 13),
}
TEXT_SLAM = {"petite": 24, "belle": 48}
"""Slams of partners, or of a caller who was forced to play alone and won eight tricks (000:3580-3582)."""
CHOICES = {name: call.label for name, call in CALLS.items()} | {
    "slam-as-in-the-text": message("Slam by partners, or eight tricks alone when forced: 24 or 48"),
    "pass": message("All passed"),
}
FIELDS = (
    DealField("call", message("Call"), InputKind.CHOICE, choices=CHOICES, required=True),
    DealField(
        "suit",
        message("Trumps"),
        InputKind.CHOICE,
        choices=FOUR_SUITS,
        help=message("At misère, the suit that was turned up."),
    ),
    DealField(
        "in",
        message("Belle or petite"),
        InputKind.CHOICE,
        choices={"petite": message("Petite"), "belle": message("Belle")},
        default="petite",
    ),
    DealField("by", message("Caller"), InputKind.PLAYER),
    DealField("partner", message("Accepted by"), InputKind.PLAYER),
    DealField("tricks", message("Caller's own tricks")),
    DealField("partners_tricks", message("Partner's own tricks"), default=0),
    DealField("honours", message("Honours held by caller and partner"), InputKind.COUNT, 0, 4, default=0),
    DealField("jack", message("Holder of the knave of diamonds"), InputKind.PLAYER),
    DealField("revoked", message("Player who revoked"), InputKind.PLAYER),
)
SHARE = {"by": 5, "partner": 3}
"""The number of tricks that each of two partners must win (000:3578)."""


def judge(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a game of forty deals with its pool."""
    pool = Pool(plays[0].turn.players)
    for number, play in enumerate(plays):
        times = 1 if number < SIMPLES else 2
        pool.puts(play.dealer, STAKE * times)
        if play.values["call"] != "pass":
            _called(pool, play.values, times)
    return pool.outcome(len(plays), DEALS)


def _check_call(values: Values) -> None:
    """Raise GameError if the call lacks a value, or has one that does not belong to it."""
    partner = values["partner"]
    must_say_who_called(values)
    if partner == values["by"]:
        raise GameError("partner", message("A call can be accepted only by another player."))
    if partner is not None and values["call"] not in ("five", "slam-of-partners", "slam-as-in-the-text"):
        raise GameError("partner", message("This call is played alone."))
    if values["call"] == "slam-of-partners" and partner is None:
        raise GameError("partner", message("Enter the partner's name."))
    if values["tricks"] is None and values["revoked"] is None:
        raise GameError("tricks", message("Enter how many tricks the caller took."))


def _called(pool: Pool, values: Values, times: int) -> None:
    _check_call(values)
    by, partner, revoked = values["by"], values["partner"], values["revoked"]
    callers = (by,) if partner is None else (by, partner)
    others = tuple(player for player in pool.players if player not in callers)
    made, amount = worth(values)
    payers = _short(values) if partner is not None and not made else list(callers)
    if revoked is not None:
        made, payers = revoked in others, [revoked]
        amount = worth({**values, "tricks": 13, "partners_tricks": 0, "honours": 0})[1] if made else amount
    _settle(pool, callers, others, payers, made, amount * times, alone=revoked)
    if made:
        pool.takes(callers)
    if not made or revoked is not None:
        pool.put_together(payers, pool.lies)
    if values["jack"] is not None and CALLS.get(values["call"], CALLS["five"]).tricks:
        for player in pool.players:
            if player != values["jack"]:
                pool.settles(values["jack"], player, JACK * times)


def _settle(
    pool: Pool,
    callers: Sequence[int],
    others: Sequence[int],
    payers: Sequence[int],
    made: bool,
    amount: int,
    *,
    alone: int | None,
) -> None:
    """Settle: a single caller with three, each of two partners with one; a player alone at fault pays for all."""
    pairs = [(callers[at % len(callers)], other) for at, other in enumerate(others)]
    for caller, other in pairs:
        if made:
            pool.settles(caller, other if alone is None else alone, amount)
        else:
            pool.settles(other, caller if caller in payers else payers[0], amount)


def worth(values: Values) -> tuple[bool, int]:
    """Whether the call is made, and the counters to or from each adversary in a simple."""
    if values["call"] == "slam-as-in-the-text":
        wanted = 13 if values["partner"] is not None else 8
        return _together(values) >= wanted, TEXT_SLAM[values["in"]]
    if values["suit"] is None:
        raise GameError("suit", message("Enter the suit that was trumps or was turned up."))
    call, times = CALLS[values["call"]], SUITS[values["suit"]]
    if not call.tricks:
        return values["tricks"] == 0, call.pays * times
    wanted = 8 if values["call"] == "five" and values["partner"] is not None else call.tricks
    over = _together(values) - wanted
    if over < 0:
        return False, call.pays * times
    honours = {3: call.three_honours, 4: call.four_honours}.get(values["honours"], 0)
    return True, (call.pays + honours + over * call.extra) * times


def _together(values: Values) -> int:
    found: int = (values["tricks"] or 0) + (values["partners_tricks"] or 0)
    if found > 13:
        raise GameError(
            "partners_tricks", message("There are %(tricks)s tricks, not %(found)s.", tricks=13, found=found)
        )
    return found


def _short(values: Values) -> list[int]:
    """Return which of two losing partners won less than their share of tricks (000:3578)."""
    found = [values["by"]] if (values["tricks"] or 0) < SHARE["by"] else []
    return found + ([values["partner"]] if values["partners_tricks"] < SHARE["partner"] else [])


GAME = SideGame(
    order=100,
    title=message("French Boston"),
    counts=(4, 5, 6),
    source=f"{HOYLE}, French Boston",
    cycle=partial(in_order, length=DEALS, to_the_right=True),
    fields=FIELDS,
    judge=judge,
    bout=message("game"),
    unit=message("counters"),
    code="boston",
    sides=no_sides,
    rules=(
        message("Forty deals make a game, and the last eight count double; the deal passes to the right."),
        message(
            "Each dealer puts ten counters in the pool, or twenty in the last two rounds; a caller "
            "who fails doubles the pool."
        ),
    ),
)
