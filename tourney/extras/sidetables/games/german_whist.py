"""German whist, for two (Foster, 000:3627-3641)."""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import by_differences, no_sides
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.own_tricks import EACH, own_tricks
from ..play.rota import round_the_table


def german(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a deal by the difference in tricks (000:3639)."""
    (play,) = plays
    tricks = own_tricks(play, 26)
    return BoutScore(tricks, by_differences(tricks), True)


GAME = SideGame(
    order=120,
    title=message("German whist"),
    counts=(2,),
    source=f"{HOYLE}, German Whist",
    cycle=round_the_table,
    fields=(EACH,),
    judge=german,
    bout=message("deal"),
    unit=message("tricks"),
    sides=no_sides,
    rules=(message("Thirteen cards each; the winner of a trick takes the face-up card, and the loser the next one."),),
)
