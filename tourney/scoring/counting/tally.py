"""Shared code of all methods that compare tray by tray: points for each result, added up and ranked.

A method defines the value of a result among those on its tray (:class:`Measure`); this module adds up the values for
the contestants who held the cards. All sums are whole numbers over one common denominator, which is exact and fast;
only one Fraction is made for each contestant, and for each result that is read.
"""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple, TypeVar, overload

from ..by_value import ByValue
from ..night import Award, Night, Result
from ..options import DEFAULTS
from ..result_columns import LINES, ResultColumn, columns
from ..standings import Exact, Points, as_exact
from ..trays import ComparedGroup, Size, by_tray, decided, groups, marks, pick

Shown = TypeVar("Shown")


class Measure(ABC):
    """The values of the results on a tray, as whole numbers over ``denominator``."""

    denominator: int = 1
    percent: bool = False  # whether twice the average is the possible maximum

    @abstractmethod
    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        """Set ``denominator`` before measuring, from the sizes of all comparisons and the existing awards. Results are
        whole numbers except after a revoke, and weighted scores divide their values; ``parts`` is the denominator that
        both need."""

    @abstractmethod
    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        """Return result -> its value, for every different result in ``group``."""

    def points(self, group: ComparedGroup) -> "Scaled":
        """Return the value of each row of a group, in order; the group has only played rows."""
        return Scaled(pick(self.worth(group), group.made))

    def average(self, group: ComparedGroup) -> int:
        """Return the average of the field on this tray; 0 for IMPs."""
        return 0

    @abstractmethod
    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        """Return the value of an award."""

    def rounded(self, value: int) -> int:
        """Return the value of a result, rounded if the method rounds."""
        return value

    def both(self, average: int) -> int:
        """Return the total of both sides of a table on a tray where each line has ``average``."""
        return 2 * average

    def left(self, group: ComparedGroup, made: Exact, left: Exact, worth: dict[Exact, int]) -> int:
        """Return the revoking side's value if it keeps less than the ``made`` that others are compared with."""
        at = group.made.index(made)
        made_now = [*group.made]
        made_now[at] = left
        return self.worth(replace(group, made=made_now))[left]


class Scaled(NamedTuple):
    """Whole numbers that are each ``factor`` times one of ``values``, plus ``offset``. Small values are added up much
    faster than large ones, and are often already there."""

    values: Sequence[int]
    factor: int = 1
    offset: int = 0

    def whole(self) -> Sequence[int]:
        """Return the numbers themselves."""
        if (self.factor, self.offset) == (1, 0):
            return self.values
        return [self.factor * value + self.offset for value in self.values]


class HeldTray(NamedTuple):
    """The tray of one group of holders: its number, its ``rows``, its ``average``, and the points of each row as in
    :class:`Scaled`. If their opponents get the rest, ``both`` is the sum of the two at each table."""

    tray: int
    rows: Sequence[int]
    average: int
    values: Sequence[int]
    offset: int
    both: int = 0


Holders = tuple[str, tuple[int, ...]]
"""A line, and the holders of its cards in some rows, in order."""


AT_ONCE = 64  # trays added up across at the same time: many more would not fit the processor's cache, and are slower


