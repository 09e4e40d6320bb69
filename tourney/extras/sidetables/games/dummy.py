"""English dummy for three: a tournée, in which each has dummy for a rubber (Foster, 000:2530-2578)."""

from movements.message import message

from ..play.game import HOYLE, SideGame
from ..play.rota import dummies
from ..play.whist_deals import DUMMY_FIELDS, ENGLISH, judged

GAME = SideGame(
    order=50,
    title=message("Dummy, a tournée of three rubbers"),
    counts=(3,),
    source=f"{HOYLE}, English Dummy",
    cycle=dummies,
    fields=DUMMY_FIELDS,
    judge=judged(ENGLISH),
    rules=(
        message(
            "Each player partners dummy for one rubber, starting with the player who cut the lowest "
            "card. The first hand of a rubber is dealt for dummy."
        ),
        message("Scored like English whist. Dummy's partner pays, or receives from, each adversary."),
    ),
)
