"""A player's phone at a whist table, in a real browser."""

from playwright.sync_api import Page, expect

from .conftest import loaded


def go(page: Page) -> None:
    """To the keys of the next tray, from wherever the phone stands; what was just stored sleeps a moment."""
    loaded(page)
    page.locator("#on, #go").locator("visible=true").first.click()
    expect(page.locator("#entry:not([inert])")).to_be_visible()


def arrive(page: Page) -> None:
    """To the table after a round, past where others go; nobody means at once what lies where they have just pressed."""
    loaded(page)
    first = page.locator("#next [data-show=home], #go").locator("visible=true").first
    expect(first).to_be_visible()
    if first.get_attribute("id") != "go":
        first.click()
        page.wait_for_timeout(800)


def press(page: Page, tricks: str) -> None:
    page.locator("#entry").get_by_role("button", name=tricks, exact=True).click()


def store(page: Page, tricks: str, line: str = "") -> None:
    """All the steps of a tray: whose tricks, how many, and that it is so."""
    if line:
        page.locator("#entry").get_by_label(line, exact=True).check(force=True)
    press(page, tricks)
    page.get_by_role("button", name="Yes, store it").click()
    expect(page.locator("#stored")).to_be_visible()
