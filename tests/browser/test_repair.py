"""Something goes wrong in the first night of a club: asked, offered, chosen and undone, in a real browser."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served, loaded, settled, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PAIRS = [f"Ada {letter} & Bruno {letter}" for letter in "ABCDEFGHIJKLM"]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """A night of 13 pairs at six and a half tables; the tests of this module follow one another."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.set_default_timeout(20_000)
    page.watch = watched(page)
    page.goto(served.link)
    page.get_by_label("Your name").fill("Dora Director")
    page.get_by_label("Password").fill("eight of hearts 1896")
    page.get_by_role("button", name="Get started").click()
    page.get_by_role("link", name="New night").click()
    page.get_by_label("Name of the night").fill("Thursday whist")
    page.get_by_role("radio", name="Whist", exact=True).check()
    settled(page)
    page.get_by_role("button", name="Next: names").click()
    page.get_by_label("Pairs, one per line").fill("\n".join(PAIRS))
    page.get_by_role("button", name="Next: movement").click()
    expect(page.get_by_text("13 pairs entered", exact=True)).to_be_visible()
    evening.take_movement(page, "Compass, 6½ tables", trays_per_round=1)
    return page


def entered(page: Page) -> None:
    """One result for each table of the round on the screen, by keyboard."""
    evening.step(page, "Enter results")
    fields = page.locator("#grid input.tricks")
    for at in range(fields.count()):
        fields.nth(at).fill("7")
        expect(page.locator("#grid td.cell.in")).to_have_count(at + 1)


def test_1_a_round_is_played(desk):
    entered(desk)
    evening.step(desk, "Fix a problem")
    expect(desk.get_by_role("heading", name="Fix a problem")).to_be_visible()
    desk.watch.check(desk)


def test_2_wrong_trays_are_recorded_as_played(desk):
    desk.get_by_role("navigation", name="Record a round as it was played").get_by_role("link", name="Round 1").click()
    first, third = desk.get_by_label("Trays at table 1"), desk.get_by_label("Trays at table 3")
    one, other = first.input_value(), third.input_value()
    first.fill(other)
    third.fill("99")
    desk.watch.check(desk)
    desk.get_by_role("button", name="Save the round as played").click()
    expect(desk.locator("#faults")).to_contain_text("there is no tray 99")
    desk.watch.check(desk)
    desk.get_by_label("Trays at table 3").fill(one)
    desk.get_by_role("button", name="Save the round as played").click()
    expect(desk.get_by_text("Round 1 was recorded as it was played.")).to_be_visible()
    expect(desk.get_by_role("heading", name="Problems in the rounds still to play")).to_be_visible()
    desk.watch.check(desk)


def test_3_rounds_still_to_play_are_repaired_by_keyboard_and_the_search_is_visible(desk):
    link = desk.get_by_role("link", name="Show the options")
    link.focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("group", name="Options")).to_be_visible()
    expect(desk.get_by_role("radio", name=re.compile("A new movement from round 2 on"))).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_role("radio", name=re.compile("A new movement from round 2 on")).focus()
    desk.keyboard.press("Space")
    desk.get_by_role("button", name="Apply").focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("The movement will change from round 2.")).to_be_visible()
    evening.step(desk, "Fix a problem")
    expect(desk.get_by_role("heading", name="Problems in the rounds still to play")).to_have_count(0)


def test_4_late_pair_joins_and_one_step_undoes_it(desk):
    desk.get_by_role("link", name="A pair came late").click()
    desk.watch.check(desk)
    desk.get_by_label("Late arrivals").fill("Cora & Ada A")
    desk.get_by_role("button", name="Show the options").click()
    expect(desk.locator("#faults")).to_contain_text("is already in pair 1")
    desk.watch.check(desk)
    desk.get_by_label("Late arrivals").fill("Cora Cole & Dan Dyer")
    desk.get_by_role("button", name="Show the options").click()
    expect(desk.get_by_role("group", name="Options")).to_be_visible()
    desk.get_by_role("button", name="Apply").click()
    expect(desk.get_by_text("The movement will change from round 2.")).to_be_visible()
    evening.step(desk, "Room")
    desk.get_by_role("link", name="Next", exact=True).click()
    desk.get_by_role("link", name="Next", exact=True).click()
    expect(desk.get_by_role("heading", name=re.compile("Round 3"))).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_role("button", name="Undo").click()
    expect(desk.get_by_text("Undone: changed the movement")).to_be_visible()


def test_5_a_pair_leaves_and_the_evening_is_cut_short(desk):
    evening.step(desk, "Fix a problem")
    desk.get_by_role("link", name="A pair leaves").click()
    desk.get_by_role("checkbox", name=re.compile("Ada D")).check()
    desk.watch.check(desk)
    desk.route("**/fix/search/**", lambda route: None)  # a search that lasts
    desk.get_by_role("button", name="Show the options").click()
    expect(desk.get_by_role("heading", name="Searching for a new movement")).to_be_visible()
    desk.get_by_role("link", name="Stop searching").click()
    loaded(desk)
    expect(desk.get_by_text("Searching for a new movement")).to_have_count(0)
    desk.unroute("**/fix/search/**")
    desk.get_by_role("button", name="Apply").click()
    evening.step(desk, "Fix a problem")
    desk.get_by_role("link", name="Time is short: play fewer rounds").click()
    desk.watch.check(desk)
    desk.get_by_role("radio", name=re.compile("Round 4")).check()
    desk.get_by_role("button", name="Stop after this round").click()
    expect(desk.get_by_text("The night will end after round 4.")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1920])
def test_6_pages_fit_and_are_accessible(desk, width, scheme):
    desk.set_viewport_size({"width": width, "height": 900})
    desk.emulate_media(color_scheme=scheme)
    evening.step(desk, "Fix a problem")
    here = desk.url
    asked = "leaves/?gone=2&stop=1"
    for path in ("", "late/", "leaves/", asked, "curtail/", "rounds/1/"):
        desk.goto(here + path)
        desk.watch.check(desk)
        desk.watch.over(desk)
