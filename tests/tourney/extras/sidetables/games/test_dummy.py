"""Dummy and Mort: the figures of the book and of Clay."""

import pytest

from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.play.game import Turn

from ..tables import bout, played

THREE = ("v", "l", "r")


def by_cards(*tricks):
    return [{"tricks": 6 + over if over > 0 else 7 + over} for over in tricks]


def test_mort_eight_to_two_is_twelve_and_vivant_has_24():  # 000:2708-2710
    assert bout("mort", THREE, *by_cards(4, -2, 4)) == {"v": 24, "l": -12, "r": -12}


def test_mort_simple_with_a_slam_against_it_loses_fourteen():  # 000:2712
    deals = [*by_cards(-4, 4), {"tricks": 13}, *by_cards(-1)]
    assert bout("mort", THREE, *deals) == {"v": 28, "l": -14, "r": -14}


def test_mort_triple_with_a_revoke_is_eighteen():  # 000:2714
    deals = [*by_cards(4), {"tricks": 10, "revoked": "L&R", "penalty": "added"}]
    assert bout("mort", THREE, *deals)["v"] == 36


def test_mort_last_hand_is_played_out():  # 000:2700: four up and five more are nine
    assert bout("mort", THREE, *by_cards(-3, 4, 5))["v"] == 2 * (9 + 1 + 4 - 3)


def test_mort_ranges_from_six_to_seventeen_without_slams_and_revokes():  # 000:2716
    assert bout("mort", THREE, *by_cards(-4, 4, 1))["l"] == -6
    assert bout("mort", THREE, *by_cards(4, 6))["l"] == -17


def test_slam_leaves_the_game_score_unchanged():  # 000:2706
    state = played("mort", THREE, *by_cards(4, -4), {"tricks": 13})
    assert state.bouts[-1].state == "4 to 4"


def test_penalty_does_not_make_a_slam():  # 000:2692
    state = played("mort", THREE, {"tricks": 11, "revoked": "L&R"})
    assert state.bouts[-1].balance["v"] == 2 * (6 + 3 + 4)


def test_continuous_dummy_concedes_a_point():
    """000:2538: dummy's partner wins 0 to 7, his adversaries 2 to 9."""
    assert bout("dummy-continuous", THREE, *by_cards(5, 5))["l"] == -7
    assert bout("dummy-continuous", THREE, *by_cards(-5, -5))["l"] == 9
    least = by_cards(-5), by_cards(-3, 5), by_cards(-3, 5)
    assert bout("dummy-continuous", THREE, *(deal for part in least for deal in part))["l"] == 0
    most = by_cards(5), by_cards(3, -5), by_cards(3, -5)
    assert bout("dummy-continuous", THREE, *(deal for part in most for deal in part))["l"] == 2


def test_twelve_tricks_are_fifteen_and_thirteen_seventeen_in_algiers():  # 002:4226-4235
    assert bout("dummy-algiers", THREE, {"tricks": 12}) == {"v": 30, "l": -15, "r": -15}
    state = played("dummy-algiers", THREE, {"tricks": 13})
    assert state.balance == {"v": 34, "l": -17, "r": -17}
    assert not state.bouts[-1].over, "the game goes on as if no grand slam had been made"


def test_fourth_player_at_mort_sits_out_after_being_vivant():  # 000:2660-2668
    found = [(turn.dummy, turn.idle, tuple(turn.seats.values())) for turn in GAMES["mort"].cycle(4)]
    assert [(vivant, idle) for vivant, idle, _ in found] == [(1, (4,)), (2, (1,)), (3, (2,)), (4, (3,))]
    assert [{seats[1], seats[3]} for *_, seats in found] == [{2, 3}, {3, 4}, {4, 1}, {1, 2}]


def test_the_first_hand_of_a_rubber_is_dealt_for_dummy():  # 000:2540, 4219
    turns = GAMES["dummy"].cycle(3)
    assert [(turn.first, turn.dealer(0), turn.dummy) for turn in turns] == [("N", 1, 1), ("N", 2, 2), ("N", 3, 3)]
    assert [turns[0].dealer(deal) for deal in range(4)] == [1, turns[0].seats["E"], 1, turns[0].seats["W"]]


@pytest.mark.parametrize("count", [3, 4])
def test_vivant_deals_their_own_first_hand(count):  # 000:2670
    turns: tuple[Turn, ...] = GAMES["mort"].cycle(count)
    assert all(turn.dealer(0) == turn.dummy == turn.seats["V"] for turn in turns)


def test_double_dummy_is_paid_once():  # 000:2594
    assert bout("double-dummy", "ab", *by_cards(5, 5)) == {"a": 8, "b": -8}
