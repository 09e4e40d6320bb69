"""The first pages for visitors of a club with one night: its front page on a phone in every language, the way to the
final standings, and the instructions for players on paper."""

import re
from io import BytesIO

import pytest
from playwright.sync_api import Browser, expect
from pypdf import PdfReader

from . import evening
from .club import KNICKERBOCKER, Site, imported, visitor
from .conftest import Served
from .fit import SIZES, misfits

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def site(browser: Browser, served: Served) -> Site:
    page = evening.signed_in(browser, served)
    imported(page, served, KNICKERBOCKER.read_text())
    page.get_by_role("button", name="Make the standings final").click()
    return Site(page, visitor(browser), served.address, {})


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
