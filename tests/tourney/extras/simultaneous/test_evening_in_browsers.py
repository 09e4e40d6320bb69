"""One evening on three servers in real browsers: an organiser who deals, and two clubs that take part, of which one has
no internet for half of it. What people do is done on the pages, and each page is checked as it is looked at."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from socket import SHUT_WR, create_connection, socket
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import conftest, evening
from tests.browser.conftest import Served, WatchedPage, loaded, serving, watched
from tourney.extras.simultaneous.available import AVAILABLE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.skipif(not AVAILABLE, reason="needs the extra that simultaneous events need"),
]
browser = conftest.browser
EVENT = "Autumn simultaneous"
NETWORK = {"DATABASE_URL": "", "TOURNEY_SENDING_NETWORKS": "127.0.0.0/8"}


@dataclass
class Desk:
    """A director at the pages of one server."""

    page: WatchedPage
    served: Served
    night: str = ""
    address: str = ""

    def goes(self, path: str) -> None:
        self.page.goto(f"{self.served.address}{path}")
        self.looks()

    def looks(self) -> None:
        loaded(self.page)
        self.page.watch.check(self.page)
        self.page.watch.over(self.page)

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()
        self.looks()

    def downloads(self, role: str, name: str, folder: Path) -> Path:
        with self.page.expect_download() as coming:
            self.page.get_by_role(role, name=name, exact=True).click()
        path = folder / coming.value.suggested_filename
        coming.value.save_as(path)
        return path

    def opens_night(self, name: str) -> None:
        evening.open_night(self.page, name)
        evening.write_names(self.page, evening.pairs(6))
        evening.take_movement(self.page, "Howell, 6 pairs", trays_per_round=2)
        self.night = re.sub(r"https?://[^/]+(/desk/sections/\d+/).*", r"\1", self.page.url)

    def public_key(self) -> str:
        self.goes("/desk/club/simultaneous/")
        self.presses("Create your club’s key")
        return re.findall(r"[0-9a-f]{128}", self.page.content())[0]

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()


def desk(browser: Browser, served: Served) -> Desk:
    return Desk(evening.signed_in(browser, served), served)


class Wire(ThreadingTCPServer):
    """A club's way to a server: while it is ``cut``, whoever asks is hung up on."""

    daemon_threads = allow_reuse_address = True

    def __init__(self, there: str) -> None:
        super().__init__(("127.0.0.1", 0), Call)
        self.there, self.cut = ("127.0.0.1", urlsplit(there).port), True

    def address(self, there: str) -> str:
        return urlsplit(there)._replace(netloc=f"127.0.0.1:{self.server_address[1]}").geturl()


class Call(BaseRequestHandler):
    server: Wire

    def handle(self) -> None:
        if not self.server.cut:
            with suppress(OSError), create_connection(self.server.there) as there:
                Thread(target=_carry, args=(there, self.request), daemon=True).start()
                _carry(self.request, there)


def _carry(one: socket, other: socket) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
        other.shutdown(SHUT_WR)


@contextmanager
def wire(there: str) -> Iterator[Wire]:
    with Wire(there) as found:
        Thread(target=found.serve_forever, args=[0.01], daemon=True).start()
        yield found
        found.shutdown()


def organises(organiser: Desk, clubs: dict[str, str], folder: Path) -> Path:
    """Deal a night, announce the event and download the invitation."""
    organiser.opens_night("Deals of the event")
    evening.step(organiser.page, "Deals")
    organiser.presses("Deal")
    organiser.goes("/desk/club/simultaneous/announce/")
    page = organiser.page
    page.get_by_label("Name", exact=True).fill(EVENT)
    page.get_by_label("Opens").fill("2026-11-26T19:00")
    page.get_by_label("Closes").fill("2026-11-27T23:00")
    page.get_by_label("Game").select_option(label="Whist")
    page.get_by_label("Number of boards", exact=True).fill("10")
    page.get_by_label("Night with the deals").select_option(index=1)
    page.get_by_label("Clubs").fill("\n".join(f"{name} {key}" for name, key in clubs.items()))
    page.get_by_label("Minimum number of boards", exact=True).fill("10")
    organiser.presses("Make the invitation")
    expect(page.get_by_role("heading", name=EVENT)).to_be_visible()
    organiser.address = page.locator("p .typing").first.inner_text()
    return organiser.downloads("link", "Download the invitation", folder)


