"""The units that an evening is resampled by add up to its standings, and a resample is scored as the night would be."""

import random
from dataclasses import replace

import pytest

from tests.methods import METHODS
from tests.sampling import SEED
from tests.tourney.scoring.certainty.simulated import MOVEMENTS, SCORINGS, evening, people
from tests.tourney.scoring.drawn import draw
from tourney.scoring.certainty.units import sample
from tourney.scoring.method import method
from tourney.scoring.night import Night
from tourney.scoring.scored import standings


def of_trays(night: Night, trays: list[int]) -> Night:
    """The night that these trays make, each as often as it is named, with a number of its own."""
    again = [
        replace(result, tray=at) for at, tray in enumerate(trays, 1) for result in night.results if result.tray == tray
    ]
    return replace(night, results=tuple(again))


@pytest.mark.parametrize("movement", MOVEMENTS)
@pytest.mark.parametrize("scoring", SCORINGS)
def test_resample_scores_like_its_boards_by_the_method(movement, scoring):
    chance = random.Random(SEED)
    night = evening(people(movement, scoring, 0.4, 1.2, chance), chance)
    parts = sample(night)
    trays = sorted({result.tray for result in night.results})
    drawn = chance.choices(trays, k=len(trays))
    again = sample(of_trays(night, drawn))
    for number, made in parts.parts.items():
        held = [made[tray] for tray in drawn if tray in made]
        base = sum(against for _, against in held)
        if base:
            assert parts.scale * sum(value for value, _ in held) / base == pytest.approx(again.mean(number))


@pytest.mark.sweep
@pytest.mark.parametrize("at", range(200))
def test_means_and_slopes_add_up_to_the_standings(at):
    night = draw(at)
    found, parts = standings(night), sample(night)
    if parts is None:
        assert not method(night.scoring).tray_by_tray or night.options.team_match
        return
    plain = replace(night, rulings=(), options=replace(night.options, handicaps=(), carry_over=()), byes=())
    parts, found = sample(plain), standings(plain)
    for ranking in found.rankings:
        for row in ranking.rows:
            if row.entry.number not in parts.parts:
                assert not row.played
                continue
            key = row.percent if parts.ranked_by == "percent" else getattr(row, parts.ranked_by)
            mean = parts.mean(row.entry.number)
            assert float(key or 0) == pytest.approx(parts.slope(row) * mean, abs=1e-9)
            if parts.percent and row.percent is not None:
                assert float(row.percent) == pytest.approx(mean)


def test_methods_that_are_not_sums_of_units_have_no_units():
    nights = {draw(at).scoring: draw(at) for at in range(len(METHODS))}
    without = {scoring for scoring, night in nights.items() if sample(night) is None and not night.options.team_match}
    assert without == {"matches", "losses"}
