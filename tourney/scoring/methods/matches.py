"""Matches won, halved and lost, by tricks or points (Foster, 000:2177)."""

from fractions import Fraction

from movements.message import Message, in_context, message, opening

from ..counting.head_to_head import MatchTotals, Swing, halved, match_standings
from ..method import AUCTION, BRIDGE, WHIST, Method
from ..night import Night
from ..options import EVERYWHERE, TO_THE_SCORE
from ..ranking_figures import also, counted
from ..report_table import Column
from ..session_parts import RankingFigure
from ..standings import Standings


def gained(board: Swing) -> Fraction:
    """Return the value of a tray in a match by tricks or points."""
    return board.gain


def net_word(night: Night) -> Message:
    """Return the name of the tie-breaker."""
    return message("net tricks") if night.whole else message("net points")


def by_matches(night: Night) -> Standings:
    """Score matches won, half a win if neither gained; net tricks or points break ties (Foster, 000:2177).

    All matches are in ``matches``. ``total`` is matches won, ``average`` half of those begun; rows have ``won`` and
    ``net``. A penalty in tricks is deducted from the net.
    """

    def score(side: MatchTotals) -> tuple[Fraction, ...]:
        return side.won, side.net - sum(side.penalties.values())

    return match_standings(night, gained, halved, score, ("won", "net"), (net_word(night),))


def figures(night: Night) -> tuple[RankingFigure, ...]:
    """Return matches won, their number, and the net that breaks ties."""
    net = opening(net_word(night))
    return (
        (Column(in_context("column", "Won"), "number", strong=True, key="won"), also("won")),
        (counted(message("Matches"), "matches"), lambda row: 2 * row.average),
        (Column(net, "signed", key="net"), also("net")),
    )


METHOD = Method(
    order=7,
    label=message("Matches"),
    meaning=message("each meeting won, halved or lost"),
    best=message("Most matches won"),
    standings=by_matches,
    figures=figures,
    offered={WHIST: ("pairs", "teams"), AUCTION: ("pairs", "teams"), BRIDGE: ("teams",)},
    kinds=("pairs", "teams"),
    options=EVERYWHERE | {"to_the_score": TO_THE_SCORE},
    counts_in="won",
    margin=gained,
    margin_head=message("Gain"),
)
