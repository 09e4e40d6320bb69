"""Every page: what it shows fits at six widths; it works in light and dark mode and by keyboard alone, and is free of
axe findings."""

import re
from io import BytesIO

import pytest
from playwright.sync_api import Browser, expect
from pypdf import PdfReader

from . import keys
from .club import EVERY_PAGE, Site, built
from .conftest import Served
from .fit import SIZES, misfits

pytestmark = pytest.mark.browser
TABLET = (768, 1024)
LOOKED_AT = (SIZES[0], TABLET, SIZES[-1])
"""The sizes at which axe looks at a page."""


@pytest.fixture(scope="module")
def site(browser: Browser, served: Served) -> Site:
    return built(browser, served)


@pytest.mark.whole
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


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "nl", "pl"])
def test_front_page_fits_a_phone_in_every_language(browser, site, language):
    """Its menu has five words, which are longer in some languages than in others."""
    width, height = SIZES[0]
    page = browser.new_context(locale=language, viewport={"width": width, "height": height}).new_page()
    page.goto(site.address)
    expect(page.locator("html")).to_have_attribute("lang", re.compile(f"^{language}"))
    assert misfits(page) == []
    page.context.close()


@pytest.mark.parametrize("links", [["Full results"], ["Calendar", "Knickerbocker"]])
def test_phone_is_two_taps_from_final_standings(browser, site, links):
    width, height = SIZES[0]
    page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
    page.goto(site.address)
    for name in links:
        page.get_by_role("link", name=name).first.tap()
    expect(page.locator(".standings tbody tr").first).to_be_visible()
    page.context.close()


@pytest.mark.whole
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


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(each, marks=pytest.mark.whole) for each in ("de", "fr", "it", "nl", "pl"))]
)
def test_instructions_for_players_print_on_one_side_with_their_picture(site, language):
    page = site.open(f"desk/help/players/?language={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.emulate_media(media="print")
    assert page.locator(".guide img").evaluate("image => image.decode().then(() => image.naturalWidth)") == 720
    assert len(PdfReader(BytesIO(page.pdf(format="A4"))).pages) == 1
    page.emulate_media(media="screen")


@pytest.mark.whole
def test_solver_search_ends_with_an_accessible_page(site):
    page = site.open("desk/sections/3/fix/leaves/?gone=3")
    expect(page.locator(".searching")).to_have_count(0, timeout=40_000)
    page.watch.check(page)
