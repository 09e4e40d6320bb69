"""Names in any script: the right typeface, the right direction, joined as they are written."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from movements.request import Request
from tests.tourney.sheets.layout import watched
from tests.tourney.sheets.provide import NAMES, present
from tests.tourney.sheets.rooms import LONG, room
from tourney.sheets import TABLE_SHEETS
from tourney.sheets.scripts import is_simple, missing, runs_of
from tourney.sheets.type_scale import width_of
from tourney.sheets.typefaces import BOLD, PLAIN

here = pytest.mark.skipif(not present(), reason="the typefaces are not here: python -m tests.tourney.sheets.provide")


def fonts_of(pdf: bytes) -> set[str]:
    return {
        str(font.get_object()["/BaseFont"]).partition("+")[2]
        for page in PdfReader(BytesIO(pdf)).pages
        for font in page["/Resources"]["/Font"].values()
    }


@pytest.mark.parametrize("name", [*LONG, "Ann Lee – N&S ♠", "✓ × − 1=", ""])
def test_latin_greek_cyrillic_and_our_signs_need_no_other_typeface(name):
    assert is_simple(name)
    assert missing([name]) == []


@here
@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("font", [PLAIN, BOLD])
def test_each_script_has_a_typeface_of_the_system(language, font):
    name = NAMES[language]
    assert missing([name]) == []
    found = runs_of(name, font)
    assert any(run.font.startswith("System-") for run in found)
    assert sum(run.width for run in found) == pytest.approx(width_of(name, font))
    assert width_of(name, font) > 1


@here
@pytest.mark.parametrize("kind", ["indicator-cards", "table-tents", "score-sheets", "name-slips", "seating-list"])
def test_names_in_ten_scripts_are_drawn_in_their_typefaces_and_keep_their_places(kind):
    names = tuple(NAMES.values())
    with watched() as pages:
        pdf = TABLE_SHEETS[kind].draw(room(Request("compass", 20), names), "a4")
    assert [fault for page in pages for fault in page.faults()] == []
    fonts = fonts_of(pdf)
    for wanted in ("NotoSansArabic", "NotoSansHebrew", "NotoSansThai", "NotoSansDevanagari", "DroidSansFallback"):
        assert any(font.startswith(wanted) for font in fonts), wanted


@here
def test_hebrew_runs_from_right_to_left_and_what_is_beside_it_does_not():
    runs = runs_of("Ann & דוד כהן", PLAIN)
    assert (runs[0].font, runs[0].text) == (PLAIN, "Ann & ")
    assert "".join(run.text for run in runs[1:]) == "ןהכ דוד"


@here
def test_two_names_in_hebrew_stand_from_right_to_left_with_the_sign_between():
    words = "".join(run.text for run in runs_of("דוד & רחל", PLAIN))
    assert words == "לחר & דוד"


@here
def test_arabic_letters_join():
    """The letters of a word take other shapes than each by itself."""
    (run,) = runs_of("محمد", PLAIN)
    assert run.text != "".join(reversed("محمد"))
    assert run.width != pytest.approx(sum(width_of(letter, PLAIN) for letter in "محمد"), rel=0.02)


def test_what_no_typeface_has_is_told():
    assert missing(["Ann", "\U00013000 Ra"]) == ["\U00013000 Ra"]
