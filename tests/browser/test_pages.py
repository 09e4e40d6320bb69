"""Every page: at 360, 768 and 1920 px, in light and dark mode; by keyboard alone; and free of axe findings."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening, keys
from .conftest import Served, loaded, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]

KNICKERBOCKER = Path(__file__).parents[2] / "fixtures" / "knickerbocker.json"
SIZES = {360: 740, 768: 1024, 1920: 1080}
LARGE = [
    "", "?round=5", "projector/", "projector/?show=moves&show=standings",
    "names/", "seats/", "movement/", "rounds/1/", "rounds/3/", "entry/tray/1/", "results/1/",
    "rulings/", "rulings/new/?result=1", "standings/", "publish/",
]  # fmt: skip
FRESH = ["names/", "seats/", "deals/", "movement/", "settings/", "publish/"]
NIGHT = [
    "", "projector/", "projector/?show=room&show=ranks", "projector/?show=moves",
    "files/", "files/import/", "files/deals/", "phones/", "seats/", "deals/", "sheets/", "standings/", "publish/",
    "standings/certainty/", "bridgemates/",
    "rounds/1/", "rounds/2/", "entry/table/2/", "entry/tray/1/", "double-entry/round/1/", "double-entry/tray/1/",
    "scoring/", "settings/", "movement/", "handicaps/",
    "rulings/new/", "journal/", "fix/", "fix/late/", "fix/late/?names=Late+Lena+%26+Late+Leo&more_sets=0",
    "fix/leaves/", "fix/leaves/?gone=3", "fix/curtail/", "fix/rounds/2/",
]  # fmt: skip
DESK = [
    "", "about/", "help/evening/", "help/dealing/",
    "account/", "club/", "club/front-page/", "club/mail/", "club/remove/", "players/", "players/?q=ada", "players/new/",
    "players/import/",
    "players/1/", "series/", "series/new/", "series/1/", "nights/new/", "nights/import/",
    "side-tables/", "side-tables/new/", "side-tables/1/", "side-tables/2/", "side-tables/1/entries/1/",
]  # fmt: skip
PUBLIC = [
    "", "calendar/", "deals/", "records/", "players/", "players/?q=nobody+at+all", "players/1/", "sign-in/",
    "movements/", "movements/howell/9/",
    "movements/compass/27/?round=3", "movements/howell/99/", "nights/{demo}/", "nights/{demo}/wall/", "nights/{night}/",
    "nights/{night}/trays/1/", "nights/{night}/contestants/1/", "series/{series}/", "join/spent/", "side/{side}/", "t/",
    "t/1/1/of-another-night/", "{table}",
]  # fmt: skip


@dataclass(frozen=True)
class Site:
    """A club in full swing, the director's page and one of somebody else; ``known`` are parts of addresses."""

    page: Page
    anybody: Page
    address: str
    known: dict[str, str]

    def open(self, path: str) -> Page:
        """The page there, for the director or, outside the desk, for somebody who is not signed in."""
        page = self.page if path.startswith("desk/") else self.anybody
        answer = page.goto(f"{self.address}/{path.format(**self.known)}")
        assert answer.status in (200, 404, 410), path
        if answer.status != 200:
            page.watch.complaints.clear()  # Chromium mentions the status, which is meant
        return page


@pytest.fixture(scope="module")
def site(browser: Browser, served: Served) -> Site:
    page = evening.signed_in(browser, served)
    page.get_by_role("button", name="Open a demo night").click()
    for _ in range(2):
        page.get_by_role("button", name="Play one round").click()
    evening.step(page, "Publish")
    page.get_by_role("button", name="Publish the standings").click()
    demo = slug(page.locator(".address a").get_attribute("href"))
    evening.step(page, "Rulings")
    page.get_by_role("link", name="New ruling").click()
    page.get_by_label("What happened").fill("A card was exposed")
    page.get_by_role("button", name="Store the ruling").click()
    evening.open_night(page, "Not begun")
    evening.write_names(page, evening.pairs(9))
    evening.open_night(page, "At bridge", game="Contract bridge", sections=2)
    evening.write_names(page, evening.pairs(10, 21))
    evening.take_movement(page, "Howell, 10 pairs")
    evening.step(page, "Enter results")
    evening.type_results(page, ["4S= N", "pass", "3NT+1 S", "2H-1 E", "1NT= W"] * 3)
    evening.step(page, "Phones")
    table = page.locator(".phones a").first.get_attribute("href").removeprefix(served.address + "/")
    page.goto(f"{served.address}/desk/nights/import/")
    page.get_by_label("The night's file").set_input_files(KNICKERBOCKER)
    page.get_by_role("button", name="Import").click()
    night = slug(evening.publish(page))
    page.get_by_role("button", name="Make the standings final").click()
    page.goto(f"{served.address}/desk/series/new/")
    page.get_by_label("Name of the series").fill("Winter 1896")
    page.get_by_label(re.compile("Knickerbocker")).check()
    page.get_by_role("button", name="Save the series").click()
    page.get_by_role("link", name=re.compile("^Standings")).first.click()
    loaded(page)
    series = slug(page.url)
    for game, players in (
        ("Solo whist (3 to 5 players)", 5),
        ("English whist with honours, rubbers (4 to 7 players)", 6),
    ):
        page.goto(f"{served.address}/desk/side-tables/new/")
        page.get_by_label("Game").select_option(label=game)
        page.get_by_label("Players").fill("\n".join(f"Player Number {number}" for number in range(players)))
        page.get_by_role("button", name="Open the table").click()
        if players == 5:
            side = slug(page.locator("a[href*='/side/']").get_attribute("href"))
            page.get_by_label("Call", exact=True).select_option(label="Solo")
            page.get_by_label("Caller", exact=True).select_option(label="Player Number 1")
            page.get_by_label("Caller's tricks").fill("5")
            page.get_by_role("button", name="Enter the deal").click()
    anybody = browser.new_context().new_page()
    anybody.watch = watched(anybody)
    known = {"demo": demo, "night": night, "series": series, "table": table, "side": side}
    return Site(page, anybody, served.address, known)


def slug(address: str) -> str:
    return address.rstrip("/").rsplit("/", 1)[1]


ALL = [
    *(f"desk/sections/1/{path}" for path in LARGE),
    *(f"desk/sections/2/{path}" for path in FRESH),
    *(f"desk/sections/3/{path}" for path in NIGHT),
    *(f"desk/{path}" for path in DESK),
    *PUBLIC,
]


@pytest.mark.sweep(6)
@pytest.mark.parametrize("path", ALL)
def test_a_page_fits_is_accessible_and_needs_no_mouse(site, path):
    page = site.open(path)
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.watch.over(page)
        page.emulate_media(color_scheme="light")
        page.watch.check(page)
        page.emulate_media(color_scheme="dark")
        page.watch.check(page, only="color-contrast")  # nothing else hangs on light and dark
    page.set_viewport_size({"width": 768, "height": SIZES[768]})
    assert keys.walk(page) == [], path


def test_solver_search_ends_with_an_accessible_page(site):
    page = site.open("desk/sections/3/fix/leaves/?gone=3")
    expect(page.locator(".searching")).to_have_count(0, timeout=40_000)
    page.watch.check(page)
