"""The pictures of README and docs/evening.md, taken from real pages: python -m tests.browser.pictures

With "guide", those of docs/help in every language: python -m tests.browser.pictures guide
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import django
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
django.setup()

from tests.load.server import free_port  # noqa: E402

from . import evening, guide_pictures  # noqa: E402
from .conftest import FLAGS, Served, WatchedPage  # noqa: E402
from .contracts import choose, go, side  # noqa: E402
from .provide import chromium  # noqa: E402

DOCS = Path(__file__).parents[2] / "docs"
WIDTH, HEIGHT = 1280, 800
GAP = 16
"""Pixels between the screens of a phone."""


def kept(page: Page, name: str, *, whole: bool = False) -> None:
    page.wait_for_load_state("networkidle")
    page.screenshot(path=DOCS / f"{name}.png", full_page=whole)


def main() -> None:
    with served() as machine, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        whist = evening.signed_in(browser, machine)
        setting_up(whist)
        playing(whist)
        bridge(whist, browser)
        browser.close()


@contextmanager
def served() -> Iterator[Served]:
    """A server with an empty database."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        env = os.environ | {"TOURNEY_DATA": data, "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)]
        server = subprocess.Popen(command, cwd=DOCS.parent, env=env, stdout=subprocess.PIPE, text=True)
        try:
            link = next(re.search(r"http://\S+/join/\S+/", line)[0] for line in server.stdout if "/join/" in line)
            yield Served(f"http://127.0.0.1:{port}", link, Path(data))
        finally:
            server.terminate()
            server.wait(60)


def setting_up(page: WatchedPage) -> None:
    """Twenty-seven pairs of whist choose their movement."""
    evening.open_night(page, "Thursday whist")
    evening.write_names(page, evening.pairs(27))
    kept(page, "movement")


def playing(page: WatchedPage) -> None:
    """The demo, in the middle of its fifth round and at its end."""
    evening.leave_for(page, "Nights")
    page.get_by_role("button", name="Open a demo night").click()
    for _ in range(4):
        page.get_by_role("button", name="Play one round").click()
    page.get_by_role("button", name="Close rounds 1 to 4 and start round 5").click()
    evening.step(page, "Enter results")
    page.locator("#grid :focus").wait_for()
    for digit in "78695748567894":
        page.keyboard.press(digit)
    kept(page, "tricks")
    evening.step(page, "Room")
    kept(page, "room", whole=True)
    page.set_viewport_size({"width": 1920, "height": 1080})
    room = page.url
    page.get_by_role("link", name="Show on a projector").click()
    kept(page, "projector")
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.goto(room)
    page.get_by_role("button", name="Play all rounds").click()
    public = evening.publish(page)
    page.goto(public)
    kept(page, "standings")
    page.locator("td.names a").first.click()
    kept(page, "scorecard")
    page.goto(f"{public}trays/5/")
    kept(page, "board")


def bridge(page: WatchedPage, browser: Browser) -> None:
    """A Swiss: its draw, its phones, and a board of it."""
    page.goto(page.url.split("/nights/")[0] + "/desk/")
    evening.open_night(page, "Tuesday bridge", game="Contract bridge")
    evening.write_names(page, evening.pairs(12))
    evening.unfold(page, "Set more limits, or choose another movement by name")
    page.locator("#id_other").select_option(label="Swiss pairs")
    evening.take_movement(page, "Swiss pairs, 12 pairs", rounds=3)
    evening.step(page, "Print")
    kept(page, "print")
    evening.step(page, "Phones")
    table = page.locator(".phones a").first.get_attribute("href")
    phones(browser.new_context(viewport={"width": 360, "height": 640}, device_scale_factor=2).new_page(), table)
    evening.step(page, "Room")
    file = evening.file_of(page)
    rest = {place: made for place, made in evening.made_up(file).items() if place[0] == 1}
    evening.bring_in(page, evening.table_of(file, rest), len(rest))
    evening.step(page, "Room")
    page.get_by_role("link", name="Draw round 2", exact=True).click()
    kept(page, "draw")


def phones(page: Page, table: str) -> None:
    """The steps of a result, side by side."""
    page.goto(table)
    screens = [page.screenshot()]
    go(page)
    side(page, "N-S")
    choose(page, "4", "spades", "North")
    screens.append(page.screenshot())
    page.get_by_role("button", name="Next: result").click()
    page.locator('#entry:not([inert]) [data-took="10"]').click()
    page.locator("#entry:not([inert]) #yes").wait_for()
    screens.append(page.screenshot())
    images = [Image.open(BytesIO(each)) for each in screens]
    whole = Image.new("RGB", (sum(each.width for each in images) + GAP * (len(images) - 1), images[0].height), "white")
    left = 0
    for each in images:
        whole.paste(each, (left, 0))
        left += each.width + GAP
    whole.save(DOCS / "phone.png", optimize=True)


if __name__ == "__main__":
    guide_pictures.main() if "guide" in sys.argv else main()
