"""A file of another program in a real browser: chosen, looked at on every screen, a question answered, stored."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from . import evening
from .conftest import Served

FOREIGN = Path(__file__).parents[2] / "fixtures" / "foreign"


def test_a_night_of_another_program_is_looked_at_and_stored(browser: Browser, served: Served):
    page = evening.signed_in(browser, served)
    page.goto(f"{served.address}/desk/nights/import/")
    page.get_by_label("The night's file").set_input_files(FOREIGN / "usebio" / "pianola_cross_imps_sitout.xml")
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("Nothing is stored yet")).to_be_visible()
    expect(page.get_by_text("Scored by cross-IMPs, the mean: all 48 lines fit it.")).to_be_visible()
    evening.looked_at(page)
    page.get_by_label("leave these results out").check()
    page.get_by_role("button", name="Check again with these answers").click()
    expect(page.get_by_text("47 results on 15 boards")).to_be_visible()
    expect(page.get_by_label("leave these results out")).to_be_checked()
    page.get_by_label("the score stands, without a contract").check()
    page.get_by_role("button", name="Store this night").click()
    expect(page.get_by_text("Thursday IMPs (made up) is in, as a new night.")).to_be_visible()
    evening.step(page, "Standings")
    expect(page.locator("tbody tr").first).to_contain_text("35.78")
    page.watch.over(page)
