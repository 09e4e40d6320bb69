"""The value of each result to the holders of the cards, and the average value of those cards."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ..scoring.counting.head_to_head import boards
from ..scoring.counting.tally import average_of, count, measured
from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.result_columns import columns
from ..scoring.standings import Exact, as_exact
from ..scoring.trays import by_tray, decided, groups


@dataclass(frozen=True, slots=True)
class Worth:
    """``points`` of one result in one position, and the ``average`` of all results compared with it."""

    points: Exact
    average: Exact


def worths(night: Night) -> Mapping[tuple[int, str], Worth]:
    """Return (place in the decided results, position) -> its worth. Unplayed or unscored results have none."""
    night = method(night.scoring).fielded(night)
    results = decided(night)
    measure = method(night.scoring).measure()
    count(night, measure)  # sets the denominator
    trays = by_tray(results)
    found = {}
    for column in columns(night, results):
        if night.options.lines not in ("both", column.line):
            continue
        for group in groups(night, column, trays):
            average = as_exact(average_of(column, group, measure), measure.denominator)
            for row, points in zip(group.rows, measured(column, group, measure).whole(), strict=True):
                found[row, column.seat] = Worth(as_exact(points, measure.denominator), average)
    return found


def gains(night: Night) -> Mapping[int, Mapping[int, Fraction]]:
    """Return place in the decided results -> contestant -> its gain on its opponent, by the measure that the method
    uses for matches. Two contestants' gain on a tray belongs to their last result on it."""
    margin = method(night.scoring).margin
    if margin is None:
        return {}
    totals: defaultdict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
    for board in boards(night):
        totals[board.tray, board.a, board.b] += margin(board)
    last = {}
    order = sorted(enumerate(decided(night)), key=lambda placed: placed[1].place)
    for row, result in order:
        last[result.tray, frozenset((result.ns, result.ew))] = row
    found: defaultdict[int, defaultdict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for (tray, a, b), gain in totals.items():
        row = last[tray, frozenset((a, b))]
        found[row][a] += gain
        found[row][b] -= gain
    return found
