"""Bridge at the table: a contract by its keys, by the keyboard alone, on screens of every width, light and dark."""

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served, watched

pytestmark = [pytest.mark.browser, pytest.mark.drawn("files of the browser", 1)]


@pytest.fixture(scope="module")
def table(browser: Browser, served: Served) -> str:
    """The address on the card of table 2 of a Howell for ten pairs, in which the last round was started: so the table
    goes on as it enters. The phones tell how it went elsewhere."""
    page = evening.signed_in(browser, served)
    evening.open_night(page, "Bridge for ten", game="Contract bridge")
    evening.write_names(page, evening.pairs(10))
    evening.take_movement(page, "Howell, 10 pairs", boards_per_round=2)
    evening.step(page, "Room")
    page.locator("#next-step").evaluate("button => { button.form.elements.round.value = '9'; }")
    page.locator("#next-step").click()
    expect(page.locator("#clock-stop")).to_be_visible()
    evening.step(page, "Phones")
    page.get_by_label("The phones tell how a board went at other tables").select_option("played")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").get_by_text("how it went elsewhere: as soon as all")).to_be_visible()
    return page.locator(".phones a").nth(1).get_attribute("href")


def opened(browser: Browser, table: str, width: int = 360, **context: str) -> Page:
    page = browser.new_context(viewport={"width": width, "height": 740}, **context).new_page()
    page.set_default_timeout(20_000)
    page.goto(table)
    return page


def go(page: Page) -> None:
    """The button that says what comes next, by the keyboard: it draws the keys."""
    page.locator("#go").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#entry:not([inert])")).to_be_visible()


def choose(page: Page, *keys: str) -> None:
    """The parts of a contract by the names that are read out."""
    for group, key in zip(("Level", "Suit", "Played by"), keys, strict=True):
        page.locator("#entry").get_by_role("group", name=group).get_by_role("radio", name=key, exact=True).check()


def test_1_a_contract_is_entered_with_the_keyboard_alone(browser, table):
    page = opened(browser, table)
    watch = watched(page)
    go(page)
    page.locator("#entry").get_by_label("N&S", exact=True).focus()
    page.keyboard.press("Space")
    for keys in (["Tab", "Space", "ArrowRight", "ArrowRight", "ArrowRight"], ["Tab", "Space", "ArrowRight"]):
        for key in keys:  # the level 4, then diamonds
            page.keyboard.press(key)
    page.keyboard.press("Tab")  # not doubled
    for key in ("Tab", "Space", "Tab"):  # North
        page.keyboard.press(key)
    page.keyboard.type("+1")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".slots").first).to_contain_text("4♦ by N, 11 tricks: 150 to N&S")
    expect(page.locator(".asks").first).to_contain_text("They played 4♦ by N and made 11 tricks. You lose 150.")
    watch.check(page)


def test_2_a_part_that_is_missing_is_pointed_at_before_anything_is_sent(browser, table):
    page = opened(browser, table)
    go(page)
    page.locator("#entry").get_by_label("N&S", exact=True).check()
    page.locator("#entry").get_by_role("radio", name="5", exact=True).check()
    page.locator("#entry").get_by_role("button", name="Enter it").click()
    assert page.evaluate("document.activeElement.name") == "suit"
    expect(page.locator("#outbox")).to_be_hidden()


def test_3_the_other_side_says_another_and_the_table_agrees_on_that(browser, table):
    page = opened(browser, table)
    asked = page.locator(".asks").first
    asked.get_by_text("E&W: no, it was something else").click()
    asked.get_by_text("Type it").click()
    asked.get_by_label("Contract, result and by whom").fill("4D= N")
    asked.get_by_role("button", name="Enter it").click()
    asked = page.locator(".asks").first
    expect(asked).to_contain_text("N&S, is that right? You played 4♦ by N and made 10 tricks. You gain 130.")
    asked.get_by_role("button", name="N&S: yes").click()
    expect(page.locator(".slots li").first).to_contain_text("✓ in")


def test_4_then_the_round_is_done_and_the_way_is_shown(browser, table):
    page = opened(browser, table)
    go(page)
    page.locator("#entry").get_by_label("E&W", exact=True).check()
    choose(page, "3", "no trumps", "W")
    page.locator("#entry").get_by_label("Result", exact=True).select_option("-1")
    page.locator("#entry").get_by_role("button", name="Enter it").click()
    expect(page.get_by_role("heading", name="Round 1 is in. Next")).to_be_visible()
    expect(page.get_by_role("img", name="The way from table 2 through the room")).to_be_visible()
    watched(page).check(page)
    page.locator(".who a").first.click()
    expect(page.get_by_role("heading", name="Our evening so far")).to_be_visible()
    watched(page).check(page)


@pytest.mark.parametrize("width", [320, 360, 768])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_5_it_fits_every_screen_and_reads_well_there(browser, table, width, scheme, language):
    page = opened(browser, table, width, color_scheme=scheme, locale=language)
    go(page)
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    watch = watched(page)
    watch.over(page)
    watch.check(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, .pad fieldset label, summary')]
        .map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 28 || box.height < 36)).map(([text]) => text)"""
    )
    assert small == []  # fingers of eighty years
    page.context.close()
