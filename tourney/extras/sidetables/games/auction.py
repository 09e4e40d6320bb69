"""Auction without games or rubbers (Foster, 000:737)."""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import of_two_sides
from ..play.bridge_deals import AUCTION_FIELDS, auction_sheet
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.rota import cut_in
from ..play.rubber import ROUND


def by_deals(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge auction without games or rubbers, with 125 for 30 trick points in one deal (000:737)."""
    (play,) = plays
    sheet = auction_sheet(play, duplicate=True)
    return of_two_sides(play.turn, (sheet.ns.total, sheet.ew.total), sheet.points, True)


GAME = SideGame(
    order=22,
    title=message("Auction, deal by deal"),
    source=f"{HOYLE}, Duplicate Auction",
    cycle=lambda count: cut_in(count, length=ROUND),
    fields=AUCTION_FIELDS,
    judge=by_deals,
    bout=message("deal"),
    code="auction",
    rules=(
        message(
            "There are no games or rubbers: 30 trick points in one deal earn a bonus of 125. After "
            "four deals, a new table is formed."
        ),
    ),
)
