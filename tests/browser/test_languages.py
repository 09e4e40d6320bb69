"""An evening in the director's own language: the director's pages, typed text, paper, the phone and the public page."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.sampling import some

from . import abroad, evening
from .conftest import Served

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


@pytest.mark.parametrize("language", some(["de", "fr"], 1))
def test_a_director_has_the_whole_evening_in_their_language(page: Page, browser: Browser, served: Served, language):
    abroad.spoken(page, served, language)
    desk = abroad.Desk(page, served, language)
    section = abroad.opened(desk, f"Club {language}", abroad.PAIRS)
    words = abroad.paper(desk, section)
    assert desk.said("Round") in words
    assert not re.search(r"\b(Round|Against|Sit out|Signed|Then go to)\b", words)
    abroad.played(desk, section)
    shown = abroad.reader(browser, language, abroad.published(desk, section))
    expect(shown.get_by_role("columnheader", name=desk.said("Names")).first).to_be_visible()
    shown.context.close()
