"""Board-a-match: every tray between two teams is a match."""

from fractions import Fraction

from movements.message import in_context, message

from ..counting.head_to_head import MatchTotals, Swing, match_standings
from ..method import BRIDGE, Method
from ..night import Night
from ..options import EVERYWHERE, Option, one_of
from ..ranking_figures import also, counted
from ..report_table import Column
from ..standings import Standings


def won_tray(board: Swing) -> Fraction:
    """Return 1 for a gain on a tray, -1 for a loss, 0 for neither. An award gives its percentage of the tray."""
    return board.measured(lambda gain: (gain > 0) - (gain < 0), lambda percent: (percent - 50) / 50)


def board_a_match(night: Night) -> Standings:
    """Score every tray between two teams as a match: 1 for a gain, half for each for a tie; twice as much with the
    option ``win`` 2, point-a-board. An award gives its percentage of the tray."""

    def score(side: MatchTotals) -> tuple[Fraction, ...]:
        units = side.penalties.items()
        taken = sum((win * amount / 100 if unit == "percent" else amount for unit, amount in units), Fraction(0))
        return (side.won - taken,)

    win = night.options.win
    return match_standings(
        night, won_tray, lambda total, trays: win * (trays + total) / 2, score, ("won",), percent=True
    )


METHOD = Method(
    order=6,
    label=message("Board-a-match"),
    meaning=message("each board won, halved or lost"),
    best=message("Most won"),
    standings=board_a_match,
    figures=lambda night: (
        (Column(in_context("column", "Won"), "number", strong=True, key="won"), also("won")),
        (counted(in_context("column", "Of"), "matches"), lambda row: 2 * row.average),
        (Column("%", "number", key="percent"), lambda row: row.percent),
    ),
    offered={BRIDGE: ("teams",)},
    kinds=("teams",),
    options={
        "win": Option(
            one_of(1, 2),
            label=message("A board won counts"),
            choices=((1, message("1, or a half if drawn")), (2, message("2, or 1 if drawn (point a board)"))),
        )
    }
    | EVERYWHERE,
    penalties=("boards", "percent"),
    counts_in="won",
    margin=won_tray,
    margin_head=in_context("column", "Won"),
    resampled="percent",
    unit_of_a_result="boards",
)
