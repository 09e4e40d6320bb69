"""Thirty screens of one played club, at three widths, light and dark, with an index that shows them side by side.

python -m tests.browser.screens FOLDER [--before COMMIT ...] [--beside FOLDER ...]

With --before, the same screens are also taken of the program as it was at each of those commits, by this file and that
commit's own helpers in a temporary folder, into FOLDER/COMMIT. Wherever there is something to compare,
FOLDER/contact-WIDTH-NUMBER.png shows before, after and the mock from left to right.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from datetime import date, timedelta
from html import escape
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import django
from PIL import Image, ImageDraw
from playwright.sync_api import Error, FilePayload, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
django.setup()

from . import evening  # noqa: E402
from .conftest import FLAGS, loaded  # noqa: E402
from .pictures import served  # noqa: E402
from .provide import chromium  # noqa: E402
from .screen_nights import NAMES, bridge_night, whist_night  # noqa: E402

if TYPE_CHECKING:  # earlier helpers do not have it
    from .conftest import WatchedPage

SIZES = {360: 640, 1366: 768, 1920: 1080}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PATIENCE, SETTLE, SOLVING = 240_000, 300, 30
"""Milliseconds for an import on a busy machine and for what a page asks the server for: a player's own card. Minutes
for the double-dummy analysis of all nights, where the solver takes only the time that nobody else needs."""
ROW, COLUMN, ROWS, TALL = 400, 560, 5, 1100
"""Pixels of a picture's height and width on a contact sheet, its rows, and how much of a narrow picture it shows."""
LONGEST = 2600
"""Pixels of a page's height that a picture shows."""
ME = "Gudrun Lund"
TONIGHT_ROUND = 4
TEXTS = {
    "joining": "Visitors are welcome on any night, and your first evening is free.",
    "partners": "If you have no partner, ring Carla by noon and she will find you one.",
    "venue": "St Anne’s Hall, Mill Lane",
    "directions": "Parking behind the hall, no steps at the door",
    "contact_name": "Carla Reed, secretary",
    "contact_phone": "01632 960417",
    "contact_mail": "secretary@riverside.example",
}


class Screen(NamedTuple):
    """A page, what is done on it, the part that the picture shows, which is the whole page unless it names one, and the
    name of its mock."""

    name: str
    path: str
    prepare: Callable[[Page], object] | None = None
    part: str = ""
    mock: str = ""


def find_me(page: Page) -> None:
    card = page.locator(".own-card")
    page.get_by_label("Find me").or_(card).locator("visible=true").first.wait_for()
    if not card.count():
        page.get_by_label("Find me").select_option(ME)
        card.wait_for()
    page.evaluate("scrollTo(0, 0)")


def first_line(page: Page) -> None:
    page.locator(".scorecard summary").nth(1).click()


SCREENS = (
    Screen("front", "", mock="home"),
    Screen("standings", "nights/{night}/", mock="results"),
    Screen("own-card", "nights/{night}/", find_me, "screen"),
    Screen("closing", "nights/{night}/", part=".certainty"),
    Screen("whist", "nights/{whist}/"),
    Screen("board", "nights/{night}/boards/2/", mock="board"),
    Screen("scorecard", "nights/{night}/contestants/4/", first_line, mock="me"),
    Screen("player", "{player}"),
    Screen("partnership", "{partners}"),
    Screen("series", "{series}"),
    Screen("records", "records/"),
    Screen("calendar", "calendar/"),
    Screen("certainty", "certainty/"),
    Screen("desk", "desk/"),
    Screen("names", "desk/sections/{coming}/names/"),
    Screen("movement", "desk/sections/{coming}/movement/", mock="movement"),
    Screen("seats", "desk/sections/{tonight}/seats/"),
    Screen("deals", "desk/sections/{tonight}/deals/"),
    Screen("print", "desk/sections/{tonight}/sheets/"),
    Screen("room", "desk/sections/{tonight}/", mock="play"),
    Screen("entry", "desk/sections/{tonight}/rounds/4/"),
    Screen("publish", "desk/sections/{tonight}/publish/"),
    Screen("players", "desk/players/"),
    Screen("desk-series", "desk/series/"),
    Screen("club", "desk/club/"),
    Screen("front-texts", "desk/club/front-page/"),
    Screen("log", "desk/sections/{tonight}/journal/"),
    Screen("phone", "{table}", mock="phone"),
    Screen("projector", "desk/sections/{tonight}/projector/", part="screen"),
    Screen("projector-standings", "desk/sections/{tonight}/projector/?show=standings", part="screen"),
)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", default="", help="names of screens, with commas between them")
    reader.add_argument("--before", nargs="*", default=[], metavar="COMMIT", help="take these screens of it too")
    reader.add_argument("--beside", type=Path, nargs="*", default=[], help="folders of earlier screens and of mocks")
    reader.add_argument("--solving", type=float, default=SOLVING, metavar="MINUTES", help="longest wait for the solver")
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for commit in asked.before:
        take_earlier(commit, asked.folder / commit, ["--only", asked.only, "--solving", str(asked.solving)])
    only = asked.only.split(",") if asked.only else [each.name for each in SCREENS]
    with served() as machine, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        desk = evening.signed_in(browser, machine)
        known = played_club(desk, machine.address, asked.solving)
        anybody = browser.new_context().new_page()
        for screen in SCREENS:
            if screen.name in only:
                page = desk if screen.path.startswith("desk/") else anybody
                take(page, f"{machine.address}/{screen.path.format(**known)}", screen, asked.folder)
        browser.close()
    beside = [*(asked.folder / commit for commit in asked.before), *asked.beside]
    write_index(asked.folder, beside)
    write_contact_sheets(asked.folder, beside)


