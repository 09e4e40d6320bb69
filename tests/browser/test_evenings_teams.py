"""Five teams of four at whist, from the first name to the public page."""

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served

pytestmark = [pytest.mark.browser, pytest.mark.whole]
NAMES = ["Owls", "Kites", "Rooks", "Terns", "Wrens"]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


def test_five_teams_play_matches(desk, browser):
    evening.open_night(desk, "Five teams", who="Teams")
    lines = [
        f"{name}: " + " & ".join(f"{name[:-1]} {each}" for each in ("Ada", "Ben", "Cleo", "Dan")) for name in NAMES
    ]
    evening.write_names(desk, lines)
    evening.take_movement(desk, "Howell's system, 5 teams", trays_per_round=2)
    file = evening.file_of(desk)
    results = evening.made_up(file)
    first = [made for place, made in results.items() if place[0] == 1]
    evening.step(desk, "Enter results")
    assert evening.type_results(desk, first) <= 1.5 * len(first)
    expect(desk.locator("#following")).to_be_focused()
    rest = {place: made for place, made in results.items() if place[0] > 1}
    evening.bring_in(desk, evening.table_of(file, rest), len(rest))
    address = evening.publish(desk)
    shown = evening.check_standings(desk, address, browser)
    assert len(shown) == 5
    evening.step(desk, "Publish")
    expect(desk.get_by_label("Plain text to send or paste: the standings")).to_contain_text("Owl Ada")
