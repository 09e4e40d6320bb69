"""American whist: single games of seven, from which the losers' points are deducted (Foster, 000:3681-3711)."""

from movements.message import message

from ..play.game import HOYLE, SideGame
from ..play.rota import cut_in
from ..play.whist_deals import PENALTY, REVOKED, TRICKS, WhistRules, judged

GAME = SideGame(
    order=10,
    title=message("American whist, single games"),
    source=f"{HOYLE}, American Laws of Whist",
    cycle=cut_in,
    fields=(TRICKS, REVOKED, PENALTY),
    judge=judged(WhistRules(7, 2)),
    bout=message("game"),
    code="american",
    rules=(
        message("Seven points make a game; each trick above six counts one."),
        message("The losers' points are deducted from seven."),
    ),
)
