"""A correction after publication is shown with its time wherever the standings are read; a change that a final night
refuses is explained on a page of its own."""

import html
import io
import re
import zipfile
from xml.etree import ElementTree

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.tourney.desk.played import play
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.queries import versions_of
from tourney.desk.results.publishing import make_final, publish, reopen
from tourney.desk.results.record import correct
from tourney.exchange.site.site_folder import site
from tourney.exchange.workbook import workbook
from tourney.models import Session
from tourney.scoring.made import Made
from tourney.sheets import SHEETS

from ...test_director import url

ATOM = "{http://www.w3.org/2005/Atom}"
TIME = r"corrected (on )?\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d"
AT_ONCE = {"HX-Request": "true"}


@pytest.fixture
def final(night, by):
    """Played, published and final, and never corrected."""
    section = night(10)
    play(section, by)
    publish(section, by)
    make_final(section, by)
    return section


@pytest.fixture
def correction(by):
    """Reopens a night, changes a result and makes it final again; answers with when, as people read it."""

    def do(section) -> str:
        reopen(section, "a slip was misread", by)
        standing = versions_of(section)[1, 1, 1]
        correct(standing, Made(tricks=(standing.tricks + 1) % 14), "misread", by)
        make_final(section, by)
        return Session.objects.get(pk=section.session_id).stands.removeprefix("final, ")

    return do


def evening(section):
    return evening_of(Session.objects.get(pk=section.session_id), public=True)


def feed(client, section) -> str:
    (entry,) = ElementTree.fromstring(client.get(reverse("feed")).content).findall(f"{ATOM}entry")
    return entry.find(f"{ATOM}summary").text


def letter(client, section) -> str:
    page = html.unescape(client.get(url("publish", section)).content.decode())
    return re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.S)[1]


def folder(client, section) -> str:
    return site(evening(section))["index.html"].decode()


def ranking(client, section) -> str:
    pages = PdfReader(io.BytesIO(SHEETS["standings"].pdf(evening(section), "a4"))).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def book(client, section) -> str:
    with zipfile.ZipFile(io.BytesIO(workbook(evening(section)))) as sheets:
        return "\n".join(sheets.read(name).decode() for name in sheets.namelist() if name.endswith(".xml"))


@pytest.mark.whole
@pytest.mark.parametrize("read", [feed, letter, folder, ranking, book])
def test_correction_is_shown_with_its_time(director, final, correction, read):
    before = read(director, final)
    assert "final" in before.lower()
    assert "corrected" not in before.lower()
    when = correction(final)
    said = read(director, final)
    assert re.fullmatch(TIME, when)
    assert when.removeprefix("corrected ") in said
    assert re.search(TIME, said)


def test_feed_dates_a_corrected_night_by_its_correction(client, final, correction):
    def updated() -> str:
        return ElementTree.fromstring(client.get(reverse("feed")).content).find(f"{ATOM}entry/{ATOM}updated").text

    before = updated()
    correction(final)
    assert updated() > before


def test_change_refused_by_a_final_night_is_explained_on_a_page_with_a_way_on(director, final):
    answer = director.post(url("shows", final), {"shows": "everything"})
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 409
    assert "<h1>This night is final</h1>" in page
    assert "To change anything, a director must reopen it on the Publish page and give a reason." in page
    assert 'href="/desk/"' in page
    assert Session.objects.get().shows == "nothing"


def test_script_gets_the_same_refusal_as_plain_text(director, final):
    answer = director.post(url("shows", final), {"shows": "everything"}, headers=AT_ONCE)
    assert (answer.status_code, answer["Content-Type"]) == (409, "text/plain; charset=utf-8")
    assert answer.content.decode().startswith(
        "This night is final. To change anything, a director must reopen it on the Publish page and give a reason."
    )
    assert "<" not in answer.content.decode()
    assert Session.objects.get().shows == "nothing"
