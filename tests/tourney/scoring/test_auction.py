"""Auction and straight bridge: every score that the books print for one deal, and the laws' limits."""

from itertools import product

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.auction import (
    AUCTION,
    ENGLISH,
    STRAIGHT,
    AuctionDeal,
    AuctionError,
    AuctionSide,
    Declaration,
    StraightDeal,
    auction,
    honours,
    parse,
    straight,
)
from tourney.scoring.contract import ContractError

# The table of honour values as printed (000:162-168; pips lost in print: spades, clubs, diamonds,
# hearts, royals, no trump).
SUITS = ("S", "C", "D", "H", "R", "NT")
PRINTED = {
    (2, 1): (4, 12, 14, 16, 18, 30),
    (3, 0): (4, 12, 14, 16, 18, 30),
    (2, 2): (8, 24, 28, 32, 36, 40),
    (3, 1): (8, 24, 28, 32, 36, 40),
    (4, 0): (16, 48, 56, 64, 72, 100),
    (3, 2): (10, 30, 35, 40, 45),
    (4, 1): (18, 54, 63, 72, 81),
    (5, 0): (20, 60, 70, 80, 90),
}


def bid(text):
    found = parse(text)
    assert found
    return found


def scored(text, tricks, **more):
    """(declarer's side, adversaries) for a deal that North declares."""
    sheet = auction(AuctionDeal(parse(text), "N", tricks, **more))
    return sheet.ns, sheet.ew


def by_the_laws(level, suit, doubling, tricks, english, duplicate):
    """(tricks, honours) of the declarer and honours of the adversaries, counted trick by trick."""
    below = above = against = 0
    book = 13 - tricks if suit == "NULLO" else tricks
    each = {"S": 2, "C": 6, "D": 7, "H": 8, "R": 9, "NULLO": 10, "NT": 10}[suit]
    if book >= 6 + level:
        for _ in range(book - 6):
            below += {0: each, 1: each + each, 2: each * 4}[doubling]
        for _ in range(book - 6 - level + 1):  # one for the contract, one for each trick over
            above += {0: 0, 1: 50, 2: 100}[doubling]
    else:
        for _ in range(6 + level - book):
            against += {0: 50, 1: 100, 2: 200}[doubling]
        if (level, suit) == (1, "S") and doubling != 2:
            against = min(against, 100)
    little, grand = (50, 100) if english else (20, 40)
    if suit != "NULLO":
        above += grand if tricks == 13 else little if tricks == 12 else 0
        against += grand if tricks == 0 else little if tricks == 1 else 0
    if duplicate and below >= 30:
        above += 125
    return AuctionSide(below, above), AuctionSide(0, against)


def test_every_declaration_and_result_scores_by_the_laws():
    compared = 0
    for code, duplicate in product((AUCTION, ENGLISH), (False, True)):
        for level, suit, doubling, tricks in product(range(1, 8), code.values, range(3), range(14)):
            sheet = auction(AuctionDeal(Declaration(level, suit, doubling), "S", tricks), code, duplicate=duplicate)
            assert (sheet.ns, sheet.ew) == by_the_laws(level, suit, doubling, tricks, code is ENGLISH, duplicate)
            compared += 1
    assert compared == 2 * (7 + 6) * 7 * 3 * 14


def test_each_code_has_its_trick_values():  # 000:99-104, 617-621, 57, 1274; 003:7
    assert [STRAIGHT.values[suit] for suit in ("S", "C", "D", "H", "NT")] == [2, 4, 6, 8, 12]
    assert [AUCTION.values[suit] for suit in SUITS] == [2, 6, 7, 8, 9, 10]
    assert [ENGLISH.values[suit] for suit in SUITS[1:]] == [6, 7, 8, 9, 10]
    assert "S" not in ENGLISH.values


@pytest.mark.parametrize("hands", PRINTED)
def test_honours_score_as_the_printed_table(hands):  # 000:163-168
    for suit, worth in zip(SUITS, PRINTED[hands], strict=False):
        assert honours(suit, hands) == honours(suit, hands[::-1]) == worth


def test_fewer_than_three_honours_score_nothing():
    for suit, (one, other) in product(SUITS, [(0, 0), (1, 1), (2, 0)]):
        assert honours(suit, (one, other)) == 0
    assert honours("NULLO", (3, 0)) == 0  # 000:53


