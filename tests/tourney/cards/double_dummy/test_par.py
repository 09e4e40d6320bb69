"""Par, worked out by hand and compared with the solver's own."""

import random

import pytest

from tests.sampling import SEED, examples
from tests.tourney.cards.double_dummy.whole_library import WholeLibrary
from tourney.cards.double_dummy.par import Par, par_in_words, par_of
from tourney.cards.double_dummy.tricks import Solved
from tourney.scoring.contract import SEATS, dealer, line, vulnerable

NONE, NS, EW, BOTH = 1, 2, 3, 4
"""Boards by who is vulnerable; North, East, South and West deal them."""


def solved(ns: tuple[int, ...], ew: tuple[int, ...]) -> Solved:
    """Of both sides the tricks in clubs, diamonds, hearts, spades and no trumps, whoever declares."""
    return Solved(ns + ew + ns + ew)


def said(par: Par) -> tuple[int, str, list[tuple[str, str, int]]]:
    return par.score, par.pays, [(str(each.contract), "".join(each.by), each.tricks) for each in par.contracts]


def test_game_without_a_profitable_sacrifice_is_par():
    table = solved(ns=(8, 8, 8, 10, 8), ew=(5, 5, 5, 3, 5))
    assert said(par_of(table, NONE)) == (420, "E&W", [("4S", "NS", 10)])
    assert said(par_of(table, BOTH)) == (620, "E&W", [("4S", "NS", 10)])


def test_other_side_sacrifices_where_going_down_costs_less():
    """Five diamonds doubled, two down: 300 against 420. Vulnerable it costs 500, and four spades are par."""
    table = solved(ns=(7, 4, 7, 10, 8), ew=(5, 9, 5, 3, 5))
    assert said(par_of(table, NONE)) == (300, "E&W", [("5DX", "EW", 9)])
    assert said(par_of(table, EW)) == (420, "E&W", [("4S", "NS", 10)])


def test_sacrifice_three_down_is_cheap_against_a_vulnerable_game():
    table = solved(ns=(7, 5, 7, 10, 8), ew=(5, 8, 5, 3, 5))
    assert said(par_of(table, NS)) == (500, "E&W", [("5DX", "EW", 8)])
    assert said(par_of(table, NONE)) == (420, "E&W", [("4S", "NS", 10)])


def test_dealers_side_gets_one_no_trump_where_both_sides_make_it():
    """North deals board 1, East board 6; neither side is vulnerable on the first, E-W on the second."""
    table = solved(ns=(6, 6, 6, 6, 7), ew=(6, 6, 6, 6, 7))
    assert said(par_of(table, NONE)) == (90, "E&W", [("1NT", "NS", 7)])
    assert dealer(6) == "E"
    assert said(par_of(table, 6)) == (-90, "N&S", [("1NT", "EW", 7)])


def test_par_names_the_only_declarer_who_makes_the_contract():
    """The lead through South's king beats four spades; North makes them."""
    best, worse = (6, 6, 6, 10, 6), (6, 6, 6, 9, 6)
    table = Solved(best + (4,) * 5 + worse + (4,) * 5)
    assert said(par_of(table, NONE)) == (420, "E&W", [("4S", "N", 10)])


def test_par_lists_each_contract_of_the_same_score_once():
    table = solved(ns=(6, 10, 9, 9, 7), ew=(6, 3, 4, 4, 5))
    assert said(par_of(table, NONE)) == (140, "E&W", [("3S", "NS", 9), ("3H", "NS", 9)])


def test_deal_where_neither_side_makes_a_contract_is_passed_out():
    table = solved(ns=(6,) * 5, ew=(6,) * 5)
    assert par_of(table, NONE) == Par(0)
    assert par_of(table, NONE).as_json() == {"score": 0, "pays": None, "contracts": []}


def test_all_thirteen_tricks_make_a_grand_slam():
    table = solved(ns=(0, 0, 0, 13, 13), ew=(13, 13, 13, 0, 0))
    assert said(par_of(table, BOTH)) == (2220, "E&W", [("7NT", "NS", 13)])


def test_par_as_json_says_who_pays():
    table = solved(ns=(7, 4, 7, 10, 8), ew=(5, 9, 5, 3, 5))
    contract = {"contract": "5DX", "by": ["E", "W"], "tricks": 9}
    assert par_of(table, NONE).as_json() == {"score": 300, "pays": "E&W", "contracts": [contract]}


def test_high_opening_keeps_the_other_side_from_its_best_contract():
    """North alone makes two no trumps, 120. South deals, so West can open them and be a trick short: then three clubs
    are all that is left, 110. Where West is vulnerable that costs too much."""
    north, south = (9, 7, 8, 8, 8), (9, 6, 8, 8, 7)
    table = Solved((*north, 5, 6, 5, 5, 5, *south, 4, 5, 6, 5, 7))
    assert (dealer(15), vulnerable(15)) == ("S", {"N&S"})
    assert said(par_of(table, 15)) == (110, "E&W", [("2S", "NS", 8), ("2H", "NS", 8), ("3C", "NS", 9)])
    assert said(par_of(table, EW)) == (120, "E&W", [("2NT", "N", 8)])


def test_par_in_words_says_who_scores_and_who_goes_down():
    saved = solved(ns=(7, 4, 7, 10, 8), ew=(5, 9, 5, 3, 5))
    assert par_in_words(par_of(saved, NONE)) == "N-S +300: 5♦X by E-W, 2 down"
    assert par_in_words(par_of(saved, EW)) == "N-S +420: 4♠ by N-S"
    assert par_in_words(par_of(solved(ns=(6,) * 5, ew=(6,) * 5), NONE)) == "0: passed out"
    alone = Solved((4,) * 5 + (6, 6, 6, 6, 9) + (4,) * 5 + (6, 6, 6, 6, 8))
    assert par_in_words(par_of(alone, NONE)) == "E-W +400: 3NT by E"


def made_up(chance: random.Random) -> Solved:
    """Tables closer than any real deals: both sides near seven tricks, declarers that differ."""
    by_seat = {seat: [0] * 5 for seat in SEATS}
    for strain in range(5):
        middle = chance.choice((chance.randint(0, 13), chance.randint(5, 9)))
        for seat in SEATS:
            about = middle if line(seat) == "N&S" else 13 - middle
            by_seat[seat][strain] = max(0, min(13, about + chance.choice((0, 0, 0, -1, 1))))
    return Solved(tuple(tricks for seat in SEATS for tricks in by_seat[seat]))


@pytest.fixture(scope="module")
def dds() -> WholeLibrary:
    return WholeLibrary()


def test_par_equals_the_solvers_par(dds):
    codes = {frozenset(): 0, frozenset({"N&S", "E&W"}): 1, frozenset({"N&S"}): 2, frozenset({"E&W"}): 3}
    chance = random.Random(f"{SEED} par")
    for _ in range(examples(2000)):
        table, board = made_up(chance), chance.randint(1, 16)
        rows = [[table.declaring(seat, strain) for seat in SEATS] for strain in ("S", "H", "D", "C", "NT")]
        assert par_of(table, board).score == dds.par(rows, dealer(board), codes[vulnerable(board)]), (table, board)
