"""English whist with honours: rubbers of five points a game (Foster, 000:3927-3965)."""

from movements.message import message

from ..play.game import HOYLE, SideGame
from ..play.rota import cut_in
from ..play.whist_deals import ENGLISH, WHIST_FIELDS, judged

GAME = SideGame(
    order=12,
    title=message("English whist with honours, rubbers"),
    source=f"{HOYLE}, English Laws",
    cycle=cut_in,
    fields=WHIST_FIELDS,
    judge=judged(ENGLISH),
    code="english",
    rules=(
        message("Five points make a game: each trick above six counts one, three honours two, four honours four."),
        message(
            "A game counts 3 if the losers have nothing, 2 if they have one or two, otherwise 1; "
            "the rubber is worth 2 more."
        ),
    ),
)
