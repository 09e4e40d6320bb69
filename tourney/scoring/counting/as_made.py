"""Tricks or points as made, which most methods of the old books count."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import cast

from ..night import Award, Night
from ..standings import Exact
from ..trays import ComparedGroup, Size
from .tally import Measure, Scaled

MIDDLE = Fraction(50)


class AsMade(Measure):
    """Tricks or points as made, against the average of those who held the same cards.

    An award of 50 percent is that average. The books have no other percentage of tricks: here 100 is the highest result
    on the tray, 0 the lowest, with linear interpolation on either side of the average. A weighted score counts as its
    mean. If nobody has played the tray, an award does not count yet.
    """

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.whole = night.whole
        parts *= lcm(*(((award.percent - MIDDLE) / MIDDLE).denominator for award in awards))
        self.denominator = parts * lcm(*{played or 1 for _, _, played in sizes})

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        return {made: int(made * self.denominator) for made in set(group.made)}

    def points(self, group: ComparedGroup) -> Scaled:
        return Scaled(cast(Sequence[int], group.made), self.denominator)

    def average(self, group: ComparedGroup) -> int:
        return int(group.total() * self.denominator) // (group.played or 1)

    def both(self, average: int) -> int:
        return self.whole * self.denominator

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        average = self.average(group)
        if not worth:
            return average
        most, least = max(worth.values()), min(worth.values())
        if award.kind != "percent":
            return most if award.kind == "most" else least
        above = (award.percent - MIDDLE) / MIDDLE
        reach = most - average if above > 0 else average - least
        return average + reach * above.numerator // above.denominator

    def left(self, group: ComparedGroup, made: Exact, left: Exact, worth: dict[Exact, int]) -> int:
        return int(left * self.denominator)
