"""Misery bridge, for two (Foster, 000:757-763).

Where the book is silent: the player with the odd trick scores its value, deal by deal and without honours.
"""

from collections.abc import Sequence

from movements.message import message
from tourney.scoring.auction import STRAIGHT

from ..play.balance import flat, no_sides
from ..play.bridge_deals import DEALERS_TRICKS, SUIT
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame
from ..play.rota import round_the_table

EIGHT, EACH_TRICK, FAILED = 8, 5, 10
WAYS = {"declared": message("Declared"), "eight": message("Eight tricks announced"), "misery": message("Misery")}


def misery(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge a deal of misery bridge: eight tricks announced count double, or cost ten. At misery, a dealer with one
    trick or none scores five for each of the other's above six; else the other scores five for each beyond one
    (000:759-763)."""
    (play,) = plays
    way, tricks, suit = play.values["way"], play.values["tricks"], play.values["suit"]
    dealer = play.dealer
    other = next(player for player in play.turn.players if player != dealer)
    scores = flat(play.turn.players)
    if way == "misery":
        if tricks > 1:
            scores[other] = EACH_TRICK * (tricks - 1)
        else:
            scores[dealer] = EACH_TRICK * (13 - tricks - 6)
    elif suit is None:
        raise GameError("suit", message("Enter the trump suit."))
    elif way == "eight" and tricks < EIGHT:
        scores[other] = FAILED
    else:
        taker = dealer if tricks > 6 else other
        points = (max(tricks, 13 - tricks) - 6) * STRAIGHT.values[suit]
        scores[taker] = points * (2 if way == "eight" else 1)
    net = scores[dealer] - scores[other]
    return BoutScore(scores, {dealer: net, other: -net}, True)


GAME = SideGame(
    order=41,
    title=message("Misery bridge"),
    counts=(2,),
    source=f"{HOYLE}, Misery Bridge",
    cycle=round_the_table,
    fields=(
        DealField("way", message("How it was played"), InputKind.CHOICE, choices=WAYS, required=True),
        DealField("suit", message("Trumps"), InputKind.CHOICE, choices=SUIT.choices),
        DEALERS_TRICKS,
    ),
    judge=misery,
    bout=message("deal"),
    sides=no_sides,
    rules=(
        message(
            "The dealer plays one hand against two, and may exchange one to four cards for cards "
            "from the hand on the left."
        ),
        message(
            "Announcing eight tricks counts double, or costs ten if it fails. In misery, the dealer may "
            "take at most one trick."
        ),
    ),
)
