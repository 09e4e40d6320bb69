"""The fast method gives the same ratings as plain elimination over fractions with an equation for each result."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from tests.sampling import SEED
from tests.tourney.extras.ratings.formula.naive import rated
from tests.tourney.extras.ratings.formula.seasons import evenings, with_anybody
from tourney.extras.ratings.formula.evidence import evidence
from tourney.extras.ratings.formula.field import RatedField, RatedNight
from tourney.extras.ratings.formula.rating import added, against_the_field, with_prior
from tourney.extras.ratings.formula.triangle import Triangle

LUCK, APART = (700, 900), 3


@pytest.mark.parametrize(
    ("movement", "entries", "each"), [("small mitchell", 8, 2), ("howell", 10, 2), ("individual", 16, 1)]
)
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_fast_method_equals_the_plain_one(movement, entries, each, game):
    chance = random.Random(f"{SEED} {movement} {game}")
    people = entries * each + 3
    skill = {player: chance.gauss(0, 0.3) for player in range(people)}
    played = evenings(movement, game, len(LUCK), with_anybody(people, entries, each), skill, str(SEED))
    boards: Counter[int] = Counter()
    for night, those in played:
        for result in night.results:
            for entry in result.seats or (result.ns, result.ew):
                boards.update(those[entry])
    plain = rated(played, [Fraction(variance) for variance in LUCK], Fraction(APART), boards)
    field = RatedField.of([RatedNight(evidence(night), those) for night, those in played])
    information, made = added(field, LUCK)
    triangle = Triangle(with_prior(information, APART))
    found = against_the_field(triangle, triangle.forward(made), field.shares())
    assert field.boards == boards
    for player, one in zip(field.place, found, strict=True):
        assert one == pytest.approx(tuple(map(float, plain[player])), abs=1e-9)
