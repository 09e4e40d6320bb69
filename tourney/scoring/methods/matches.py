"""Matches between teams or pairs: by tricks, by trays won, by victory points."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from movements.message import alternatives, message, plural

from ..night import Night
from ..standings import Match, Standings
from . import scales
from .average import AsMade
from .head_to_head import Board, Side, halved, matches, played, sides
from .imps import PER_PERCENT
from .older_scales import TABLES, older_victory_points
from .tally import Score, best, count, rankings


def gained(board: Board) -> Fraction:
    """What a tray counts in a match by tricks or points."""
    return board.gain


def won_tray(board: Board) -> Fraction:
    """1 for the side that gained on a tray and -1 for the other; 0 where neither did. An award gives its percentage of
    the tray."""
    return board.measured(lambda gain: (gain > 0) - (gain < 0), lambda percent: (percent - 50) / 50)


def swing(board: Board) -> Fraction:
    """IMPs on a tray. An award counts 3 for each ten percent above 50."""
    return board.measured(scales.imps, lambda percent: (percent - 50) * PER_PERCENT)


MARGINS: dict[str, Callable[[Board], Fraction]] = {
    "matches": gained,
    "board-a-match": won_tray,
    "victory-points": swing,
}
"""Method -> what a tray between two contestants counts for the first of them."""


def by_matches(night: Night) -> Standings:
    """Matches won, each half a win where neither gained; ties by net tricks, or points (Foster, 000:2177).

    Everybody's match against everybody is in ``matches``. ``total`` is matches won, its ``average`` half of
    those begun; rows have ``won`` and ``net``. A penalty in tricks is taken from the net.
    """

    def score(side: Side) -> tuple[Fraction, ...]:
        return side.won, side.net - sum(side.penalties.values())

    net_of = message("net tricks") if night.whole else message("net points")
    return _standings(night, matches(night, gained, halved), score, ("won", "net"), (net_of,))


def board_a_match(night: Night) -> Standings:
    """Every tray between two teams is a match of its own: 1 to who gained on it, a half to each where
    neither did; twice as much where the option ``win`` is 2, point a board. An award gives its percentage of the tray.
    Rows have ``won`` and a percentage."""

    def score(side: Side) -> tuple[Fraction, ...]:
        units = side.penalties.items()
        taken = sum((win * amount / 100 if unit == "percent" else amount for unit, amount in units), Fraction(0))
        return (side.won - taken,)

    win = night.options.win
    found = matches(night, won_tray, lambda total, trays: win * (trays + total) / 2)
    return _standings(night, found, score, ("won",), percent=True)


def victory_points(night: Night) -> Standings:
    """IMPs on every tray between two teams, added up over a match and turned into victory points.

    ``total`` is victory points, its ``average`` 10 for each match begun; rows have ``vp`` and net ``imps``,
    which part those who tie. A match for which an older scale has no figure counts by the WBF's whole points, and
    ``remark`` says so. An award counts 3 IMPs for each ten percent above 50. A bye of a round that was drawn
    scores what the option ``bye`` says, as a match.
    """
    byes = Counter(bye.entry for bye in night.byes)
    lacking: list[int] = []

    def won(total: Fraction, trays: int) -> Fraction:
        if night.options.scale == "discrete":
            return Fraction(scales.whole_victory_points(total, trays))
        if night.options.scale in TABLES:
            try:
                return Fraction(older_victory_points(night.options.scale, total, trays))
            except scales.ScaleError:  # as of a match that was cut short
                lacking.append(trays)
                return Fraction(scales.whole_victory_points(total, trays))
        return scales.victory_points(total, trays)

    def score(side: Side) -> tuple[Fraction, ...]:
        without = byes[side.entry.number]
        side.won, side.both = side.won + without * night.options.bye, side.both + 2 * without * scales.DRAW
        return side.won - sum(side.penalties.values()), side.net

    found = _standings(night, matches(night, swing, won), score, ("vp", "imps"), (message("net IMPs"),))
    return replace(found, remark=_by_another_scale(lacking)) if lacking else found


def _by_another_scale(lacking: list[int]) -> str:
    """``lacking`` are the lengths, in boards, of the matches for which the scale has no figure, once for each side."""
    count = len(lacking) // 2
    return plural(
        "%(count)s match, of %(boards)s boards, counts by the WBF's whole points: "
        "the scale of the night has no figure for it.",
        "%(count)s matches, of %(boards)s boards, count by the WBF's whole points: "
        "the scale of the night has no figure for them.",
        count,
        boards=alternatives(sorted(set(lacking))),
    )


def _standings(
    night: Night,
    found: list[Match],
    score: Callable[[Side], tuple[Fraction, ...]],
    names: tuple[str, ...],
    ties_by: tuple[str, ...] = (),
    *,
    percent: bool = False,
) -> Standings:
    """The standings of a method of matches. ``score`` says what a side is ranked by, its total first, after penalties;
    rows show the parts by their ``names``. What was carried over from earlier sessions counts in the total, and not in
    the percentage; the average is half of all that the matches gave to both."""
    carried, trays = dict(night.options.carry_over), played(night)
    scores = []
    for side in sides(night, found):
        total, *others = score(side)
        share = 100 * total / side.both if percent and side.both else None
        key = (total + carried.get(side.entry.number, Fraction(0)), *others)
        also = tuple(zip(names, key, strict=True))
        scores.append(Score(side.entry, key, key[0], side.both / 2, trays[side.entry.number], share, also))
    _, points = count(night, AsMade())
    return Standings(rankings(night, scores), points, best(night, scores), tuple(found), ties_by)
