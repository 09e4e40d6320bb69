"""Favourite whist: rubbers in which each suit has its own value (Foster, 000:2000-2006)."""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import RUBBER_DECIDED, games_to, must_go_on, of_two_sides
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame
from ..play.rota import cut_in
from ..play.whist_deals import FOUR_SUITS, REVOKED, TAKES_TRICKS, TRICKS, changed, odd_tricks, tricks_after

VALUES = {"S": 1, "C": 2, "D": 3, "H": 4}
"""The value of a trick by trump suit (000:2000)."""
SUIT = DealField(
    "trump",
    message("Trumps"),
    InputKind.CHOICE,
    choices=FOUR_SUITS,
    required=True,
)


def favourite(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a rubber of favourite whist by the value of suits: games of 10 by tricks alone, hands played out, and 10
    for the winners. The result is the difference of the totals (000:2000-2006)."""
    games, points, totals = (0, 0), (0, 0), (0, 0)
    for number, play in enumerate(plays, start=1):
        must_go_on(max(games) == 2, number, RUBBER_DECIDED)
        revoked, penalty = play.values["revoked"], play.values["penalty"]
        if revoked is not None and penalty != "tricks":
            raise GameError("penalty", message("At favourite whist, the penalty for a revoke is paid in tricks."))
        side, odd = odd_tricks(tricks_after(play.values["tricks"], revoked, penalty, 2))
        gain = odd * VALUES[play.values["trump"]]
        if side == revoked:
            gain = min(gain, max(0, 9 - points[side]))
        points, totals = changed(points, side, gain), changed(totals, side, gain)
        if points[side] >= 10:
            games, points = changed(games, side, 1), (0, 0)
            if games[side] == 2:
                totals = changed(totals, side, 10)
    return of_two_sides(plays[0].turn, totals, totals[0] - totals[1], max(games) == 2, games_to(games, points))


GAME = SideGame(
    order=14,
    title=message("Favourite whist, rubbers"),
    source=f"{HOYLE}, Favourite Whist",
    cycle=cut_in,
    fields=(SUIT, TRICKS, REVOKED, TAKES_TRICKS),
    judge=favourite,
    code="foster",
    rules=(
        message(
            "A trick counts 1 in spades, 2 in clubs, 3 in diamonds, 4 in hearts; ten points make a "
            "game, and the rubber is worth 10 more."
        ),
    ),
)
