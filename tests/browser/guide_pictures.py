"""The pictures of the guide, in docs/help: python -m tests.browser.pictures guide

One evening of bridge is played, and each of its pages is photographed in every language when it shows what the guide
speaks of.
"""

import random
import re
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Locator, Page, StorageState, ViewportSize, expect, sync_playwright

from tourney.desk.setup.night_value import NightFile
from tourney.language.cards import letters_of, typed_contract

from . import contracts, evening
from .conftest import FLAGS, WatchedPage, loaded, serving
from .provide import chromium

FOLDER = Path(__file__).parents[2] / "docs" / "help"
LANGUAGES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR", "it": "it-IT", "nl": "nl-NL", "pl": "pl-PL"}
"""Each language and what its browsers ask for."""
DESK, PHONE = 1100, 360
"""Widths in pixels."""
TALL = 1500
"""So high that the whole page is seen."""
EDGE = 8
"""Pixels that are left around a part of a page."""
COLOURS = 32
LIKE_A_PHONE = """
@font-face { font-family: Inter; src: url("/static/tourney/fonts/inter.woff2"); font-weight: 400 700; }
body { font-family: Inter, sans-serif !important; }
"""
"""The page takes the typeface of the phone, which is not as wide as that of most computers without one."""
CLUB = "Portland"
"""The same word in every language, as is the name of the night."""
HOST = "portland.example"
"""The address at which the club's server seems to be."""
DIRECTOR = "Nora Jansen"
PAIRS = (
    "Anna Keller & Bruno Maier",
    "Claire Martin & Denis Laurent",
    "Elena Ricci & Fabio Conti",
    "Greta de Vries & Hugo Bakker",
    "Irena Nowak & Jan Zieliński",
    "Kate Miller & Leo Harris",
    "Maria Weber & Nils Hansen",
    "Olga Marek & Paul Simon",
    "Rosa Greco & Sandro Villa",
    "Tessa Smit & Udo Vogel",
    "Vera Lang & Walter Peters",
    "Zoé Bernard & Adam Clark",
    "Britta Olsen & Carlo Romano",
)
DISPUTED: evening.Place = (3, 5, 19)
"""The round, the table and the board of which two phones disagree."""
LATE = "Ida+Berg+%26+Max+Stern"
BIDS = ("4S", "3NT", "2H", "1NT", "5D", "3C", "4H", "2S", "3D", "2D")
MISREAD = {
    "en": "misread",
    "de": "verlesen",
    "fr": "mal lu",
    "it": "letto male",
    "nl": "verkeerd gelezen",
    "pl": "źle odczytano",
}
"""The reason for a correction, as directors type it."""
Prepare = Callable[[Page, str], None]
"""Done to a page in that language before its picture is taken."""


def as_it_opens(page: Page, language: str) -> None:
    """Nothing is done first."""


class Camera:
    """Takes pictures of pages in every language, as the browser of a director or a player of that language shows
    them."""

    def __init__(self, browser: Browser, desk: WatchedPage, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        signed_in = desk.context.storage_state()
        for cookie in signed_in["cookies"]:
            cookie["domain"] = HOST
        self.desks = {language: self._page(language, DESK, signed_in=signed_in) for language in LANGUAGES}

    def of_desk(
        self,
        name: str,
        path: str,
        *parts: str,
        before: Prepare = as_it_opens,
        width: int = DESK,
        height: int = TALL,
    ) -> None:
        """Of a page of the night: the ``parts`` of it, with all between them."""
        for language, page in self.desks.items():
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"http://{HOST}/desk/sections/1/{path}")
            page.wait_for_load_state("networkidle")
            before(page, language)
            page.evaluate("document.activeElement.blur()")
            page.evaluate("scrollTo(0, 0)")
            self._keep(page, language, name, _around(width, [page.locator(part).first for part in parts]))

    def of_phone(self, name: str, address: str, before: Prepare = as_it_opens) -> None:
        for language in LANGUAGES:
            page = self._page(language, PHONE, 640, scale=2)
            page.goto(address)
            page.add_style_tag(content=LIKE_A_PHONE)
            before(page, language)
            page.wait_for_timeout(1000)  # keys sleep for a moment after a step
            self._keep(page, language, name)
            page.context.close()

    def _page(
        self, language: str, width: int, height: int = TALL, signed_in: StorageState | None = None, scale: int = 1
    ) -> Page:
        locale, size = LANGUAGES[language], ViewportSize(width=width, height=height)
        return self.browser.new_context(
            locale=locale, viewport=size, storage_state=signed_in, device_scale_factor=scale, bypass_csp=scale > 1
        ).new_page()

    def _keep(self, page: Page, language: str, name: str, clip: FloatRect | None = None) -> None:
        expect(page.locator("html")).to_have_attribute("lang", re.compile(f"^{language}"))
        shot = page.screenshot(animations="disabled", clip=clip)
        few = Image.open(BytesIO(shot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        (self.folder / language).mkdir(exist_ok=True)
        few.save(self.folder / language / f"{name}.png", optimize=True)


def _around(page_width: int, parts: list[Locator]) -> FloatRect:
    """The area that contains all the parts."""
    boxes = [part.bounding_box() for part in parts]
    top = max(0, min(box["y"] for box in boxes) - EDGE)
    left = max(0, min(box["x"] for box in boxes) - EDGE)
    right = min(page_width, max(box["x"] + box["width"] for box in boxes) + EDGE)
    end = max(box["y"] + box["height"] for box in boxes) + EDGE
    return {"x": left, "y": top, "width": right - left, "height": end - top}


def main(folder: Path = FOLDER) -> None:
    hour = datetime.now(UTC).hour
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data) / "data", TOURNEY_TIME_ZONE=_evening(hour), TOURNEY_HOSTS=HOST) as served,
        sync_playwright() as playwright,
    ):
        named = f"--host-resolver-rules=MAP {HOST}:80 {served.address.removeprefix('http://')}"
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, named])
        desk = evening.signed_in(browser, served, DIRECTOR)
        desk.goto(f"{served.address}/desk/club/")
        desk.get_by_label("Name of the club").fill(CLUB)
        desk.get_by_label("Paper").select_option("A4")
        desk.get_by_role("button", name="Save", exact=True).click()
        loaded(desk)
        play(desk, Camera(browser, desk, folder))
        browser.close()


