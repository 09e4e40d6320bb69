"""Finishing a night in a browser: a club sets up its destinations, one refuses, a name is corrected, and everything is
sent in the end. Texts are looked up in the director's language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Browser, Locator, expect

from tests.browser import abroad, conftest, evening
from tests.browser.conftest import Served, loaded, serving
from tests.sampling import some
from tests.tourney.web_servers import Received, web_server

from .servers import PASSWORD

pytestmark = [pytest.mark.browser, pytest.mark.whole]
browser = conftest.browser


class Desk(abroad.Desk):
    """In English too, and with texts that are not translated yet."""

    def said(self, text: str) -> str:
        with translation.override(self.language):
            return gettext(text)

    def row(self, kind: str) -> Locator:
        """A destination on the page of a night."""
        return self.page.locator(f"section[aria-labelledby=to-{kind}]")

    def tones(self) -> dict[str, str]:
        """Return how urgent each destination is, by kind, in the order of the page."""
        found = self.page.locator(".destinations > section").all()
        labels = [(each.get_attribute("aria-labelledby") or "", each.get_attribute("class") or "") for each in found]
        return {label.removeprefix("to-"): tone.removeprefix("is-") for label, tone in labels}

    def set_up(self, kind: str, **typed: str) -> None:
        self.page.goto(f"{self.address}/desk/club/sending/{kind}/")
        for name, value in typed.items():
            self.page.locator(f"input[name={name}]").fill(value)
        self.check()
        self.press("Save")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (found := tmp_path / "site").mkdir()
    return found


@pytest.fixture
def machine(tmp_path: Path, folder: Path) -> Iterator[Served]:
    """A server with a database of its own, also when the tests run on PostgreSQL."""
    allowed = {"TOURNEY_SENDING_NETWORKS": "127.0.0.0/8", "TOURNEY_SENDING_FOLDERS": str(folder)}
    with serving(tmp_path / "data", DATABASE_URL="", **allowed) as found:
        yield found


@pytest.mark.parametrize("language", some(["en", "de"], 1))
def test_night_is_finished_with_one_press(browser: Browser, machine: Served, folder: Path, language: str):
    page = evening.signed_in(browser, machine)
    if language != "en":
        abroad.spoken(page, machine, language)
    desk = Desk(page, machine, language)
    section = abroad.opened(desk, "Tuesday Pairs", abroad.PAIRS)
    abroad.played(desk, section)
    abroad.published(desk, section)
    received = Received(answers=[(200, "message = Wrong password", {}), (200, "message = Success", {})])
    with web_server(received) as address:
        desk.set_up("bridgewebs", club="knick", password=PASSWORD, address=address)
        desk.set_up("folder", folder=str(folder))
        desk.set_up("printed")
        desk.set_up("backup")
        desk.go(section, "publish/")
        desk.follow("Finish the night")
        expect(page.get_by_role("heading", name=desk.said("Read out the winners"))).to_be_visible()
        assert set(desk.tones().values()) == {""}

        desk.press("Finish the night")
        assert desk.tones() == {"bridgewebs": "wrong", "folder": "done", "backup": "done", "printed": ""}
        expect(desk.row("bridgewebs").locator("blockquote")).to_have_text("Wrong password")
        evening.looked_at(page)
        assert (folder / "index.html").is_file()

        desk.row("bridgewebs").get_by_role("button", name=desk.said("Send again")).click()
        loaded(page)
        with page.expect_download() as download:
            desk.row("printed").get_by_role("button", name=desk.said("Download the file")).click()
        assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
        page.reload()
        assert set(desk.tones().values()) == {"done"}

        page.goto(f"{desk.address}/desk/players/")
        page.get_by_role("link", name="Ada A").click()
        page.locator("input[name=name]").fill("Adelheid A")
        desk.press("Save")
        desk.go(section, "finish/")
        assert set(desk.tones().values()) == {"look"}
        desk.press("Finish the night")
        assert desk.tones() == {"printed": "look", "bridgewebs": "done", "folder": "done", "backup": "done"}
    assert len(received.requests) == 3
    assert "Adelheid A" in received.forms[-1]["data"]
    desk.check()
