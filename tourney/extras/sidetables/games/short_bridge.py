"""Short bridge: single games without doubling (Foster, 000:797)."""

from collections.abc import Sequence

from movements.message import message
from tourney.scoring.auction import GAME as POINTS
from tourney.scoring.to_the_score import total

from ..play.balance import must_go_on, of_two_sides, points_to
from ..play.bridge_deals import CHICANE, HONOURS, REVOKED, SUIT, TRICKS, straight_sheet
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.rota import cut_in


def short(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a game without doubling: when a side has 30 below the line, the higher total wins (000:797)."""
    sheets = []
    over = False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        sheets.append(straight_sheet(PlayedDeal(play.turn, play.dealer, {**play.values, "doubles": 0})))
        both = total(sheets)
        over = max(both.ns.tricks, both.ew.tricks) >= POINTS
    won = (both.points > 0) - (both.points < 0)
    state = message("%(points)s below the line", points=points_to((both.ns.tricks, both.ew.tricks)))
    return of_two_sides(plays[0].turn, (both.ns.total, both.ew.total), won, over, state)


GAME = SideGame(
    order=43,
    title=message("Short bridge, single games"),
    source=f"{HOYLE}, Short Bridge",
    cycle=lambda count: cut_in(count, opposite_is_dummy=True),
    fields=(SUIT, TRICKS, HONOURS, CHICANE, REVOKED),
    judge=short,
    bout=message("game"),
    unit=message("games"),
    code="auction-text",
    rules=(message("No doubling and no rubber: when a side has 30 below the line, the higher total score wins."),),
)
