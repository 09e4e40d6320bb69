"""Hands on the sheets of the wall: diagrams, makeable contracts, curtain cards."""

from dataclasses import replace

import pytest

from tests.tourney import evenings
from tests.tourney.sheets.nights import night as night_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.wall.test_wall import SOLVED, pages, words
from tourney.cards.double_dummy.par import par_of
from tourney.cards.double_dummy.tricks import Solved
from tourney.scoring.hands import read_deal
from tourney.scoring.makeable import Makeable
from tourney.sheets import SHEETS
from tourney.sheets.wall.deal_diagram import points_of


def test_thirty_six_hands_fit_on_two_pages_at_nine_points():
    evening = evenings.pairs(4, "matchpoints", game="bridge")
    for paper in ("a4", "letter"):
        assert len(pages(replace(evening, deals=evenings.deals(36)), "deals", paper)) == 2
        with watched() as found:
            SHEETS["deals"].pdf(replace(evening, deals=evenings.deals(18)), paper)
        cards = [text for page in found for text in page.texts if text.words[0] in "♠♥♦♣"]
        assert len(cards) == 18 * 16
        assert min(text.size for text in cards) >= 9


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["deals", "results"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_levels_that_can_be_made_and_par_appear_where_known(kind, paper):
    bare = night_of("mitchell-24-skip")
    evening = replace(bare, deals=evenings.deals(36), makeable=dict.fromkeys(range(1, 37), SOLVED))
    with watched() as found:
        SHEETS[kind].pdf(evening, paper)
    assert [fault for page in found for fault in page.faults()] == []
    said = " ".join(word for page in found for word in page.words)
    assert "♣ ♦ ♥ ♠ NT N 2 – 4 – 3 S 2 – 3 – 3 E – 2 – 1 – W – 2 – 1 –" in said
    assert "Par 4♥ N +420" in said
    assert "Par" not in words(bare, kind).split()


def test_side_that_makes_nothing_at_par_pays():
    """Par is the score to N-S, with the contract that comes to it, doubled where it fails."""
    evening = evenings.pairs(4, "matchpoints", game="bridge")
    theirs = {seat: {strain: 13 - tricks for strain, tricks in row.items()} for seat, row in SOLVED.tricks.items()}
    found = words(replace(evening, deals=evenings.deals(1), makeable={1: Makeable(theirs)}), "deals").splitlines()
    score = par_of(Solved.by_seat(theirs), 1).score
    assert f"−{-score}" in found[found.index("Par") :]


def test_whist_deal_shows_its_double_dummy_tricks():
    bare = night_of("compass-27")
    evening = replace(bare, makeable={1: Makeable(ns=8)})
    assert "N & S 8 tricks" in " ".join(words(evening, "deals").split())


def test_each_hand_has_a_curtain_card():
    evening = evenings.pairs(4, "matchpoints", game="bridge")
    lines = words(evening, "curtain-cards").splitlines()
    for seat in ("North", "East", "South", "West"):
        assert lines.count(seat) == len(evening.deals)
    for tray in evening.deals:
        assert lines.count(f"Board {tray}") == 4


def test_points_of_a_deal_sum_to_forty():
    for deal in evenings.deals(8).values():
        assert sum(map(points_of, read_deal(deal).values())) == 40
