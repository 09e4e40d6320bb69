"""King's bridge: either the dealer wins alone, or the others do (Foster, 000:789-793).

Where the book is silent: the balance is "as at skat": the differences between all scores (000:793).
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from movements.message import message

from ..play.balance import by_differences
from ..play.bridge_deals import CHICANE, HONOURS, REVOKED, SUIT, TRICKS, line_of, straight_sheet
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.rota import pivot
from ..play.rubber import ROUND


def kings(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge king's bridge: the dealer scores tricks and honours together if he wins; otherwise each of the others
    scores them, and nobody doubles (000:791)."""
    (play,) = plays
    sheet = straight_sheet(replace(play, values={**play.values, "doubles": 0}))
    net = sheet.points if line_of(play, play.dealer) == 0 else -sheet.points
    scores = {player: abs(net) if (player == play.dealer) == (net > 0) else 0 for player in play.turn.players}
    return BoutScore(scores, by_differences(scores), True)


GAME = SideGame(
    order=25,
    title=message("King's bridge, twelve deals"),
    counts=(4,),
    source=f"{HOYLE}, King's Bridge",
    cycle=partial(pivot, deals=ROUND, opposite_is_dummy=True),
    fields=(SUIT, TRICKS, HONOURS, CHICANE, REVOKED),
    judge=kings,
    bout=message("deal"),
    rules=(
        message(
            "If the dealer wins, only the dealer scores; otherwise each of the other three scores. "
            "Partners change after four deals."
        ),
    ),
)
