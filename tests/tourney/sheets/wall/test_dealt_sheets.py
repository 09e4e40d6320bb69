"""Sheets of a night that the program dealt: the turned card, and how the deals were made."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.tourney.evenings import dealt, pairs
from tourney.cards.dealer import dealer
from tourney.desk.occasion import NO_LONG_SUITS
from tourney.language.seats import seat_name
from tourney.scoring.hands import card_in_words
from tourney.sheets import SHEETS, of_room, table_sheets, wall_sheets


def pages(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(data)).pages]


def test_hand_record_of_a_tray_names_the_dealer_and_the_turned_card():
    evening = dealt()
    for kind in ("deals", "results"):
        text = "\n".join(pages(SHEETS[kind].pdf(evening, "a4")))
        for tray, card in evening.trumps.items():
            assert f"{seat_name(dealer('whist', tray))} deals\n{card_in_words(card)}\n" in text, (kind, tray)
    bare = "\n".join(pages(SHEETS["deals"].pdf(replace(evening, trumps={}), "a4")))
    assert "the trump that was turned" in "\n".join(pages(SHEETS["deals"].pdf(evening, "a4")))
    assert "turned" not in bare


def test_only_the_dealers_curtain_card_names_the_trump():
    evening = dealt()
    text = "\n".join(pages(SHEETS["curtain-cards"].pdf(evening, "a4")))
    assert text.count("deals, turns") == len(evening.trumps)


@pytest.mark.whole
@pytest.mark.sweep(6)
@pytest.mark.parametrize("kind", [*wall_sheets(), *table_sheets()])
def test_every_sheet_says_that_long_suits_were_rejected_and_how_often(kind):
    """On each page, at the foot; and not mentioned where the practice was not used."""
    found = {}
    for name, each in (("plain", pairs(5)), ("said", dealt())):
        if kind in wall_sheets():
            drawing = SHEETS[kind].pdf if SHEETS[kind].applies_to(each) else None
            found[name] = pages(drawing(each, "a4")) if drawing else []
        else:
            found[name] = [text for one in of_room(each.rooms[0], [kind]) for text in pages(one.draw("a4"))]
    assert len(found["said"]) == len(found["plain"])
    assert all(NO_LONG_SUITS in " ".join(text.split()) for text in found["said"])
    assert not any("were discarded" in text for text in found["plain"])
    assert "about one in seven, were discarded." in NO_LONG_SUITS
