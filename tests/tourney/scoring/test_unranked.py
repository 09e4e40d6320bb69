"""An unranked contestant counts for all opponents, but does not have a rank."""

import random
from dataclasses import replace

import pytest

from tests.methods import METHODS
from tests.sampling import examples
from tests.tourney.scoring.drawn import draw
from tourney.scoring.night import Night
from tourney.scoring.scored import standings


def with_guests(night: Night, numbers: tuple[int, ...]) -> Night:
    return replace(night, options=replace(night.options, unranked=numbers))


@pytest.mark.parametrize("start", range(len(METHODS)), ids=list(METHODS))
def test_unranked_guests_leave_other_scores_unchanged_and_take_no_rank(start):
    for seed in range(start, len(METHODS) * examples(40), len(METHODS)):
        night = draw(seed)
        chance = random.Random(seed)
        guests = tuple(entry.number for entry in night.entries if chance.random() < 0.2)
        before, after = standings(night), standings(with_guests(night, guests))
        assert list(before.results) == list(after.results)
        assert before.matches == after.matches
        for whole, without in zip(before.rankings, after.rankings, strict=True):
            ranks = {row.entry.number: row.rank for row in whole.rows if row.entry.number not in guests}
            better = {number: sum(other < rank for other in ranks.values()) for number, rank in ranks.items()}
            expected = {row.entry.number: replace(row, rank=None) for row in whole.rows}
            expected |= {number: replace(expected[number], rank=1 + count) for number, count in better.items()}
            assert {row.entry.number: row for row in without.rows} == expected
            placed = [row.rank for row in without.rows]
            assert placed == sorted(better[number] + 1 for number in better) + [None] * (len(placed) - len(better))
            assert without.of == len(better)
        assert not set(guests) & set(after.winners)
        assert bool(after.winners) >= bool(set(before.winners) - set(guests))
