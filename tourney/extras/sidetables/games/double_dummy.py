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
            "Each player has an exposed dummy opposite. The player who cut the lowest card deals first, on "
            "behalf of their dummy."
        ),
    ),
)
