"""The tricks that can be made of a deal, in a page's words and in its data."""

from tourney.cards.double_dummy.tricks import Solved
from tourney.presentation.makeable_shown import makeable_data, makeable_shown
from tourney.scoring.makeable import Makeable

NS, EW = (8, 6, 7, 10, 9), (5, 7, 6, 3, 4)


def of(north=NS, east=EW, south=NS, west=EW) -> Makeable:
    return Makeable(Solved(north + east + south + west).table)


def test_a_side_has_a_row_from_clubs_to_no_trumps_and_par_says_who_scores():
    shown = makeable_shown(of(), 17, "bridge")
    assert [each.sign for each in shown.strains] == ["♣", "♦", "♥", "♠", "NT"]
    assert [(row.who, row.levels) for row in shown.rows] == [
        ("N-S", ("2", "–", "1", "4", "3")),
        ("E-W", ("–", "1", "–", "–", "–")),
    ]
    assert shown.par == "N-S +420: 4♠ by N-S"


def test_partners_with_different_tricks_have_a_row_each():
    shown = makeable_shown(of(south=(8, 6, 7, 9, 9)), 17, "bridge")
    assert [row.who for row in shown.rows] == ["N", "S", "E-W"]
    assert shown.par == "N-S +420: 4♠ by N"


def test_auction_bridge_has_no_par():
    shown = makeable_shown(of(), 1, "auction")
    assert shown.rows
    assert shown.par == ""
    assert "par" not in makeable_data(of(), 1, "auction")


def test_whist_shows_the_tricks_of_each_side():
    assert makeable_shown(Makeable(ns=8), 3, "whist").said == "N & S 8 tricks, E & W 5 tricks."
    assert makeable_shown(Makeable(ns=12), 3, "whist").said == "N & S 12 tricks, E & W 1 trick."
    assert makeable_data(Makeable(ns=8), 3, "whist") == {"ns": 8}


def test_data_equals_that_of_the_command():
    found = makeable_data(of(), 17, "bridge")
    assert found["tricks"]["N"] == {"C": 8, "D": 6, "H": 7, "S": 10, "NT": 9}
    assert found["par"]["score"] == 420
