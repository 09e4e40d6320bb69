"""Statements about an evening come true as often as they claim: on simulated players with known strength."""

import random
from collections import defaultdict
from dataclasses import replace
from itertools import pairwise, product
from math import sqrt

import pytest

from tests.sampling import STEADY, WHOLE, some
from tests.tourney.scoring.certainty.simulated import MOVEMENTS, SCORINGS, evening, people, worths
from tourney.scoring.certainty.certainty import certainty
from tourney.scoring.certainty.spread import INSIDE, spreads, student
from tourney.scoring.certainty.units import sample
from tourney.scoring.scored import standings

LUCK = {"weak luck": (0.45, 1.2), "strong luck": (0.15, 1.5)}
"""How far apart people are and how large the luck of a table is, in tricks."""
CELLS = list(product(MOVEMENTS, SCORINGS, LUCK))
NIGHTS, TIMES = (80, 100) if WHOLE else (5, 30)


def within(share: float, low: float, high: float, seen: int) -> bool:
    """Whether a share is in bounds, but for the chance of so few that were seen: three standard errors of the bound,
    each counted double, for what is seen of one evening hangs together."""

    def slack(bound: float) -> float:
        return 3 * sqrt(2 * bound * (1 - bound) / seen) if not WHOLE else 0.01

    return low - slack(low) <= share <= high + slack(high)


@pytest.mark.whole
@pytest.mark.parametrize(("movement", "scoring", "luck"), some(list(CELLS), 1))
def test_intervals_contain_the_truth_as_often_as_they_claim(movement, scoring, luck):
    chance = random.Random(f"{STEADY} {movement} {scoring} {luck}")
    means = ranks = seen = 0
    said: defaultdict[int, list[tuple[float, bool]]] = defaultdict(list)
    for _ in range(NIGHTS):
        those = people(movement, scoring, *LUCK[luck], chance)
        worth = worths(those, chance, TIMES)
        night = evening(those, chance)
        found = standings(night)
        for ranking, sure in zip(found.rankings, certainty(night, found), strict=True):
            numbers = [row.entry.number for row in ranking.rows]
            truly = sorted(numbers, key=lambda number: -worth[number])
            for number, following in pairwise([*numbers, 0]):
                one = sure.rows[number]
                seen += 1
                means += one.mean[0] <= worth[number] <= one.mean[1]
                ranks += one.ranks[0] <= truly.index(number) + 1 <= one.ranks[1]
                if following:
                    said[int(10 * one.above_next)].append((one.above_next, worth[number] > worth[following]))
    assert within(means / seen, 0.88, 0.92, seen)
    assert within(ranks / seen, 0.88, 0.97, seen)
    for those_said in said.values():
        expected = sum(each for each, _ in those_said)
        off = sum(came_true for _, came_true in those_said) - expected
        assert abs(off) <= 4 * sqrt(sum(each * (1 - each) for each, _ in those_said)) + 1


def test_half_of_the_boards_predicts_the_other_half():
    chance = random.Random(f"{STEADY} halves")
    held = seen = 0
    for _ in range(NIGHTS * 3):
        movement, scoring, luck = chance.choice(CELLS)
        night = evening(people(movement, scoring, *LUCK[luck], chance), chance)
        trays = sorted({result.tray for result in night.results})
        some = set(chance.sample(trays, len(trays) // 2))
        halves = [
            sample(replace(night, results=tuple(each for each in night.results if (each.tray in some) is first)))
            for first in (True, False)
        ]
        for field in {entry.field for entry in night.entries}:
            numbers = [entry.number for entry in night.entries if entry.field == field]
            if not all(len(half.parts.get(number, ())) > 5 for half in halves for number in numbers):
                continue
            one, other = (spreads(half, numbers) for half in halves)
            for number in numbers:
                reach = student((1 + INSIDE) / 2, one[number].freedom)
                off = abs(one[number].mean - other[number].mean)
                held += off <= reach * sqrt(one[number].se ** 2 + other[number].se ** 2)
                seen += 1
    assert seen
    assert within(held / seen, 0.88, 0.93, seen)