def test_honours_at_straight_bridge_use_its_own_values():  # 003:7
    assert honours("H", (2, 1), STRAIGHT) == 16
    assert honours("D", (4, 0), STRAIGHT) == 48
    assert honours("C", (4, 1), STRAIGHT) == 36
    assert honours("S", (5, 0), STRAIGHT) == 20
    assert [honours("NT", hands, STRAIGHT) for hands in ((2, 1), (3, 1), (4, 0))] == [30, 40, 100]


def test_three_tricks_for_a_revoke_make_the_contract_without_a_bonus():  # 000:138
    declarer, adversaries = scored("3HX", 7, adversary_revokes=1, takes_tricks=True)
    assert declarer == AuctionSide(tricks=64, honours=0)
    assert adversaries == AuctionSide(0, 0)


def test_contract_set_by_two_leaves_declarer_the_honours():  # 000:180
    assert scored("3H", 7, ns_honours=(2, 1)) == (AuctionSide(0, 16), AuctionSide(0, 100))


@pytest.mark.parametrize(
    ("text", "tricks", "loss"),
    [("1S", 6, 50), ("1S", 5, 100), ("1S", 1, 100), ("1SX", 6, 100), ("1SX", 3, 100), ("1SXX", 6, 200)],
)
def test_dealer_left_in_one_spade_loses_at_most_100(text, tricks, loss):  # 000:182, Law 48 (956)
    assert scored(text, tricks)[1].honours == loss + {1: 20}.get(tricks, 0)


def test_three_no_trumps_doubled_making_five_is_scored():  # 000:186
    assert scored("3NTX", 11) == (AuctionSide(100, 150), AuctionSide(0, 0))
    assert scored("3NTXX", 11)[0] == AuctionSide(200, 300)


def test_thirty_trick_points_earn_the_premium_only_at_duplicate():  # 000:737, 1238
    for text, tricks, premium in [("3NT", 9, 125), ("4H", 10, 125), ("2NT", 8, 0), ("3R", 9, 0), ("2RX", 8, 125)]:
        deal = AuctionDeal(parse(text), "E", tricks)
        alone, duplicate = auction(deal), auction(deal, duplicate=True)
        assert duplicate.ew.honours - alone.ew.honours == premium
        assert (duplicate.ns, duplicate.ew.tricks) == (alone.ns, alone.ew.tricks)
    assert auction(AuctionDeal(parse("4NT"), "N", 9), duplicate=True).ns.total == 0, (
        "a contract that fails has no tricks"
    )


def test_grand_slam_bid_with_twelve_tricks_fails_and_scores_a_little_slam():  # 000:1130
    assert scored("7NT", 12) == (AuctionSide(0, 20), AuctionSide(0, 50))


def test_slams_are_scored_by_the_side_that_takes_the_tricks():  # 000:174-178, 840-842, 1276
    assert scored("2C", 13)[0] == AuctionSide(42, 40)
    assert scored("2C", 1)[1] == AuctionSide(0, 350 + 20)
    assert auction(AuctionDeal(parse("2C"), "N", 12), ENGLISH).ns == AuctionSide(36, 50)
    assert auction(AuctionDeal(parse("2C"), "N", 13), ENGLISH).ns == AuctionSide(42, 100)


def test_undertricks_are_scored_by_doubling():  # Law 47a (954)
    assert [scored(text, 7)[1].honours for text in ("3H", "3HX", "3HXX")] == [100, 200, 400]


def test_a_declarer_who_revokes_scores_honours_alone():  # Law 84a (1086)
    assert scored("3H", 9, ns_honours=(2, 1), declarer_revokes=1) == (AuctionSide(0, 16), AuctionSide(0, 100))
    assert scored("3HX", 8, declarer_revokes=2) == (AuctionSide(0, 0), AuctionSide(0, 100 + 200))
    assert scored("6NT", 13, declarer_revokes=1) == (AuctionSide(0, 0), AuctionSide(0, 100)), "nor a slam"


