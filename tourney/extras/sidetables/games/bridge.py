"""Straight bridge, auction, and what is played by their values at one table: rubbers, pivot, to the score, king's.

Sources: Foster, 000:65-192 and 803-1130 (auction, laws of 1913), 609-661 (bridge), 003:7-9 (Portland code of 1905),
000:47 (royal spades), 765-773, 789-793. Where the books are silent: the balance of king's bridge is "as at skat",
which is everybody's difference with everybody else (000:793).
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from movements.message import message
from tourney.scoring.auction import AUCTION, ROYAL, STRAIGHT, LawCode
from tourney.scoring.to_the_score import to_the_score

from ..play.balance import by_differences, of_two_sides
from ..play.bridge_deals import (
    AUCTION_FIELDS,
    CHICANE,
    HONOURS,
    REVOKED,
    ROYAL_SUIT,
    STRAIGHT_FIELDS,
    SUIT,
    TRICKS,
    auction_sheet,
    line_of,
    scored,
    sheets_of,
    straight_sheet,
)
from ..play.game import HOYLE, Game, Outcome, Play
from ..play.rota import cut_in, pivot
from ..play.rubber import rubber
from ..play.standing_words import deal_of, games_to


def partnership(plays: Sequence[Play], *, code: LawCode, individual: bool = False, stopped: bool = False) -> Outcome:
    """A rubber between two sides: the difference of the totals to each of the winners. ``individual``: everybody keeps
    what his side made, and settles with each of the others (pivot, 000:767). ``stopped``: by agreement, with 125 for a
    game won at auction (law 11, 000:848)."""
    rubbers = scored("", lambda: rubber(sheets_of(plays, code), code, stopped=stopped))
    over = stopped or rubbers.winner is not None
    points = (rubbers.ns, rubbers.ew)
    found = of_two_sides(plays[0].turn, points, points[0] - points[1], over, games_to(rubbers.games, points))
    return replace(found, balance=by_differences(found.scores)) if individual else found


def by_deals(plays: Sequence[Play]) -> Outcome:
    """Auction without games or rubbers, 125 for 30 trick points in one deal (000:737)."""
    (play,) = plays
    sheet = auction_sheet(play, duplicate=True)
    return of_two_sides(play.turn, (sheet.ns.total, sheet.ew.total), sheet.points, True)


ROUND = 4
"""Deals before partners change, at king's bridge and to the score (000:771, 793)."""


def four_deals_to_the_score(plays: Sequence[Play]) -> Outcome:
    """Four deals, and 50 for the greater trick score (000:771)."""
    sheets = [straight_sheet(play) for play in plays]
    found = to_the_score(sheets)
    points, standing = (found.ns.total, found.ew.total), deal_of(len(plays), ROUND)
    return of_two_sides(plays[0].turn, points, found.points, len(plays) == ROUND, standing)


def kings(plays: Sequence[Play]) -> Outcome:
    """The dealer has what he wins, tricks and honours in one; if he loses it, each of the others has it, and nobody
    doubles (000:791)."""
    (play,) = plays
    sheet = straight_sheet(replace(play, values={**play.values, "doubles": 0}))
    net = sheet.points if line_of(play, play.dealer) == 0 else -sheet.points
    scores = {player: abs(net) if (player == play.dealer) == (net > 0) else 0 for player in play.turn.players}
    return Outcome(scores, by_differences(scores), True)


CUT = (4, 5, 6, 7)
_cut_in = partial(cut_in, opposite_is_dummy=True)

ORDER = 2
GAMES = (
    Game(
        "bridge",
        message("Straight bridge, rubbers"),
        CUT,
        f"{HOYLE}, Bridge; Portland Club code of 1905",
        _cut_in,
        STRAIGHT_FIELDS,
        partial(partnership, code=STRAIGHT),
        code="auction-text",
        rules=(
            message(
                "Spades 2, clubs 4, diamonds 6, hearts 8, no trumps 12; 30 points make a game, and "
                "the rubber is worth 100."
            ),
        ),
    ),
    Game(
        "bridge-royal",
        message("Straight bridge with royal spades, rubbers"),
        CUT,
        f"{HOYLE}, Bridge",
        _cut_in,
        (ROYAL_SUIT, *STRAIGHT_FIELDS[1:]),
        partial(partnership, code=ROYAL),
        code="auction-text",
        rules=(message("Like straight bridge, but spades may be made royal, at 9 a trick."),),
    ),
    Game(
        "auction",
        message("Auction, deal by deal"),
        CUT,
        f"{HOYLE}, Duplicate Auction",
        lambda count: cut_in(count, length=ROUND),
        AUCTION_FIELDS,
        by_deals,
        message("deal"),
        code="auction",
        rules=(
            message(
                "There are no games or rubbers: 30 trick points in one deal earn a bonus of 125. After "
                "four deals, a new table is formed."
            ),
        ),
    ),
    Game(
        "auction-rubber",
        message("Auction, rubbers"),
        CUT,
        f"{HOYLE}, Laws of Auction, 1913",
        cut_in,
        AUCTION_FIELDS,
        partial(partnership, code=AUCTION),
        code="auction",
        stopped=partial(partnership, code=AUCTION, stopped=True),
        rules=(
            message(
                "Spades 2, clubs 6, diamonds 7, hearts 8, royals 9, no trumps 10; 30 points make a "
                "game, and the rubber is worth 250."
            ),
        ),
    ),
    Game(
        "pivot",
        message("Pivot bridge"),
        (4,),
        f"{HOYLE}, Pivot Bridge",
        pivot,
        STRAIGHT_FIELDS,
        partial(partnership, code=STRAIGHT, individual=True),
        rules=(
            message(
                "The first dealer stays; after each rubber, the others move round. All players keep the "
                "points they made."
            ),
        ),
    ),
    Game(
        "kings",
        message("King's bridge, twelve deals"),
        (4,),
        f"{HOYLE}, King's Bridge",
        partial(pivot, deals=ROUND, opposite_is_dummy=True),
        (SUIT, TRICKS, HONOURS, CHICANE, REVOKED),
        kings,
        message("deal"),
        rules=(
            message(
                "If the dealer wins, only the dealer scores; otherwise each of the other three scores. "
                "Partners change after four deals."
            ),
        ),
    ),
    Game(
        "to-the-score",
        message("Bridge to the score"),
        (4,),
        f"{HOYLE}, Duplicate Bridge",
        partial(pivot, deals=ROUND, opposite_is_dummy=True),
        STRAIGHT_FIELDS,
        four_deals_to_the_score,
        message("round"),
        rules=(message("Four deals make a round, with a bonus of 50 for the higher trick score."),),
    ),
)
