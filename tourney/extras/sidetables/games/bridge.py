"""Straight bridge in rubbers (Foster, 000:609-661; Portland Club code of 1905, 003:7-9)."""

from functools import partial

from movements.message import message
from tourney.scoring.auction import STRAIGHT

from ..play.bridge_deals import STRAIGHT_FIELDS
from ..play.game import HOYLE, SideGame
from ..play.rota import cut_in
from ..play.rubber import partnership

GAME = SideGame(
    order=20,
    title=message("Straight bridge, rubbers"),
    source=f"{HOYLE}, Bridge; Portland Club code of 1905",
    cycle=partial(cut_in, opposite_is_dummy=True),
    fields=STRAIGHT_FIELDS,
    judge=partial(partnership, code=STRAIGHT),
    code="auction-text",
    rules=(
        message(
            "Spades 2, clubs 4, diamonds 6, hearts 8, no trumps 12; 30 points make a game, and the rubber is worth 100."
        ),
    ),
)
