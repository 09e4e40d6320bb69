"""Whist with a running total of tricks over several deals (Foster, 000:1391)."""

from collections.abc import Sequence

from movements.message import message

from ..play.balance import between_sides
from ..play.game import HOYLE, PAIRS, BoutScore, PlayedDeal, SideGame, sides_of
from ..play.rota import cut_in
from ..play.whist_deals import REVOKED, TAKES_TRICKS, TRICKS, odd_tricks, tricks_after, winners_score


def continuous(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge tricks above six, deal by deal: at the end the lower score is deducted from the higher (000:1391)."""
    (play,) = plays
    values = play.values
    side, odd = odd_tricks(tricks_after(values["tricks"], values["revoked"], values["penalty"], 2))
    return winners_score(between_sides(sides_of(play.turn, PAIRS), -odd if side else odd))


GAME = SideGame(
    order=15,
    title=message("Whist, tricks counted continuously"),
    source=f"{HOYLE}, Whist",
    cycle=lambda count: cut_in(count, length=4),
    fields=(TRICKS, REVOKED, TAKES_TRICKS),
    judge=continuous,
    bout=message("deal"),
    unit=message("tricks"),
    code="foster",
    rules=(message("Tricks above six are counted deal by deal. After four deals, a new table is formed."),),
)
