"""A file of another program in a real browser: chosen, previewed on every screen, a question answered, stored."""

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served

pytestmark = [pytest.mark.browser, pytest.mark.whole]

FOREIGN = Path(__file__).parents[2] / "fixtures" / "foreign"


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


@pytest.fixture
def page(desk: Page, served: Served) -> Page:
    """The page on which a file is chosen."""
    desk.goto(f"{served.address}/desk/nights/import/")
    return desk


def test_night_of_another_program_is_previewed_and_stored(page: Page):
    page.get_by_label("File", exact=True).set_input_files(FOREIGN / "usebio" / "pianola_cross_imps_sitout.xml")
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("Nothing has been saved yet.")).to_be_visible()
    expect(page.get_by_text("Scored by cross-IMPs, average, which fits all 48 lines.")).to_be_visible()
    evening.looked_at(page)
    page.get_by_label("leave these results out").check()
    page.get_by_role("button", name="Check again").click()
    expect(page.get_by_text("47 results on 15 boards")).to_be_visible()
    expect(page.get_by_label("leave these results out")).to_be_checked()
    page.get_by_label("keep the score, without a contract").check()
    page.get_by_role("button", name="Store this night").click()
    expect(page.get_by_text("Thursday IMPs (made up) was imported as a new night.")).to_be_visible()
    evening.step(page, "Standings")
    expect(page.locator("tbody tr").first).to_contain_text("35.78")
    page.watch.over(page)


def test_long_file_shows_its_reading_progress(page: Page, tmp_path: Path):
    sample = (FOREIGN / "usebio" / "brian_mp_no_neuberg.xml").read_bytes()
    begin, end = sample.index(b"<TRAVELLER_LINE>"), sample.index(b"</TRAVELLER_LINE>") + len(b"</TRAVELLER_LINE>")
    long = tmp_path / "long.xml"
    long.write_bytes(sample[:end] + (sample[begin:end] + b"\n") * 6000 + sample[end:])
    page.get_by_label("File", exact=True).set_input_files(long)
    page.get_by_role("button", name="Import").click(no_wait_after=True)
    expect(page.locator(".being-read progress[value]").last).to_be_visible()
    expect(page.get_by_text("Nothing has been saved yet.")).to_be_visible(timeout=120_000)
    expect(page.locator(".being-read")).to_be_hidden()
    page.watch.over(page)


@pytest.mark.whole
def test_a_zip_of_many_nights_is_listed_and_stored(page: Page, tmp_path: Path):
    season = tmp_path / "season.zip"
    with zipfile.ZipFile(season, "w") as packed:
        for name in ("brian_mp_no_neuberg.xml", "compscore3_butler_howell.xml"):
            packed.write(FOREIGN / "usebio" / name, f"2026/{name}")
        packed.writestr("2026/notes.txt", "Ann and Bob won.\n")
    page.get_by_label("File", exact=True).set_input_files(season)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("2 nights would be imported, 0 were imported earlier")).to_be_visible()
    expect(
        page.get_by_text("2026/notes.txt: the file: This is text in a format that Tourney does not recognise.")
    ).to_be_visible()
    evening.looked_at(page)
    page.get_by_role("button", name="Store these nights").click()
    expect(page.get_by_text("2 nights were imported, 0 were imported earlier")).to_be_visible()
    page.get_by_role("link", name="Go to your desk").click()
    expect(page.get_by_text("Wednesday morning (made up)").first).to_be_visible()
    page.watch.over(page)
