"""Matches in IMPs, converted to victory points by a scale."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from movements.message import alternatives, message, opening, plural

from ..counting import scales
from ..counting.head_to_head import MatchTotals, Swing, match_standings
from ..counting.older_scales import TABLES, older_victory_points
from ..counting.scales import PER_PERCENT
from ..method import AUCTION, BRIDGE, Method
from ..night import Night
from ..options import EVERYWHERE, Option, one_of, victory_points_of_a_bye
from ..ranking_figures import also, counted
from ..report_table import Column
from ..standings import Standings


def swing(board: Swing) -> Fraction:
    """Return the IMPs on a tray. An award counts 3 for each ten percent above 50."""
    return board.measured(scales.imps, lambda percent: (percent - 50) * PER_PERCENT)


def victory_points(night: Night) -> Standings:
    """Score IMPs on every tray between two teams, add them up over a match and convert them to victory points.

    ``total`` is victory points, its ``average`` 10 for each match begun; rows have ``vp`` and net ``imps``, which break
    ties. A match for which an older scale has no figure counts by the WBF's whole points, and ``remark`` says so. An
    award counts 3 IMPs for each ten percent above 50. A bye in a drawn round is a match that scores the option ``bye``.
    """
    byes = Counter(bye.entry for bye in night.byes)
    lacking: list[int] = []

    def won(total: Fraction, trays: int) -> Fraction:
        if night.options.scale == "discrete":
            return Fraction(scales.whole_victory_points(total, trays))
        if night.options.scale in TABLES:
            try:
                return Fraction(older_victory_points(night.options.scale, total, trays))
            except scales.ScaleError:  # for example of a match that was cut short
                lacking.append(trays)
                return Fraction(scales.whole_victory_points(total, trays))
        return scales.victory_points(total, trays)

    def score(side: MatchTotals) -> tuple[Fraction, ...]:
        without = byes[side.entry.number]
        side.won, side.both = side.won + without * night.options.bye, side.both + 2 * without * scales.DRAW
        return side.won - sum(side.penalties.values()), side.net

    found = match_standings(night, swing, won, score, ("vp", "imps"), (message("net IMPs"),))
    return replace(found, remark=_by_another_scale(lacking)) if lacking else found


def _by_another_scale(lacking: list[int]) -> str:
    """The remark about matches scored by another scale. ``lacking`` are their lengths in boards, once for each side."""
    count = len(lacking) // 2
    return plural(
        "%(count)s match of %(boards)s boards is scored on the WBF's whole-point scale, because the "
        "night's scale does not cover this length.",
        "%(count)s matches of %(boards)s boards are scored on the WBF's whole-point scale, because the "
        "night's scale does not cover this length.",
        count,
        boards=alternatives(sorted(set(lacking))),
    )


METHOD = Method(
    order=5,
    label=message("Victory points"),
    meaning=message("the IMPs of each match, converted on a scale"),
    best=message("Most victory points"),
    standings=victory_points,
    figures=lambda night: (
        (Column(message("VP"), "number", strong=True, key="vp"), also("vp")),
        (counted(message("Matches"), "matches"), lambda row: row.average / 10),
        (Column(opening(message("net IMPs")), "signed", key="imps"), also("imps")),
    ),
    offered={BRIDGE: ("pairs", "teams")},
    games=(AUCTION, BRIDGE),
    kinds=("pairs", "teams"),
    options={
        "scale": Option(
            one_of("wbf", "discrete", "ebu", "acbl-20", "acbl-30"),
            label=message("The scale"),
            choices=(
                ("wbf", message("in hundredths (WBF)")),
                ("discrete", message("whole points (WBF, EBU)")),
                ("ebu", message("whole points, older scale, 3 boards (EBU)")),
                ("acbl-20", message("20 points, 6 to 11 boards (ACBL)")),
                ("acbl-30", message("30 points, 6 to 11 boards (ACBL)")),
            ),
            help=message(
                "If an older scale does not cover the length of a match, the match is scored in whole points (WBF)."
            ),
        ),
        "bye": Option(
            victory_points_of_a_bye,
            label=message("A bye scores"),
            most=20,
            help=message(
                "For each round of a Swiss that a contestant spends without opponents, or misses "
                "by arriving late. Usually 12."
            ),
        ),
    }
    | EVERYWHERE,
    penalties=("vp",),
    counts_in="vp",
    margin=swing,
    margin_head=message("IMPs"),
    net_head=opening(message("net IMPs")),
    won_head=message("VP"),
    resampled="total",
    unit_of_a_result="imps",
    unit_of_totals=message("VP"),
)
