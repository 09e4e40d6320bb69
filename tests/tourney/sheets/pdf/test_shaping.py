"""Glyphs have the right form, the right order and their true width."""

import pytest
import uharfbuzz
from bidi import get_display
from reportlab.pdfbase.pdfmetrics import stringWidth

from tests.tourney.sheets.names_in_scripts import ALL, NAMES
from tourney.sheets.pdf.fonts_found import FoundFont, opened, own
from tourney.sheets.pdf.plain_letters import is_plain
from tourney.sheets.pdf.shaping import ShapedText, shaped
from tourney.sheets.pdf.type_scale import width_of
from tourney.sheets.pdf.typefaces import BOLD, PLAIN, WIDER


def wider() -> FoundFont:
    """The font for Arabic and Hebrew."""
    found = opened(WIDER[PLAIN])
    assert found
    return found


def numbers(text: ShapedText) -> list[int]:
    return [glyph.number for run in text.runs for glyph in run.glyphs]


@pytest.mark.parametrize("typeface", [PLAIN, BOLD])
@pytest.mark.parametrize("name", ALL)
def test_every_name_has_all_its_glyphs(name, typeface):
    found = shaped(name, typeface)
    assert found.missing == ""
    assert 0 not in numbers(found), ".notdef, the empty box"


@pytest.mark.parametrize("name", NAMES["Greek"] + NAMES["Cyrillic"])
def test_unjoined_left_to_right_letters_need_no_shaping(name):
    assert is_plain(name)


@pytest.mark.parametrize("name", ["محمد", "דוד", "ส", "王", "김", "अ", "e\u0301", "😀"])
def test_other_scripts_need_shaping(name):
    assert not is_plain(name)


def test_arabic_letters_are_joined_and_the_first_is_on_the_right():
    """Unicode gives each form of a letter a code of its own, by which the font's glyphs are known."""
    font = wider().font
    forms = {"meem initial": "\ufee3", "hah medial": "\ufea4", "meem medial": "\ufee4", "dal final": "\ufeaa"}
    wanted = [font.get_nominal_glyph(ord(form)) for form in reversed(forms.values())]
    assert numbers(shaped("محمد", PLAIN)) == wanted


def test_lam_and_alef_are_one_glyph():
    assert numbers(shaped("لا", PLAIN)) == [wider().font.get_nominal_glyph(0xFEFB)]


@pytest.mark.parametrize("name", [*NAMES["Hebrew"], "3 דוד", "דוד 12", "Ann & דוד (רות)", "דוד (רות)"])
def test_hebrew_has_the_order_of_the_bidi_library(name):
    """Hebrew has one form of each letter, so the letters in visual order are the glyphs. A line that begins with a
    digit or has letters that run to the right begins at the left."""
    base = "L" if name[0].isascii() else "R"
    shown = get_display(name, base_dir=base).translate(str.maketrans("()", ")("))  # its brackets are not mirrored
    found = [(run.font, glyph.number) for run in shaped(name, PLAIN).runs for glyph in run.glyphs]
    assert [number for _, number in found] == [
        font.font.get_nominal_glyph(ord(letter)) for (font, _), letter in zip(found, shown, strict=True)
    ]
    assert {font for font, _ in found} <= {own(PLAIN), wider()}


def test_right_to_left_name_is_one_run_and_its_line_keeps_its_order():
    runs = shaped("7 Ann & محمد", PLAIN).runs
    assert [run.glyphs[0].text for run in runs] == ["7", "د"]


def test_devanagari_vowel_signs_come_before_their_letter():
    first = shaped("कि", PLAIN).runs[0].glyphs
    assert [glyph.text for glyph in first] == ["ि", "क"]


def test_thai_marks_are_placed_above_without_width():
    assert shaped("ที่", PLAIN).width == pytest.approx(shaped("ท", PLAIN).width)


def test_mark_is_combined_with_its_letter():
    assert numbers(shaped("e\u0301", PLAIN)) == [own(PLAIN).font.get_nominal_glyph(ord("é"))]


def test_direction_controls_have_no_effect_and_no_glyph():
    assert numbers(shaped("\u202eAnn דוד\u202c", PLAIN)) == numbers(shaped("Ann דוד", PLAIN))


@pytest.mark.parametrize("word", [word for name in ALL for word in name.split()])
def test_width_is_that_of_the_glyphs_placed_by_harfbuzz(word):
    """Scripts that share a word, as two do in Japanese, share its font."""
    run, *others = shaped(word, PLAIN).runs
    assert all(other.font is run.font for other in others)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    uharfbuzz.shape(run.font.font, buffer)
    alone = sum(place.x_advance for place in buffer.glyph_positions) / run.font.unit
    assert shaped(word, PLAIN).width == pytest.approx(alone)
    assert width_of(word, PLAIN) == (pytest.approx(alone) if not is_plain(word) else stringWidth(word, PLAIN, 1))


def test_letters_missing_from_all_fonts_are_reported(no_fonts):
    assert shaped("Ann 王", PLAIN).missing == "王"
    assert shaped("محمد", PLAIN).missing == "", "the sheets' own typeface has these"
