"""Evenings as they could have gone: the same contestants over units drawn again, with replacement (Efron, 1979).

Each evening is scored as the night is: what a unit is worth does not depend on which other units are played, so the
mean over the drawn ones is exactly what the method gives for them.
"""

import random
from collections.abc import Sequence
from operator import itemgetter

from .units import Sample

EVENINGS = 2000
SEED = 1938
"""The same night always has the same intervals."""


def deviations(sample: Sample, numbers: Sequence[int], chance: random.Random) -> dict[int, list[float]]:
    """Contestant -> how far its mean is off in each evening; 0 in one that has none of its units."""
    units = sorted({unit for number in numbers for unit in sample.parts[number]})
    place = {unit: at for at, unit in enumerate(units)}
    drawn = [itemgetter(*chance.choices(range(len(units)), k=len(units))) for _ in range(EVENINGS)]
    found = {}
    for number in numbers:
        made, base = [0.0] * len(units), [0.0] * len(units)
        for unit, (value, against) in sample.parts[number].items():
            made[place[unit]], base[place[unit]] = value, against
        mean, scale = sample.mean(number), sample.scale
        if len(set(base)) == 1:  # everybody who played everything: the mean is over the same in each evening
            against = sum(base)
            found[number] = [scale * sum(those(made)) / against - mean for those in drawn]
            continue
        off = []
        for those in drawn:
            against = sum(those(base))
            off.append(scale * sum(those(made)) / against - mean if against else 0.0)
        found[number] = off
    return found
