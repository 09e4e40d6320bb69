"""International match points in a field: against every other table, or against a datum."""

import struct
from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from ..night import Award, Night
from ..standings import Exact, Standings
from ..trays import ComparedGroup, Size
from . import scales
from .tally import Measure, tray_by_tray

PER_PERCENT = Fraction(3, 10)
"""IMPs for each percent of an award above 50: average plus (60) is 3 IMPs, average minus (40) is 3 lost
(Laws of Duplicate Bridge 2017, Law 86B: 3 IMPs)."""


SHIFT = 64
"""More IMPs than one comparison can bring, so that a packed place is never negative."""


class _Packed:
    """IMPs against many scores at once, as whole numbers that can be added up.

    Each score that came up has a place of four bytes. The number of one score holds in each place the IMPs of *that
    place's* score against it, plus :data:`SHIFT` so that no place is negative. The sum of a tray's numbers therefore
    holds the sum of all comparisons of every score.
    """

    MOST = 400  # scores; then begin anew, for the numbers grow with them (bridge has some 300)

    def __init__(self) -> None:
        self.places: dict[Exact, int] = {}
        self.numbers: dict[Exact, int] = {}

    def against_all(self, made: Sequence[Exact]) -> dict[Exact, int]:
        """Each score of ``made`` -> the sum of its IMPs against all of them; the comparison with itself counts 0."""
        different = set(made)
        if not different <= self.places.keys():
            self._learn(different)
        total = sum(map(self.numbers.__getitem__, made))
        sums = struct.unpack(f"<{len(self.places)}I", total.to_bytes(4 * len(self.places), "little"))
        nothing = SHIFT * len(made)
        return {score: sums[self.places[score]] - nothing for score in different}

    def _learn(self, different: set[Exact]) -> None:
        if len(self.places.keys() | different) > self.MOST:
            self.places, self.numbers = {}, {}
        for score in different - self.places.keys():
            place = self.places[score] = len(self.places)
            own = 0
            for other, at in self.places.items():
                gain = scales.imps(score - other)
                own += (SHIFT - gain) << 32 * at
                if other != score:
                    self.numbers[other] += (SHIFT + gain) << 32 * place
            self.numbers[score] = own


class CrossImps(Measure):
    """Each result turned into IMPs against every other on its tray, and added up.

    With the option ``imps`` "mean" they are divided by the number of those comparisons, so that every tray
    weighs the same. An award counts :data:`PER_PERCENT` in each comparison that it could have had. A weighted score
    (Law 12C1(c)) gets the mean, by its weights, of the IMPs that its results bring, and the other tables gain and lose
    against it in the same parts.
    """

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.mean = night.options.imps == "mean"
        self.packed = _Packed()
        parts *= lcm(*(((award.percent - 50) * PER_PERCENT).denominator for award in awards))
        compared = lcm(*{max(played - 1, 1) for _, _, played in sizes}) if self.mean else 1
        self.denominator = parts * compared

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        factor = self.denominator // (max(group.played - 1, 1) if self.mean else 1)
        if group.weights:
            parts = group.weighed()
            return {
                made: sum(scales.imps(made - other) * weight for other, weight in parts) * factor // group.units
                for made in set(group.made)
            }
        return {made: imps * factor for made, imps in self.packed.against_all(group.made).items()}

    def average(self, group: ComparedGroup) -> int:
        return 0

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        if award.kind != "percent":
            return (max if award.kind == "most" else min)(worth.values(), default=0)
        compared = 1 if self.mean else group.played
        return int((award.percent - 50) * PER_PERCENT * self.denominator * compared)


def datum(
    made: Sequence[Exact], kind: str = "mean", rounding: str = "away", *, weights: Sequence[int] = (), units: int = 1
) -> Exact:
    """What the results of a tray are compared with at Butler, in points: their "mean"; "trimmed", without the highest
    and the lowest where there are three or more; or their "median". To the nearest ten, halves "away" from 0 or to the
    "even" ten; "down" to the ten towards 0; "none" is the figure itself. ``weights`` are the parts that results have,
    in units of which a whole one has ``units``; without them all are whole. ``made`` is not empty."""
    parts = sorted(zip(made, weights or [units] * len(made), strict=True))
    whole = sum(weight for _, weight in parts)
    if kind == "median":
        parts = _between(parts, (whole - 1) // 2, whole // 2 + 1)
    elif kind == "trimmed" and whole > 2 * units:
        parts = _between(parts, units, whole - units)
    counted = sum(weight for _, weight in parts)
    tens = Fraction(sum(made * weight for made, weight in parts)) / (10 * counted)
    if rounding == "none":
        return 10 * tens
    if rounding == "even":
        return 10 * round(tens)
    rounded = int(abs(tens) + (Fraction(1, 2) if rounding == "away" else 0))
    return 10 * (rounded if tens > 0 else -rounded)


def _between(parts: Sequence[tuple[Exact, int]], first: int, last: int) -> list[tuple[Exact, int]]:
    """What lies between two places of a row in which each result takes as many places as its part has units."""
    found, at = [], 0
    for made, weight in parts:
        inside = min(at + weight, last) - max(at, first)
        if inside > 0:
            found.append((made, inside))
        at += weight
    return found


class Butler(Measure):
    """Each result turned into IMPs against the datum of its tray, :func:`datum` by the options of the same name and
    ``rounding``. A weighted score gets the mean, by its weights, of the IMPs of its results."""

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.kind, self.rounding = night.options.datum, night.options.rounding
        self.denominator = parts * lcm(*(((award.percent - 50) * PER_PERCENT).denominator for award in awards))

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        if not group.made:
            return {}
        against = datum(group.made, self.kind, self.rounding, weights=group.weights, units=group.units)
        return {made: scales.imps(made - against) * self.denominator for made in set(group.made)}

    def average(self, group: ComparedGroup) -> int:
        return 0

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        if award.kind != "percent":
            return (max if award.kind == "most" else min)(worth.values(), default=0)
        return int((award.percent - 50) * PER_PERCENT * self.denominator)


def cross_imps(night: Night) -> Standings:
    """IMPs against every other table, ranked by their sum."""
    return tray_by_tray(night, CrossImps(), "total")


def butler(night: Night) -> Standings:
    """IMPs against the datum, ranked by their sum."""
    return tray_by_tray(night, Butler(), "total")
