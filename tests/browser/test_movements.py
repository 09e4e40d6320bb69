"""Viewing movements in a real browser: by keyboard, in motion, at every width."""

import re

import pytest
from playwright.sync_api import Browser, expect

from .conftest import Served, settled, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]


MOVED = """(() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
})()"""
"""Counts motions as they begin: who looks late finds them over."""


@pytest.fixture
def page(browser: Browser, served: Served):
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.set_default_timeout(10_000)
    page.watch = watched(page)
    yield page
    page.context.close()


def test_a_movement_is_chosen_and_stepped_through_by_keys(page, served):
    page.goto(served.address + "/movements/")
    page.watch.check(page)
    page.get_by_label("Number of pairs for Howell", exact=True).fill("10")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Howell, 10 pairs")).to_be_visible()
    page.watch.check(page)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=re.compile("Round 2"))).to_be_visible()
    expect(page).to_have_url(re.compile(r"/movements/howell/10/\?round=2$"))
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name=re.compile("Round 1 "))).to_be_visible()
    page.watch.check(page)


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_moves_are_animated_unless_the_system_asks_for_reduced_motion(page, served, motion, moving):
    page.add_init_script(MOVED)
    page.emulate_media(reduced_motion=motion)
    page.goto(served.address + "/movements/compass/10/")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=re.compile("Round 2"))).to_be_visible()
    settled(page)
    assert (page.evaluate("window.moved") > 0) == moving


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1920])
def test_pages_fit_and_are_accessible(page, served, width, scheme):
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    for path in ("/movements/", "/movements/howell/9/", "/movements/compass/28/?round=7"):
        page.goto(served.address + path)
        page.watch.check(page)
        page.watch.over(page)
