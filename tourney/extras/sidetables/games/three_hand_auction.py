"""Three-hand auction (Foster, 000:722-735 and 1198-1230)."""

from collections.abc import Sequence
from functools import partial

from movements.message import message
from tourney.scoring.auction import AUCTION, AuctionDeal, AuctionScore, Declaration, auction, parse

from ..play.balance import RUBBER_DECIDED, must_go_on, no_sides, players_of
from ..play.bridge_deals import AUCTION_FIELDS, REVOKED, TAKES, honours_fit, must_say_who_declared, scored
from ..play.game import HOYLE, BoutScore, PlayedDeal, SideGame
from ..play.rota import three_hand
from ..play.rubber import DUMMYS, IndividualRubber


def honours_of_one(suit: str, held: int) -> int:
    """Return the value of a player's own honours at three-hand auction (law 13, 000:1226)."""
    if suit == "NULLO":
        return 0
    if suit == "NT":
        return 100 if held == 4 else 10 * held
    return AUCTION.values[suit] * (2 * held if held >= 4 else held)


GAME_BONUS, RUBBER_BONUS = 125, 250


def three_at_auction(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a rubber of three-hand auction: 125 for each game won, and 250 for the second (000:728, laws 11-15)."""
    players = players_of(plays)
    table = IndividualRubber(players)
    for number, play in enumerate(plays, start=1):
        must_go_on(table.over, number, RUBBER_DECIDED)
        values, by = play.values, play.values["by"]
        bid = scored("declaration", partial(parse, values["declaration"]))
        if bid is None:
            continue
        must_say_who_declared(play)
        sheet = _contract(play, bid)
        hands = {**values["honours"], 0: values["dummy_honours"]}
        honours_fit(hands.values(), bid.suit)
        for player in play.turn.players:
            table.total[player] += honours_of_one(bid.suit, hands.get(player, 0))
            if player != by:
                table.total[player] += sheet.ew.total
        table.total[by] += honours_of_one(bid.suit, hands[0]) + sheet.ns.honours
        if table.won_game(by, sheet.ns.tricks):
            table.total[by] += GAME_BONUS + (RUBBER_BONUS if table.over else 0)
    return table.outcome()


def _contract(play: PlayedDeal, bid: Declaration) -> AuctionScore:
    """Score the declarer's deal without honours, as if he were N&S."""
    values, revoked = play.values, play.values["revoked"]
    ours = revoked is not None and revoked == values["by"]
    deal = AuctionDeal(
        bid,
        "N",
        values["tricks"],
        (0, 0),
        (0, 0),
        int(ours),
        int(revoked is not None and not ours),
        takes_tricks=values["takes"] == "tricks",
    )
    return scored("declaration", lambda: auction(deal))


GAME = SideGame(
    order=31,
    title=message("Three-hand auction"),
    counts=(3, 4),
    source=f"{HOYLE}, Laws of Three-Hand Auction",
    cycle=three_hand,
    fields=(*AUCTION_FIELDS[:4], DUMMYS, REVOKED, TAKES),
    judge=three_at_auction,
    sides=no_sides,
    rules=(
        message(
            "The highest bidder takes dummy. A game is worth 125 and the rubber 250. With four "
            "players, one sits out each rubber."
        ),
    ),
)
