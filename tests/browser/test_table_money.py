"""A director takes table money on a phone, walking round the room; the committee looks at attendance on a laptop."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served, loaded
from .fit import misfits

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PICTURES = os.environ.get("TOURNEY_PICTURES", "")
"""A folder for pictures of what was seen; none are taken without."""
SIZES = ((360, 740), (1366, 768))


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    page = evening.signed_in(browser, served)
    page.get_by_role("button", name="Open a demo night").click()
    loaded(page)
    return page


def looked_at(page: Page, name: str) -> None:
    """The page fits a phone and a laptop, and axe finds nothing."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        loaded(page)
        assert misfits(page) == [], (name, width)
        page.watch.check(page)
        if PICTURES:
            page.screenshot(path=Path(PICTURES, f"{name}-{width}.png"), full_page=width > 360)


def test_table_money_is_taken_on_a_phone(desk, served):
    page = desk
    night = page.url
    page.goto(f"{served.address}/desk/money/prices/")
    page.get_by_label("Currency").select_option("GBP")
    for number, price in enumerate(("4", "6.50", "2", "1"), start=1):
        page.get_by_label(f"Price {number}").fill(price)
    looked_at(page, "prices")
    page.get_by_role("button", name="Save the prices").click()
    page.goto(night)
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_text("More", exact=True).first.click()
    page.get_by_role("link", name="Table money", exact=True).click()
    loaded(page)
    looked_at(page, "not-paid")
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name=re.compile("^Paid cash ?: Ada Abbott")).click()
    expect(page.get_by_text("1 payment entered.")).to_be_visible()
    guest = page.get_by_role("listitem").filter(has_text="Agnes Baxter")
    guest.locator("summary").click()
    guest.get_by_label("Kind of player").select_option(label="Guest, £6.50")
    looked_at(page, "other")
    guest.get_by_role("button", name="Paid by card").click()
    expect(page.get_by_text("Guest £6.50, Card")).to_be_visible()
    page.get_by_role("button", name="All paid cash: 54 players").click()
    expect(page.get_by_text("Everybody has paid.")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Reverse ?: Ada Abbott")).click()
    expect(page.get_by_role("button", name=re.compile("^Paid cash ?: Ada Abbott"))).to_be_visible()
    page.get_by_label("Cash counted").fill("215")
    page.get_by_role("button", name="Save the count").click()
    expect(page.get_by_text("Difference: −£1.00.")).to_be_visible()
    looked_at(page, "paid")
    page.get_by_role("link", name="Ada Abbott").click()
    page.get_by_label("Amount").fill("20")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("A prepayment of £20.00 was entered.")).to_be_visible()
    page.get_by_role("link", name="Ada Abbott").click()
    looked_at(page, "player")


def test_season_and_attendance_are_read_on_a_laptop(desk, served):
    page = desk
    page.goto(f"{served.address}/desk/money/")
    expect(page.get_by_role("link", name=re.compile("Demo night"))).to_be_visible()
    looked_at(page, "season")
    evening.open_night(page, "Thursday pairs")
    evening.write_names(page, evening.pairs(9))
    page.goto(f"{served.address}/desk/attendance/")
    expect(page.get_by_role("img", name=re.compile("Average number of tables by weekday"))).to_be_visible()
    expect(page.get_by_role("heading", name="New players: 18")).to_be_visible()
    looked_at(page, "attendance")
