"""Double dummy: two players, each with a dead hand opposite (Foster, 000:2580-2604)."""

from movements.message import message

from ..play.game import HOYLE, SideGame
from ..play.rota import double_dummy
from ..play.whist_deals import ENGLISH, WHIST_FIELDS, judged

GAME = SideGame(
    order=53,
    title=message("Double dummy"),
    counts=(2,),
    source=f"{HOYLE}, Double Dummy",
    cycle=double_dummy,
    fields=WHIST_FIELDS,
    judge=judged(ENGLISH),
    rules=(
        message(
            "Each player plays with an exposed hand opposite. The first hand is dealt for the "
            "dummy of the player who cut the lowest card."
        ),
    ),
)
