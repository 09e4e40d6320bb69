"""Reversi bridge: bridge played to lose (Foster, 000:795)."""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import of_two_sides
from ..play.bridge_deals import STRAIGHT_FIELDS, straight_sheet
from ..play.game import HOYLE, PAIRS, BoutScore, PlayedDeal, SideGame
from ..play.rota import cut_in


def reversi(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge reversi bridge, deal by deal (000:795). Revokes are reversed too: the revoking player takes three more
    tricks."""
    (play,) = plays
    revoked = play.values["revoked"]
    turned = play
    if revoked is not None:
        ours = play.turn.seat_of(revoked) in PAIRS[0]
        tricks = min(13, play.values["tricks"] + 3) if ours else max(0, play.values["tricks"] - 3)
        turned = PlayedDeal(play.turn, play.dealer, {**play.values, "tricks": tricks, "revoked": None})
    sheet = straight_sheet(turned).exchanged()
    return of_two_sides(play.turn, (sheet.ns.total, sheet.ew.total), sheet.points, True)


GAME = SideGame(
    order=42,
    title=message("Reversi bridge, deal by deal"),
    source=f"{HOYLE}, Reversi Bridge",
    cycle=lambda count: cut_in(count, length=4, opposite_is_dummy=True),
    fields=STRAIGHT_FIELDS,
    judge=reversi,
    bout=message("deal"),
    code="auction-text",
    rules=(
        message("The aim is to lose: each side scores what the other makes. After four deals, a new table is formed."),
    ),
)
