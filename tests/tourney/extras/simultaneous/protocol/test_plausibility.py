"""A club that invents results is shown; clubs that play are not."""

import random

from tourney.extras.simultaneous.protocol.board_frequencies import Cell, LineFrequency, add
from tourney.extras.simultaneous.protocol.plausibility import at_least, unlikely

USUAL = (420, 450, -50, 620, 170, 140, -100)


def field_of_clubs(clubs: int, chance: random.Random) -> dict:
    return {
        f"club {at}": {
            Cell(board, "N&S"): LineFrequency(dict.fromkeys(chance.sample(USUAL, 3), 1)) for board in range(1, 25)
        }
        for at in range(clubs)
    }


def total_of(clubs: dict) -> dict:
    total: dict = {}
    for own in clubs.values():
        add(total, own)
    return total


def test_club_that_invents_results_is_shown():
    clubs = field_of_clubs(30, random.Random(2))
    clubs["club 7"] = {Cell(board, "N&S"): LineFrequency({-1100 - 10 * board: 1, 990: 1}) for board in range(1, 25)}

    found = unlikely(clubs, total_of(clubs))

    assert [each.club for each in found] == ["club 7"]
    assert found[0].alone == found[0].results == 48


def test_clubs_that_play_are_not_shown():
    clubs = field_of_clubs(60, random.Random(4))

    assert not unlikely(clubs, total_of(clubs))


def test_bound_is_never_below_the_true_chance():
    chance = random.Random(6)
    drawn = [sum(chance.random() < 0.1 for _ in range(40)) for _ in range(4000)]

    for alone in range(5, 14):
        assert at_least(alone, 40, 0.1) * 1.1 >= sum(each >= alone for each in drawn) / len(drawn)
