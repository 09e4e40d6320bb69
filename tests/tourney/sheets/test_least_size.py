"""No text is smaller than its sheet allows, however long the names are: 11 points for what is read during play."""

import pytest

from tests.tourney.sheets.nights import NIGHTS, night, rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import LONG
from tourney.sheets import table_sheets, wall_sheets
from tourney.sheets.pdf.book import FOOT
from tourney.sheets.pdf.cut_names import MORE
from tourney.sheets.pdf.type_scale import FINE, HEADING, IMPRINT, READ

LEAST = {
    "indicator-cards": HEADING,
    "table-tents": HEADING,
    "tray-schedule": FINE,
    "umpires-list": FINE,
    "master-sheet": FINE,
    "cross-table": FINE,
    "recap": FINE,
    "deals": FINE,
    "travellers": FINE,
    "personal-score-cards": FINE,
    "evenings": FINE,
    "score-sheets": FINE,
    "guide-cards": FINE,
    "pick-up-slips": FINE,
    "standings": 0.62 * 9.5,
    "noticeboard": 6,
    "certificate": 10,
    "results": FINE,
}
"""The smallest text of sheets with less than READ: heads and long names on the cards of a table, the director's tables,
records of hands, heads of narrow columns, names of forty letters on the wall."""
CARDS = "♠♥♦♣"


@pytest.mark.sweep(1)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", NIGHTS)
def test_names_of_forty_letters_make_no_text_smaller(name, paper):
    """Three opponents of a single player share a cell: their names may be FINE on any card."""
    evening = night(name, LONG)
    own = (evening.occasion.line, evening.occasion.night)
    drawn = [(kind, room) for room in rooms_of(name, LONG) for kind in table_sheets().values() if kind.applies_to(room)]
    drawn += [(kind, evening) for kind in wall_sheets().values() if kind.applies_to(evening)]
    for kind, what in drawn:
        least = LEAST.get(kind.name, READ)
        with watched() as pages:
            kind.pdf(what, paper)
        assert [fault for page in pages for fault in page.faults()] == []
        for page in pages:
            small = [text for text in page.texts if text.size < (FINE if _of_a_hand(kind.name, text) else least) - 0.01]
            if evening.night.kind in ("players", "couples"):
                small = [text for text in small if not (_of_names(text) and text.size >= FINE)]
            said = [text.words for text in small if text.high > FOOT + IMPRINT and not _imprint(own, text.words)]
            assert said == [], kind.name


def _of_a_hand(slug, text):
    """Part of the hands that scorecards carry."""
    return slug == "evenings" and any(suit in text.words for suit in CARDS)


def _of_names(text):
    """Part of the names, perhaps broken or cut within one, the first names perhaps as letters."""
    parts = text.words.replace("&", "").replace("-", " ").replace(".", " ").replace(MORE, "").split()
    return all(any(part in name for name in LONG) for part in parts)


def _imprint(own, words):
    """Return a sheet's imprint."""
    line, name = own
    return words.startswith((line[:20], "page ", "fold", "http", "section ", name)) or words in line


@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", ["en-gb", "de"])
@pytest.mark.parametrize("name", ["mitchell-24-skip", "two-sections"])
def test_club_night_and_day_are_of_7_points_on_every_sheet(name, language):
    room, evening = rooms_of(name)[0], night(name)
    drawn = [(kind, room) for kind in table_sheets().values() if kind.applies_to(room)]
    drawn += [(kind, evening) for kind in wall_sheets().values() if kind.applies_to(evening)]
    for kind, what in drawn:
        with watched() as pages:
            kind.pdf(what, "letter", language)
        own = (evening.occasion.club, evening.occasion.night, "2025")
        texts = [text for page in pages for text in page.texts if any(each in text.words for each in own)]
        assert [(text.words, text.size) for text in texts if text.size < IMPRINT - 0.01] == [], kind.name


@pytest.mark.parametrize(("paper", "language"), [("a4", "en-gb"), ("a4", "de"), ("letter", "de")])
@pytest.mark.parametrize(
    ("kind", "name"), [("guide-cards", "two-sections"), ("evenings", "two-sections"), ("evenings", "rainbow-28")]
)
def test_surnames_with_two_parts_are_of_7_and_a_half_points(kind, name, paper, language):
    drawings = [(table_sheets()[kind], room) for room in rooms_of(name)] if kind in table_sheets() else []
    for sheet, what in drawings or [(wall_sheets()[kind], night(name))]:
        with watched() as pages:
            sheet.pdf(what, paper, language)
        sizes = [text.size for page in pages for text in page.texts if "Müller-Lüdenscheidt" in text.words]
        assert min(sizes) >= 7.49


@pytest.mark.sweep(2)
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("language", ["en-gb", "de", "fr", "it", "nl", "pl"])
@pytest.mark.parametrize("name", ["rainbow-28", "individual-20", "couples-8"])
def test_scorecards_of_single_players_have_no_smaller_text(name, language, paper):
    with watched() as pages:
        wall_sheets()["evenings"].pdf(night(name), paper, language)
    assert min(text.size for page in pages for text in page.texts) >= 7.49
