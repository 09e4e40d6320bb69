"""A phone at a table of a bridge night, on which a contract is entered."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

KEY_PLACES = """() => {
  const key = document.getElementById("on"), look = () => {
    if (key.offsetParent) { places.add(key.getBoundingClientRect().top); }
    requestAnimationFrame(look);
  };
  window.places = new Set();
  look();
}"""
"""Collects where the next key is drawn, frame by frame."""


def opened(browser: Browser, table: str, width: int = 360, **context: Any) -> Page:
    page = browser.new_context(viewport={"width": width, "height": 640}, **context).new_page()
    page.set_default_timeout(20_000)
    page.goto(table)
    return page


def go(page: Page) -> None:
    """The button that says what comes next, by the keyboard: it draws the keys."""
    page.locator("[data-show=home], #go, #on").locator("visible=true").first.focus()
    page.keyboard.press("Enter")
    if not page.locator("#entry").is_visible():
        page.locator("#go").focus()
        page.keyboard.press("Enter")
    expect(page.locator("#entry:not([inert])")).to_be_visible()


def choose(page: Page, *keys: str) -> None:
    """The parts of a contract by the names that are read out."""
    for group, key in zip(("Level", "Suit", "Declarer"), keys, strict=True):
        page.locator("#entry").get_by_role("group", name=group).get_by_role("radio", name=key, exact=True).check(
            force=True
        )


def side(page: Page, line: str) -> None:
    page.locator("#entry").get_by_label(line, exact=True).check(force=True)


def choose_tricks(page: Page, tricks: int) -> None:
    page.get_by_role("button", name="Next: result").click()
    page.locator(f'#entry:not([inert]) [data-took="{tricks}"]').click()


def store(page: Page, tricks: int) -> None:
    choose_tricks(page, tricks)
    page.locator("#entry:not([inert]) #yes").click()
