"""Going through a page by keyboard alone, as a person without a mouse does."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .conftest import loaded

MOST = 150
"""Presses of Tab within which anything must be reached."""


def reach(page: Page, target: Locator) -> None:
    """Tab on until ``target`` has the focus."""
    loaded(page)
    expect(target).to_be_visible()
    there = target.element_handle()
    for _ in range(MOST):
        if page.evaluate("there => document.activeElement === there", there):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{page.url}: {target} is not reached by {MOST} presses of Tab.")


def press(page: Page, role: Any, name: str | re.Pattern[str], key: str = "Enter", within: str = "") -> None:
    """Go to what is called so, ``within`` the navigation of that name where others are called so too, and press a key
    there."""
    place = page.get_by_role("navigation", name=within, exact=True) if within else page
    target = place.get_by_role(role, name=name, exact=True)
    reach(page, target)
    target.press(key)  # which waits for the page to which it leads, as the keyboard alone does not


def unfold(page: Page, title: str) -> None:
    """Open what is folded under that title."""
    reach(page, page.locator("summary").filter(has_text=title))
    page.keyboard.press("Enter")


def write(page: Page, target: Locator, text: str) -> None:
    """Go to a field and type in it, instead of what stands there."""
    reach(page, target)
    page.keyboard.press("Control+A")
    page.keyboard.type(text)


def choose(page: Page, target: Locator) -> None:
    """Choose one of several radio buttons: Tab to the group, then the arrows."""
    loaded(page)
    expect(target).to_be_visible()
    name = target.get_attribute("name")
    group = page.locator(f"input[type=radio][name='{name}']")
    checked = group.and_(page.locator(":checked"))
    reach(page, checked if checked.count() else group.first)
    for _ in range(group.count()):
        if target.is_checked():
            return
        page.keyboard.press("ArrowDown")
    assert target.is_checked(), f"{page.url}: the arrows do not get to {target}."


MARK = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const style = getComputedStyle(here), box = here.getBoundingClientRect();
  const around = here.closest("label") ? getComputedStyle(here.closest("label")) : style;
  const outlined = each => each.outlineStyle !== "none" && parseFloat(each.outlineWidth) > 0;
  const last = window.walkedLast;
  window.walkedLast = here;
  const again = Boolean(here.dataset.walked) && last !== here;
  here.dataset.walked = "yes";
  return {
    what: here.outerHTML.slice(0, 160),
    seen: outlined(style) || outlined(around) || style.boxShadow !== "none",
    there: box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0
      && box.left < innerWidth && box.top < innerHeight,
    again,
  };
}"""
LEFT = """() => {
  const can = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const groups = new Set();
  document.querySelectorAll("input[type=radio][data-walked]").forEach(each => groups.add(each.name));
  return [...document.querySelectorAll(can)].filter(each =>
    !each.dataset.walked && !each.disabled && each.checkVisibility({visibilityProperty: true})
    && each.tabIndex >= 0 && !(each.type === "radio" && groups.has(each.name))
  ).map(each => each.outerHTML.slice(0, 160));
}"""


def walk(page: Page) -> list[str]:
    """Tab through the whole page; what is wrong: what is not reached, not in sight or not marked when it has the
    focus."""
    page.evaluate("document.activeElement && document.activeElement.blur()")
    page.evaluate("document.querySelectorAll('[data-walked]').forEach(each => delete each.dataset.walked)")
    wrong = []
    # A date or a time is one field with several places in it.
    stops = page.locator("a, button, input, select, textarea, summary, [tabindex]").count() + 10
    for _ in range(stops):
        page.keyboard.press("Tab")
        here = page.evaluate(MARK)
        if here is None:
            continue
        if here["again"]:
            break
        if not here["seen"]:
            wrong.append(f"The focus cannot be seen on {here['what']}")
        if not here["there"]:
            wrong.append(f"The focus is out of sight on {here['what']}")
    wrong += [f"Tab does not get to {each}" for each in page.evaluate(LEFT)]
    return wrong
