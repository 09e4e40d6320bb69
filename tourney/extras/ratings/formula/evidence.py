"""The evidence of one night about the strength of its players, which ratings add up.

On a board played at K tables, N&S's result at table k is modelled as
    the board + (strength of N&S - strength of E&W) + luck,
strengths in percentage points, the strength of a pair the mean of its two players'. The result is seen as the share of
the other tables that N&S did better than, a tie as half; less its own mean that is
    w = (share - 50) (K - 1) / K.
The board itself drops out when the mean over its tables is taken from both sides. So all boards together are summed up
by the matrix G of the sums of d d' about each board's mean (d: 1 for N&S, -1 for E&W, a half for each of four single
players) and the vector h of the sums of d w: with luck of variance s² a table, G / s² is the information on the
strengths: least squares, with the boards absorbed.

Every night is compared like this, whatever its scoring: that makes the percentages of all nights one measure.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import mul

from tourney.scoring.counted_results import counted
from tourney.scoring.night import Night
from tourney.scoring.terms import held


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence about ``entries``, in order: the number of ``boards`` on which each was compared, the matrix
    ``information`` (G) and the vector ``made`` (h). ``squares`` is the sum of all w², ``freedom`` the degrees of
    freedom."""

    entries: tuple[int, ...]
    boards: tuple[int, ...]
    information: tuple[tuple[float, ...], ...]
    made: tuple[float, ...]
    squares: float
    freedom: int


def evidence(night: Night) -> Evidence | None:
    """Return the evidence; None if the night shows nothing about individuals, because teams sit at two tables at once.
    Awards, and boards played at only one table, are left out."""
    if night.kind == "teams" or night.options.team_match:
        return None
    numbers = tuple(sorted(entry.number for entry in night.entries))
    place = {number: at for at, number in enumerate(numbers)}
    size = len(numbers)
    boards, made = [0] * size, [0.0] * size
    matrix = [[0.0] * size for _ in numbers]
    squares, freedom = 0.0, 0
    for tables in _tables(night):
        count = len(tables)
        ordered = sorted(margin for margin, _, _ in tables)
        total = [0.0] * size
        for margin, ns, ew in tables:
            share = 50 * (bisect_left(ordered, margin) + bisect_right(ordered, margin) - count) / count
            squares += share * share
            weights = [(place[one], 1 / len(ns)) for one in ns] + [(place[one], -1 / len(ew)) for one in ew]
            for at, weight in weights:
                boards[at] += 1
                total[at] += weight
                made[at] += weight * share
                for other, against in weights:
                    matrix[at][other] += weight * against
        freedom += count - 1
        there = [at for at, weight in enumerate(total) if weight]
        for at in there:
            row, part = matrix[at], total[at] / count
            for other in there:
                row[other] -= part * total[other]
    if not freedom:
        return None
    return Evidence(numbers, tuple(boards), tuple(map(tuple, matrix)), tuple(made), squares, freedom)


Table = tuple[Fraction | int, tuple[int, ...], tuple[int, ...]]
"""The difference between the results of N&S and E&W, and the holders of their cards."""


def _tables(night: Night) -> list[list[Table]]:
    """The results at each table, board by board, of boards played at two or more tables."""
    apart = night.options.across == "section"
    section = {entry.number: entry.section if apart else "" for entry in night.entries}
    found: defaultdict[tuple[int, str], list[Table]] = defaultdict(list)
    for each in counted(night).values():
        if each.ns is not None and each.ew is not None and not each.result.not_played:
            ns, ew = held(each.result)
            if {*ns, *ew} <= section.keys():
                found[each.result.tray, section[ns[0]]].append((each.ns - each.ew, ns, ew))
    return [tables for tables in found.values() if len(tables) > 1]


def unexplained(night: Evidence, strengths: Sequence[float]) -> float:
    """Return the remaining sum of squares if each entry has this strength."""
    explained: float = sum(map(mul, strengths, night.made))
    spent: float = sum(
        each * sum(map(mul, row, strengths)) for each, row in zip(strengths, night.information, strict=True)
    )
    return night.squares - 2 * explained + spent
