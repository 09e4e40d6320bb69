"""International match points in a field: against every other table, or against a datum."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from operator import itemgetter

from . import scales
from .night import Award, Night
from .standings import Exact, Standings
from .tally import Measure, tray_by_tray
from .trays import Group, Size

PER_PERCENT = Fraction(3, 10)
"""IMPs for each percent of an award above 50: average plus (60) is 3 IMPs, average minus (40) is 3 lost
(Laws of Duplicate Bridge 2017, Law 86B: 3 IMPs)."""


class _Row(dict[Exact, int]):
    """The IMPs of one score against others. Each comparison is looked up once for both who are compared."""

    def __init__(self, made: Exact, rows: "_Against") -> None:
        self.made, self.rows = made, rows

    def __missing__(self, other: Exact) -> int:
        found = self[other] = scales.imps(self.made - other)
        self.rows[other][self.made] = -found
        return found


class _Against(dict[Exact, _Row]):
    """The rows of all scores that came up."""

    def __missing__(self, made: Exact) -> _Row:
        self[made] = _Row(made, self)
        return self[made]


class CrossImps(Measure):
    """Each result turned into IMPs against every other on its tray, and added up.

    With the option ``imps`` "mean" they are divided by the number of those comparisons, so that every tray
    weighs the same. An award counts :data:`PER_PERCENT` in each comparison that it could have had.
    """

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.mean = night.options.imps == "mean"
        self.against = _Against()
        parts *= lcm(*(((award.percent - 50) * PER_PERCENT).denominator for award in awards))
        compared = lcm(*{max(played - 1, 1) for _, _, played in sizes}) if self.mean else 1
        self.denominator = parts * compared

    def worth(self, group: Group) -> dict[Exact, int]:
        factor = self.denominator // (max(len(group.made) - 1, 1) if self.mean else 1)
        if len(group.made) < 2:
            return dict.fromkeys(group.made, 0)
        # Row by row, all in one chain: this is where nearly all the time of a large night goes.
        made = set(group.made)
        sums = map(sum, map(itemgetter(*group.made), map(self.against.__getitem__, made)))
        return {each: total * factor for each, total in zip(made, sums, strict=True)}

    def average(self, group: Group) -> int:
        return 0

    def awarded(self, group: Group, award: Award, worth: dict[Exact, int]) -> int:
        if award.kind != "percent":
            return (max if award.kind == "most" else min)(worth.values(), default=0)
        compared = 1 if self.mean else len(group.made)
        return int((award.percent - 50) * PER_PERCENT * self.denominator * compared)


class Butler(Measure):
    """Each result turned into IMPs against the datum of its tray: the mean of what was made there, to the
    nearest ten points (halves away from 0). With the option ``datum`` "trimmed" the highest and the lowest
    result are left out of the mean where three or more were played."""

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.trimmed = night.options.datum == "trimmed"
        self.denominator = parts * lcm(*(((award.percent - 50) * PER_PERCENT).denominator for award in awards))

    def worth(self, group: Group) -> dict[Exact, int]:
        if not group.made:
            return {}
        datum = self.datum(group.made)
        return {made: scales.imps(made - datum) * self.denominator for made in set(group.made)}

    def datum(self, made: Sequence[Exact]) -> int:
        """In points, a multiple of ten."""
        counted = sorted(made)[1:-1] if self.trimmed and len(made) > 2 else made
        tens = Fraction(sum(counted), 10 * len(counted))
        rounded = int(abs(tens) + Fraction(1, 2))
        return 10 * (rounded if tens > 0 else -rounded)

    def average(self, group: Group) -> int:
        return 0

    def awarded(self, group: Group, award: Award, worth: dict[Exact, int]) -> int:
        if award.kind != "percent":
            return (max if award.kind == "most" else min)(worth.values(), default=0)
        return int((award.percent - 50) * PER_PERCENT * self.denominator)


def cross_imps(night: Night) -> Standings:
    """IMPs against every other table, ranked by their sum."""
    return tray_by_tray(night, CrossImps(), "total")


def butler(night: Night) -> Standings:
    """IMPs against the datum, ranked by their sum."""
    return tray_by_tray(night, Butler(), "total")
