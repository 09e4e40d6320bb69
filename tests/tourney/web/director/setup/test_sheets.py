"""The page on which the director prints, and the PDFs behind it."""

import re
from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tourney.desk.snapshot import room_of
from tourney.models import Club, Session
from tourney.sheets import table_sheets
from tourney.sheets.pdf import fonts_found
from tourney.sheets.pdf.shaping import shaped


def texts(answer) -> list[str]:
    assert answer["Content-Type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]


def test_the_page_offers_each_sheet_by_itself(director, night):
    section = night(10)
    html = director.get(reverse("sheets", args=[section.pk])).content.decode()
    for slug, kind in table_sheets().items():
        offered = kind.applies_to(room_of(section))
        assert (f'aria-label="PDF: {kind.title}"'.replace("'", "&#x27;") in html) is offered
        assert (f'name="kind" value="{slug}"' in html) is offered
    assert html.index("At the tables") < html.index("Before play") < html.index("Tray schedule")


def test_what_is_printed_is_for_the_clubs_paper(director, night, club):
    page = reverse("sheets", args=[night(10).pk])
    sheet = page + "indicator-cards.pdf"
    assert "On A4." in director.get(page).content.decode()
    a4 = PdfReader(BytesIO(director.get(sheet).content)).pages[0].mediabox
    Club.objects.update(paper="letter")
    assert "On US Letter." in director.get(page).content.decode()
    letter = PdfReader(BytesIO(director.get(sheet).content)).pages[0].mediabox
    assert sorted(map(round, (letter.width, letter.height))) == [612, 792]
    assert sorted(map(round, (a4.width, a4.height))) == [595, 842]


@pytest.mark.parametrize(("game", "sheet"), [("whist", "score-sheets"), ("bridge", "travellers")])
def test_ticked_are_the_cards_and_one_kind_of_sheet_to_write_on(director, night, game, sheet):
    section = night(10)
    Session.objects.update(game=game)
    html = director.get(reverse("sheets", args=[section.pk])).content.decode()
    assert re.findall(r'value="([^"]+)" checked', html) == ["indicator-cards", sheet]


@pytest.mark.whole
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pack_has_what_was_ticked(director, night, paper):
    address = reverse("sheet", args=[night(10).pk, "pack"])
    whole = texts(director.get(address, {"paper": paper}))
    some = texts(director.get(address, {"paper": paper, "kind": ["tray-schedule", "name-slips"]}))
    assert len(whole) > len(some) > 1
    assert {page.splitlines()[-2].split(" · ")[-1] for page in some} == {"tray schedule", "name slips"}


def test_what_is_no_sheet_is_not_found(director, night):
    section = night(10)
    for kind, asked in (("menus", {}), ("umpires-list", {}), ("name-slips", {"paper": "a3"}), ("pack", {"kind": "x"})):
        assert director.get(reverse("sheet", args=[section.pk, kind]), asked).status_code == 404


def test_without_a_movement_one_is_chosen_first(director, night):
    section = night(10, system=None)
    assert director.get(reverse("sheets", args=[section.pk])).url == reverse("movement", args=[section.pk])
    assert director.get(reverse("sheet", args=[section.pk, "name-slips"])).status_code == 404


def test_names_that_no_font_can_write_are_named_before_anything_is_printed(director, night, monkeypatch):
    section = night(10)
    address = reverse("sheets", args=[section.pk])
    player = section.contestants.get(number=1).seats.first().player
    player.name = "王小明"
    player.save()
    assert "No typeface on this computer" not in director.get(address).content.decode()
    with monkeypatch.context() as bare:
        bare.setattr(fonts_found, "FOLDERS", ())
        forget()
        page = director.get(address).content.decode()
    forget()
    assert (
        "No typeface on this computer has all the letters of these names, which would be printed as empty boxes: <b>"
        in page
    )
    assert fonts_found.PACKAGES in page
    assert "王小明" in page


def forget() -> None:
    fonts_found.files.cache_clear()
    fonts_found.font_for.cache_clear()
    shaped.cache_clear()
