"""Bridge for two, or Chinese bridge (Foster, 000:749-755).

Where the book is silent: it is a rubber of 30 with the values of straight bridge, and each player scores his own
honours.
"""

from collections.abc import Sequence
from functools import partial

from movements.message import message
from tourney.scoring.auction import STRAIGHT, StraightDeal, straight

from ..play.balance import games_to, no_sides
from ..play.bridge_deals import DEALERS_TRICKS, DOUBLES, HONOURS, SUIT, honours_fit, scored
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.rota import round_the_table
from ..play.rubber import rubber


def for_two(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a rubber between two: tricks and honours as usual, 100 for the rubber (000:751-755)."""
    a, b = plays[0].turn.players
    sheets = []
    for play in plays:
        values = play.values
        held = values["honours"].get(a, 0), values["honours"].get(b, 0)
        honours_fit(held, values["suit"])
        tricks = values["tricks"] if play.dealer == a else 13 - values["tricks"]
        deal = StraightDeal(values["suit"], tricks, values["doubles"], (held[0], 0), (held[1], 0))
        sheets.append(scored("suit", partial(straight, deal)))
    found = scored("", lambda: rubber(sheets, STRAIGHT))
    over = found.winner is not None
    net = found.ns - found.ew if over else 0
    state = games_to(found.games, (found.ns, found.ew))
    return BoutScore({a: found.ns, b: found.ew}, {a: net, b: -net}, over, "" if over else state)


GAME = SideGame(
    order=40,
    title=message("Bridge for two, or Chinese bridge"),
    counts=(2,),
    source=f"{HOYLE}, Bridge for Two",
    cycle=round_the_table,
    fields=(SUIT, DEALERS_TRICKS, DOUBLES, HONOURS),
    judge=for_two,
    sides=no_sides,
    rules=(
        message(
            "Each player has four cards in hand, eleven face down, and eleven face up on top of those. "
            "The winner of the rubber scores 100."
        ),
    ),
)
