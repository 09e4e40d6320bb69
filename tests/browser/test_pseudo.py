"""An evening in a pseudo-language whose words are a third longer, from left to right or from right to left: no page has
anything in English after its scripts have run, and no page is wider than its screen."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pseudo import LEFT, RIGHT
from tests.pseudo.foreign import in_cyrillic
from tests.pseudo.known import ENDINGS, LAWS, LETTERS, PROGRAMS
from tests.pseudo.plain_words import plain_words
from tests.sampling import some
from tourney.language.languages import languages

from . import abroad, evening
from .conftest import Served, serving

pytestmark = [pytest.mark.browser, pytest.mark.whole]

SIZES = {360: 740, 768: 1024, 1280: 800}
TURNED = "all => all.some(one => getComputedStyle(one).direction != 'ltr')"
COVERED = """() => {
    const box = document.querySelector(".scroll:has(#grid)")
    const cells = [...document.querySelectorAll("#grid tbody tr:first-child > :nth-child(-n + 2)")]
    const hidden = [50, 100, 150, 200, 250, 300].map(far => {
        box.scrollLeft = document.dir == "rtl" ? -far : far
        return cells.filter(cell => {
            const at = cell.getBoundingClientRect()
            return !cell.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2))
        }).length
    })
    box.scrollLeft = 0
    return Math.max(...hidden)
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory, pseudo_catalogues):
    """A server that knows both."""
    data = tmp_path_factory.mktemp("served") / "data"
    data.mkdir(mode=0o700)
    (data / "locale").symlink_to(pseudo_catalogues)
    with serving(data, DJANGO_SETTINGS_MODULE="tests.pseudo.settings") as machine:
        yield machine


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


class Desk(abroad.Desk):
    """In a language that axe takes for none."""

    def check(self) -> None:
        self.page.wait_for_load_state("load")
        assert self.page.watch.complaints == [], self.page.url


class Reader:
    """Looks at pages as they stand, and keeps what is wrong with them."""

    def __init__(self, served: Served) -> None:
        self.address = re.compile(re.escape(served.address) + r"[^\s\"<]*")
        self.known = [
            *PROGRAMS,
            *ENDINGS,
            *LAWS,
            *LETTERS,
            "Dora Director",
            "Our club",
            *(each.name for each in languages().values()),
        ]
        self.wrong: list[str] = []

    def __call__(self, page: Page) -> None:
        page.wait_for_load_state("load")
        shown = self.address.sub(" ", page.content())
        self.wrong += [f"{page.url}: {text!r}" for text in plain_words(shown, self.known)]
        if page.evaluate("document.dir") == "rtl" and page.locator("output, td.num").evaluate_all(TURNED):
            self.wrong.append(f"{page.url}: a figure has its sign behind it")
        before = page.viewport_size
        for width, height in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if wide > 0:
                self.wrong.append(f"{page.url}: {wide} px wider than {width}")
            if width > 640 and page.locator("#grid:not(.lines)").count() and (covered := page.evaluate(COVERED)):
                self.wrong.append(f"{page.url}: {covered} of table and pair hidden by what is scrolled under them")
        page.set_viewport_size(before)


@pytest.mark.parametrize("language", some([LEFT, RIGHT], 1))
def test_an_evening_leaves_nothing_in_english_and_fits(page, browser, served, pseudo, language):
    look = Reader(served)
    abroad.spoken(page, served, language)
    expect(page.locator("body")).to_have_css("direction", "rtl" if language == RIGHT else "ltr")
    desk = Desk(page, served, language, look)
    section = abroad.opened(desk, in_cyrillic(f"Club {language}"), list(map(in_cyrillic, abroad.PAIRS)))
    said = abroad.paper(desk, section)
    assert not re.search(r"\b(Round|Against|Sit out|Signed|Then go to)\b", said)
    abroad.played(desk, section)
    shown = abroad.reader(browser, language, abroad.published(desk, section))
    look(shown)
    shown.context.close()
    assert look.wrong == [], "\n".join(look.wrong)
