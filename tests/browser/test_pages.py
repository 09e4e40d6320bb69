"""Every page: what it shows fits at six widths; it works in light and dark mode and by keyboard alone, and is free of
axe findings. What is looked at every day is in ``test_front_page.py``."""

import pytest
from playwright.sync_api import Browser, expect

from . import keys
from .club import EVERY_PAGE, Site, built
from .conftest import Served
from .fit import SIZES, misfits

pytestmark = [pytest.mark.browser, pytest.mark.whole]
TABLET = (768, 1024)
LOOKED_AT = (SIZES[0], TABLET, SIZES[-1])
"""The sizes at which axe looks at a page."""


@pytest.fixture(scope="module")
def site(browser: Browser, served: Served) -> Site:
    return built(browser, served)


@pytest.mark.parametrize("path", EVERY_PAGE)
def test_page_fits_the_screen(site, path):
    page = site.open(path)
    found = []
    for width, height in (*SIZES, TABLET):
        page.set_viewport_size({"width": width, "height": height})
        page.watch.over(page)
        found += [f"{width} px: {misfit}" for misfit in misfits(page)]
    width, height = SIZES[0]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true; })")
    found += [f"unfolded: {misfit}" for misfit in misfits(page)]
    assert found == [], path


@pytest.mark.parametrize("path", EVERY_PAGE)
def test_page_is_accessible_and_needs_no_mouse(site, path):
    page = site.open(path)
    for width, height in LOOKED_AT:
        page.set_viewport_size({"width": width, "height": height})
        page.watch.over(page)
        page.emulate_media(color_scheme="light")
        page.watch.check(page)
        page.emulate_media(color_scheme="dark")
        page.watch.check(page, only="color-contrast")  # nothing else hangs on light and dark
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    assert keys.walk(page) == [], path


def test_solver_search_ends_with_an_accessible_page(site):
    page = site.open("desk/sections/3/fix/leaves/?gone=3")
    expect(page.locator(".searching")).to_have_count(0, timeout=40_000)
    page.watch.check(page)
