"""Bridge to the score: rounds of four deals (Foster, 000:771-773)."""

from collections.abc import Sequence
from functools import partial

from movements.message import message
from tourney.scoring.to_the_score import to_the_score

from ..play.balance import deal_of, of_two_sides
from ..play.bridge_deals import STRAIGHT_FIELDS, straight_sheet
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.rota import pivot
from ..play.rubber import ROUND


def four_deals_to_the_score(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge four deals, with 50 for the greater trick score (000:771)."""
    sheets = [straight_sheet(play) for play in plays]
    found = to_the_score(sheets)
    points, state = (found.ns.total, found.ew.total), deal_of(len(plays), ROUND)
    return of_two_sides(plays[0].turn, points, found.points, len(plays) == ROUND, state)


GAME = SideGame(
    order=26,
    title=message("Bridge to the score"),
    counts=(4,),
    source=f"{HOYLE}, Duplicate Bridge",
    cycle=partial(pivot, deals=ROUND, opposite_is_dummy=True),
    fields=STRAIGHT_FIELDS,
    judge=four_deals_to_the_score,
    bout=message("round"),
    rules=(message("Four deals make a round, with a bonus of 50 for the higher trick score."),),
)
