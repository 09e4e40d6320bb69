"""Two clubs on one machine, in a real browser: every request of a club's page stays in that club."""

import os
import re
import subprocess
import sys
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, expect

from . import at_the_table, evening, keys
from .conftest import ROOT, Served, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PREFIX = "/clubs/portland-club/"


@pytest.fixture(scope="module")
def second(served: Served) -> Served:
    """One more club of the running server, with the link for its owner."""
    words = ["club", "--new", "Portland Club", "--address", served.address]
    env = os.environ | {"TOURNEY_DATA": str(served.data)}
    done = subprocess.run(
        [sys.executable, "manage.py", *words], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    return Served(served.address, re.search(r"http://\S+/join/\S+", done.stdout)[0], served.data)


@pytest.fixture(scope="module")
def owner(browser: Browser, second: Served) -> Page:
    page = evening.signed_in(browser, second)
    expect(page).to_have_url(second.address + PREFIX + "desk/")
    return page


def stays(page: Page) -> list[str]:
    """Return the page's later requests outside of its club and of the files for all pages."""
    outside: list[str] = []
    page.on("request", lambda asked: _within(asked.url) or outside.append(asked.url))
    return outside


def _within(address: str) -> bool:
    return address.startswith(("blob:", "data:")) or urlparse(address).path.startswith((PREFIX, "/static/"))


def test_evening_below_a_prefix_makes_no_request_elsewhere(owner, browser, second):
    outside = stays(owner)
    owner.get_by_role("button", name="Open a demo night").click()
    owner.get_by_role("button", name="Play one round").click()
    expect(owner.get_by_text("results were imported")).to_be_visible()
    for step in ("Enter results", "Rulings", "Phones", "Publish"):
        evening.step(owner, step)
        owner.watch.check(owner)
    phone = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    phone.watch, theirs = watched(phone), stays(phone)
    evening.step(owner, "Phones")
    phone.goto(owner.locator(".phones a").first.get_attribute("href"))
    at_the_table.arrive(phone)
    at_the_table.go(phone)
    with phone.expect_response(re.compile(f"{PREFIX}t/.*enter/")):
        at_the_table.store(phone, "7", "N & S")
    phone.watch.check(phone)
    evening.step(owner, "Publish")
    owner.get_by_role("button", name="Publish the standings").click()
    owner.goto(owner.locator(".address a").get_attribute("href"))
    owner.watch.check(owner)
    assert outside == []
    assert theirs == []


def test_pages_of_a_machine_with_several_clubs_work_by_keyboard(owner, second):
    for path in ("/", "/desk/", "/sign-in/", PREFIX + "desk/club/", PREFIX + "desk/club/remove/"):
        owner.goto(second.address + path)
        for width in (360, 768, 1920):
            owner.set_viewport_size({"width": width, "height": 800})
            owner.watch.over(owner)
            owner.watch.check(owner)
        assert keys.walk(owner) == [], path


def test_signed_in_member_joins_the_other_club_with_one_press(owner, browser, served, second):
    first = browser.new_context().new_page()
    # Below its prefix: outside there is nothing of the first club once there are two.
    first.goto(served.link.replace("/join/", "/clubs/our-club/join/"))
    first.get_by_label("Your name").fill("Olga Owner")
    first.get_by_label("Password").fill("nine of clubs 1896")
    first.get_by_role("button", name="Get started").click()
    first.get_by_role("link", name="Club", exact=True).click()
    first.get_by_role("radio", name="enter results only (scorer)").check()
    first.get_by_role("button", name="Create a link").click()
    owner.goto(first.locator(".address").inner_text())
    owner.watch.check(owner)
    owner.get_by_role("button", name="Join as Dora Director").click()
    expect(owner).to_have_url(served.address + "/clubs/our-club/desk/")
    evening.open_more(owner)
    owner.get_by_role("link", name="Your clubs").click()
    owner.watch.check(owner)
    expect(owner.locator("main li a")).to_have_text(["Our club", "Portland Club"])
