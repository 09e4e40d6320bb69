"""Statements about a ranking."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.methods import METHODS
from tests.sampling import STEADY
from tests.tourney.scoring.certainty.simulated import evening, people
from tests.tourney.scoring.drawn import draw
from tourney.scoring.certainty.certainty import certainty
from tourney.scoring.night import Ruling
from tourney.scoring.scored import standings


def found(night):
    return certainty(night, standings(night))


@pytest.fixture
def night():
    chance = random.Random(STEADY)
    return evening(people("compass", "matchpoints", 0.4, 1.2, chance), chance)


def test_each_contestant_has_an_interval_around_its_score_and_likely_ranks(night):
    ranking = standings(night).rankings[0]
    (sure, _) = found(night)
    assert set(sure.rows) == {row.entry.number for row in ranking.rows}
    assert 0 < sure.reliability < 1
    assert 0 < sure.again < 1
    for row in ranking.rows:
        one = sure.rows[row.entry.number]
        assert sum(one.mean) / 2 == pytest.approx(float(row.percent))
        assert 1 <= one.ranks[0] <= one.ranks[1] <= len(ranking.rows)
        assert abs(one.shrunk - 50) <= abs(float(row.percent) - 50) + 1e-9
        assert (one.above_next is None) == (row is ranking.rows[-1])
        assert one.above_next is None or 0.5 <= one.above_next <= 1


def test_same_night_gives_the_same_statements(night):
    assert found(night) == found(night)


def test_order_is_certain_for_unequal_players_and_uncertain_for_equal_ones():
    chance = random.Random(STEADY)
    far = found(evening(people("compass", "average", 3.0, 0.4, chance), chance))
    alike = found(evening(people("compass", "average", 0.0, 2.0, chance), chance))
    assert min(sure.reliability for sure in far) > 0.85
    assert max(sure.reliability for sure in alike) < 0.75
    assert all(one.ranks[1] - one.ranks[0] <= 4 for sure in far for one in sure.rows.values())
    assert any(one.ranks[1] - one.ranks[0] >= 6 for sure in alike for one in sure.rows.values())


def test_penalty_moves_the_ranks_and_not_the_estimated_strength(night):
    first = standings(night).rankings[0].rows[0].entry.number
    ruled = replace(night, rulings=(Ruling(contestant=first, penalty=Fraction(2600), unit="percent"),))
    before, after = found(night)[0].rows[first], found(ruled)[0].rows[first]
    assert (*after.mean, after.se, after.shrunk) == pytest.approx((*before.mean, before.se, before.shrunk))
    assert after.ranks[1] > before.ranks[0]
    assert after.ranks[1] == len(standings(ruled).rankings[0].rows)


def test_a_guest_has_an_interval_and_no_rank(night):
    first = standings(night).rankings[0].rows[0].entry.number
    with_guest = replace(night, options=replace(night.options, unranked=(first,)))
    one = found(with_guest)[0].rows[first]
    assert (one.ranks, one.above_next) == (None, None)
    assert one.mean == pytest.approx(found(night)[0].rows[first].mean, rel=0.02)


@pytest.mark.sweep(12)
@pytest.mark.parametrize("at", range(120))
def test_any_night_can_be_evaluated(at):
    night = draw(at)
    ranked = standings(night)
    for ranking, sure in zip(ranked.rankings, certainty(night, ranked), strict=True):
        if sure is None:
            continue
        assert night.scoring not in ("matches", "losses")
        for row in ranking.rows:
            one = sure.rows[row.entry.number]
            assert one.mean[0] <= one.mean[1]
            assert row.rank is None or one.ranks is not None


def test_too_few_results_give_no_statement():
    assert set(METHODS) >= {"matches", "losses"}
    chance = random.Random(STEADY)
    night = evening(people("howell", "matchpoints", 0.4, 1.2, chance), chance)
    few = replace(night, results=tuple(each for each in night.results if each.tray <= 5))
    assert found(few) == (None,)
    assert found(replace(night, scoring="matches")) == (None,)
