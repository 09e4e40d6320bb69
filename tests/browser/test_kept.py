"""Entries that a phone held while it was offline and its table's code was renewed: none is lost silently."""

import pytest
from playwright.sync_api import Browser, expect

from .at_the_table import go, store
from .conftest import Served, watched
from .evening import signed_in, step

pytestmark = [pytest.mark.browser, pytest.mark.whole]


def test_entry_that_arrives_after_the_code_was_renewed_reaches_the_director(browser: Browser, served: Served):
    desk = signed_in(browser, served)
    desk.get_by_role("button", name="Open a demo night").click()
    step(desk, "Phones")
    table = desk.locator(".phones a").first.get_attribute("href")
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(table)
    go(page)
    context.set_offline(True)
    store(page, "7", "N & S")
    expect(page.locator("#became")).to_contain_text("kept on this phone")
    desk.get_by_role("button", name="Reset table codes").click()
    context.set_offline(False)
    page.goto(served.address + "/t/")
    expect(page.locator("#notes")).to_contain_text(
        "N & S 7, E & W 6: The table's code has been reset. The director has received this result"
    )
    watch = watched(page)
    page.goto(served.address)  # on the club's own pages too, until somebody has read it
    expect(page.locator("#notes")).to_contain_text(
        "The director has received this result and will decide whether it counts."
    )
    watch.check(page)
    page.get_by_role("button", name="OK, I’ve read it").click()
    expect(page.locator("#notes button")).to_have_count(0)
    step(desk, "Phones")
    expect(desk.get_by_role("heading", name="Late results from phones")).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_label("Why", exact=True).fill("They were offline when the codes were renewed")
    desk.get_by_role("button", name="Store 7").click()
    expect(desk.get_by_text("Saved.")).to_be_visible()
    context.close()
