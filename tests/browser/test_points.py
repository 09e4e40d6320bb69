"""Expected points in the browser: switched on, previewed by the club's own scheme, seen by everybody, added up."""

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from . import evening
from .conftest import Served, loaded
from .test_results import night_file

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """The browser of an owner who has published a night of twelve pairs."""
    page = evening.signed_in(browser, served)
    page.goto(f"{served.address}/desk/nights/import/")
    file: FilePayload = {"name": "night.json", "mimeType": "application/json", "buffer": night_file(12).encode()}
    page.get_by_label("File", exact=True).set_input_files(file)
    page.get_by_role("button", name="Import").click()
    evening.publish(page)
    return page


def test_owner_shows_points_to_everyone(desk, served, browser):
    desk.goto(f"{served.address}/desk/club/")
    desk.get_by_role("link", name="Expected masterpoints").click()
    sbu = desk.get_by_role("region", name="SBU local points")
    expect(sbu.get_by_text("Based on one source.")).to_be_visible()
    sbu.get_by_label("Who sees these points").select_option("everyone")
    sbu.get_by_role("button", name="Save").click()
    loaded(desk)
    anybody = browser.new_context().new_page()
    anybody.goto(served.address)
    anybody.get_by_role("link", name="Tuesday Pairs").first.click()
    anybody.locator("summary", has_text="Expected points").click()
    expect(anybody.get_by_text("Place 1 of 6: 100% of 20").first).to_be_visible()
    expect(anybody.get_by_text("These points are expected, not official.")).to_be_visible()


def test_own_scheme_is_previewed_corrected_and_added_up(desk, served):
    desk.goto(f"{served.address}/desk/club/points/")
    desk.get_by_role("link", name="Add your own scheme").click()
    desk.get_by_label("Name of the scheme").fill("Tuesday points")
    desk.get_by_label("Points for each of these").fill("ten")
    desk.get_by_role("button", name="Preview the last night").click()
    expect(desk.get_by_text("Enter a number from 0 to 99999").first).to_be_visible()
    desk.get_by_label("Points for each of these").fill("0.5")
    desk.get_by_label("Decimal places in awards").fill("2")
    desk.get_by_role("button", name="Preview the last night").click()
    expect(desk.get_by_text("Place 1 of 6: 100% of 3").first).to_be_visible()
    desk.get_by_role("button", name="Save").click()
    own = desk.get_by_role("region", name="Tuesday points")
    own.get_by_label("Who sees these points").select_option("directors")
    own.get_by_role("button", name="Save").click()
    loaded(desk)
    desk.get_by_role("link", name="Points of the season").click()
    desk.get_by_label("Scheme").select_option("Tuesday points")
    desk.get_by_role("button", name="Show").click()
    expect(desk.get_by_role("table", name="Tuesday points, 2026")).to_be_visible()
    with desk.expect_download() as download:
        desk.get_by_role("link", name="Download as CSV").click()
    assert download.value.suggested_filename == "points-own-2026.csv"
