"""Nine out of ten intervals contain a player's true strength, on seasons of players with known strength."""

import random
from itertools import product
from math import sqrt

import pytest

from tests.sampling import STEADY, WHOLE, some
from tests.tourney.extras.ratings.formula.seasons import percent_of_a_trick, season, with_anybody
from tourney.extras.ratings.formula.rating import ratings

ENTRIES = {"mitchell": (16, 2, 40), "howell": (10, 2, 30), "individual": (16, 1, 24)}
"""By movement the entries of a night, the players of each, and how many people the club has."""
APART = (0.1, 0.2, 0.3)
"""How far apart people are, in tricks: 2 to 6 percentage points."""
CELLS = list(product(ENTRIES, ("whist", "bridge"), APART))
SEASONS, POOLED = (30 if WHOLE else 6), 15
NIGHTS = 25


def coverage(movement: str, game: str, apart: float, seasons: int) -> tuple[int, int]:
    """Return the number of intervals over these seasons that contain the true strength, and their total."""
    entries, each, club = ENTRIES[movement]
    worth = percent_of_a_trick(game)
    held = seen = 0
    for at in range(seasons):
        seed = f"{STEADY} {movement} {game} {apart} {at}"
        chance = random.Random(seed)
        skill = {player: chance.gauss(0, apart) for player in range(club)}
        found = ratings(season(movement, game, NIGHTS, with_anybody(club, entries, each), skill, seed))
        boards = sum(one.boards for one in found.values())
        middle = sum(skill[player] * one.boards for player, one in found.items()) / boards
        for player, one in found.items():
            low, high = one.interval
            seen += 1
            held += low <= 50 + worth * (skill[player] - middle) <= high
    return held, seen


@pytest.mark.parametrize(("movement", "game", "apart"), some(list(CELLS), 1))
def test_nine_of_ten_intervals_contain_the_true_strength(movement, game, apart):
    """On 60 seasons a cell they were 88.0 to 93.6 in 100: the most where players are nearly equal, the least at bridge
    with players far apart, because there one more trick is worth more on some deals than on others."""
    held, seen = coverage(movement, game, apart, SEASONS)
    # Errors of one season hang together: three standard errors of its players, each counted double.
    slack = 3 * sqrt(2 * 0.9 * 0.1 / seen)
    assert 0.88 - slack <= held / seen <= 0.92 + slack


@pytest.mark.whole
def test_nine_of_ten_intervals_hold_over_all_kinds_of_seasons():
    found = [coverage(*cell, POOLED) for cell in CELLS]
    assert 0.88 <= sum(held for held, _ in found) / sum(seen for _, seen in found) <= 0.92