def test_opponents_who_revoke_score_honours_alone():  # Law 84b and c (1088-1092)
    assert scored("3H", 8, ew_honours=(2, 1), adversary_revokes=1) == (AuctionSide(0, 100), AuctionSide(0, 16))
    assert scored("3H", 9, adversary_revokes=2) == (AuctionSide(24, 200), AuctionSide(0, 0))
    assert scored("3H", 6, adversary_revokes=2, takes_tricks=True) == (AuctionSide(24, 100), AuctionSide(0, 0))
    assert scored("3H", 1, adversary_revokes=1) == (AuctionSide(0, 100), AuctionSide(0, 0)), "nor a slam"


def test_revoke_tricks_make_no_slam_but_leave_tricks_won_in_play():  # Law 84b (1088)
    assert scored("4H", 10, adversary_revokes=1, takes_tricks=True)[0] == AuctionSide(56, 0)
    assert scored("4HX", 10, adversary_revokes=1, takes_tricks=True)[0] == AuctionSide(112, 50)
    assert scored("4H", 12, adversary_revokes=1, takes_tricks=True)[0] == AuctionSide(56, 20)
    assert scored("4H", 13, adversary_revokes=1, takes_tricks=True)[0] == AuctionSide(56, 140), (
        "no trick is left to take"
    )


def test_revokes_by_both_sides_score_only_honours_and_later_revokes():  # Law 89 (1102)
    both = {"declarer_revokes": 1, "adversary_revokes": 1, "ns_honours": (2, 1), "ew_honours": (1, 1)}
    assert scored("3HX", 9, **both) == (AuctionSide(0, 16), AuctionSide(0, 0))
    assert scored("3HX", 9, **both | {"declarer_revokes": 3, "adversary_revokes": 2}) == (
        AuctionSide(0, 116),
        AuctionSide(0, 200),
    )


def test_a_nullo_is_won_by_losing_tricks():  # 000:53, 578
    assert scored("2NULLO", 5, ns_honours=(2, 1)) == (AuctionSide(20, 0), AuctionSide(0, 0))
    assert scored("2NULLO", 3)[0] == AuctionSide(40, 0)
    assert scored("2NULLO", 7) == (AuctionSide(0, 0), AuctionSide(0, 100))
    assert scored("2NULLO", 7, adversary_revokes=1, takes_tricks=True)[0] == AuctionSide(30, 0)
    assert scored("2NULLO", 0)[0] == AuctionSide(70, 0), "nobody scores a slam"


def test_passed_out_deal_scores_nothing():  # 000:1274
    sheet = auction(AuctionDeal(parse("pass"), "N", 0, ns_honours=(2, 1)), ENGLISH, duplicate=True)
    assert (sheet.ns, sheet.ew) == (AuctionSide(), AuctionSide())


@given(
    st.sampled_from([str(Declaration(*each)) for each in product(range(1, 8), AUCTION.values, range(3))]),
    st.integers(0, 13),
    st.booleans(),
)
def test_same_deal_declared_by_the_other_line_has_the_opposite_score(text, tricks, duplicate):
    north = auction(AuctionDeal(parse(text), "N", tricks), duplicate=duplicate)
    east = auction(AuctionDeal(parse(text), "E", tricks), duplicate=duplicate)
    assert (north.ns, north.ew) == (east.ew, east.ns)
    assert north.points == -east.points
    assert 0 in (north.ns.tricks, north.ew.tricks)


def test_declaration_is_read_in_any_spelling_and_reads_back_as_printed():
    assert parse("3♠") == Declaration(3, "S")
    assert parse("3♠", ENGLISH) == parse("3s", ENGLISH) == Declaration(3, "R")
    assert parse(" 2 n x") == Declaration(2, "NT", 1)
    assert parse("1♥️XX") == Declaration(1, "H", 2)
    assert parse("Passed out") is None
    for each in product(range(1, 8), AUCTION.values, range(3)):
        assert parse(str(Declaration(*each))) == Declaration(*each)


