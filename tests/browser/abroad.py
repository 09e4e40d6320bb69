"""An evening on the director's pages, whose texts are looked up in the director's language."""

import random
import re
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file
from tourney.language.cards import letters_of, typed_contract

from . import evening
from .conftest import Served, WatchedPage, loaded, settled

PAIRS = [f"Ada {letter} & Bruno {letter}" for letter in "ABCDEF"]
BIDS = ("4S", "3NT", "2HX", "1NT", "5D", "3C", "6NT")
PAGES = ("", "phones/", "fix/", "sheets/", "rulings/", "scoring/", "journal/")
"""Of a night that has its movement."""


class Desk:
    """Everything on it is found by what it says in the director's language. ``look`` is done with each page as it is
    left."""

    def __init__(
        self, page: WatchedPage, served: Served, language: str, look: Callable[[WatchedPage], None] = lambda _: None
    ) -> None:
        self.page, self.address, self.language, self.look = page, served.address, language, look

    def said(self, text: str) -> str:
        with translation.override(self.language):
            told = gettext(text)
        assert told != text, f"{text!r} stays English in {self.language}"
        return told

    def press(self, text: str) -> None:
        self.look(self.page)
        self.page.get_by_role("button", name=self.said(text)).first.click()
        loaded(self.page)

    def follow(self, text: str) -> None:
        self.look(self.page)
        self.page.get_by_role("link", name=self.said(text)).first.click()
        loaded(self.page)

    def check(self) -> None:
        """Check the properties of any page."""
        self.page.watch.check(self.page)

    def go(self, section: str, path: str) -> None:
        self.page.goto(f"{self.address}/desk/sections/{section}/{path}")
        self.check()
        self.look(self.page)

    def file(self, section: str) -> NightFile:
        answer = self.page.request.get(f"{self.address}/desk/sections/{section}/files/night/")
        assert answer.ok, answer.status
        return night_file.read(answer.body())


def spoken(page: WatchedPage, served: Served, language: str) -> None:
    """The club's language, as its page lets an owner choose it."""
    page.goto(f"{served.address}/desk/club/")
    page.locator("select[name=language]").select_option(language)
    page.locator("form:has(select[name=language]) .actions button").first.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    loaded(page)


def opened(desk: Desk, name: str, pairs: Sequence[str]) -> str:
    """A night of bridge with its movement; the number of its section."""
    page = desk.page
    page.goto(f"{desk.address}/desk/")
    desk.follow("New night")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=game][value=bridge]").check()
    settled(page)
    desk.check()
    desk.press("Next: names")
    page.locator("textarea[name=names]").fill("\n".join(pairs))
    desk.press("Next: movement")
    desk.press("Use this movement")
    expect(page.get_by_role("link", name=desk.said("Go to the room"))).to_be_visible()
    section = re.search(r"sections/(\d+)", page.url)[1]
    for path in PAGES:
        desk.go(section, path)
    return section


def paper(desk: Desk, section: str) -> str:
    """The words of the pack of sheets, which says of itself that it is in that language."""
    pack = desk.page.request.get(f"{desk.address}/desk/sections/{section}/sheets/pack.pdf")
    read = PdfReader(BytesIO(pack.body()))
    root: Any = read.trailer["/Root"]
    assert root["/Lang"] == desk.language
    return "\n".join(sheet.extract_text() for sheet in read.pages)


def played(desk: Desk, section: str) -> None:
    """Every result, typed in the letters of the language, is stored as it is in every other."""
    with translation.override(desk.language):  # those of a catalogue are asked of the active language
        letters = letters_of(desk.language)
    chance, stored = random.Random(desk.language), []
    places = list(evening.seatings(desk.file(section).movements[""]))
    for number in sorted({number for number, _, _ in places}):
        typed = []
        for _ in [place for place in places if place[0] == number]:
            bid, by, beyond = chance.choice(BIDS), chance.choice("NESW"), chance.choice(("=", "-1"))
            typed.append(f"{typed_contract(bid, letters)}{beyond} {letters.seats[by]}")
            stored.append((bid, by))
        desk.go(section, f"rounds/{number}/")
        evening.type_results(desk.page, typed)
        desk.look(desk.page)
    desk.go(section, "standings/")
    made = [result.played for result in desk.file(section).night.results]
    assert sorted((each.contract, each.by) for each in made) == sorted(stored)


def published(desk: Desk, section: str) -> str:
    """The address of the night's page."""
    desk.go(section, "publish/")
    expect(desk.page.get_by_text(desk.said("Every result is in."))).to_be_visible()
    desk.press("Publish the standings")
    address = desk.page.locator(".address a").get_attribute("href")
    desk.look(desk.page)
    return address


def reader(browser: Browser, language: str, address: str) -> Page:
    """A page of somebody whose phone speaks the language."""
    page = browser.new_context(locale=language, viewport={"width": 360, "height": 740}).new_page()
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    return page