def _evening(hour: int) -> str:
    """The time zone in which it is eight in the evening."""
    east = (20 - hour + 11) % 24 - 11
    return f"Etc/GMT{-east:+d}"


def play(desk: WatchedPage, camera: Camera) -> None:
    """The evening, from the names to the standings."""
    set_up(desk, camera)
    results = made_up(evening.file_of(desk))
    later = {place for place in results if place[0] > 3 or (place[0] == 3 and place[1] > 3)}
    bring_in(desk, {place: made for place, made in results.items() if place not in later})
    in_play(desk, camera, results)
    at_the_tables(desk, camera)
    camera.of_desk("late_pair", f"fix/late/?names={LATE}&more_sets=0", "h1", "main form .actions", before=_searched)
    bring_in(desk, {place: results[place] for place in later - {DISPUTED}})
    camera.of_desk("publishing", "publish/", "h1", "main form button", width=760)
    camera.of_phone("standings", evening.publish(desk))


def set_up(desk: WatchedPage, camera: Camera) -> None:
    evening.open_night(desk, "Bridge", game="Contract bridge")
    evening.write_names(desk, PAIRS)
    camera.of_desk("names", "names/", "header", "main form > .actions")
    camera.of_desk("movement", "movement/", ".question", "#cards tbody tr:nth-child(3)")
    evening.take_movement(desk, "Mitchell, 6½ tables", boards_per_round=3)
    camera.of_desk("print", "sheets/", "h1", ".stick", height=700)


def in_play(desk: WatchedPage, camera: Camera, results: dict[evening.Place, str]) -> None:
    evening.step(desk, "Room")
    desk.locator("#next-step").click()
    loaded(desk)
    camera.of_desk("room", "", "header", "main .stepper")
    camera.of_desk("entering", "rounds/3/", "h1", "#grid tbody tr:nth-child(5)")
    camera.of_desk("correcting", "results/5/", "h1", "#correct + form .actions", before=_corrected)


def at_the_tables(desk: WatchedPage, camera: Camera) -> None:
    """Table 5 enters its first board: its two sides disagree for a while."""
    evening.step(desk, "Phones")
    address = desk.locator(".phones a").nth(4).get_attribute("href") or ""
    camera.of_phone("phone_contract", address, _contract)
    camera.of_phone("phone_check", address, _asked)
    phones = [contracts.opened(camera.browser, address) for _ in range(2)]
    for phone, line, tricks in zip(phones, ("N&S", "E&W"), (10, 9), strict=True):
        _checked(phone, "en", line, tricks)
    for phone in phones:
        phone.locator("#yes").click()
    expect(phones[1].locator(".differs").locator("visible=true")).to_be_visible()
    camera.of_desk("disagreeing", "", ".tables", ".panel.disagree", before=_alone)
    phones[1].locator(".differs .choice").locator("visible=true").first.click()
    expect(phones[1].locator(".differs")).to_have_count(0)


def made_up(file: NightFile) -> dict[evening.Place, str]:
    """Results of each table: every table of a board plays the same contract, and takes about as many tricks."""
    draw = random.Random(7)
    bids = {board: f"{draw.choice(BIDS)}{{}} {draw.choice('NESW')}" for board in range(1, 50)}
    return {
        (number, seating.table, board): bids[board].format(draw.choice(("=", "=", "+1", "-1")))
        for number, seating, board in evening.seatings(file.movements[""])
    }


def bring_in(desk: WatchedPage, results: dict[evening.Place, str]) -> None:
    evening.bring_in(desk, evening.table_of(evening.file_of(desk), results), len(results))


def _searched(page: Page, language: str) -> None:
    expect(page.locator(".searching")).to_have_count(0, timeout=40_000)


def _asked(page: Page, language: str) -> None:
    """The last screen, without the space in its middle."""
    _checked(page, language)
    page.set_viewport_size({"width": PHONE, "height": 440})


def _alone(page: Page, language: str) -> None:
    page.locator(".panel.disagree ~ *").evaluate_all("panels => panels.forEach(each => each.remove())")


def _corrected(page: Page, language: str) -> None:
    letters = letters_of(language)
    page.locator("#correct + form input[name=made]").fill(f"{typed_contract('3D', letters)}+1 {letters.seats['E']}")
    page.locator("#correct + form input[name=why]").fill(MISREAD[language])


def _contract(page: Page, language: str, line: str = "N&S") -> None:
    contracts.go(page)
    for name, value in (("line", line), ("level", "4"), ("suit", "S"), ("by", "N")):
        page.locator(f"#entry input[name={name}][value='{value}']").check(force=True)


def _checked(page: Page, language: str, line: str = "N&S", tricks: int = 10) -> None:
    _contract(page, language, line)
    page.locator("#entry [data-to=result]").click()
    page.locator(f'#entry:not([inert]) [data-took="{tricks}"]').click()
    expect(page.locator("#entry:not([inert]) #yes")).to_be_visible()
