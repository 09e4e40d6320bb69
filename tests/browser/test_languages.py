"""An evening in the director's own language: the desk, what is typed, paper, the phone and the public page."""

import random
import re
from io import BytesIO

import pytest
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from tests.sampling import one_of
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file
from tourney.language.cards import letters_of, typed_contract

from . import evening
from .conftest import Served

pytestmark = pytest.mark.browser

PAIRS = [f"Ada {letter} & Bruno {letter}" for letter in "ABCDEF"]
BIDS = ("4S", "3NT", "2HX", "1NT", "5D", "3C", "6NT")


class Desk:
    """Everything on it is found by what it says in the director's language."""

    def __init__(self, page: Page, served: Served, language: str) -> None:
        self.page, self.address, self.language = page, served.address, language

    def said(self, text: str) -> str:
        with translation.override(self.language):
            told = gettext(text)
        assert told != text, f"{text!r} stays English in {self.language}"
        return told

    def press(self, text: str) -> None:
        self.page.get_by_role("button", name=self.said(text)).first.click()

    def follow(self, text: str) -> None:
        self.page.get_by_role("link", name=self.said(text)).first.click()

    def go(self, section: str, path: str) -> None:
        self.page.goto(f"{self.address}/desk/sections/{section}/{path}")
        self.page.watch.check(self.page)

    def file(self, section: str) -> NightFile:
        answer = self.page.request.get(f"{self.address}/desk/sections/{section}/files/night/")
        assert answer.ok, answer.status
        return night_file.read(answer.body())


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


@pytest.mark.parametrize("language", one_of("de", "fr"))
def test_a_director_has_the_whole_evening_in_their_language(page: Page, browser: Browser, served: Served, language):
    page.goto(f"{served.address}/desk/club/")
    page.locator("select[name=language]").select_option(language)
    page.locator("form:has(select[name=language]) .actions button").first.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    desk = Desk(page, served, language)

    page.goto(f"{served.address}/desk/")
    desk.follow("New night")
    page.locator("input[name=name]").fill(f"Club {language}")
    page.locator("input[name=game][value=bridge]").check()
    page.wait_for_load_state("networkidle")
    page.watch.check(page)
    desk.press("Next: names")
    page.locator("textarea[name=names]").fill("\n".join(PAIRS))
    desk.press("Next: movement")
    desk.press("Use this movement")
    expect(page.get_by_role("link", name=desk.said("Go to the room"))).to_be_visible()
    section = re.search(r"sections/(\d+)", page.url)[1]
    for path in ("", "phones/", "fix/", "sheets/", "rulings/", "scoring/", "journal/"):
        desk.go(section, path)

    pack = page.request.get(f"{served.address}/desk/sections/{section}/sheets/pack.pdf")
    paper = PdfReader(BytesIO(pack.body()))
    assert paper.trailer["/Root"]["/Lang"] == language
    words = "\n".join(sheet.extract_text() for sheet in paper.pages)
    assert desk.said("Round") in words
    assert not re.search(r"\b(Round|Against|Sit out|Signed|Then go to)\b", words)

    letters, chance, stored = letters_of(language), random.Random(language), []
    places = list(evening.seatings(desk.file(section).movements[""]))
    for number in sorted({number for number, _, _ in places}):
        typed = []
        for _ in [place for place in places if place[0] == number]:
            bid, by, beyond = chance.choice(BIDS), chance.choice("NESW"), chance.choice(("=", "-1"))
            typed.append(f"{typed_contract(bid, letters)}{beyond} {letters.seats[by]}")
            stored.append((bid, by))
        desk.go(section, f"rounds/{number}/")
        evening.type_results(page, typed)
    desk.go(section, "standings/")
    played = [result.played for result in desk.file(section).night.results]
    assert sorted((each.contract, each.by) for each in played) == sorted(stored)

    desk.go(section, "publish/")
    expect(page.get_by_text(desk.said("Every result is in."))).to_be_visible()
    desk.press("Publish the standings")
    address = page.locator(".address a").get_attribute("href")
    reader = browser.new_context(locale=language, viewport={"width": 360, "height": 740}).new_page()
    reader.goto(address)
    expect(reader.locator("html")).to_have_attribute("lang", language)
    expect(reader.get_by_role("columnheader", name=desk.said("Names")).first).to_be_visible()
    reader.context.close()
