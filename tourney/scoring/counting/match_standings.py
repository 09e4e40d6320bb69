"""Standings of methods in which contestants meet each other in matches."""

from collections.abc import Callable
from fractions import Fraction

from ..night import Night
from ..standings import Match, Row, Standings
from .as_made import AsMade
from .head_to_head import MatchTotals, played, sides
from .tally import best, count, rankings


def match_standings(
    night: Night,
    found: list[Match],
    score: Callable[[MatchTotals], tuple[Fraction, ...]],
    names: tuple[str, ...],
    ties_by: tuple[str, ...] = (),
    *,
    percent: bool = False,
) -> Standings:
    """The standings of a method of matches. ``score`` says what a side is ranked by, its total first, after penalties;
    rows show the parts by their ``names``. What was carried over from earlier sessions counts in the total, and not in
    the percentage; the average is half of all that the matches gave to both."""
    carried, trays = dict(night.options.carry_over), played(night)
    rows = []
    for side in sides(night, found):
        total, *others = score(side)
        share = 100 * total / side.both if percent and side.both else None
        key = (total + carried.get(side.entry.number, Fraction(0)), *others)
        also = tuple(zip(names, key, strict=True))
        rows.append(Row(None, side.entry, key[0], side.both / 2, trays[side.entry.number], share, also, key))
    _, points = count(night, AsMade())
    return Standings(rankings(night, rows), points, best(night, rows), tuple(found), ties_by)
