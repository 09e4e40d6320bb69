"""Sums of several deals of auction or straight bridge, and a round's bonus at "bridge to the score" (000:771-773).

Where the book is silent on duplicate: a round is a table's play until adversaries change. An unplayed, awarded or split
result has no trick score. The bonus is added to the last tray of the round that was played, for or against the holders
of its N&S cards, so it counts for all who played that tray, and in every match. Sides are identified by their
contestants, because a turned tray exchanges their cards.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from .auction import AuctionScore, AuctionSide
from .auction_deals import sheet
from .night import Night, Result

TO_THE_SCORE = 50
"""The bonus for the greater trick score of a round of four deals (000:771)."""


def total(sheets: Iterable[AuctionScore]) -> AuctionScore:
    """Return the sums of all deals' columns, for both lines."""
    each = list(sheets)
    return AuctionScore(
        AuctionSide(sum(deal.ns.tricks for deal in each), sum(deal.ns.honours for deal in each)),
        AuctionSide(sum(deal.ew.tricks for deal in each), sum(deal.ew.honours for deal in each)),
    )


def to_the_score(sheets: Iterable[AuctionScore]) -> AuctionScore:
    """Score a round of "bridge to the score" (000:771-773): the deals added up, and 50 for the greater trick score.

    With equal trick scores neither side gets the 50. The book gives no figure for its other way, with a separate bonus
    for each point ahead.
    """
    both = total(sheets)
    ns, ew = both.ns, both.ew
    return AuctionScore(
        AuctionSide(ns.tricks, ns.honours + TO_THE_SCORE * (ns.tricks > ew.tricks)),
        AuctionSide(ew.tricks, ew.honours + TO_THE_SCORE * (ew.tricks > ns.tricks)),
    )


def bonuses(night: Night, results: Sequence[Result]) -> dict[int, int]:
    """Return place in ``results`` -> the points that N&S of that tray gain or lose for their round; none for equal
    trick scores. The number is net, because one side's 50 are the other side's loss."""
    rounds: defaultdict[tuple[str, int, int], list[int]] = defaultdict(list)
    for row, result in enumerate(results):
        if result.played:
            rounds[result.place[:3]].append(row)
    found = {}
    for rows in rounds.values():
        last = max(rows, key=lambda row: results[row].tray)
        sheets = []
        for row in rows:
            each = results[row]
            if each.played:
                made = sheet(each.played, each.revokes, night.options.era)
                sheets.append(made if _north(each) == _north(results[last]) else made.exchanged())
        bonus = to_the_score(sheets).points - sum(made.points for made in sheets)
        if bonus:
            found[last] = bonus
    return found


def _north(result: Result) -> tuple[int, ...]:
    """Return the holders of the N&S cards."""
    return tuple(sorted(result.seats[::2])) if result.seats else (result.ns,)
