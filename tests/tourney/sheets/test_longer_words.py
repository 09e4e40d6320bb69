"""Sheets in a language whose words are longer by a third: nothing overlaps, leaves the page or grows too small."""

from io import BytesIO

import pytest
from django.utils.translation import get_language
from pypdf import PdfReader

from tests.pseudo import LEFT
from tests.pseudo.catalogue import padded
from tests.tourney.sheets.nights import NIGHTS, night, rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import LONG, SMALL, room
from tests.tourney.sheets.test_least_size import LEAST
from tourney.sheets import SHEETS, of_room, pack, table_sheets, wall_sheets
from tourney.sheets.pdf.plain_letters import is_plain
from tourney.sheets.pdf.type_scale import FINE


@pytest.fixture
def longer(pseudo):
    """The language that is none, as the club's."""
    return LEFT


def drawn(kinds, what, language):
    """Return the name of each sheet, and its pages."""
    for kind in kinds.values():
        if kind.applies_to(what):
            with watched() as pages:
                kind.pdf(what, "a4", language)
            yield from ((kind.name, page) for page in pages)


def faults(slug, page):
    """Return the faults of a page; its own data are an imprint; long names on the wall may be smaller."""
    yield from page.faults()
    least = min(FINE, LEAST.get(slug, FINE))
    for text in page.texts:
        if (
            text.size < least - 0.01
            and "Thursday whist" not in text.words
            and "Whist Club" not in text.words
            and "2025" not in text.words
        ):
            yield f"{text.words!r} is of {text.size:.1f} points"


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", NIGHTS)
def test_evening_fits_in_longer_words(name, longer):
    sheets = [(table_sheets(), each) for each in rooms_of(name)] + [(wall_sheets(), night(name))]
    pages = [found for kinds, what in sheets for found in drawn(kinds, what, longer)]
    assert [(slug, fault) for slug, page in pages for fault in faults(slug, page)] == []


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("request_", SMALL, ids=str)
def test_any_movement_fits_in_longer_words(request_, game, longer):
    here = room(request_, LONG, game, addressed=True)
    assert [(slug, fault) for slug, page in drawn(table_sheets(), here, longer) for fault in page.faults()] == []


def test_typeface_of_the_sheets_has_the_letters_of_six_languages():
    assert is_plain("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ äöüßÄÖÜẞ àâæçéèêëîïôœùûüÿŒ ïëéóĳ àèéìòù „”»«’–…")


def test_sheet_is_drawn_in_the_requested_language_and_leaves_the_readers_unchanged(longer):
    before = get_language()
    said = {language: _words(language) for language in ("en-gb", longer, "en-gb")}
    assert "Guide cards" not in said[longer]
    assert "Round" in said["en-gb"]
    assert padded("Round") in said[longer]
    assert "Round" not in said[longer]
    assert get_language() == before


def _words(language):
    with watched() as pages:
        SHEETS["guide-cards"].pdf(rooms_of("howell-9")[0], "a4", language)
    return {text.words for page in pages for text in page.texts}


def test_pdf_metadata_names_its_language(longer):
    here = rooms_of("howell-9")[0]
    drawn_in = [SHEETS["room-map"].pdf(here, "a4", *language) for language in ((), (longer,))]
    assert [PdfReader(BytesIO(pdf)).trailer["/Root"]["/Lang"] for pdf in drawn_in] == ["en", longer]


def test_pack_is_in_one_language(longer):
    with watched() as pages:
        pack(of_room(rooms_of("howell-9")[0], ("guide-cards", "travellers")), "a4", longer)
    said = {word for page in pages for words in page.words for word in words.split()}
    assert {padded(word).split()[0] for word in ("Round", "Against", "Contract")} <= said
    assert not said & {"Round", "Against", "Contract"}
