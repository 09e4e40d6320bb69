"""IMPs against a datum for each tray."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from movements.message import message

from ..counting import scales
from ..counting.scales import PER_PERCENT
from ..counting.tally import Measure
from ..method import AUCTION, BRIDGE, Method
from ..night import Award, Night
from ..options import SCALED_IF_ASKED, TRAY_BY_TRAY, Option, one_of
from ..ranking_figures import imps_alone
from ..standings import Exact
from ..trays import ComparedGroup, Size


def datum(
    made: Sequence[Exact], kind: str = "mean", rounding: str = "away", *, weights: Sequence[int] = (), units: int = 1
) -> Exact:
    """Return the datum of a tray at Butler, in points: the "mean" of its results; "trimmed", without the highest and
    the lowest if there are at least three; or their "median". It is rounded to the nearest ten, with halves "away" from
    0 or to the "even" ten, or "down" to the ten towards 0; with "none" it is not rounded. ``weights`` are the parts of
    results, of which a whole result has ``units``; without them all are whole. ``made`` is not empty."""
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
    """Return the sum between two positions in a row where each result takes as many positions as its part has units."""
    found, at = [], 0
    for made, weight in parts:
        inside = min(at + weight, last) - max(at, first)
        if inside > 0:
            found.append((made, inside))
        at += weight
    return found


class Butler(Measure):
    """Each result converted to IMPs against the datum of its tray, see :func:`datum` for the options ``datum`` and
    ``rounding``. A weighted score gets the weighted mean of its results' IMPs."""

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.kind, self.rounding = night.options.datum, night.options.rounding
        self.denominator = parts * lcm(*(((award.percent - 50) * PER_PERCENT).denominator for award in awards))

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        if not group.made:
            return {}
        against = datum(group.made, self.kind, self.rounding, weights=group.weights, units=group.units)
        return {made: scales.imps(made - against) * self.denominator for made in set(group.made)}

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        if award.kind != "percent":
            return (max if award.kind == "most" else min)(worth.values(), default=0)
        return int((award.percent - 50) * PER_PERCENT * self.denominator)


METHOD = Method(
    order=4,
    label=message("Butler"),
    meaning=message("IMPs against the board average"),
    best=message("Most IMPs"),
    figures=imps_alone,
    offered={BRIDGE: ("pairs", "players", "couples")},
    games=(AUCTION, BRIDGE),
    options={
        "datum": Option(
            one_of("mean", "trimmed", "median"),
            label=message("Results are compared with"),
            choices=(
                ("trimmed", message("the average without the best and worst results")),
                ("mean", message("the average of all results")),
                ("median", message("the median")),
            ),
        ),
        "rounding": Option(one_of("away", "even", "down", "none")),
        "scaled": SCALED_IF_ASKED,
    }
    | TRAY_BY_TRAY,
    usual={"datum": "trimmed", "scaled": True},
    penalties=("imps",),
    measure=Butler,
    tray_by_tray=True,
    unit=message("IMPs"),
    unit_of_a_result="imps",
)