class Tally:
    """Sums for each contestant, in whole numbers over ``denominator``, and the points of every result."""

    def __init__(self, denominator: int, results: int, lines: str) -> None:
        """Prepare sums for this number of results; ``lines`` is the line whose points are summed, or "both"."""
        self.denominator, self.results, self.lines = denominator, results, lines
        self._held: defaultdict[tuple[Holders, Holders | None, int], list[HeldTray]] = defaultdict(list)

    def add(self, factor: int, held: HeldTray, column: ResultColumn, other: ResultColumn | None = None) -> None:
        """Add this tray for the holders of these rows, and the rest of its points for the other line."""
        holders = column.line, tuple(pick(column.holders, held.rows))
        opponents = None if other is None else (other.line, tuple(pick(other.holders, held.rows)))
        self._held[holders, opponents, factor].append(held)

    def _by_line(self, lines: str) -> Iterator[tuple[tuple[int, ...], int, list[HeldTray]]]:
        """The holders and trays of a line, or of "both" in turn, with the factor of their points."""
        for ((line, holders), opponents, factor), trays in self._held.items():
            if lines in ("both", line):
                yield holders, factor, trays
            if opponents and lines in ("both", opponents[0]):
                left = [
                    HeldTray(tray, rows, both - average, values, both - offset)
                    for tray, rows, average, values, offset, both in trays
                ]
                yield opponents[1], -factor, left

    @cached_property
    def points(self) -> dict[str, list[int | None]]:
        """Return line -> the points of every result; None for a result without points."""
        return {line: self.shown(line, lambda value: value) for line in LINES}

    def shown(self, line: str, show: Callable[[int | None], Shown]) -> list[Shown]:
        """Return ``show`` of the points of every result of a line. It is called only once for most values."""
        found = [show(None)] * self.results
        by_scale: ByValue[tuple[int, int], ByValue[int, Shown]] = ByValue(
            lambda scale: ByValue(lambda value: show(scale[0] * value + scale[1]))
        )
        for _, factor, trays in self._by_line(line):
            for held in trays:
                shown = map(by_scale[factor, held.offset].__getitem__, held.values)
                if isinstance(held.rows, range):
                    found[held.rows.start : held.rows.stop] = shown
                else:
                    for row, each in zip(held.rows, shown, strict=True):
                        found[row] = each
        return found

    @cached_property
    def _sums(self) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
        """Contestant -> the sum of its points, the sum of the averages of its trays, and their number. If the same
        contestants hold many trays in the same order, one pass covers them for both lines."""
        totals: defaultdict[int, int] = defaultdict(int)
        averages: defaultdict[int, int] = defaultdict(int)
        played: defaultdict[int, int] = defaultdict(int)
        for (holders, opponents, factor), trays in self._held.items():
            for at in range(0, len(trays), AT_ONCE):
                some = trays[at : at + AT_ONCE]
                average, offset = sum(each.average for each in some), sum(each.offset for each in some)
                values = list(map(sum, zip(*(each.values for each in some), strict=True)))
                sides = [(holders, factor, offset, average)]
                if opponents:
                    both = sum(each.both for each in some)
                    sides.append((opponents, -factor, both - offset, both - average))
                for (line, numbers), scale, added, usual in sides:
                    for holder, value in zip(numbers, values, strict=True) if self.lines in ("both", line) else ():
                        totals[holder] += scale * value + added
                        averages[holder] += usual
                        played[holder] += len(some)
        return totals, averages, played

    def by_tray(self) -> dict[int, dict[int, tuple[int, int]]]:
        """Return contestant -> tray -> its points and the average of that tray, over ``denominator``."""
        found: defaultdict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
        for holders, factor, trays in self._by_line(self.lines):
            for held in trays:
                points = Scaled(held.values, factor, held.offset).whole()
                for holder, value in zip(holders, points, strict=True):
                    before = found[holder].get(held.tray, (0, 0))
                    found[holder][held.tray] = (before[0] + value, before[1] + held.average)
        return dict(found)

    def total(self, number: int) -> Fraction:
        return Fraction(self._sums[0][number], self.denominator)

    def average(self, number: int) -> Fraction:
        return Fraction(self._sums[1][number], self.denominator)

    def played(self, number: int) -> int:
        return self._sums[2][number]


class ResultPoints(Sequence[Points]):
    """The points of each result. The exact numbers are made only when they are read."""

    def __init__(self, results: Sequence[Result], tally: Tally) -> None:
        self.results, self.tally = results, tally
        self.exact: ByValue[int | None, Exact | None] = ByValue(
            lambda value: None if value is None else as_exact(value, tally.denominator)
        )

    def __len__(self) -> int:
        return len(self.results)

    @overload
    def __getitem__(self, at: int) -> Points: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Points]: ...
    def __getitem__(self, at: int | slice) -> Points | Sequence[Points]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        return Points(self.results[at], *(self.exact[self.tally.points[line][at]] for line in LINES))

    def __iter__(self) -> Iterator[Points]:
        ns, ew = (map(self.exact.__getitem__, self.tally.points[line]) for line in LINES)
        return map(Points, self.results, ns, ew)


