"""Thirteen and the odd, for two (Foster, 000:2626-2630)."""

from functools import partial

from movements.message import message

from ..play.balance import no_sides
from ..play.game import HOYLE, PlayedDeal, SideGame
from ..play.own_tricks import EACH, first_to_five, own_tricks
from ..play.rota import round_the_table


def odd_trick(play: PlayedDeal) -> list[tuple[int, int]]:
    """Return a point for the odd trick, regardless of the number above six (2630)."""
    tricks = own_tricks(play, 13)
    return [(max(tricks, key=lambda player: tricks[player]), 1)]


GAME = SideGame(
    order=123,
    title=message("Thirteen and the odd"),
    counts=(2,),
    source=f"{HOYLE}, Thirteen and the Odd",
    cycle=round_the_table,
    fields=(EACH,),
    judge=partial(first_to_five, gains=odd_trick),
    bout=message("game"),
    unit=message("games"),
    sides=no_sides,
    rules=(message("Thirteen cards each; the odd trick scores a point, and five points make a game."),),
)