def take_earlier(commit: str, folder: Path, options: list[str]) -> None:
    """Take the screens of the program at that commit: its own code and helpers, this file and its nights."""
    here = Path(__file__).resolve()
    archive = subprocess.run(["git", "archive", commit], cwd=here.parents[2], capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as tree, tarfile.open(fileobj=BytesIO(archive)) as files:
        files.extractall(tree, filter="data")
        for name in (here.name, "screen_nights.py"):
            shutil.copy(here.with_name(name), Path(tree, "tests/browser", name))
        command = [sys.executable, "-m", "tests.browser.screens", str(folder.resolve()), *options]
        subprocess.run(command, cwd=tree, check=True)


def played_club(desk: "WatchedPage", address: str, solving: float) -> dict[str, str]:
    """Play a club's autumn; return the parts of addresses that its pages need. Fields are found by their names where
    their labels have changed: earlier versions play it too."""
    desk.set_default_timeout(PATIENCE)
    for check in ("check", "over"):  # pictures show what is wrong with a page
        setattr(desk.watch, check, unwatched)
    tuesdays = [date(2026, 10, 20) + timedelta(weeks=week) for week in range(5)]
    nights = [publish(desk, address, bridge_night(each, seed)) for seed, each in enumerate(tuesdays)]
    last = section(desk)
    whist = publish(desk, address, whist_night())
    fill_front_page(desk, address)
    desk.goto(f"{address}/desk/club/")
    desk.locator("main input[name=name]").fill("Riverside Bridge Club")
    desk.get_by_role("button", name="Save", exact=True).click()
    desk.goto(f"{address}/desk/series/new/")
    desk.locator("main input[name=name]").fill("Autumn 2026")
    for box in desk.get_by_label(re.compile("Tuesday Pairs")).all():
        box.check()
    desk.get_by_role("button", name="Save the series").click()
    desk.locator("main a[href^='/series/']").first.click()
    loaded(desk)
    series = desk.url.removeprefix(f"{address}/")
    desk.goto(f"{address}/players/?q={ME}")
    player = desk.url.removeprefix(f"{address}/")
    partners = address_of(desk, "a[href*='/with/']")
    import_night(desk, address, bridge_night(date.today(), 9, rounds=TONIGHT_ROUND))
    tonight = section(desk)
    evening.step(desk, "Phones")
    table = address_of(desk, ":nth-match(.phones a, 3)").removeprefix(f"{address}/")
    evening.open_night(desk, "Thursday Pairs", game="Contract bridge")
    evening.write_names(desk, [f"{first} & {second}" for first, second in zip(NAMES[::2], NAMES[1::2], strict=True)])
    coming = section(desk)
    evening.step(desk, "Publish")
    if (announce := desk.get_by_role("button", name="Announce this night")).count():
        announce.click()
    desk.goto(f"{address}/desk/sections/{last}/deals/")
    solved = desk.get_by_text(re.compile(r"All \d+ boards have been solved"))
    try:
        solved.wait_for(timeout=solving * 60_000)  # the earlier nights come first
    except Error:
        print("Not every board has been solved yet.", flush=True)
    return {
        "night": nights[-1], "whist": whist, "series": series, "player": player,
        "partners": partners.lstrip("/"), "tonight": tonight, "table": table, "coming": coming,
    }  # fmt: skip


def unwatched(*_: object, **__: object) -> None:
    """Check nothing."""


def publish(desk: "WatchedPage", address: str, night: dict[str, Any]) -> str:
    import_night(desk, address, night)
    public = evening.publish(desk)
    if (final := desk.get_by_role("button", name="Make the standings final")).count():
        final.click()
    return public.rstrip("/").rsplit("/", 1)[1]


def import_night(desk: Page, address: str, night: dict[str, Any]) -> None:
    desk.goto(f"{address}/desk/nights/import/")
    file: FilePayload = {"name": "night.json", "mimeType": "application/json", "buffer": json.dumps(night).encode()}
    form = desk.locator("form", has=desk.locator("input[type=file]")).first
    form.locator("input[type=file]").set_input_files(file)
    form.locator("button").first.click()
    loaded(desk)


def address_of(desk: Page, link: str) -> str:
    """Return where a link leads; an empty text if the program does not have it yet."""
    found = desk.locator(link)
    return (found.first.get_attribute("href") or "") if found.count() else ""


def section(desk: Page) -> str:
    found = re.search(r"sections/(\d+)/", desk.url)
    assert found, desk.url
    return found[1]


def fill_front_page(desk: Page, address: str) -> None:
    answer = desk.goto(f"{address}/desk/club/front-page/")
    if answer and answer.ok:
        for name, text in TEXTS.items():
            if (field := desk.locator(f"[name={name}]")).count():
                field.fill(text)
        desk.get_by_role("button", name="Save").click()


def take(page: Page, address: str, screen: Screen, folder: Path) -> None:
    """Take a screen, unless the program did not have it yet."""
    try:
        take_all(page, address, screen, folder)
        print(screen.name, flush=True)
    except Error as error:
        print(f"{screen.name} could not be taken: {str(error).splitlines()[0]}", flush=True)


def take_all(page: Page, address: str, screen: Screen, folder: Path) -> None:
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        if screen.prepare:
            screen.prepare(page)
        page.wait_for_timeout(SETTLE)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            path = folder / f"{screen.name}-{width}-{theme}.png"
            if screen.part in ("", "screen"):
                page.screenshot(path=path, full_page=not screen.part)
                shorten(path)
            else:
                page.locator(screen.part).first.screenshot(path=path)


def shorten(path: Path) -> None:
    with Image.open(path) as picture:
        if picture.height > LONGEST:
            picture.crop((0, 0, picture.width, LONGEST)).save(path)


def write_index(folder: Path, beside: list[Path]) -> None:
    """Write a page of each width: a row for each screen, light, dark, and what the other folders have of it."""
    for width in SIZES:
        rows = ""
        for screen in SCREENS:
            light, dark = (f"{screen.name}-{width}-{theme}.png" for theme in THEMES)
            pictures = [folder / light, folder / dark, *others(screen, width, beside)]
            pictures = [each for each in pictures if each.exists()]
            rows += f"<h2>{escape(screen.name)}</h2>"
            rows += "".join(f'<img src="{each.resolve().as_uri()}" alt="{each.stem}">' for each in pictures)
        style = f"<style>body{{font:1rem sans-serif}} img{{width:{min(width, 900)}px;vertical-align:top}}</style>"
        (folder / f"index-{width}.html").write_text(f"<!doctype html><title>{width} px</title>{style}{rows}")


def others(screen: Screen, width: int, beside: list[Path]) -> list[Path]:
    """The same screen in other folders, and its mock."""
    names = (f"{screen.name}-{width}-light.png", f"{screen.mock}.png")
    return [each / name for each in beside for name in names if (each / name).exists()]


def write_contact_sheets(folder: Path, beside: list[Path]) -> None:
    """Write pictures with a row for each screen: the earlier version, the present one and the mock."""
    for width in SIZES:
        rows = []
        for screen in SCREENS:
            now = folder / f"{screen.name}-{width}-light.png"
            earlier = [each / now.name for each in beside if any(each.glob("*-light.png"))]
            mocks = [each / f"{screen.mock}.png" for each in beside if screen.mock]
            pictures = [*earlier, now, *(each for each in mocks if each.exists())]
            if sum(each.exists() for each in pictures) > 1:
                rows.append((screen.name, pictures))
        for at in range(0, len(rows), ROWS):
            contact_sheet(rows[at : at + ROWS]).save(folder / f"contact-{width}-{at // ROWS + 1}.png")


def contact_sheet(rows: list[tuple[str, list[Path]]]) -> Image.Image:
    columns = max(len(pictures) for _, pictures in rows)
    sheet = Image.new("RGB", (columns * COLUMN, len(rows) * ROW), "#888")
    draw = ImageDraw.Draw(sheet)
    for down, (name, pictures) in enumerate(rows):
        draw.text((6, down * ROW + 2), name, fill="white")
        for across, path in enumerate(pictures):
            if not path.exists():
                continue
            with Image.open(path) as picture:
                small = picture.convert("RGB")
            small = small.crop((0, 0, small.width, min(small.height, max(small.width, TALL))))
            small.thumbnail((COLUMN - 10, ROW - 20))
            sheet.paste(small, (across * COLUMN + 5, down * ROW + 16))
    return sheet


if __name__ == "__main__":
    main()