def count(night: Night, measure: Measure) -> tuple[Tally, ResultPoints]:
    """Measure and add up every comparison of the night, and return the sums and the points of every result.

    If a tray has only plain results, and all holders of a line's cards are compared with each other, E&W get the rest
    of N&S's points, so the tray is measured once. That needs a full tray with equally many results for both lines: a
    result left out for one side can raise the other line's tops.
    """
    results = decided(night)
    lines, trays, mark_of = columns(night, results), by_tray(results), marks(night)
    once: dict[int, Sequence[int]] = {}
    if len(lines) == 2 and all(len({mark_of[holder] for holder in column.people}) == 1 for column in lines):
        fewest = 1 if night.options.lone == DEFAULTS.lone else 2  # a single result may be worth more to both sides
        once = {tray: rows for tray, rows in trays.items() if tray not in lines[0].odd and len(rows) >= fewest}
    others = {tray: rows for tray, rows in trays.items() if tray not in once} if once else trays
    found = [(column, list(groups(night, column, others))) for column in lines]
    if once and len({max((len(group.rows) for group in those), default=0) for _, those in found}) > 1:
        once = {}
        found = [(column, list(groups(night, column, trays))) for column in lines]
    sizes = {(group.mark, len(group.rows), group.played) for _, those in found for group in those}
    if once:
        sizes |= {(mark_of[column.holders[0]], size, size) for column in lines for size in set(map(len, once.values()))}
    awards = {award for column in lines for award in column.awards.values()}
    # A weighted score has the mean value of its results, which are compared with the parts of others.
    units = lcm(*(group.units for _, those in found for group in those))
    measure.prepare(night, sizes, awards, lines[0].parts * units**2)
    tally = Tally(measure.denominator, len(results), night.options.lines)
    for column, those in found:
        for group in those:
            points, average = measured(column, group, measure), average_of(column, group, measure)
            held = HeldTray(group.tray, group.rows, average, points.values, points.offset)
            tally.add(points.factor, held, column)
    for group in groups(night, lines[0], once):
        (values, factor, offset), average = measure.points(group), measure.average(group)
        held = HeldTray(group.tray, group.rows, average, values, offset, measure.both(average))
        tally.add(factor, held, *lines)
    return tally, ResultPoints(results, tally)


def average_of(column: ResultColumn, group: ComparedGroup, measure: Measure) -> int:
    """Return the average of a tray; if all points are published, half of the usual total of its tables."""
    tops = [column.tops[row] for row in group.rows if row in column.tops] if column.tops else []
    if measure.percent and tops and len(tops) == len(group.rows):
        return int(Counter(tops).most_common(1)[0][0] / 2 * measure.denominator)
    return measure.average(group)


def measured(column: ResultColumn, group: ComparedGroup, measure: Measure) -> Scaled:
    """Return the points of every row of a group, by a measure prepared for its night."""
    if group.tray not in column.odd:
        return measure.points(group)
    worth = measure.worth(group)
    # Without weights, the values are rounded already.
    rounded = {made: measure.rounded(value) for made, value in worth.items()} if group.weights else worth
    special = column.published.keys() | column.left.keys()
    return Scaled(
        [
            _special(column, group, measure, row, worth) if made is None or row in special else rounded[made]
            for row, made in zip(group.rows, pick(column.made, group.rows), strict=True)
        ]
    )


def _special(column: ResultColumn, group: ComparedGroup, measure: Measure, row: int, worth: dict[Exact, int]) -> int:
    """Return the points of a row with anything other than one whole result."""
    if row in column.published:
        return int(column.published[row] * measure.denominator)
    if row in column.weighted:
        return measure.rounded(int(sum(weight * worth[made] for weight, made in column.weighted[row])))
    if (made := column.made[row]) is None:
        return measure.awarded(group, column.awards[row], worth)
    return measure.left(group, made, column.left[row], worth)
