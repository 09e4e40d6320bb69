"""Evenings of any two features on a screen: no page is too wide, nothing is cut off, and no word is split. Pages for
the wall are on no phone, and their long lists scroll."""

import mimetypes
import random
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import Page, Route, sync_playwright

from tests.sampling import SEED
from tests.together.array import scenarios
from tests.together.evening import played
from tests.together.play import Played

from .conftest import FLAGS
from .provide import on_path

pytestmark = [pytest.mark.browser, pytest.mark.whole, pytest.mark.django_db]

WIDTHS = {360: 740, 1366: 768, 1920: 1080}
DRAWN = random.Random(f"{SEED} screens").sample(range(len(scenarios())), 6)
SITE = "http://club.example"
ON_A_WALL = ("/wall/", "/projector/")
WRONG = """() => {
    const shown = element => element.checkVisibility({checkOpacity: true, checkVisibilityCSS: true})
    const room = element => { const at = element.getBoundingClientRect(); return at.width > 2 && at.height > 2 }
    const ADDRESSES = ".typing, .address, .at-address, .hash, .long-address"
    const found = []
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) found.push(`is ${wide} px wider than the screen`)
    for (const element of document.querySelectorAll("body *")) {
        const style = getComputedStyle(element)
        if (["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1 &&
            element.innerText?.trim() && !element.matches(".rolls") && room(element) && shown(element))
            found.push(`cuts ${JSON.stringify(element.innerText.trim().slice(0, 60))} in ${element.className}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
        const text = texts.currentNode, parent = text.parentElement
        if (parent.closest("script, style, template, textarea, option, code") || parent.closest(ADDRESSES))
            continue
        for (const word of text.data.matchAll(/[\\p{L}\\p{M}]{2,}/gu)) {
            range.setStart(text, word.index)
            range.setEnd(text, word.index + word[0].length)
            const lines = new Set([...range.getClientRects()].filter(at => at.width > 0).map(at => Math.round(at.top)))
            if (lines.size > 1 && shown(parent))
                found.push(`breaks ${word[0]} in ${parent.closest("[class]")?.className || parent.tagName}`)
        }
    }
    return [...new Set(found)]
}"""


def answering(files: dict[str, bytes]):
    """Answer with the evening's stored pages and the program's own scripts and styles, without a server or a
    database."""

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        kind = mimetypes.guess_type(path)[0] or "text/html"
        if "/static/" in path and (file := finders.find(path.partition("/static/")[2])):
            route.fulfill(path=file, content_type=kind)
        elif path in files:
            route.fulfill(body=files[path], content_type=f"{kind}; charset=utf-8")
        else:
            route.fulfill(status=404)

    return answer


def pages_of(evening: Played) -> dict[str, dict[str, bytes]]:
    """The pages in play and at the end, one of each kind."""
    found = {}
    for when in ("live", "final"):
        outputs = getattr(evening, when)
        found[when] = {
            path: data for path, data in {**outputs.desk, **outputs.public}.items() if b"<html" in data[:400]
        }
    return found


def of_each_kind(paths: list[str]) -> list[str]:
    kinds = {"".join(each for each in path if not each.isdigit()): path for path in reversed(paths)}
    return list(kinds.values())


def faults_on_screen(page: Page, files: dict[str, bytes]) -> list[str]:
    found = []
    page.route("**/*", answering(files))
    for path in of_each_kind(list(files)):
        page.goto(f"{SITE}{path}")
        for width, height in WIDTHS.items():
            if width < 400 and path.endswith(ON_A_WALL):
                continue
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{path} at {width} px {fault}" for fault in page.evaluate(WRONG)]
    return found


@pytest.mark.parametrize("number", DRAWN)
def test_every_page_of_an_evening_fits_every_screen(number):
    with played(scenarios()[number]) as evening:
        pages = pages_of(evening)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=on_path(), args=FLAGS)
        found = []
        for when, files in pages.items():
            found += [f"{when}: {fault}" for fault in faults_on_screen(browser.new_page(), files)]
        browser.close()
    assert found == [], "\n".join([f"TOURNEY_SEED={SEED}", str(scenarios()[number]), *found])