@pytest.mark.parametrize("text", ["", "3", "R3", "3RXXX", "three royals"])
def test_invalid_declaration_error_says_how_to_write_one(text):
    with pytest.raises(AuctionError, match="is not a valid declaration"):
        parse(text)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (AuctionDeal(Declaration(1, "H"), "N", 14), "The declarer can take 0 to 13 tricks, not 14."),
        (AuctionDeal(Declaration(1, "H"), "N", 7, ns_honours=(3, 3)), "0 to 5 honours between them, not 3 and 3"),
        (AuctionDeal(Declaration(1, "NT"), "N", 7, ew_honours=(4, 1)), "0 to 4 honours"),
        (AuctionDeal(Declaration(1, "NT"), "N", 7, ew_honours=(-1, 1)), "0 to 4 honours"),
        (AuctionDeal(Declaration(1, "H"), "N", 7, declarer_revokes=-1), "must be 0 or more"),
    ],
)
def test_impossible_deal_is_refused(deal, message):
    with pytest.raises(AuctionError, match=message):
        auction(deal)


def test_impossible_declaration_is_refused():
    with pytest.raises(AuctionError, match="1 to 7 tricks above six, not 8"):
        parse("8H")
    with pytest.raises(AuctionError, match=r"The suits are C, D, H, S, R, NT and NULLO\. X is not one of them"):
        Declaration(1, "X")
    with pytest.raises(
        AuctionError, match="A declaration can be undoubled, doubled or redoubled; it cannot be doubled 3 times"
    ):
        Declaration(1, "H", 3)
    with pytest.raises(ContractError, match="N, E, S or W, not Z"):
        auction(AuctionDeal(Declaration(1, "H"), "Z", 7))
    with pytest.raises(AuctionError, match="S cannot be declared in English auction; the suits in that game are C, D"):
        auction(AuctionDeal(Declaration(1, "S"), "N", 7), ENGLISH)


def test_either_side_scores_its_tricks_at_straight_bridge():  # 000:617-623
    assert straight(StraightDeal("NT", 9)).ns == AuctionSide(36, 0)
    assert straight(StraightDeal("NT", 5)).ew == AuctionSide(24, 0)
    assert straight(StraightDeal("S", 0)).ew == AuctionSide(14, 40)
    assert straight(StraightDeal("C", 12)).ns == AuctionSide(24, 20)


def test_doubling_at_straight_bridge_stops_at_100_a_trick():  # 000:635, 003:9
    assert [straight(StraightDeal("NT", 7, doubles=times)).ns.tricks for times in range(5)] == [12, 24, 48, 96, 100]
    assert straight(StraightDeal("S", 8, doubles=6)).ns.tricks == 200
    for suit, times in [("NT", 5), ("S", 7), ("S", 10**9), ("H", -1)]:
        with pytest.raises(AuctionError, match="Doubling stops when a trick is worth 100"):
            straight(StraightDeal(suit, 7, doubles=times))


def test_chicane_scores_simple_honours():  # 003:7
    sheet = straight(StraightDeal("H", 7, doubles=1, ew_honours=(3, 1), chicane=("N&S",)))
    assert sheet.ns == AuctionSide(16, 16)
    assert sheet.ew == AuctionSide(0, 32)
    with pytest.raises(AuctionError, match="Chicane is possible only with a trump suit"):
        straight(StraightDeal("NT", 7, chicane=("N&S",)))


def test_a_revoke_at_straight_bridge_costs_three_tricks_and_any_slam():  # 000:647
    sheet = straight(StraightDeal("D", 12, ns_revokes=1))
    assert (sheet.ns, sheet.ew) == (AuctionSide(18, 0), AuctionSide(0, 0))
    assert straight(StraightDeal("D", 10, ew_revokes=1)).ns == AuctionSide(42, 0), "nor is a slam made of revoke tricks"
    assert straight(StraightDeal("D", 12, ew_revokes=1)).ns == AuctionSide(42, 20)
    assert straight(StraightDeal("D", 2, ns_revokes=1)).ew == AuctionSide(42, 0)


def test_impossible_deal_of_straight_bridge_is_refused():
    with pytest.raises(
        AuctionError, match="R cannot be declared in straight bridge; the suits in that game are S, C, D, H, NT"
    ):
        straight(StraightDeal("R", 7))
    with pytest.raises(AuctionError, match="N&S can take 0 to 13 tricks, not -1"):
        straight(StraightDeal("D", -1))


def test_each_side_scores_what_the_other_makes_at_reversi():  # 000:795
    dealer = straight(StraightDeal("NT", 5, ew_honours=(2, 1))).exchanged().ns
    assert (dealer.tricks, dealer.honours) == (24, 30)
