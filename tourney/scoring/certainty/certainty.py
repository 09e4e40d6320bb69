"""The certainty of a ranking: for each contestant an interval for its true average and one for its rank, for neighbours
the probability of their order, and for the whole its reliability.

Resampled evenings alone overstate the certainty of an order: they vary around the observed means, which already favour
the lucky, so that their probabilities for ranks and neighbours are too high. So each evening is shrunk towards the
middle of the field according to its luck (empirical Bayes, Efron and Morris, 1973), with a reliability drawn for each
evening, because that is also unknown.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import dist, sqrt
from operator import itemgetter
from statistics import fmean

from ..night import Night
from ..standings import Ranking, Row, Standings
from .reliability import Explained, explanations, stretched
from .spread import INSIDE, Spread, spreads
from .units import LEAST, Sample, sample

EVENINGS = 2000
SEED = 1938
"""The seed of the random numbers: the same night always has the same intervals."""


def deviations(sample: Sample, numbers: Sequence[int], chance: random.Random) -> dict[int, list[float]]:
    """Return contestant -> the deviation of its mean in each evening; 0 in one without its units."""
    units = sorted({unit for number in numbers for unit in sample.parts[number]})
    place = {unit: at for at, unit in enumerate(units)}
    drawn = [itemgetter(*chance.choices(range(len(units)), k=len(units))) for _ in range(EVENINGS)]
    found = {}
    for number in numbers:
        made, base = [0.0] * len(units), [0.0] * len(units)
        for unit, (value, against) in sample.parts[number].items():
            made[place[unit]], base[place[unit]] = value, against
        mean, scale = sample.mean(number), sample.scale
        if len(set(base)) == 1:  # everybody played everything: the mean is over the same units in each evening
            against = sum(base)
            found[number] = [scale * sum(those(made)) / against - mean for those in drawn]
            continue
        off = []
        for those in drawn:
            against = sum(those(base))
            off.append(scale * sum(those(made)) / against - mean if against else 0.0)
        found[number] = off
    return found


FEWEST = 3
"""The fewest contestants for which the order of a ranking can be certain."""


@dataclass(frozen=True, slots=True)
class Certainty:
    """The certainty of one contestant. ``mean`` is the 90 % interval of its true average against this field, before
    penalties and handicaps, in percent or in the method's unit per tray (per match for victory points), ``se`` is its
    standard error and ``shrunk`` the best estimate; ``ranks`` is the 90 % interval of its rank by true strength, and
    ``above_next`` the probability that it is better than the next; None for the last and for guests."""

    mean: tuple[float, float]
    se: float
    shrunk: float
    ranks: tuple[int, int] | None
    above_next: float | None


@dataclass(frozen=True, slots=True)
class RankingCertainty:
    """The certainty of a ranking. ``rows`` are by the numbers of contestants. ``reliability`` is the share of the
    differences that is skill, 0 to 1; ``again`` is the chance that the winner would win another evening with the same
    people."""

    rows: dict[int, Certainty]
    reliability: float
    again: float


def certainty(night: Night, found: Standings) -> tuple[RankingCertainty | None, ...]:
    """Return the certainty of each ranking of ``found``, the standings of ``night``; None if the method has no units to
    resample, there are fewer than :data:`FEWEST` contestants, or some have played fewer than :data:`LEAST` units."""
    drawn = sample(night, found)
    return tuple(None if drawn is None else _of_ranking(drawn, ranking) for ranking in found.rankings)


def _of_ranking(drawn: Sample, ranking: Ranking) -> RankingCertainty | None:
    rows = {row.entry.number: row for row in ranking.rows}
    if any(len(drawn.parts.get(number, ())) < LEAST for number in rows):
        return None
    places = [row.entry.number for row in ranking.rows if row.rank is not None]
    if len(places) < FEWEST:
        return None
    spread = spreads(drawn, list(rows))
    if not any(each.se for each in spread.values()):
        return None
    skill = _reliability(_explained(spread, places))
    spread = spreads(drawn, list(rows), skill)
    explained = _explained(spread, places)
    chance = random.Random(SEED)
    off = _at_their_size(deviations(drawn, places, chance), spread)
    evenings = stretched(explained, EVENINGS)
    chance.shuffle(evenings)
    skills = [each.reliability for each in evenings]
    worths: dict[int, list[float]] = {}
    expected: dict[int, float] = {}
    for number in places:
        row, mean, variance = rows[number], spread[number].mean, spread[number].usual ** 2
        slope = drawn.slope(row)
        beside = _key(drawn, row) - slope * mean
        expected[number] = beside + slope * _shrunk(spread[number], explained)
        drawn_in = {}
        for each in explained:
            keep = each.skill / (each.skill + variance)
            drawn_in[each.reliability] = (
                beside + slope * (each.middle + keep * (mean - each.middle)),
                slope * sqrt(keep),
            )
        each_evening = map(drawn_in.__getitem__, skills)
        worths[number] = [worth + size * error for (worth, size), error in zip(each_evening, off[number], strict=True)]
    ranks = _ranks(places, worths)
    again = _first_again(places, worths, off, {number: drawn.slope(rows[number]) for number in places}, chance)
    found = {}
    for at, number in enumerate(rows):
        following = places[at + 1] if at + 1 < len(places) else None
        found[number] = Certainty(
            spread[number].interval(),
            spread[number].se,
            _shrunk(spread[number], explained),
            ranks.get(number),
            None if following is None else _above(worths, expected, number, following),
        )
    return RankingCertainty(found, _reliability(explained), again)


def _explained(spread: Mapping[int, Spread], places: Sequence[int]) -> list[Explained]:
    return explanations([spread[each].mean for each in places], [spread[each].usual for each in places])


def _reliability(explained: Sequence[Explained]) -> float:
    return sum(each.weight * each.reliability for each in explained)


def _shrunk(spread: Spread, explained: Sequence[Explained]) -> float:
    """The mean shrunk towards the middle, averaged over the reliabilities."""
    variance = spread.usual**2
    return sum(
        one.weight * (one.middle + one.skill / (one.skill + variance) * (spread.mean - one.middle)) for one in explained
    )


def _key(drawn: Sample, row: Row) -> float:
    """Return the value by which the contestant is ranked."""
    if drawn.ranked_by == "percent":
        return float(row.percent or 0)
    return float(row.difference if drawn.ranked_by == "difference" else row.total)


def _at_their_size(off: dict[int, list[float]], spread: dict[int, Spread]) -> dict[int, list[float]]:
    """The deviations of each contestant about its mean, with the usual error of its trays: in a resample they are too
    small by one unit, use only its own units, and are centred only approximately."""
    found = {}
    for number, those in off.items():
        middle = fmean(those)
        size = dist(those, [middle] * len(those)) / sqrt(len(those))
        factor = spread[number].usual / size if size else 0.0
        found[number] = [factor * (each - middle) for each in those]
    return found


def _ranks(places: Sequence[int], worths: dict[int, list[float]]) -> dict[int, tuple[int, int]]:
    """Contestant -> the range of its rank in nine of ten evenings, with as few above as below."""
    times = {number: [0] * len(places) for number in places}
    columns = [worths[number] for number in places]
    numbers = range(len(places))
    orders = [sorted(numbers, key=evening.__getitem__, reverse=True) for evening in zip(*columns, strict=True)]
    for rank, those in enumerate(zip(*orders, strict=True)):
        for at, often in Counter(those).items():
            times[places[at]][rank] = often
    return {
        number: (_quantile(counts, (1 - INSIDE) / 2), _quantile(counts, (1 + INSIDE) / 2))
        for number, counts in times.items()
    }


def _quantile(counts: Sequence[int], level: float) -> int:
    """The first rank that is reached in this share of the evenings."""
    reached, wanted = 0, level * sum(counts)
    for rank, count in enumerate(counts, start=1):
        reached += count
        if reached >= wanted:
            return rank
    return len(counts)


def _above(worths: dict[int, list[float]], expected: dict[int, float], number: int, other: int) -> float:
    """The share of the evenings in which ``number`` is worth more; equal ones count half. A contestant expected to be
    worth more is better in at least half of them, whatever the random numbers give."""
    more = sum(map(float.__gt__, worths[number], worths[other]))
    equal = sum(map(float.__eq__, worths[number], worths[other]))
    part = (more + equal / 2) / len(worths[number])
    return max(part, 0.5) if expected[number] >= expected[other] else part


def _first_again(
    places: Sequence[int],
    worths: dict[int, list[float]],
    off: dict[int, list[float]],
    slopes: dict[int, float],
    chance: random.Random,
) -> float:
    """Return the share of further evenings, each with its own luck, in which the winner wins again."""
    others = list(range(EVENINGS))
    chance.shuffle(others)
    made = []
    for number in places:
        luck = map(off[number].__getitem__, others)
        made.append([worth + slopes[number] * error for worth, error in zip(worths[number], luck, strict=True)])
    return sum(map(float.__ge__, made[0], map(max, *made))) / EVENINGS
