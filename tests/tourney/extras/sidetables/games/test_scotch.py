"""Scotch whist: the figures of the book."""

import pytest

from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.games.scotch import POINTS, pack
from tourney.extras.sidetables.play.game import sides_of

from ..tables import faults_of, played


def deal(cards, **honours):
    return {"cards": cards, **dict.fromkeys(POINTS, next(iter(cards))), **honours}


def test_thirty_two_cards_minus_eighteen_score_fourteen():  # 000:3158
    state = played("scotch", "abcd", deal({"a": 32, "c": 4}, ten="c", ace="c", king="c", queen="c", jack="c"))
    assert state.scores["a"] == state.scores["b"] == 14, "the two lowest cuts are partners"


def test_side_of_five_scores_eight_for_fifteen_cards_and_three_for_ten():  # 000:3158
    state = played("scotch", "abcde", deal({"a": 15, "b": 10, "c": 10}, **dict.fromkeys(POINTS, "c")))
    assert (state.scores["a"], state.scores["b"]) == (8, 3)


def test_the_ten_counts_out_first():  # 000:3162
    nearly = deal({"a": 18, "b": 18}, jack="a", ten="b", ace="b", king="b", queen="b")
    cards = deal({"a": 36}, ten="b", ace="a", king="a", queen="a", jack="a")
    state = played("scotch", "ab", nearly, nearly)
    assert state.scores == {"a": 22, "b": 38}
    state = played("scotch", "ab", nearly, nearly, cards)
    assert state.balance == {"a": -1, "b": 1}, "though a has all the cards and the jack"


def test_losers_pay_the_winners_and_a_revoke_pays_all():  # 000:3132-3134
    points = deal({"a": 36}, **dict.fromkeys(POINTS, "a"))
    assert played("scotch", "abcdef", points).balance == {"a": 2, "b": 2, "c": -1, "d": -1, "e": -1, "f": -1}
    seven = played("scotch", "abcdefg", {"revoked": "a"}).balance
    assert seven == {"a": -6, **dict.fromkeys("bcdefg", 1)}


def test_cards_that_do_not_make_the_pack_are_refused():
    assert "There are 36 cards to take, not 35." in faults_of("scotch", "abcd", deal({"a": 35}))[0]
    assert "in tricks of 4" in faults_of("scotch", "abcd", deal({"a": 30, "c": 6}))[0]
    assert "Queen of trumps taken by is missing" in faults_of("scotch", "ab", deal({"a": 36}, queen=""))[0]


@pytest.mark.parametrize(("game", "count", "size"), [("scotch", 6, 2), ("scotch", 8, 2), ("scotch-two-sides", 8, 4)])
def test_partners_sit_alternately(game, count, size):  # 000:3112
    turn = GAMES[game].cycle(count)[0]
    sides = sides_of(turn, GAMES[game].sides(count))
    assert {len(side) for side in sides} == {size}
    around = [next(at for at, side in enumerate(sides) if player in side) for player in turn.players]
    number = count // size
    assert around == [seat % number for seat in range(count)]
    assert sorted(sides[0]) == list(range(1, size + 1)), "the lowest cuts play together"


@pytest.mark.parametrize("count", range(2, 9))
def test_each_player_is_dealt_the_same_number(count):  # 000:3092, 3126
    assert pack(count) % count == 0
