"""A member answers for the next night on a phone, with a code from a real mail server; then the director seats from the
answers."""

import re
import socket
from collections.abc import Iterator
from datetime import date, timedelta
from email import message_from_bytes

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served, WatchedPage, loaded, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]
PHONE = {"width": 360, "height": 640}


class Office:
    """Mail server for aiosmtpd that keeps the last letter to each address."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.letters: dict[str, str] = {}

    async def handle_DATA(self, server: object, session: object, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        self.letters[envelope.rcpt_tos[0]] = str(message_from_bytes(envelope.content).get_payload())
        return "250 OK"


@pytest.fixture(scope="module")
def office() -> Iterator[Office]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        office = Office(probe.getsockname()[1])
    controller = Controller(office, hostname="127.0.0.1", port=office.port)
    controller.start()
    yield office
    controller.stop()


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served, office: Office) -> WatchedPage:
    """The director of a club that sends mail, with a night announced for next week."""
    page = evening.signed_in(browser, served)
    page.goto(f"{served.address}/desk/club/mail/")
    page.get_by_label("Mail server (SMTP)").fill("127.0.0.1")
    page.get_by_label("Port").fill(str(office.port))
    page.get_by_label("Security").select_option("none")
    page.get_by_label("Sender").fill("club@example.org")
    page.get_by_role("button", name="Save").click()
    loaded(page)
    for name in ("Ann Oak", "Ben Elm", "Carla Reed"):
        page.goto(f"{served.address}/desk/players/new/")
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Scorecards by mail to").fill(f"{name.split()[0].lower()}@example.org")
        page.get_by_role("button", name="Save").click()
        loaded(page)
    page.goto(f"{served.address}/desk/nights/new/")
    page.get_by_label("Name of the night").fill("Thursday Pairs")
    page.get_by_role("radio", name="Contract bridge").check()
    evening.unfold(page, "Date, time and number of sections")
    page.get_by_label("Date", exact=True).fill((date.today() + timedelta(days=7)).isoformat())
    page.get_by_label("Announce this night").check()
    page.get_by_role("button", name="Next: names").click()
    loaded(page)
    return page


def code_for(office: Office, address: str, page: Page) -> str:
    for _ in range(100):
        if found := re.search(r"\b\d{6}\b", office.letters.get(address, "")):
            return found[0]
        page.wait_for_timeout(200)
    raise AssertionError(f"no letter for {address}")


def on_a_phone(browser: Browser) -> WatchedPage:
    page = browser.new_context(viewport=PHONE).new_page()
    page.watch = watched(page)
    return page


def shown(page: WatchedPage) -> None:
    """The page at every size, in light and dark, without faults."""
    evening.looked_at(page)
    page.set_viewport_size(PHONE)


def test_member_answers_on_a_phone_and_the_director_seats(browser, served, desk, office):
    names = desk.url
    desk.goto(f"{served.address}/desk/club/coming/")
    desk.get_by_label("Members answer on the club's page").check()
    desk.get_by_label("Tables").fill("10")
    shown(desk)
    desk.get_by_role("button", name="Save").click()
    loaded(desk)

    phone = on_a_phone(browser)
    phone.goto(served.address)
    shown(phone)
    phone.get_by_role("link", name="We're coming").click()
    shown(phone)
    phone.get_by_label("Your name, club number or email address").fill("ann oak")
    phone.get_by_role("button", name="Send me a code").click()
    expect(phone.get_by_text("If we know this address, a code is on its way.")).to_be_visible()
    shown(phone)
    phone.get_by_label("Code").fill(code_for(office, "ann@example.org", phone))
    phone.get_by_role("button", name="Continue").click()
    expect(phone.get_by_text("You are answering as Ann Oak.")).to_be_visible()
    phone.get_by_label("We're coming").check()
    phone.get_by_label("Your partner's name").fill("Ben Elm")
    shown(phone)
    phone.get_by_role("button", name="Save").click()
    expect(phone.get_by_text("Ann Oak & Ben Elm: you have a place.")).to_be_visible()
    shown(phone)

    desk.goto(names)
    desk.set_viewport_size({"width": 1280, "height": 800})
    desk.get_by_role("link", name="Who is coming?").click()
    loaded(desk)
    desk.get_by_label("Name", exact=True).first.fill("Carla Reed")
    desk.get_by_label("I'm looking for a partner").check()
    desk.get_by_role("button", name="Save").click()
    loaded(desk)
    shown(desk)
    desk.set_viewport_size({"width": 1280, "height": 800})
    desk.get_by_role("button", name="Add 1 entry to the names").click()
    expect(desk.get_by_label(re.compile("one per line$"))).to_have_value("Ann Oak & Ben Elm")
    shown(desk)

    phone.reload()
    expect(phone.get_by_text("1 is looking for a partner")).to_be_visible()
    shown(phone)
    phone.get_by_role("button", name="Not me").click()
    expect(phone.get_by_label("Your name, club number or email address")).to_be_visible()
