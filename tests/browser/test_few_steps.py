"""The steps before an evening's cards are printed: an experienced director goes from the link in the terminal to the
PDF, and clicks and decisions are counted."""

from dataclasses import dataclass
from io import BytesIO

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from . import evening
from .conftest import Served, loaded, settled, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]

SCREEN = (1280, 720)
CLICKS = 8
DECISIONS = 6
KEYS = 20


@dataclass
class Expert:
    """Counts what it does to a page: a click is a press of a link, a button or an option, a decision a field filled or
    an option changed. Whatever it uses is on the first screen."""

    page: Page
    clicks: int = 0
    decisions: int = 0

    def press(self, role: str, name: str) -> None:
        target = self.page.get_by_role(role, name=name, exact=True)
        expect(target).to_be_visible()
        loaded(self.page)
        settled(self.page)
        # A bar of buttons at the foot of the screen is on it, wherever on the page it belongs.
        box = target.bounding_box()
        width, height = SCREEN
        assert self.page.evaluate("scrollY") == 0
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width, f"{name} is beside the first screen"
        assert 0 <= box["y"] <= box["y"] + box["height"] <= height, f"{name} is off the first screen"
        target.click()
        self.clicks += 1

    def fill(self, label: str, text: str) -> None:
        self.page.get_by_label(label, exact=True).fill(text)
        self.decisions += 1

    def choose(self, option: str) -> None:
        self.press("radio", option)
        self.decisions += 1


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served) -> Page:
    """The first evening of a club and the one after it, in one page."""
    context = browser.new_context(viewport={"width": SCREEN[0], "height": SCREEN[1]})
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.watch = watched(page)
    return page


def printed(expert: Expert, what: str, capsys: pytest.CaptureFixture) -> str:
    """Print what is ticked, and say what it took; the text of the PDF."""
    with expert.page.expect_response("**/sheets/pack.pdf?**") as sent:
        expert.press("button", "Print the ticked sheets")
    assert sent.value.headers["content-type"] == "application/pdf"
    sheets = PdfReader(BytesIO(expert.page.request.get(sent.value.url).body())).pages
    with capsys.disabled():
        print(f"\n{what}: {expert.clicks} clicks and {expert.decisions} decisions to a PDF of {len(sheets)} pages.")
    return "\n".join(sheet.extract_text() for sheet in sheets)


def test_1_first_link_leads_to_the_cards_in_few_steps(page, served, capsys):
    expert = Expert(page)
    page.goto(served.link)
    expert.fill("Your name", "Dora Director")
    expert.fill("Name of the club", "Portland Club")
    expert.fill("Password", "eight of hearts 1896")
    expert.press("button", "Get started")
    expert.press("link", "New night")
    expert.choose("Contract bridge")
    expert.press("button", "Next: names")
    expert.fill("Pairs, one per line", "\n".join(evening.pairs(14)))
    expert.press("button", "Next: movement")
    expert.press("button", "Use this movement")
    expect(page.get_by_role("banner")).to_contain_text("Portland Club")
    page.watch.check(page)
    text = printed(expert, "First evening", capsys)
    for words in ("1\nNorth-South\nPortland Club", "7\nEast-West\nPortland Club", "Ada 14 & Bruno 14"):
        assert words in text
    assert expert.clicks <= CLICKS
    assert expert.decisions <= DECISIONS


def test_2_next_evening_needs_no_new_decision(page, served, capsys):
    """Bridge with the same pairs as last time."""
    expert = Expert(page)
    page.goto(served.address + "/desk/")
    expert.press("link", "New night")
    expert.press("button", "Next: names")
    expert.press("button", "Fill in the players from last time")
    expert.press("button", "Next: movement")
    expert.press("button", "Use this movement")
    assert "Ada 14 & Bruno 14" in printed(expert, "Next evening", capsys)
    assert expert.clicks <= CLICKS - 2
    assert expert.decisions == 0


def test_3_keyboard_leads_from_the_desk_to_print_in_few_keys(page, served, capsys):
    """The names are pasted, which counts as one key."""
    page.goto(served.address + "/desk/")
    keys = 0

    def press(role: str, name: str) -> None:
        nonlocal keys
        target = page.get_by_role(role, name=name, exact=True)
        expect(target).to_be_visible()
        loaded(page)
        settled(page)
        there = target.element_handle()
        while not page.evaluate("there => document.activeElement === there", there):
            page.keyboard.press("Tab")
            keys += 1
            assert keys <= KEYS, page.url
        target.press("Enter")
        keys += 1

    press("link", "New night")
    expect(page.get_by_label("Name of the night")).to_be_focused()
    press("button", "Next: names")
    expect(page.get_by_label("Pairs, one per line")).to_be_focused()
    page.keyboard.insert_text("\n".join(evening.pairs(12)))
    press("button", "Next: movement")
    press("button", "Use this movement")
    expect(page.get_by_role("button", name="Print the ticked sheets")).to_be_focused()
    with capsys.disabled():
        print(f"\nFrom the desk to Print: {keys + 1} keys.")
    assert keys + 1 <= KEYS
