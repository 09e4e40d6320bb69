"""Two phones at a table, in a real browser: entering, agreeing, and a network that goes away in mid-round."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .conftest import Served, watched
from .evening import signed_in

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """The director, with a demo night open."""
    page = signed_in(browser, served)
    page.get_by_role("button", name="Open a demo night").click()
    return page


@pytest.fixture(scope="module")
def table(desk: Page) -> str:
    """The address on the card of table 1."""
    desk.get_by_role("link", name="Phones").click()
    return desk.locator(".phones a").first.get_attribute("href")


@pytest.fixture
def phone(browser: Browser, table: str):
    """Another phone at that table, each time it is asked."""
    contexts: list[BrowserContext] = []

    def take() -> Page:
        context = browser.new_context(viewport={"width": 360, "height": 740})
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.goto(table)
        return page

    yield take
    for context in contexts:
        context.close()


def slot(page: Page, at: int):
    return page.locator(".slots li").nth(at)


def test_one_side_enters_and_the_other_agrees_on_its_own_phone(phone, desk):
    north, east = phone(), phone()
    watch = watched(north)
    north.get_by_label("N&S", exact=True).check()
    north.get_by_role("button", name="7", exact=True).click()
    expect(slot(north, 0)).to_contain_text("N&S 7, E&W 6")
    watch.check(north)
    expect(slot(east, 0)).to_contain_text("E&W, is that right?", timeout=10_000)
    east.get_by_role("button", name="E&W: yes").click()
    expect(slot(east, 0)).to_contain_text("✓ in")
    expect(slot(north, 0)).to_contain_text("✓ in", timeout=10_000)


def test_without_a_network_entries_wait_on_the_phone_and_go_out_in_order(phone, desk):
    page = phone()
    page.get_by_label("N&S", exact=True).check()
    page.context.set_offline(True)
    page.get_by_role("button", name="9", exact=True).click()
    expect(page.locator("#outbox")).to_contain_text("1 entry waits on this phone")
    kept = page.evaluate("Object.entries(localStorage).filter(([name]) => name.startsWith('outbox'))[0][1]")
    assert '"ours":"9"' in kept
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Round 1 is in. Next")).to_be_visible(timeout=20_000)
    expect(page.get_by_text("1 N&S: stay here")).to_be_visible()
    expect(page.locator("#outbox")).to_be_hidden()


def test_an_outbox_outlives_a_reload(phone):
    page = phone()
    page.context.route("**/enter/", lambda route: route.abort())
    page.get_by_label("E&W", exact=True).check()
    page.get_by_role("button", name="5", exact=True).click()
    expect(page.locator("#outbox")).to_contain_text("1 entry waits")
    page.reload()
    expect(page.locator("#outbox")).to_contain_text("1 entry waits")
    expect(slot(page, 0)).to_contain_text("not entered")
    page.context.unroute("**/enter/")
    expect(slot(page, 0)).to_contain_text("N&S 8, E&W 5", timeout=20_000)
    expect(page.locator("#outbox")).to_be_hidden()


def test_a_call_reaches_the_desk(phone, desk):
    page = phone()
    page.get_by_role("button", name="Call the director").click()
    expect(page.get_by_text("The director is called.")).to_be_visible()
    desk.get_by_role("link", name="Room").click()
    expect(desk.get_by_text("Table 1 calls.")).to_be_visible()
    watched(desk).check(desk)
    desk.get_by_role("button", name="I was there, table 1").click()
    expect(desk.get_by_text("Table 1 calls.")).to_be_hidden()
