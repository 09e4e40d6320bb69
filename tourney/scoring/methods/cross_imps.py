"""IMPs in a field, against every other table."""

from math import lcm

from movements.message import message

from ..counting import scales
from ..counting.packed import Packed, width_for
from ..counting.scales import PER_PERCENT
from ..counting.tally import Measure, Scaled
from ..method import AUCTION, BRIDGE, Method
from ..night import Award, Night
from ..options import SCALED_IF_ASKED, TRAY_BY_TRAY, Option, one_of
from ..ranking_figures import imps_alone
from ..standings import Exact
from ..trays import ComparedGroup, Size

SHIFT = 64
"""More IMPs than one comparison can give, so that a packed value is never negative."""


class _PackedImps(Packed):
    """IMPs of each score against others, plus :data:`SHIFT` for each comparison, so that no place is negative."""

    def learn(self, scores: set[Exact]) -> None:
        bits = 8 * self.width
        for score in scores:
            place = self.places[score] = len(self.places)
            own = 0
            for other, at in self.places.items():
                gain = scales.imps(score - other)
                own += (SHIFT - gain) << bits * at
                if other != score:
                    self.numbers[other] += (SHIFT + gain) << bits * place
            self.numbers[score] = own


class CrossImps(Measure):
    """Each result converted to IMPs against every other on its tray, and added up.

    With the option ``imps`` "mean" they are divided by the number of comparisons, so that every tray has the same
    weight. An award counts :data:`PER_PERCENT` in each comparison. A weighted score (Law 12C1(c)) gets the weighted
    mean of its results' IMPs, and the other tables gain and lose against it in the same parts.
    """

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.mean = night.options.imps == "mean"
        self.packed = _PackedImps(width_for(2 * SHIFT * max((played for _, _, played in sizes), default=0)))
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
        """Return the value of one IMP against one other table."""
        return self.denominator // (max(group.played - 1, 1) if self.mean else 1)

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
