"""Auctions by their dealer, and plays by the hands."""

from tests.tourney.presentation.test_scorecard_lines import DEAL, board_17
from tourney.presentation.table_replay import replays
from tourney.scoring.night import Played, Result
from tourney.scoring.standings import Points

NAMED = {1: "Ann & Bob", 2: "Cid & Dot"}


def of(played: Played, tray: int = 17):
    return replays([Points(Result(1, 1, tray, 1, 2, played=played), None, None)], tray, DEAL, NAMED)


def test_auction_begins_below_its_dealer():
    (found,) = of(Played("3NT", "N", 9, auction="1D P 1NT P 3NT P P P"))
    assert (found.ns, found.ew, found.contract, found.by) == ("Ann & Bob", "Cid & Dot", "3NT", "N")
    assert found.auction == (("", "1♦", "pass", "1NT"), ("pass", "3NT", "pass", "pass"), ("pass", "", "", ""))
    assert found.tricks == ()
    (east,) = of(Played("1S", "E", 7, auction="1S P P P"), 18)
    assert east.auction[0] == ("", "", "1♠", "pass")


def test_tricks_follow_the_cards_and_end_before_an_impossible_one():
    (found,) = of(Played("3NT", "N", 9, play="H2H3HJHASAS2S3D8"))
    assert [(card.seat, card.card, card.won) for card in found.tricks[0]] == [
        ("E", "H2", False), ("S", "H3", False), ("W", "HJ", False), ("N", "HA", True),
    ]  # fmt: skip
    assert len(found.tricks) == 1  # North does not hold the ace of spades


def test_table_without_a_record_is_left_out():
    evening = board_17(("3NT", "N", 9, "H2"))
    assert replays(evening.standings.results, 17, DEAL, evening.named) == ()
