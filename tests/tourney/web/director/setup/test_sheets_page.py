"""The page from which the director prints, and the PDFs behind it."""

import re
from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tourney.desk.play.stored_evening import room_of
from tourney.models import Club, Session
from tourney.sheets import table_sheets
from tourney.sheets.pdf import fonts_found
from tourney.sheets.pdf.shaping import shaped


def texts(answer) -> list[str]:
    assert answer["Content-Type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]


def test_page_offers_each_sheet_separately(director, night):
    section = night(10)
    html = director.get(reverse("sheets", args=[section.pk])).content.decode()
    for slug, kind in table_sheets().items():
        offered = kind.applies_to(room_of(section))
        assert (f'aria-label="PDF: {kind.title}"'.replace("'", "&#x27;") in html) is offered
        assert (f'name="kind" value="{slug}"' in html) is offered
    assert html.index("At the tables") < html.index("Before play") < html.index("Tray schedule")


def test_sheets_use_the_clubs_paper(director, night, club):
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
def test_cards_and_one_sheet_to_write_on_are_ticked(director, night, game, sheet):
    section = night(10)
    Session.objects.update(game=game)
    html = director.get(reverse("sheets", args=[section.pk])).content.decode()
    assert re.findall(r'value="([^"]+)" checked', html) == ["indicator-cards", sheet]


@pytest.mark.whole
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pack_has_the_ticked_sheets(director, night, paper):
    address = reverse("sheet", args=[night(10).pk, "pack"])
    whole = texts(director.get(address, {"paper": paper}))
    some = texts(director.get(address, {"paper": paper, "kind": ["tray-schedule", "name-slips"]}))
    assert len(whole) > len(some) > 1
    assert {page.splitlines()[-2].split(" · ")[-1] for page in some} == {"tray schedule", "Name slips"}


def test_unknown_sheet_is_not_found(director, night):
    section = night(10)
    for kind, asked in (("menus", {}), ("umpires-list", {}), ("name-slips", {"paper": "a3"}), ("pack", {"kind": "x"})):
        assert director.get(reverse("sheet", args=[section.pk, kind]), asked).status_code == 404


def test_sheets_page_without_a_movement_redirects_to_choosing_one(director, night):
    section = night(10, system=None)
    assert director.get(reverse("sheets", args=[section.pk])).url == reverse("movement", args=[section.pk])
    assert director.get(reverse("sheet", args=[section.pk, "name-slips"])).status_code == 404


def test_unprintable_names_are_listed_before_printing(director, night, monkeypatch):
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
        "No typeface on this computer contains all the letters in these names, so the missing letters "
        "would be printed as empty boxes: <b>" in page
    )
    assert fonts_found.PACKAGES in page
    assert "王小明" in page


def forget() -> None:
    fonts_found.files.cache_clear()
    fonts_found.font_for.cache_clear()
    shaped.cache_clear()
