"""Contract bridge: Law 77, shown right against a second reading of its tables."""

from itertools import product

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.contract import (
    SEATS,
    STRAINS,
    Contract,
    ContractError,
    dealer,
    line,
    parse,
    points,
    possible,
    vulnerable,
)

# Law 77 as its tables stand on the page: rows by doubling (none, doubled, redoubled), columns not
# vulnerable and vulnerable.
TRICK_SCORE = {
    "C": (20, 40, 80),
    "D": (20, 40, 80),
    "H": (30, 60, 120),
    "S": (30, 60, 120),
    "NT": (30, 60, 120),
}
FIRST_AT_NO_TRUMP = (40, 80, 160)
OVERTRICK = {1: (100, 200), 2: (200, 400)}
FIRST_UNDERTRICK = ((50, 100), (100, 200), (200, 400))
NEXT_UNDERTRICKS = ((50, 100), (200, 300), (400, 600))
MORE_FROM_THE_FOURTH = ((0, 0), (100, 0), (200, 0))
SMALL_SLAM, GRAND_SLAM = (500, 750), (1000, 1500)
GAME, PARTSCORE = (300, 500), 50
FULFILLED = (0, 50, 100)

# Law 2: the boards on which each line is vulnerable, and who deals, board by board.
NS_VULNERABLE = {2, 4, 5, 7, 10, 12, 13, 15}
EW_VULNERABLE = {3, 4, 6, 7, 9, 10, 13, 16}
DEALERS = "NESWNESWNESWNESW"


def by_the_table(level, strain, doubling, tricks, risk):
    """Trick by trick, as a player would count with the table beside him."""
    score = 0
    if tricks < level + 6:
        for missing in range(1, level + 6 - tricks + 1):
            score -= (FIRST_UNDERTRICK if missing == 1 else NEXT_UNDERTRICKS)[doubling][risk]
            if missing >= 4:
                score -= MORE_FROM_THE_FOURTH[doubling][risk]
        return score
    trick_score = 0
    for odd in range(1, level + 1):
        first = strain == "NT" and odd == 1
        trick_score += FIRST_AT_NO_TRUMP[doubling] if first else TRICK_SCORE[strain][doubling]
    score += trick_score
    for _ in range(tricks - 6 - level):
        score += OVERTRICK[doubling][risk] if doubling else TRICK_SCORE[strain][0]
    score += GAME[risk] if trick_score >= 100 else PARTSCORE
    score += SMALL_SLAM[risk] if level == 6 else GRAND_SLAM[risk] if level == 7 else 0
    return score + FULFILLED[doubling]


def test_every_contract_result_and_board_scores_as_the_table_says():
    compared = 0
    for level, strain, doubling in product(range(1, 8), STRAINS, range(3)):
        contract = Contract(level, strain, doubling)
        for by, tricks, board in product(SEATS, range(14), range(1, 17)):
            risk = board in (NS_VULNERABLE if by in "NS" else EW_VULNERABLE)
            expected = by_the_table(level, strain, doubling, tricks, risk)
            assert points(contract, by, tricks, board) == (expected if by in "NS" else -expected)
            compared += 1
    assert compared == 7 * 5 * 3 * 4 * 14 * 16


@pytest.mark.parametrize(
    ("contract", "by", "tricks", "board", "expected"),
    [
        ("1C", "N", 7, 1, 70),
        ("2H", "S", 9, 1, 140),
        ("3NT", "N", 9, 1, 400),
        ("3NT", "E", 9, 3, -600),
        ("4S", "W", 10, 1, -420),
        ("4S", "N", 12, 2, 680),
        ("4SX", "N", 10, 2, 790),
        ("5CXX", "S", 11, 1, 800),
        ("6NT", "N", 12, 4, 1440),
        ("7NT", "N", 13, 4, 2220),
        ("7NTXX", "N", 13, 4, 2980),
        ("1NTXX", "S", 13, 4, 3160),
        ("1NT", "E", 5, 1, 100),
        ("3DX", "N", 5, 1, -800),
        ("3DX", "N", 5, 2, -1100),
        ("7NTXX", "W", 0, 4, 7600),
        ("2SX", "N", 8, 1, 470),
        ("pass", "N", 0, 4, 0),
    ],
)
def test_well_known_scores_are_correct(contract, by, tricks, board, expected):
    assert points(parse(contract), by, tricks, board) == expected


