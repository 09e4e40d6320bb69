"""Scores against the whole field: the value of each result of a club's night against the whole field on its board.

It needs only the field's frequencies. The scores are exactly those of one night with the results of all clubs: each
line of a board is one comparison, and the scoring method gives the value of its results. A team has the IMPs of its
results against those of its line at every other table, and their sum is converted to victory points.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from movements.message import message

from ....scoring.counting.scales import victory_points, whole_victory_points
from ....scoring.counting.tally import Measure
from ....scoring.method import method
from ....scoring.night import Night
from ....scoring.options import Options
from ....scoring.result_columns import ResultColumn
from ....scoring.standings import Exact
from ....scoring.trays import ComparedGroup, decided
from .board_frequencies import Cell, LineFrequency, Rows, holders_of, lines_of
from .invitation import TEAMS

IMPS = "cross-imps"
"""The method that compares the results of teams."""


@dataclass(frozen=True, slots=True)
class FieldScore:
    """A contestant's score against the field: the total in the unit of the method, the average of the field on the same
    boards, the number of boards, the percentage if the method has one, and for a team its victory points."""

    total: Fraction
    average: Fraction
    boards: int
    percent: Fraction | None
    victory_points: Fraction | None = None

    @property
    def rank_key(self) -> tuple[Fraction, Fraction]:
        """Return the sort key, highest first. Teams with equal victory points are sorted by IMPs."""
        return self.figure, self.total if self.victory_points is not None else Fraction()

    @property
    def figure(self) -> Fraction:
        """Return the figure to show: victory points, the percentage, or the difference from the field's average."""
        if self.victory_points is not None:
            return self.victory_points
        return self.total - self.average if self.percent is None else self.percent


@dataclass(frozen=True, slots=True)
class FieldScoring:
    """The scoring of an event with the ``total`` frequencies of all clubs so far. ``scoring`` is the name of a method
    that compares board by board, or the one for teams; ``game`` is whist, auction or bridge."""

    scoring: str
    options: Options
    game: str
    total: Mapping[Cell, LineFrequency]

    def of(self, night: Night) -> dict[int, FieldScore]:
        """Return contestant -> score for a club's whole night. Boards and results missing from the total do not count,
        so add the club's own frequencies first."""
        sheet, points = _Sheet(self), defaultdict[int, list[Valued]](list)
        for holder, cell, value in sheet.valued(night):
            points[holder].append((cell, value))
        return {holder: sheet.score(those) for holder, those in points.items()}

    def by_board(self, night: Night, number: int) -> dict[Cell, FieldScore]:
        """Return the score of a contestant on each board; for a team, the IMPs of each of its results."""
        sheet = _Sheet(self)
        return {cell: sheet.on_board(cell, value) for holder, cell, value in sheet.valued(night) if holder == number}

    def of_results(self, cell: Cell) -> dict[Exact, FieldScore]:
        """Return the score of each result of one line of a board."""
        sheet = _Sheet(self)
        return {made: sheet.on_board(cell, sheet.measure.rounded(value)) for made, value in sheet.worth(cell).items()}

    def of_rows(self, contestants: Iterable[Rows]) -> list[FieldScore]:
        """Return the score of each contestant from its results board by board, as an overall list has them."""
        sheet = _Sheet(self)
        return [sheet.of_rows(rows) for rows in contestants]


def unit_of(scoring: str) -> str:
    """Return the unit of a method's ranking: "%", "VP", or empty if figures lie around 0."""
    if scoring == TEAMS:
        return "VP"
    return "%" if method(scoring).measure.percent else ""


def board_unit_of(scoring: str) -> str:
    """Return the unit of a result's value on its board: "%", "IMPs", or the difference from the average."""
    if scoring == TEAMS:
        scoring = IMPS
    return unit_of(scoring) or method(scoring).unit or message("above average")


Valued = tuple[Cell, int]
"""A board of a contestant, with the value of its result."""


