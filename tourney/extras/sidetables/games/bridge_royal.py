"""Straight bridge with royal spades (Foster, 000:47)."""

from dataclasses import replace
from functools import partial

from movements.message import message
from tourney.scoring.auction import ROYAL

from ..play.bridge_deals import ROYAL_SUIT, STRAIGHT_FIELDS
from ..play.game import HOYLE
from ..play.rubber import partnership
from .bridge import GAME as BRIDGE

GAME = replace(
    BRIDGE,
    order=21,
    title=message("Straight bridge with royal spades, rubbers"),
    source=f"{HOYLE}, Bridge",
    fields=(ROYAL_SUIT, *STRAIGHT_FIELDS[1:]),
    judge=partial(partnership, code=ROYAL),
    rules=(message("Like straight bridge, but spades may be made royal, at 9 a trick."),),
)
