"""Every number of many generated nights agrees with a second, naive way of scoring, to the last digit."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.methods import METHODS
from tourney.scoring.night import Award, Side
from tourney.scoring.scored import standings

from .agreement import compare, told
from .drawn import draw
from .oracle import scored

NIGHTS = 400


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("start", range(len(METHODS)), ids=list(METHODS))
def test_generated_nights_agree_with_the_oracle(start):
    assert sum(compare(seed) for seed in range(start, NIGHTS, len(METHODS))) > 1000


def test_generated_nights_cover_every_case():
    nights = [draw(seed) for seed in range(NIGHTS)]
    results = [result for night in nights for result in night.results]
    awards = {side.award for result in results if result.split for side in result.split if side.award}
    assert {Award("most"), Award("least"), Award(), Award(percent=Fraction(60))} <= awards
    assert {night.scoring for night in nights} == set(METHODS)
    assert any(result.revokes for result in results)
    assert any(result.not_played for result in results)
    assert any(Side() in result.split for result in results if result.split)
    assert any(side.weighted for result in results if result.split for side in result.split)
    assert any(ruling.result for night in nights for ruling in night.rulings)
    tables = {len(night.entries) // 2 for night in nights if night.kind == "pairs"}
    assert (min(tables), max(tables)) == (2, 40)
    assert any(night.options.strata for night in nights)


def test_oracle_detects_a_wrong_number():
    night = next(night for night in map(draw, range(100)) if night.scoring == "matchpoints" and night.game == "bridge")
    other = replace(night, options=replace(night.options, neuberg=not night.options.neuberg))
    assert scored(night) != told(other, standings(other))
