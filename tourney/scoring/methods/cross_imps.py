"""International match points in a field: against every other table."""

import struct
from collections.abc import Sequence
from math import lcm

from movements.message import message

from ..counting import scales
from ..counting.scales import PER_PERCENT
from ..counting.tally import Measure, Scaled
from ..method import AUCTION, BRIDGE, Method
from ..night import Award, Night
from ..options import SCALED_IF_ASKED, TRAY_BY_TRAY, Option, one_of
from ..ranking_figures import imps_alone
from ..standings import Exact
from ..trays import ComparedGroup, Size, pick

SHIFT = 64
"""More IMPs than one comparison can bring, so that a packed value is never negative."""


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

    def against_all(self, made: Sequence[Exact]) -> Sequence[int]:
        """Return for each score of ``made`` the sum of its IMPs against all of them, plus :data:`SHIFT` for each."""
        try:
            total = sum(pick(self.numbers, made))
        except KeyError:
            self._learn(set(made))
            total = sum(pick(self.numbers, made))
        sums = struct.unpack(f"<{len(self.places)}I", total.to_bytes(4 * len(self.places), "little"))
        return pick(sums, pick(self.places, made))

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

    With the option ``imps`` "mean" they are divided by the number of those comparisons, so that every tray weighs the
    same. An award counts :data:`PER_PERCENT` in each. A weighted score (Law 12C1(c)) gets the mean, by its weights, of
    the IMPs that its results bring, and the other tables gain and lose against it in the same parts.
    """

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.mean = night.options.imps == "mean"
        self.packed = _Packed()
        parts *= lcm(*(((award.percent - 50) * PER_PERCENT).denominator for award in awards))
        compared = lcm(*{max(played - 1, 1) for _, _, played in sizes}) if self.mean else 1
        self.denominator = parts * compared

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        if group.weights:
            factor, parts = self.factor(group), group.weighed()
            return {
                made: sum(scales.imps(made - other) * weight for other, weight in parts) * factor // group.units
                for made in set(group.made)
            }
        return dict(zip(group.made, self.points(group).whole(), strict=True))

    def points(self, group: ComparedGroup) -> Scaled:
        factor = self.factor(group)
        return Scaled(self.packed.against_all(group.made), factor, -SHIFT * len(group.made) * factor)

    def factor(self, group: ComparedGroup) -> int:
        """Return what one IMP against one other table counts."""
        return self.denominator // (max(group.played - 1, 1) if self.mean else 1)

    def average(self, group: ComparedGroup) -> int:
        return 0

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        if award.kind != "percent":
            return (max if award.kind == "most" else min)(worth.values(), default=0)
        compared = 1 if self.mean else group.played
        return int((award.percent - 50) * PER_PERCENT * self.denominator * compared)


METHOD = Method(
    order=3,
    label=message("Cross-IMPs"),
    meaning=message("IMPs against every other result on the board"),
    best=message("Most IMPs"),
    figures=imps_alone,
    offered={BRIDGE: ("pairs", "players", "couples")},
    games=(AUCTION, BRIDGE),
    options={
        "imps": Option(
            one_of("sum", "mean"),
            label=message("IMPs on a board"),
            choices=(("mean", message("divided by the number of comparisons")), ("sum", message("added up"))),
        ),
        "scaled": SCALED_IF_ASKED,
    }
    | TRAY_BY_TRAY,
    usual={"imps": "mean", "scaled": True},
    penalties=("imps",),
    measure=CrossImps,
    tray_by_tray=True,
    unit=message("IMPs"),
    unit_of_a_result="imps",
)
