"""American whist in which the last hand is played out and counts whole (Foster, 000:1389)."""

from dataclasses import replace

from movements.message import message

from ..play.game import HOYLE
from ..play.whist_deals import WhistRules, judged
from .american_whist import GAME as AMERICAN

GAME = replace(
    AMERICAN,
    order=11,
    title=message("American whist, last hand played out"),
    source=f"{HOYLE}, Whist",
    judge=judged(WhistRules(7, 2, played_out=True)),
    code="foster",
    rules=(
        message("Seven points make a game, and all the tricks in the last hand count."),
        message("The losers' points are deducted."),
    ),
)
