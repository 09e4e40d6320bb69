"""Solo whist for three, four and five, and Kimberly solo (Foster, 000:2823-2911, 3045-3051).

Everything is counted in white counters; a red one is worth five. Where the book is silent: an abundance of six to eight
tricks, which three players may call when all have passed, is paid as any abundance; the second solo of Kimberly, of six
tricks, as a solo. In the example of an adversary's revoke the solo is paid with one red counter (2911); by the table,
and by the example after it, there are two.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from movements.message import message

from ..play.balance import flat, no_sides
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame
from ..play.rota import solo

WHITE_IN_RED = 5


@dataclass(frozen=True, slots=True)
class SoloCall:
    """A call for ``tricks``, with the ``red`` counters to or from each adversary; calls to lose all tricks have 0."""

    label: str
    red: int
    tricks: int
    over_and_under: bool = True


PROPOSAL = SoloCall(message("Proposal and acceptance"), 1, 8)
CALLS = {
    "proposal": PROPOSAL,
    "solo": SoloCall(message("Solo"), 2, 5),
    "misere": SoloCall(message("Misère"), 3, 0, False),
    "abundance": SoloCall(message("Abundance"), 4, 9),
    "abundance-in-trumps": SoloCall(message("Abundance in trumps"), 4, 9),
    "spread": SoloCall(message("Spread"), 6, 0, False),
    "slam": SoloCall(message("Slam"), 8, 13, False),
    "grand": SoloCall(message("Grand, all having passed"), 2, 0, False),
}
"""The calls (000:2883-2889). At a grand, the winner of the last trick pays a solo to each of the others (2871)."""
ALONE = {name: call for name, call in CALLS.items() if name not in ("proposal", "grand")}
FOR_THREE = {
    **ALONE,
    "abundance-of-six": SoloCall(message("Abundance of six"), 4, 6),
    "abundance-of-seven": SoloCall(message("Abundance of seven"), 4, 7),
    "abundance-of-eight": SoloCall(message("Abundance of eight"), 4, 8),
}
KIMBERLY = {
    **ALONE,
    "solo-of-six": SoloCall(message("Solo of six"), 2, 6),
}
EVERY = {**CALLS, **FOR_THREE, **KIMBERLY}


def fields(calls: dict[str, SoloCall]) -> tuple[DealField, ...]:
    return (
        DealField(
            "call",
            message("Call"),
            InputKind.CHOICE,
            choices={name: call.label for name, call in calls.items()},
            required=True,
        ),
        DealField(
            "by",
            message("Caller"),
            InputKind.PLAYER,
            required=True,
            help=message("At a grand, the player who won the last trick."),
        ),
        DealField("partner", message("Accepted by"), InputKind.PLAYER),
        DealField(
            "tricks", message("Caller's tricks"), help=message("Including the partner's tricks; not for a grand.")
        ),
        DealField("revoked", message("Player who revoked"), InputKind.PLAYER),
        DealField(
            "anyway",
            message("Won in spite of the revoke"),
            InputKind.CHOICE,
            choices={"yes": message("Yes"), "no": message("No")},
            default="no",
            help=message("If an adversary revoked, would the call have been won all the same?"),
        ),
    )


def judge(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a deal: the caller's gain from, or loss to, each adversary (000:2881-2911)."""
    (play,) = plays
    values, players = play.values, play.turn.players
    call, by, partner = EVERY[values["call"]], values["by"], values["partner"]
    revoked, tricks = values["revoked"], values["tricks"]
    _check(play)
    callers = (by,) if partner is None else (by, partner)
    others = tuple(player for player in players if player not in callers)
    balance = flat(players)
    if values["call"] == "grand":
        return _outcome(_paid(balance, callers, others, -call.red * WHITE_IN_RED))
    if revoked in others:
        return _outcome(_adversary_revoked(balance, call, callers, others, play))
    own = tricks - 3 if revoked is not None and call.over_and_under else tricks
    made = own >= call.tricks if call.tricks else tricks == 0
    white = abs(own - call.tricks) if call.over_and_under else 0
    if revoked is not None:
        made, white = False, max(0, call.tricks - own) if call.over_and_under else 0
    amount = call.red * WHITE_IN_RED + white
    return _outcome(_paid(balance, callers, others, amount if made else -amount))


def _check(play: PlayedDeal) -> None:
    values, three = play.values, len(play.turn.players) == 3
    if three and values["call"] not in FOR_THREE:
        raise GameError("call", message("With three players, this cannot be called: solo is the lowest call."))
    if not three and values["call"].startswith("abundance-of"):
        raise GameError("call", message("Abundances of fewer than nine tricks are only for three players."))
    if (values["partner"] is not None) != (values["call"] == "proposal"):
        raise GameError("partner", message("A proposal must be accepted by a partner; no other call has a partner."))
    if values["partner"] == values["by"]:
        raise GameError("partner", message("A proposal can be accepted only by another player."))
    if values["tricks"] is None and values["call"] != "grand":
        raise GameError("tricks", message("Enter how many tricks the caller took."))


def _paid(balance: dict[int, int], callers: Sequence[int], others: Sequence[int], amount: int) -> dict[int, int]:
    """Settle: a single caller with each adversary, each of two partners with one of them (000:2891)."""
    shares = len(others) if len(callers) == 1 else 1
    return balance | dict.fromkeys(callers, amount * shares) | dict.fromkeys(others, -amount)


def _adversary_revoked(
    balance: dict[int, int], call: SoloCall, callers: Sequence[int], others: Sequence[int], play: PlayedDeal
) -> dict[int, int]:
    """Apply an adversary's revoke: that player pays for everything that follows; if the callers would have won in spite
    of it, the others pay their shares and the player the three tricks (000:2909)."""
    values, revoked = play.values, play.values["revoked"]
    shares = len(others) if len(callers) == 1 else 1
    own = values["tricks"] if values["anyway"] == "yes" else values["tricks"] + 3
    if not call.over_and_under or values["anyway"] == "no":
        white = max(0, own - call.tricks) if call.over_and_under else 0
        amount = call.red * WHITE_IN_RED + white
        found = balance | dict.fromkeys(callers, amount * shares)
        return found | {revoked: -sum(found.values())}
    if own < call.tricks:
        raise GameError("anyway", message("The call cannot be won with only %(own)s tricks.", own=own))
    found = _paid(balance, callers, others, call.red * WHITE_IN_RED + own - call.tricks)
    for caller in callers:
        found[caller] += 3 * shares
        found[revoked] -= 3 * shares
    return found


def _outcome(balance: dict[int, int]) -> BoutScore:
    return BoutScore(dict(balance), balance, True)


GAME = SideGame(
    order=70,
    title=message("Solo whist"),
    counts=(3, 4, 5),
    source=f"{HOYLE}, Solo Whist",
    cycle=solo,
    fields=fields({**CALLS, **FOR_THREE}),
    judge=judge,
    bout=message("deal"),
    unit=message("white counters"),
    sides=no_sides,
    rules=(
        message("Each deal is settled at once. With five players, the dealer sits out."),
        message("Three players use forty cards, without the 2, 3 and 4 of each suit, and make no proposals."),
    ),
)
