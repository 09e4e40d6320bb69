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

from ..play.game import PAIRS, Entry, Game, Outcome, Play, between_sides, by_differences, sides_of
from ..play.rota import cut_in, pivot
from .bridge_deals import (
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
from .rubber import Rubber, kings_bridge, rubber
from .standing_words import deal_of, games_to


def rubber_of(plays: Sequence[Play], code: LawCode, *, stopped: bool = False) -> Rubber:
    return scored("", lambda: rubber(sheets_of(plays, code), code, stopped=stopped))


def _shown(found: Rubber) -> str:
    return games_to(found.games, (found.ns, found.ew))


def partnership(plays: Sequence[Play], *, code: LawCode, individual: bool = False, stopped: bool = False) -> Outcome:
    """A rubber between two sides: the difference of the totals to each of the winners. ``individual``: everybody keeps
    what his side made, and settles with each of the others (pivot, 000:767). ``stopped``: by agreement, with 125 for a
    game won at auction (law 11, 000:848)."""
    found = rubber_of(plays, code, stopped=stopped)
    sides = sides_of(plays[0].turn, PAIRS)
    scores = {player: points for side, points in zip(sides, (found.ns, found.ew), strict=True) for player in side}
    over = stopped or found.winner is not None
    if individual:
        return Outcome(scores, by_differences(scores), over, "" if over else _shown(found))
    net = found.ns - found.ew if over else 0
    return Outcome(scores, between_sides(sides, net), over, "" if over else _shown(found))


def by_deals(plays: Sequence[Play]) -> Outcome:
    """Auction without games or rubbers, 125 for 30 trick points in one deal (000:737)."""
    (play,) = plays
    sheet = auction_sheet(play, duplicate=True)
    sides = sides_of(play.turn, PAIRS)
    scores = {player: part.total for side, part in zip(sides, (sheet.ns, sheet.ew), strict=True) for player in side}
    return Outcome(scores, between_sides(sides, sheet.points), True)


ROUND = 4
"""Deals before partners change, at king's bridge and to the score (000:771, 793)."""


def four_deals_to_the_score(plays: Sequence[Play]) -> Outcome:
    """Four deals, and 50 for the greater trick score (000:771)."""
    sheets = [straight_sheet(play) for play in plays]
    over = len(plays) == ROUND
    found = to_the_score(sheets)
    sides = sides_of(plays[0].turn, PAIRS)
    scores = {player: part.total for side, part in zip(sides, (found.ns, found.ew), strict=True) for player in side}
    net = found.points if over else 0
    return Outcome(scores, between_sides(sides, net), over, "" if over else deal_of(len(plays), ROUND))


def kings(plays: Sequence[Play]) -> Outcome:
    """The dealer has what he wins, tricks and honours in one; if he loses it, each of the others has it (000:791)."""
    (play,) = plays
    sheet = straight_sheet(play)
    net = sheet.points if line_of(play, play.dealer) == 0 else -sheet.points
    players = play.turn.players
    found = kings_bridge(players.index(play.dealer), abs(net), 0, won=net > 0)
    scores = dict(zip(players, found, strict=True))
    return Outcome(scores, by_differences(scores), True)


CUT = (4, 5, 6, 7)
HOYLE = "Foster, Complete Hoyle, 1914"
_cut_in = partial(cut_in, opposite_is_dummy=True)

GAMES = (
    Game(
        *(
            "bridge",
            message("Straight bridge, rubbers"),
            CUT,
            f"{HOYLE}, Bridge; Portland Club code of 1905",
            "000:609-661; 003:7-9",
        ),
        _cut_in,
        STRAIGHT_FIELDS,
        partial(partnership, code=STRAIGHT),
        entry=Entry.PARTNERS,
        code="auction-text",
        rules=(message("Spades 2, clubs 4, diamonds 6, hearts 8, no trump 12; 30 are game, the rubber 100."),),
    ),
    Game(
        "bridge-royal",
        message("Straight bridge with royal spades, rubbers"),
        CUT,
        f"{HOYLE}, Bridge",
        "000:47, 609-661",
        _cut_in,
        (ROYAL_SUIT, *STRAIGHT_FIELDS[1:]),
        partial(partnership, code=ROYAL),
        entry=Entry.PARTNERS,
        code="auction-text",
        rules=(message("As straight bridge; spades may be made royal, at 9 a trick."),),
    ),
    Game(
        "auction",
        message("Auction, deal by deal"),
        CUT,
        f"{HOYLE}, Duplicate Auction",
        "000:737, 1238",
        lambda count: cut_in(count, length=ROUND),
        AUCTION_FIELDS,
        by_deals,
        message("deal"),
        entry=Entry.PARTNERS,
        code="auction",
        length=ROUND,
        rules=(
            message("No games or rubbers: 125 for 30 trick points in one deal. Four deals, then the table changes."),
        ),
    ),
    Game(
        "auction-rubber",
        message("Auction, rubbers"),
        CUT,
        f"{HOYLE}, Laws of Auction, 1913",
        "000:65-192, 803-1130",
        cut_in,
        AUCTION_FIELDS,
        partial(partnership, code=AUCTION),
        entry=Entry.PARTNERS,
        code="auction",
        stopped=partial(partnership, code=AUCTION, stopped=True),
        rules=(
            message("Spades 2, clubs 6, diamonds 7, hearts 8, royals 9, no trump 10; 30 are game, the rubber 250."),
        ),
    ),
    Game(
        "pivot",
        message("Pivot bridge"),
        (4,),
        f"{HOYLE}, Pivot Bridge",
        "000:765-767",
        pivot,
        STRAIGHT_FIELDS,
        partial(partnership, code=STRAIGHT, individual=True),
        rules=(
            message(
                "The first dealer sits still; after each rubber the others move round. Everybody keeps what she made."
            ),
        ),
    ),
    Game(
        "kings",
        message("King's bridge, twelve deals"),
        (4,),
        f"{HOYLE}, King's Bridge",
        "000:789-793",
        partial(pivot, deals=ROUND, opposite_is_dummy=True),
        (SUIT, TRICKS, HONOURS, CHICANE, REVOKED),
        lambda plays: kings(_undoubled(plays)),
        message("deal"),
        rules=(message("The dealer wins alone and loses to the three others. Partners change after four deals."),),
    ),
    Game(
        "to-the-score",
        message("Bridge to the score"),
        (4,),
        f"{HOYLE}, Duplicate Bridge",
        "000:771-773",
        partial(pivot, deals=ROUND, opposite_is_dummy=True),
        STRAIGHT_FIELDS,
        four_deals_to_the_score,
        message("round"),
        rules=(message("Four deals to a round, and 50 for the greater trick score."),),
    ),
)


def _undoubled(plays: Sequence[Play]) -> list[Play]:
    """At king's bridge nobody doubles (000:791)."""
    return [replace(play, values={**play.values, "doubles": 0}) for play in plays]
