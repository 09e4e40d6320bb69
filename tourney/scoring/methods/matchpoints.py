"""Matchpoints: two for each result beaten on the tray, and one for each tie."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from movements.message import message

from ..counting.packed import Packed, width_for
from ..counting.tally import Measure, Scaled
from ..method import BRIDGE, Method
from ..night import Award, Night
from ..options import SCALED, TRAY_BY_TRAY, Option, amounts, count, one_of, truth
from ..report_table import Column
from ..session_parts import RankingFigure, handicap_columns
from ..standings import Exact
from ..trays import ComparedGroup, Size, pick

AVERAGE = 50
"""An average, in percent."""
MANY, SCORES = 20_000, 200
"""Sorting each tray is faster with fewer results than ``MANY``, or with more different scores than ``SCORES``."""


class _PackedSteps(Packed):
    """Two steps for each lower result, and one for each equal one, including itself."""

    def learn(self, scores: set[Exact]) -> None:
        ordered, bits = sorted(self.places.keys() | scores), 8 * self.width
        self.places = {score: place for place, score in enumerate(ordered)}
        ones = sum(1 << bits * place for place in range(len(ordered)))
        # The places above its own have two steps against a score, and its own place has one.
        self.numbers = {
            score: (ones >> bits * place << bits * place + 1) - (1 << bits * place)
            for score, place in self.places.items()
        }


class Matchpoints(Measure):
    """Matchpoints (Laws of Duplicate Bridge 2017, Law 78A), with Neuberg's formula.

    A result that has M matchpoints on a tray with A results played gets (M + 1) E / A - 1 if a full tray has E results:
    its expectation if the missing results were like the others. A full tray is the one with the most results in the
    field (and in the section, if results are compared only within a section), unless the option ``results_per_tray`` is
    higher. An award is a percentage of the top, 2 (E - 1), and nobody is compared with it, although it counts as a
    result of the tray. Without Neuberg the top is 2 (A - 1). "Most" and "least" are the best and the worst score on the
    tray; on a tray that nobody played they are half its top. The option ``lone`` is both sides' percentage on a tray
    with one result, ``places`` the number of decimals for rounding points, halves up.

    A weighted score (Law 12C1(c)) gets the weighted mean of its results' matchpoints against the other tables; these
    score against it in the same parts. This is the frequency table with fractional results, as in Neuberg's formula and
    the EBU's scoring programs: the two sides of every table still share the top, and a tray's total is unchanged.
    """

    percent = True

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.neuberg, self.lone = night.options.neuberg, night.options.lone
        self.full: dict[tuple[str, str], int] = {}
        for mark, results, _ in sizes:
            self.full[mark] = max(self.full.get(mark, 0), results, night.options.results_per_tray or 0)
        most = max((played for _, _, played in sizes), default=0)
        self.packed = _PackedSteps(width_for(2 * most)) if len(night.results) > MANY else None
        parts *= lcm(*((award.percent / 50).denominator for award in awards), Fraction(self.lone, 50).denominator)
        self.denominator = parts * lcm(*({played or 1 for _, _, played in sizes} if self.neuberg else ()))
        self.unit = 1
        if night.options.places:
            self.denominator = lcm(self.denominator, 10**night.options.places)
            self.unit = self.denominator // 10**night.options.places

    def rounded(self, value: int) -> int:
        """Return the value rounded to the option's places, or unchanged without the option."""
        return value if self.unit == 1 else (2 * value + self.unit) // (2 * self.unit) * self.unit

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        if self.lone != AVERAGE and len(group.rows) == 1 and group.made:
            return dict.fromkeys(group.made, self.average(group) * self.lone // AVERAGE)
        step = self.step(group)
        if group.weights:
            found: dict[Exact, int] = {}
            unit, below = step // group.units, -self.denominator
            for made, weight in group.weighed():
                found[made] = found.get(made, below) + weight * unit
                below += 2 * weight * unit
            return found
        return {made: self.rounded(steps * step - self.denominator) for made, steps in _steps(group.made).items()}

    def points(self, group: ComparedGroup) -> Scaled:
        if self.unit != 1 or (self.lone != AVERAGE and len(group.rows) == 1):
            return super().points(group)
        if self.packed and len(self.packed.places) <= SCORES:
            steps = self.packed.against_all(group.made)
        else:
            steps = pick(_steps(group.made), group.made)
        return Scaled(steps, self.step(group), -self.denominator)

    def step(self, group: ComparedGroup) -> int:
        """Return the points of a result for each step on a tray."""
        return self.denominator // (group.played or 1) * self.full[group.mark] if self.neuberg else self.denominator

    def average(self, group: ComparedGroup) -> int:
        full = self.full[group.mark] if self.neuberg or not group.made else group.played
        return (full - 1) * self.denominator

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        average = self.average(group)
        if award.kind == "percent":
            return self.rounded(int(award.percent / 50 * average))
        if not worth:
            return average
        return self.rounded(max(worth.values()) if award.kind == "most" else min(worth.values()))


def _steps(made: Sequence[Exact]) -> dict[Exact, int]:
    """Return result -> two steps for each lower result, and one for itself and each tie: the number below it plus the
    number up to it."""
    found, below = dict(zip(sorted(made), range(1, len(made) + 1), strict=True)), 0
    for each, last in found.items():
        found[each] = below + last
        below = last
    return found


def figures(night: Night) -> tuple[RankingFigure, ...]:
    """Return matchpoints, and for the ranking their percentage or, with a carry-over, their sum."""
    by_total = bool(night.options.carry_over)
    return (
        (Column(message("MP"), "number", strong=by_total, wide=not by_total, key="total"), lambda row: row.total),
        (Column(message("Average"), "number", wide=True, key="average"), lambda row: row.average),
        *handicap_columns(night),
        (Column("%", "number", strong=not by_total, key="percent"), lambda row: row.percent),
    )


METHOD = Method(
    order=2,
    label=message("Matchpoints"),
    meaning=message("2 for each pair beaten on a board, 1 for a tie"),
    best=message("Highest percentage"),
    best_carried=message("Most matchpoints"),
    figures=figures,
    offered={BRIDGE: ("pairs", "players", "couples")},
    options={
        "neuberg": Option(
            truth,
            label=message("Neuberg's formula"),
            help=message("Adjusts the scores on boards that were played fewer times than others."),
        ),
        "results_per_tray": Option(count),
        "lone": Option(
            one_of(50, 60),
            label=message("A board with only one result"),
            choices=((50, message("average to both")), (60, message("60% to both (ACBL)"))),
        ),
        "places": Option(one_of(1, 2)),
        "scaled": SCALED,
        "handicaps": Option(amounts),
        "carried_of": Option(amounts),
    }
    | TRAY_BY_TRAY,
    penalties=("matchpoints", "percent"),
    measure=Matchpoints,
    ranked_by="percent",
    tray_by_tray=True,
    unit=message("MP"),
    unit_of_a_result="matchpoints",
    unit_of_totals=message("MP"),
)
