"""Bridge for three: the dealer, with dummy, against two (Foster, 000:739-747)."""

from collections.abc import Sequence
from functools import partial

from movements.message import message
from tourney.scoring.auction import GAME as POINTS, STRAIGHT, StraightDeal, straight

from ..play.balance import RUBBER_DECIDED, must_go_on, no_sides, players_of
from ..play.bridge_deals import CHICANE, DEALERS_TRICKS, DOUBLES, HONOURS, REVOKED, SUIT, honours_fit, scored
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.rota import bridge_for_three
from ..play.rubber import DUMMYS, IndividualRubber


def three_at_bridge(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a rubber of bridge for three: only the dealer scores towards game; the winner of two games scores 100
    (743-747)."""
    players = players_of(plays)
    table = IndividualRubber(players)
    for number, play in enumerate(plays, start=1):
        must_go_on(table.over, number, RUBBER_DECIDED)
        values, dealer = play.values, play.dealer
        others = tuple(player for player in players if player != dealer)
        each = values["honours"]
        ours = (each.get(dealer, 0), values["dummy_honours"])
        theirs = (each.get(others[0], 0), each.get(others[1], 0))
        honours_fit((*ours, *theirs), values["suit"])
        revoked = values["revoked"]
        chicane = () if values["chicane"] is None else ("N&S" if values["chicane"] == dealer else "E&W",)
        deal = StraightDeal(
            values["suit"],
            values["tricks"],
            values["doubles"],
            ours,
            theirs,
            chicane,
            int(revoked == dealer),
            int(revoked is not None and revoked != dealer),
        )
        sheet = scored("declaration", partial(straight, deal))
        for player in others:
            table.total[player] += sheet.ew.total
        table.total[dealer] += sheet.ns.honours
        tricks = sheet.ns.tricks
        if revoked == dealer:
            tricks = min(tricks, max(0, POINTS - 2 - table.tricks[dealer]))
        if table.won_game(dealer, tricks) and table.over:
            table.total[dealer] += STRAIGHT.rubber
    return table.outcome()


GAME = SideGame(
    order=30,
    title=message("Bridge for three"),
    counts=(3,),
    source=f"{HOYLE}, Bridge for Three",
    cycle=bridge_for_three,
    fields=(SUIT, DEALERS_TRICKS, DOUBLES, HONOURS, DUMMYS, CHICANE, REVOKED),
    judge=three_at_bridge,
    sides=no_sides,
    rules=(
        message(
            "The dealer plays with dummy and is the only player to score towards game. Winning two games earns 100."
        ),
        message("After each deal, the player to the left of the vacant place moves into it."),
    ),
)
