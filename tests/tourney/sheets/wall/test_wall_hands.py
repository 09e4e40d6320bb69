"""Hands on the sheets of the wall: diagrams, makeable contracts, curtain cards."""

from dataclasses import replace

import pytest

from tests.tourney import evenings
from tests.tourney.sheets.nights import night as night_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.wall.test_wall import SOLVED, pages, words
from tourney.scoring.hands import read_deal
from tourney.scoring.makeable import Makeable
from tourney.sheets import SHEETS
from tourney.sheets.wall.deal_diagram import points_of


def test_thirty_six_hands_fit_on_a_page():
    evening = evenings.pairs(4, "matchpoints", game="bridge")
    assert len(pages(replace(evening, deals=evenings.deals(36)), "deals")) == 1
    assert len(pages(replace(evening, deals=evenings.deals(37)), "deals")) == 2


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["deals", "results"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_makeable_contracts_appear_below_the_hands_where_known(kind, paper):
    bare = night_of("mitchell-24-skip")
    evening = replace(bare, deals=evenings.deals(36), makeable=dict.fromkeys(range(1, 37), SOLVED))
    with watched() as found:
        SHEETS[kind].pdf(evening, paper)
    assert [fault for page in found for fault in page.faults()] == []
    said = " ".join(word for page in found for word in page.words)
    assert "N-S 3NT N 4♥ 2♣" in said
    assert "E-W 1♠ 2♦" in said
    assert kind == "results" or len(found) == 1
    assert "3NT N 4♥" not in " ".join(words(bare, kind).split())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_deals_with_more_notes_have_room_for_them(paper):
    """One line more than the others need: the letters are smaller, or fewer deals fit on a page."""
    bare = night_of("mitchell-24-skip")
    longest = replace(SOLVED, tricks={seat: dict.fromkeys(row, 9) for seat, row in SOLVED.tricks.items()}, par=1400)
    evening = replace(bare, deals=evenings.deals(36), makeable={1: SOLVED, 7: longest, 36: longest})
    with watched() as found:
        SHEETS["deals"].pdf(evening, paper)
    assert [fault for page in found for fault in page.faults()] == []
    said = " ".join(word for page in found for word in page.words).replace("\u00a0", " ")
    assert said.count("par 1400") == 2


def test_whist_deal_shows_its_double_dummy_tricks():
    bare = night_of("compass-27")
    evening = replace(bare, makeable={1: Makeable(ns=8)})
    assert "N&S 8 tricks" in words(evening, "deals")


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
