"""Rounds, rubbers and settlements: the books' examples, line by line."""

import pytest

from tourney.extras.sidetables.play.rubber import rubber
from tourney.scoring.auction import (
    STRAIGHT,
    AuctionDeal,
    AuctionError,
    AuctionScore,
    AuctionSide,
    StraightDeal,
    auction,
    parse,
    straight,
)
from tourney.scoring.to_the_score import to_the_score, total

GAME_NS = AuctionScore(AuctionSide(30), AuctionSide())
GAME_EW = AuctionScore(AuctionSide(), AuctionSide(32, 16))


def test_the_rubber_of_the_book_is_won_by_450():  # 000:190-192; WE are N&S
    deals = [
        auction(AuctionDeal(parse("1H"), "N", 7, ns_honours=(2, 1))),
        auction(AuctionDeal(parse("3R"), "S", 7, ns_honours=(2, 1))),
        auction(AuctionDeal(parse("4NT"), "E", 10, ew_honours=(2, 1))),
        auction(AuctionDeal(parse("4R"), "W", 10, ew_honours=(2, 2))),
    ]
    result = rubber(deals)
    assert (result.ns, result.ew) == (42, 492)
    assert result.ew - result.ns == 450
    assert result.games == (0, 2)
    assert result.winner == "E&W"


def test_a_stopped_rubber_gives_125_for_a_game_won():  # Law 11 (848)
    assert rubber([GAME_NS], stopped=True).ns == 155
    assert rubber([GAME_NS]).ns == 30
    both = rubber([GAME_NS, GAME_EW], stopped=True)
    assert (both.ns, both.ew, both.winner) == (155, 48 + 125, None)
    done = rubber([GAME_NS, GAME_NS], stopped=True)
    assert (done.ns, done.ew) == (310, 0), "a rubber that was finished has its own bonus"
    assert done.winner == "N&S"


def test_game_is_thirty_and_restarts_for_both_sides():  # Law 4 (817)
    short = AuctionScore(AuctionSide(24), AuctionSide())
    assert rubber([short, GAME_EW, short]).games == (0, 1)
    assert rubber([short, short]).games == (1, 0)
    almost = AuctionScore(AuctionSide(29), AuctionSide(29))
    assert rubber([almost]).games == (0, 0)
    assert rubber([GAME_NS, almost]).games == (1, 0)
    assert rubber([AuctionScore(AuctionSide(), AuctionSide(30))]).games == (0, 1)


def test_straight_bridge_rubber_is_worth_100_and_nothing_if_stopped():  # 003:7
    game = straight(StraightDeal("NT", 9))
    assert rubber([game, game], STRAIGHT).ns == 72 + 100
    assert rubber([game], STRAIGHT, stopped=True).ns == 36


def test_a_deal_after_the_rubber_was_decided_is_refused():
    with pytest.raises(AuctionError, match="decided before deal 3"):
        rubber([GAME_NS, GAME_NS, GAME_EW])


def test_bridge_to_the_score_adds_fifty_for_the_greater_trick_score():  # 000:771-773
    deals = [AuctionScore(AuctionSide(24, 16), AuctionSide()), AuctionScore(AuctionSide(), AuctionSide(30, 200))]
    assert to_the_score(deals) == AuctionScore(AuctionSide(24, 16), AuctionSide(30, 250))
    assert to_the_score([GAME_NS]) == AuctionScore(AuctionSide(30, 50), AuctionSide())
    even = [AuctionScore(AuctionSide(30), AuctionSide()), AuctionScore(AuctionSide(), AuctionSide(30))]
    assert to_the_score(even) == total(even), "equal trick scores bring neither side the fifty"
