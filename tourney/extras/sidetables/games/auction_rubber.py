"""Auction in rubbers (Foster, 000:65-192 and 803-1130, the laws of 1913)."""

from functools import partial

from movements.message import message
from tourney.scoring.auction import AUCTION

from ..play.bridge_deals import AUCTION_FIELDS
from ..play.game import HOYLE, SideGame
from ..play.rota import cut_in
from ..play.rubber import partnership

GAME = SideGame(
    order=23,
    title=message("Auction, rubbers"),
    source=f"{HOYLE}, Laws of Auction, 1913",
    cycle=cut_in,
    fields=AUCTION_FIELDS,
    judge=partial(partnership, code=AUCTION),
    code="auction",
    stopped=partial(partnership, code=AUCTION, stopped=True),
    rules=(
        message(
            "Spades 2, clubs 6, diamonds 7, hearts 8, royals 9, no trumps 10; 30 points make a "
            "game, and the rubber is worth 250."
        ),
    ),
)