class _Sheet:
    """The values of all results of the field, by cell, each calculated on first use."""

    def __init__(self, scoring: FieldScoring) -> None:
        self.groups = {cell: each.group(cell.board) for cell, each in scoring.total.items()}
        self.measure = _prepared(scoring, self.groups)
        self.scale = scoring.options.scale if scoring.scoring == TEAMS else ""
        self._worth: dict[Cell, dict[Exact, int]] = {}
        self._average: dict[Cell, int] = {}

    def worth(self, cell: Cell) -> dict[Exact, int]:
        if cell not in self._worth:
            self._worth[cell] = self.measure.worth(self.groups[cell]) if cell in self.groups else {}
        return self._worth[cell]

    def average(self, cell: Cell) -> int:
        if cell not in self._average:
            self._average[cell] = self.measure.average(self.groups[cell])
        return self._average[cell]

    def valued(self, night: Night) -> Iterator[tuple[int, Cell, int]]:
        """Yield each contestant with a board that it has played, and the value of its result."""
        results = decided(night)
        for column in lines_of(night):
            for row, result in enumerate(results):
                cell = Cell(result.tray, column.line)
                points = self.points(cell, column, row)
                if points is not None:
                    for holder in holders_of(result, column, row):
                        yield holder, cell, points

    def points(self, cell: Cell, column: ResultColumn, row: int) -> int | None:
        """Return the value of a club's result; None if it has no value."""
        worth = self.worth(cell)
        if award := column.awards.get(row):
            return self.measure.awarded(self.groups[cell], award, worth) if cell in self.groups else None
        outcomes = column.outcomes(row)
        if not outcomes or not all(made in worth for _, made in outcomes):
            return None
        if row in column.left:
            return self._after_revoke(cell, outcomes[0][1], column.left[row])
        return self.measure.rounded(int(sum(weight * worth[made] for weight, made in outcomes)))

    def _after_revoke(self, cell: Cell, compared: Exact, left: Exact) -> int:
        """Return the value of the result that the revoking side keeps, instead of the one with which others are
        compared."""
        group = self.groups[cell]
        parts = dict(zip(group.made, group.weights, strict=True))
        parts[compared] -= group.units
        parts[left] = parts.get(left, 0) + group.units
        made = [each for each, part in parts.items() if part]
        weights = [parts[each] for each in made]
        return self.measure.worth(ComparedGroup(group.mark, group.tray, group.rows, made, weights, group.units))[left]

    def of_rows(self, rows: Rows) -> FieldScore:
        points: list[Valued] = []
        for cell, (made, award) in rows.items():
            worth = self.worth(cell)
            if made is not None and made in worth:
                points.append((cell, self.measure.rounded(worth[made])))
            elif award is not None and cell in self.groups:
                points.append((cell, self.measure.awarded(self.groups[cell], award, worth)))
        return self.score(points)

    def score(self, points: Sequence[Valued]) -> FieldScore:
        """Return the score of a contestant with these points on its boards. The two results of a team belong to one
        board."""
        total, average = sum(value for _, value in points), sum(self.average(cell) for cell, _ in points)
        if not (self.scale and points):
            return self._scored(total, average, len(points))
        boards = len({cell.board for cell, _ in points})
        whole = self._scored(total, average, boards)
        scaled = whole_victory_points if self.scale == "discrete" else victory_points
        return replace(whole, victory_points=Fraction(scaled(whole.total, boards)))

    def on_board(self, cell: Cell, points: int) -> FieldScore:
        return self._scored(points, self.average(cell), 1)

    def _scored(self, total: int, average: int, boards: int) -> FieldScore:
        measure = self.measure
        percent = Fraction(50 * total, average) if measure.percent and average else None
        return FieldScore(Fraction(total, measure.denominator), Fraction(average, measure.denominator), boards, percent)


def _prepared(scoring: FieldScoring, groups: Mapping[Cell, ComparedGroup]) -> Measure:
    """A measure prepared for the sizes of all comparisons."""
    frequencies = scoring.total.values()
    awards = {award for each in frequencies for award in each.awards}
    units = lcm(*(group.units for group in groups.values()))
    parts = lcm(*(Fraction(made).denominator for each in frequencies for made in each.made))
    sizes = {(group.mark, len(group.rows), group.played) for group in groups.values()}
    name, options = scoring.scoring, scoring.options
    if name == TEAMS:  # sums must not depend on how many tables played a board
        name, options = IMPS, replace(options, imps="mean")
    measure = method(name).measure()
    measure.prepare(Night((), (), name, options, game=scoring.game), sizes, awards, parts * units**2)
    return measure
