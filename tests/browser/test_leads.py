"""The opening lead on a phone at a bridge table: asked for after the tricks, in the stored notation."""

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Served, watched
from .contracts import choose, go, opened, side
from .evening import open_night, pairs, signed_in, step, take_movement, write_names

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def table(browser: Browser, served: Served) -> str:
    """The address of table 1 on a night whose phones ask for the lead."""
    page = signed_in(browser, served)
    open_night(page, "Tuesday bridge", game="Contract bridge")
    write_names(page, pairs(10))
    take_movement(page, "Howell, 10 pairs", boards_per_round=2)
    step(page, "Phones")
    page.get_by_label("Phones ask for the opening lead").check()
    page.watch.check(page)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The phones ask for the lead.")).to_be_visible()
    return page.locator(".phones a").first.get_attribute("href")


def to_the_lead(page: Page) -> None:
    go(page)
    side(page, "N-S")
    choose(page, "4", "spades", "North")
    page.get_by_role("button", name="Next: result").click()
    page.locator('#entry:not([inert]) [data-took="10"]').click()
    expect(page.get_by_role("heading", name="Opening lead")).to_be_visible()
    expect(page.locator("#entry:not([inert])")).to_be_visible()


def test_lead_is_chosen_by_two_keys_and_stored(browser, table):
    page = opened(browser, table)
    watch = watched(page)
    to_the_lead(page)
    watch.check(page)
    assert page.evaluate("document.getElementById('table').scrollHeight") <= 640
    lead = page.locator('[data-step="lead"]')
    lead.get_by_role("button", name="10", exact=True).click()
    assert page.evaluate("document.activeElement.name") == "lead_suit"
    lead.get_by_role("radio", name="hearts").check(force=True)
    lead.get_by_role("button", name="10", exact=True).click()
    expect(page.locator("#sure-more")).to_have_text("10 tricks, just made, lead ♥10")
    watch.check(page)
    page.locator("#entry:not([inert]) #yes").click()
    expect(page.locator("#what")).to_contain_text("4♠ by North, 10 tricks, just made, lead ♥10")
    expect(page.locator("#became")).to_have_text("✓ stored")
    expect(page.locator(".slots")).to_contain_text("lead ♥10")


def test_unknown_lead_is_left_out(browser, table):
    page = opened(browser, table)
    to_the_lead(page)
    page.locator('[data-step="lead"]').get_by_role("button", name="Not known").click()
    expect(page.locator("#sure-more")).to_have_text("10 tricks, just made")
