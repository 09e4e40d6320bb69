"""Bridge to the score in duplicate (000:771-773): 50 more for the greater trick score of a round.

Where the book is silent: the round is what a table plays before adversaries change, four deals or as many as
were laid out. What was not played, awarded or split has no trick score. The 50 are noted with the last tray
of the round that was played, in favour of who held its N&S cards or against: so they are in the totals and
averages of all who played that tray, and in every match. Sides are known by their contestants, as a turned
tray changes their cards.
"""

from collections import defaultdict

from .deals import sheet
from .night import Night, Result
from .rubber import to_the_score


def bonuses(night: Night, results: tuple[Result, ...]) -> dict[int, int]:
    """Place in ``results`` -> the points that N&S of that tray have more, or less, for their round.

    Net, as one side's 50 is taken from what the other is ahead. Nothing for a round of equal trick scores.
    """
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
    """Who held the N&S cards."""
    return tuple(sorted(result.seats[::2])) if result.seats else (result.ns,)
