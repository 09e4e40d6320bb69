"""Matches between teams or pairs: by tricks, by trays won, by victory points."""

from collections.abc import Callable
from fractions import Fraction

from ..night import Night
from ..standings import Standings
from . import scales
from .average import AsMade
from .head_to_head import Board, halved, matches, played, sums
from .imps import PER_PERCENT
from .tally import Score, best, count, penalties, rankings


def gained(board: Board) -> Fraction:
    """What a tray counts in a match by tricks or points."""
    return board.gain


def won_tray(board: Board) -> Fraction:
    """1 to who gained on a tray, against -1; 0 where neither did. An award gives its percentage of the tray."""
    if board.awards:
        return (board.awards[0] - board.awards[1]) / 100
    return Fraction((board.gain > 0) - (board.gain < 0))


def swing(board: Board) -> Fraction:
    """IMPs on a tray. An award counts 3 for each ten percent above 50."""
    if board.awards:
        return (board.awards[0] - board.awards[1]) / 2 * PER_PERCENT
    return Fraction(scales.imps(board.gain))


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
    found = matches(night, gained, halved)
    taken, carried, trays = penalties(night), dict(night.options.carry_over), played(night)
    totals = sums(night, found)
    scores = []
    for entry in night.entries:
        won, net, begun = totals[entry.number]
        net -= sum(taken.get(entry.number, {}).values())
        won += carried.get(entry.number, Fraction(0))
        also = (("won", won), ("net", net))
        scores.append(Score(entry, (won, net), won, Fraction(begun, 2), trays[entry.number], also=also))
    net_of = "net tricks" if night.whole else "net points"
    _, points = count(night, AsMade())
    return Standings(rankings(night, scores), points, best(scores), tuple(found), (net_of,))


def board_a_match(night: Night) -> Standings:
    """Every tray between two teams is a match of its own: 1 to who gained on it, a half to each where
    neither did. An award gives its percentage of the tray."""
    found = matches(night, won_tray, lambda total, trays: (trays + total) / 2)
    boards = {entry.number: Fraction(0) for entry in night.entries}
    for match in found:
        boards[match.a] += sum(match.won)
        boards[match.b] += sum(match.won)
    taken, carried, trays = penalties(night), dict(night.options.carry_over), played(night)
    totals = sums(night, found)
    scores = []
    for entry in night.entries:
        number = entry.number
        won = totals[number][0]
        for unit, amount in taken.get(number, {}).items():
            won -= amount / 100 if unit == "percent" else amount
        percent = 100 * won / boards[number] if boards[number] else None
        won += carried.get(number, Fraction(0))
        scores.append(Score(entry, (won,), won, boards[number] / 2, trays[number], percent, (("won", won),)))
    _, points = count(night, AsMade())
    return Standings(rankings(night, scores), points, best(scores), tuple(found))


def victory_points(night: Night) -> Standings:
    """IMPs on every tray between two teams, added up over a match and turned into victory points.

    ``total`` is victory points, its ``average`` 10 for each match begun; rows have ``vp`` and net ``imps``,
    which part those who tie. An award counts 3 IMPs for each ten percent above 50.
    """

    def won(total: Fraction, trays: int) -> Fraction:
        if night.options.scale == "discrete":
            return Fraction(scales.whole_victory_points(total, trays))
        return scales.victory_points(total, trays)

    found = matches(night, swing, won)
    taken, carried, trays = penalties(night), dict(night.options.carry_over), played(night)
    totals = sums(night, found)
    scores = []
    for entry in night.entries:
        points, net, begun = totals[entry.number]
        points -= sum(taken.get(entry.number, {}).values())
        points += carried.get(entry.number, Fraction(0))
        also = (("vp", points), ("imps", net))
        scores.append(Score(entry, (points, net), points, Fraction(10 * begun), trays[entry.number], also=also))
    _, made = count(night, AsMade())
    return Standings(rankings(night, scores), made, best(scores), tuple(found), ("net IMPs",))
