"""No text for players is under 11 points on any sheet, however long their names are."""

import pytest

from tests.tourney.sheets.nights import NIGHTS, night, rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import LONG
from tourney.sheets import table_sheets, wall_sheets
from tourney.sheets.pdf.type_scale import FINE, READ

LOOKED_UP = ("tray-schedule", "umpires-list", "master-sheet", "cross-table", "recap", "deals")
"""The director's tables, hand records and cross-tables: 7 points."""
CARDS = "♠♥♦♣"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", NIGHTS)
def test_names_of_forty_letters_make_no_text_smaller(name, paper):
    evening = night(name, LONG)
    own = (evening.occasion.line, evening.occasion.night)
    drawn = [(kind, room) for room in rooms_of(name, LONG) for kind in table_sheets().values() if kind.applies_to(room)]
    drawn += [(kind, evening) for kind in wall_sheets().values() if kind.applies_to(evening)]
    for kind, what in drawn:
        least = FINE if kind.name in LOOKED_UP else READ
        with watched() as pages:
            kind.pdf(what, paper)
        assert [fault for page in pages for fault in page.faults()] == []
        for page in pages:
            small = [text for text in page.texts if text.size < (FINE if _of_a_hand(kind.name, text) else least) - 0.01]
            said = [text.words for text in small if not _imprint(own, text.words)]
            assert said == [], kind.name


def _of_a_hand(slug, text):
    """Part of the diagrams and hands that results and scorecards carry."""
    words = text.words
    return slug in ("results", "evenings") and (
        any(suit in words for suit in CARDS)
        or words.startswith(("dlr ", "N&S ", "N-S ", "E-W "))
        or words in ("none", "both", "N-S", "E-W")
        or words.isdigit()
    )


def _imprint(own, words):
    """What a sheet says of itself."""
    line, name = own
    return words.startswith((line[:20], "page ", "fold", "http", name)) or words in line