def joins(club: Desk, invitation: Path | None, address: str, folder: Path) -> None:
    """Take part, with the file or with the address alone; then the deals and the night."""
    club.goes("/desk/club/simultaneous/")
    if invitation:
        club.page.get_by_label("Invitation").set_input_files(invitation)
    club.page.get_by_label("Address of the files").fill(address)
    club.presses("Take part")
    club.address = re.sub(r"https?://[^/]+", "", club.page.url)
    deals = club.downloads("button", "Download the deals", folder)
    club.opens_night("Event night")
    club.goes(f"{club.night}files/deals/")
    club.page.get_by_label("The deals").set_input_files(deals)
    club.presses("Import these deals")
    club.sees("Nobody sees the cards until the night is over.")
    club.goes(club.address)
    club.page.get_by_role("combobox", name="Your club’s night").select_option(index=1)
    club.page.get_by_label("Include our contestants in the overall list").check()
    club.presses("Save")
    club.sees("Saved.")


def plays(club: Desk, seed: int, rounds: range) -> None:
    """Bring the results of these rounds in."""
    club.goes(club.night)
    file = evening.file_of(club.page)
    results = {place: made for place, made in evening.made_up(file, seed).items() if place[0] in rounds}
    club.goes(club.night)
    evening.bring_in(club.page, evening.table_of(file, results), len(results))


def meets(club: Desk) -> None:
    club.goes(club.address)
    club.presses("Send and fetch now")


def looks_on_a_phone(browser: Browser, club: Desk, dark: bool) -> None:
    """Somebody in the room looks at here and everywhere, at a pair's boards, at a board, and at the projector."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme="dark" if dark else "light")
    page = context.new_page()
    page.clock.install()
    watch = watched(page)

    def looks() -> None:
        watch.check(page)
        watch.over(page)

    page.goto(f"{club.served.address}/simultaneous/{club.address.rstrip('/').rsplit('/', 1)[1]}/")
    looks()
    expect(page.get_by_role("region", name="Here and everywhere")).to_be_visible()
    page.get_by_role("link", name="Everywhere", exact=True).click()
    looks()
    page.get_by_role("link", name="Ada 1 & Bruno 1").first.click()
    looks()
    expect(page.get_by_text(re.compile(r"beats \d+ % of \d+ tables")).first).to_be_visible()
    page.get_by_role("region", name="Against the field, best first").get_by_role("link").first.click()
    looks()
    expect(page.locator("tr.me")).to_have_count(1)
    page.get_by_role("link", name=EVENT).click()
    page.get_by_role("link", name="Open on a wall screen").click()
    for width, height in ((360, 740), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        looks()
        expect(page.locator("svg.columns")).to_be_visible()
    first = page.locator(".board-columns h2").inner_text()
    page.clock.fast_forward(31_000)
    expect(page.locator(".board-columns h2")).not_to_have_text(first)
    context.close()


def test_three_servers_play_an_evening_in_real_browsers(browser, tmp_path):
    with ExitStack() as servers:
        organiser, first, second = (
            desk(browser, servers.enter_context(serving(tmp_path / name, **NETWORK)))
            for name in ("organiser", "first", "second")
        )
        keys = {"Riverside": first.public_key(), "Harbour": second.public_key()}
        invitation = organises(organiser, keys, tmp_path)
        internet = servers.enter_context(wire(organiser.address))
        joins(first, None, organiser.address, tmp_path)
        joins(second, invitation, internet.address(organiser.address), tmp_path)
        plays(first, 1, range(1, 6))
        plays(second, 2, range(1, 3))
        meets(second)
        second.sees("The connection was lost. Tourney will try again.")
        meets(first)
        first.sees("3 tables")

        internet.cut = False
        plays(second, 2, range(3, 6))
        for club in (first, second):
            club.goes(club.night)
            evening.publish(club.page)
        for club in (first, second, first):
            meets(club)
        for club in (first, second):
            club.sees("6 tables")

        organiser.goes("/desk/club/simultaneous/")
        organiser.page.get_by_role("link", name=EVENT).click()
        organiser.looks()
        organiser.presses("Make boards and frequencies public")
        for club in (first, second):
            meets(club)
            looks_on_a_phone(browser, club, dark=club is second)
