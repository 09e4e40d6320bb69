"""Names in ten scripts, as they appear in the PDFs."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from tests.tourney.sheets.names_in_scripts import ALL, LEFTWARDS, NAMES, room
from tests.tourney.sheets.pdf.layout import watched
from tourney.scoring.night import Entry
from tourney.sheets import SHEETS, of_room, pack, table_sheets
from tourney.sheets.pdf.missing_letters import names_without_letters
from tourney.sheets.pdf.paper import Paper

REORDERED = NAMES["Devanagari"] + NAMES["Thai"]
"""Names whose glyphs stand in another order than their letters, or stand for several: copied by their ActualText."""


def seating() -> bytes:
    return SHEETS["name-slips"].pdf(room(), "a4")


def fonts(pdf: bytes) -> list[DictionaryObject]:
    reader = PdfReader(BytesIO(pdf))
    found = {}
    for page in reader.pages:
        for name, font in page["/Resources"]["/Font"].items():
            found[name] = font.get_object()
    return list(found.values())


def test_names_are_found_in_the_pdf_in_reading_order():
    pdf = seating()
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).replace(" ", "").replace("\n", "")
    for name in (name for name in ALL if name not in REORDERED):
        assert name.replace(" ", "") in text, name
    content = b"".join(page.get_contents().get_data() for page in PdfReader(BytesIO(pdf)).pages)
    for name in (name for name in NAMES["Devanagari"] if "ि" in name):
        assert name.encode("utf-16-be").hex().upper().encode() in content, name


def test_right_to_left_text_has_no_alternative_that_readers_would_reverse():
    content = b"".join(page.get_contents().get_data() for page in PdfReader(BytesIO(seating())).pages)
    for name in (name for script in LEFTWARDS for name in NAMES[script]):
        assert name.encode("utf-16-be").hex().upper().encode() not in content


def test_every_font_is_embedded_and_maps_its_glyphs_to_text():
    for font in fonts(pack(of_room(room()), "a4")):
        one = font["/DescendantFonts"][0].get_object() if font["/Subtype"] == "/Type0" else font
        descriptor = one["/FontDescriptor"]
        assert {"/FontFile2", "/FontFile3"} & set(descriptor)
        assert "/ToUnicode" in font
        assert "+" in font["/BaseFont"], "a subset"


def test_pdf_embeds_only_the_used_part_of_a_font():
    assert len(seating()) < 150_000, "Droid Sans Fallback alone has 4 MB"


@pytest.mark.parametrize("kind", table_sheets())
def test_every_sheet_has_room_for_names_in_ten_scripts(kind):
    here = room()
    if SHEETS[kind].applies_to(here):
        with watched() as pages:
            SHEETS[kind].pdf(here, "a4")
        assert [fault for page in pages for fault in page.faults()] == []


def test_sheets_are_printed_without_the_fonts_and_unprintable_names_are_listed(no_fonts):
    unprintable = [name for script in ("Thai", "Chinese", "Japanese", "Korean", "Devanagari") for name in NAMES[script]]
    one = room()
    assert names_without_letters(one.entries.values(), one.occasion) == unprintable
    assert PdfReader(BytesIO(seating())).pages


def test_no_name_is_unprintable_with_the_fonts():
    one = room()
    assert names_without_letters(one.entries.values(), one.occasion) == []


def test_team_name_is_checked_too(no_fonts):
    here = room()
    one = replace(here, entries={1: Entry(1, ("Ann", "Bob"), name="王")})
    assert names_without_letters(one.entries.values(), one.occasion) == ["王"]


def test_a_text_is_as_wide_as_its_sheet_measures_it():
    here = room()
    sheet = Paper("nothing", here.occasion, "a4")
    with watched() as pages:
        sheet.text(500, 100, "محمد الحسيني", 20, align="right")
        sheet.end_page()
    (text,) = pages[0].texts
    assert text.right == pytest.approx(500)
