"""The bonus of "bridge to the score" in duplicate (000:771-773): 50 points for the greater trick score of a round.

Where the book is silent: the round is what a table plays before adversaries change, four deals or as many as were laid
out. What was not played, awarded or split has no trick score. The bonus is added to the last tray of the round that
was played, for or against the holders of its N&S cards, so it counts in the totals and averages of all who played that
tray, and in every match. Sides are told apart by their contestants, as a turned tray changes their cards.
"""

from collections import defaultdict

from .auction_deals import sheet
from .night import Night, Result
from .to_the_score import to_the_score


def bonuses(night: Night, results: tuple[Result, ...]) -> dict[int, int]:
    """Place in ``results`` -> the points that N&S of that tray get or lose for their round; nothing for a round of
    equal trick scores. One side's 50 are the other side's loss, so the number is net."""
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
    """Return who held the N&S cards."""
    return tuple(sorted(result.seats[::2])) if result.seats else (result.ns,)
