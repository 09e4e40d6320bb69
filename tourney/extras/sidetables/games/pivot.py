"""Pivot bridge: rubbers in which each of four players keeps his own points (Foster, 000:765-769)."""

from functools import partial

from movements.message import message
from tourney.scoring.auction import STRAIGHT

from ..play.bridge_deals import STRAIGHT_FIELDS
from ..play.game import HOYLE, SideGame
from ..play.rota import pivot
from ..play.rubber import partnership

GAME = SideGame(
    order=24,
    title=message("Pivot bridge"),
    counts=(4,),
    source=f"{HOYLE}, Pivot Bridge",
    cycle=pivot,
    fields=STRAIGHT_FIELDS,
    judge=partial(partnership, code=STRAIGHT, individual=True),
    rules=(
        message(
            "The first dealer stays in place; after each rubber, the others move round. All players keep their points."
        ),
    ),
)