def test_dealer_and_vulnerability_follow_the_board_number():
    for board in range(1, 65):
        place = (board - 1) % 16 + 1
        assert dealer(board) == DEALERS[place - 1]
        expected = {"N&S"} if place in NS_VULNERABLE else set()
        expected |= {"E&W"} if place in EW_VULNERABLE else set()
        assert vulnerable(board) == expected


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("4SX", Contract(4, "S", 1)),
        ("3NTXX", Contract(3, "NT", 2)),
        ("4♠x", Contract(4, "S", 1)),
        ("1N", Contract(1, "NT")),
        (" 2 h ", Contract(2, "H")),
        ("5♦️", Contract(5, "D")),
        ("6♧xx", Contract(6, "C", 2)),
        ("pass", None),
        ("Passed out", None),
        ("passed-out", None),
        ("All pass", None),
    ],
)
def test_contract_is_read_in_any_spelling(text, contract):
    assert parse(text) == contract


@given(st.sampled_from(range(1, 8)), st.sampled_from(STRAINS), st.sampled_from(range(3)))
def test_contract_is_read_back_as_printed(level, strain, doubling):
    contract = Contract(level, strain, doubling)
    assert parse(str(contract)) == contract


@pytest.mark.parametrize("text", ["", "4", "S", "4X", "4SXXX", "NT3", "4S by N", "four spades", "4R", "٤S", "444S"])
def test_invalid_contract_error_says_how_to_write_one(text):
    with pytest.raises(ContractError, match="is not a valid contract"):
        parse(text)


@pytest.mark.parametrize(("text", "level"), [("0S", 0), ("8NT", 8), ("12C", 12)])
def test_impossible_level_is_named(text, level):
    with pytest.raises(ContractError, match=f"must be 1 to 7, not {level}"):
        parse(text)


def test_impossible_result_is_refused():
    with pytest.raises(ContractError, match="0 to 13 tricks, not 14"):
        points(Contract(1, "C"), "N", 14, 1)
    with pytest.raises(ContractError, match="0 to 13 tricks, not -1"):
        points(Contract(1, "C"), "N", -1, 1)
    with pytest.raises(ContractError, match="N, E, S or W, not X"):
        points(Contract(1, "C"), "X", 7, 1)
    with pytest.raises(ContractError, match="numbered from 1, not 0"):
        points(None, "N", 0, 0)
    with pytest.raises(ContractError, match="C, D, H, S or NT, not R"):
        Contract(1, "R")
    with pytest.raises(ContractError, match="cannot be doubled 3 times"):
        Contract(1, "S", 3)


def test_a_seat_has_a_line():
    assert [line(seat) for seat in SEATS] == ["N&S", "E&W", "N&S", "E&W"]


def test_a_score_is_possible_where_some_contract_makes_it():
    for board in range(1, 17):
        made = {0}
        for level, strain, doubling, tricks in product(range(1, 8), STRAINS, range(3), range(14)):
            made.add(by_the_table(level, strain, doubling, tricks, board in NS_VULNERABLE))
            made.add(-by_the_table(level, strain, doubling, tricks, board in EW_VULNERABLE))
        assert {score for score in range(-8000, 8001) if possible(score, board)} == made


def test_scores_that_only_a_slip_can_produce_are_caught():
    assert possible(620, 2)
    assert not possible(620, 1), "game in a major not vulnerable is 420"
    assert not possible(-620, 2), "E&W are not vulnerable on board 2"
    assert not possible(60, 1)
    assert not possible(421, 1)
