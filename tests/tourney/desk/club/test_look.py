"""The look of a club's pages: readable colours, and logos that are real pictures."""

import re
from base64 import b64encode
from pathlib import Path

import pytest

from tourney.desk.club.logo_file import LARGEST, kind_of, read_logo
from tourney.desk.club.look import change_look, look_of
from tourney.faults import BadInput
from tourney.models import Club, ClubLogo, Colour, JournalEntry

from .logos import a_logo, moving

COLOURS = (Path(__file__).parents[4] / "tourney" / "static" / "tourney" / "colours.css").read_text()
PAPER = {"light": ("#fbfaf5", "#ffffff", "#1b1f1c"), "dark": ("#14181a", "#1d2326", "#eceae2")}
"""Behind and before them in tourney.css: the page, what is raised from it, the ink."""
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_picture_type_comes_from_its_bytes(kind):
    assert read_logo(a_logo(kind)).kind == kind.lower()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (SVG, "This is not a PNG, JPEG or WebP image. Save it in one of these formats."),
        (b"", "This is not a PNG, JPEG or WebP image. Save it in one of these formats."),
        (b"GIF89a" + bytes(100), "This is not a PNG, JPEG or WebP image. Save it in one of these formats."),
        (b"RIFF0000AVI " + bytes(100), "This is not a PNG, JPEG or WebP image. Save it in one of these formats."),
        (b"<html><script>alert(1)</script>", "This is not a PNG, JPEG or WebP image. Save it in one of these formats."),
        (a_logo()[:60], "The image is damaged and cannot be shown. Save it again."),
        (b"\x89PNG\r\n\x1a\n" + SVG, "The image is damaged and cannot be shown. Save it again."),
        (b"\xff\xd8\xff" + SVG, "The image is damaged and cannot be shown. Save it again."),
        (a_logo(width=1001), "The image is 1001 by 30 pixels. Each side must be"),
        (a_logo(height=15), "The image is 40 by 15 pixels. Each side must be"),
        (moving(), "The image is animated. Choose a still image."),
        (bytes(LARGEST + 1), "at most 60"),
    ],
    ids=["svg", "empty", "gif", "avi", "html", "cut", "png of svg", "jpeg of svg", "wide", "low", "moving", "large"],
)
def test_invalid_or_oversized_picture_is_refused(data, said):
    with pytest.raises(BadInput, match=said):
        read_logo(data)


def test_decompression_bomb_is_refused_before_it_is_unpacked():
    """Twenty thousand by twenty thousand pixels of one colour pack into few bytes; the header gives their number."""
    data = bytearray(a_logo())
    data[16:24] = (20_000).to_bytes(4) * 2
    with pytest.raises(BadInput):
        read_logo(bytes(data))


def test_look_is_stored_and_logged(club, by):
    change_look(club, "navy", by, logo=read_logo(a_logo()))
    club.refresh_from_db()
    look = look_of(club)
    assert (look.colour, look.content_type, look.logo) == ("navy", "image/png", a_logo())
    line = JournalEntry.objects.get(verb="change_look")
    assert line.data == {"colour": "navy", "logo": club.logo}


def test_new_logo_replaces_the_first(club, by):
    change_look(club, "", by, logo=read_logo(a_logo()))
    first = club.logo
    change_look(club, "", by, logo=read_logo(a_logo("JPEG")))
    assert club.logo != first
    assert ClubLogo.objects.filter(club=club).count() == 1
    assert look_of(club).kind == "jpeg"


def test_logo_stays_with_a_new_colour_and_goes_on_request(club, by):
    change_look(club, "", by, logo=read_logo(a_logo()))
    change_look(club, "plum", by)
    assert look_of(club).logo == a_logo()
    change_look(club, "plum", by, without_logo=True)
    assert (club.logo, look_of(club).logo, ClubLogo.objects.count()) == ("", None, 0)


def test_unchanged_look_adds_no_log_line(club, by):
    change_look(club, "rust", by)
    change_look(club, "rust", by)
    assert JournalEntry.objects.filter(verb="change_look").count() == 1


def test_unknown_colour_is_refused(club, by):
    with pytest.raises(BadInput):
        change_look(club, "red; } body { display: none", by)


@pytest.mark.parametrize("picture", ["no base64 at all!", b64encode(SVG).decode(), b64encode(a_logo("JPEG")).decode()])
def test_imported_row_that_is_not_a_valid_picture_is_not_a_logo(club, picture):
    ClubLogo.objects.create(club=club, kind="png", picture=picture)
    Club.objects.filter(pk=club.pk).update(logo="0123456789abcdef")
    club.refresh_from_db()
    assert look_of(club).logo is None


def test_picture_type_is_recognised_by_the_first_bytes():
    assert [kind_of(a_logo(kind)) for kind in ("PNG", "JPEG", "WEBP")] == ["png", "jpeg", "webp"]
    assert kind_of(SVG) == ""


def contrast(one: str, other: str) -> float:
    """As WCAG 2.2 has it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("colour", [each for each in Colour.values if each])
def test_every_colour_is_readable_in_light_and_dark_mode(colour):
    found = re.findall(rf':root\[data-colour="{colour}"\][^{{]*{{ ([^}}]*) }}', COLOURS)
    assert len(found) == 3
    for how, values in zip(("light", "dark", "dark"), found, strict=True):
        felt, on_felt, soft = re.findall(r"#[0-9a-f]{6}", values)
        page, raised, ink = PAPER[how]
        for one, other in ((felt, page), (felt, raised), (felt, on_felt), (ink, soft), (felt, soft)):
            assert contrast(one, other) >= 4.5, (how, one, other)
