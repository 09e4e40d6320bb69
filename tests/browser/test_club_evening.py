"""An evening as a club has it, from the first answer to the attendance: a member answers on the front page with a code
by mail, the director seats from the answers, takes table money and results, publishes, finishes the night, and reads
the points and who came. Texts are looked up in the club's language."""

import os
import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone, translation
from django.utils.translation import gettext, ngettext
from playwright.sync_api import Browser, expect

from . import abroad, evening, test_coming
from .conftest import Served, WatchedPage, loaded, serving, watched
from .test_coming import PHONE, Office, code_for

pytestmark = [pytest.mark.browser, pytest.mark.whole]
office = test_coming.office
PAIRS = abroad.PAIRS[:4]
PICTURES = os.environ.get("TOURNEY_PICTURES", "")
"""A folder for pictures of what was seen; none are taken without."""


class Desk(abroad.Desk):
    """In English too, and with texts that are not translated yet."""

    def said(self, text: str) -> str:
        with translation.override(self.language):
            return gettext(text)

    def counted(self, one: str, many: str, name: str, count: int) -> str:
        with translation.override(self.language):
            return ngettext(one, many, count) % {name: count}

    def check(self) -> None:
        """Other tests look at each of these pages closely."""
        assert self.page.watch.complaints == [], self.page.url

    def at(self, path: str) -> None:
        self.page.goto(f"{self.address}/{path}")

    def fill(self, **typed: str) -> None:
        for name, value in typed.items():
            self.page.locator(f"[name={name.replace('__', '-')}]").fill(value)

    def save(self) -> None:
        self.press("Save")


def picture(page: WatchedPage, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES, f"{name}.png"), full_page=True)


def club_that_plays(desk: Desk, office: Office, folder: Path) -> None:
    """Mail, two members with addresses, answers, prices, points, and destinations."""
    page = desk.page
    desk.at("desk/club/mail/")
    page.locator("[name=security]").select_option("none")
    desk.fill(host="127.0.0.1", port=str(office.port), sender="club@example.org")
    desk.save()
    for name in ("Ada A", "Bruno A"):
        desk.at("desk/players/new/")
        desk.fill(name=name, mail=f"{name.split()[0].lower()}@example.org")
        desk.save()
    desk.at("desk/club/coming/")
    page.locator("[name=on]").check()
    desk.save()
    desk.at("desk/money/prices/")
    page.locator("[name=currency]").select_option("EUR")
    for number in range(1, 5):
        page.locator(f"[name=price-{number}]").fill("4")
    desk.press("Save the prices")
    desk.at("desk/club/points/")
    page.locator("#shown-sbu-local").select_option("public")
    page.locator("form:has(#shown-sbu-local) button").click()
    loaded(page)
    for kind, typed in {"folder": {"folder": str(folder)}, "scorecards": {}, "printed": {}, "backup": {}}.items():
        desk.at(f"desk/club/sending/{kind}/")
        desk.fill(**typed)
        desk.save()


def announced(desk: Desk) -> str:
    """A night of bridge that members can answer for; the number of its section."""
    page = desk.page
    desk.at("desk/nights/new/")
    desk.fill(name="Tuesday Pairs")
    page.locator("[name=game][value=bridge]").check()
    page.locator("details:has([name=announced])").evaluate("each => each.open = true")
    desk.fill(date=(timezone.localdate() + timedelta(days=1)).isoformat())
    page.locator("[name=announced]").check()
    desk.press("Next: names")
    return re.search(r"sections/(\d+)", page.url)[1]


def answered(desk: Desk, machine: Served, browser: Browser, office: Office) -> None:
    """A member answers on a phone for two."""
    phone = browser.new_context(viewport=PHONE, locale=desk.language).new_page()
    phone.watch = watched(phone)
    member = Desk(phone, machine, desk.language)
    member.at("")
    member.follow("We're coming")
    member.fill(who="ada a")
    member.press("Send me a code")
    member.fill(code=code_for(office, "ada@example.org", phone))
    member.press("Continue")
    phone.locator("[name=answer][value=coming]").check()
    member.fill(partner="Bruno A")
    member.save()
    expect(phone.locator(".note.success").last).to_contain_text("Ada A & Bruno A")
    member.at("")
    expect(phone.locator(".coming-count")).to_contain_text("2")
    phone.watch.over(phone)
    phone.watch.check(phone)
    picture(phone, f"front-{desk.language}")


def seated(desk: Desk, section: str) -> None:
    """The director adds those who answered, and the others who have come."""
    page = desk.page
    desk.go(section, "names/")
    desk.follow("Who is coming?")
    add = desk.counted("Add %(entries)s entry to the names", "Add %(entries)s entries to the names", "entries", 1)
    page.get_by_role("button", name=add).click()
    names = page.locator("textarea[name=names]")
    expect(names).to_have_value("Ada A & Bruno A")
    names.fill("\n".join(PAIRS))
    desk.press("Next: movement")
    desk.press("Use this movement")
    expect(page.get_by_role("link", name=desk.said("Go to the room"))).to_be_visible()


def paid(desk: Desk, section: str) -> None:
    page = desk.page
    desk.at(f"desk/sections/{section}/money/")
    everybody = desk.counted("Paid cash: %(count)s player", "All paid cash: %(count)s players", "count", 2 * len(PAIRS))
    page.get_by_role("button", name=everybody).click()
    expect(page.get_by_text(desk.said("Everybody has paid."))).to_be_visible()
    desk.fill(counted=str(4 * 2 * len(PAIRS)))
    desk.press("Save the count")
    expect(page.get_by_text(desk.said("The cash is right."))).to_be_visible()


def finished(desk: Desk, section: str, folder: Path) -> None:
    page = desk.page
    desk.go(section, "finish/")
    desk.press("Finish the night")
    for kind in ("folder", "backup"):
        expect(page.locator(f"section[aria-labelledby=to-{kind}]")).to_have_class("is-done")
    with page.expect_download() as download:
        desk.press("Download the file")
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
    assert desk.said("Expected points") in next(folder.glob("*/site/index.html")).read_text()
    picture(page, f"finish-{desk.language}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_whole_evening_of_a_club(browser: Browser, office: Office, tmp_path: Path, language: str):
    (folder := tmp_path / "site").mkdir()
    office.letters.clear()
    with serving(tmp_path / "data", DATABASE_URL="", TOURNEY_SENDING_FOLDERS=str(folder)) as machine:
        page = evening.signed_in(browser, machine)
        if language != "en":
            abroad.spoken(page, machine, language)
        desk = Desk(page, machine, language)
        club_that_plays(desk, office, folder)
        section = announced(desk)
        answered(desk, machine, browser, office)
        seated(desk, section)
        paid(desk, section)
        abroad.played(desk, section)
        address = abroad.published(desk, section)
        finished(desk, section, folder)
        phone = abroad.reader(browser, language, address)
        phone.locator("summary", has_text=desk.said("Expected points")).click()
        expect(phone.get_by_text(desk.said("These points are expected, not official."))).to_be_visible()
        today = timezone.localdate()
        desk.at(f"desk/attendance/?first={today}&last={today + timedelta(days=1)}")
        expect(page.get_by_role("heading", name=f"{desk.said('New players')}: {2 * len(PAIRS)}")).to_be_visible()
        desk.check()
        picture(page, f"attendance-{language}")
