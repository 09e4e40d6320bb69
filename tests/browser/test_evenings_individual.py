"""Eight single players of whist, directed by keyboard alone from the first name to the public page. Mistakes are
undone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening, keys
from .conftest import Served, settled

pytestmark = [pytest.mark.browser, pytest.mark.whole]
PLAYERS = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hal"]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """One evening in one page: the tests of this module follow one another."""
    page = evening.signed_in(browser, served)

    def no_mouse(*_, **__):
        raise AssertionError("This evening has no mouse.")

    page.mouse.click = page.click = page.check = no_mouse
    return page


def test_1_the_night_is_opened_and_set_up_by_keys(desk):
    keys.press(desk, "link", "New night")
    keys.write(desk, desk.get_by_label("Name of the night"), "Individual")
    keys.choose(desk, desk.get_by_role("radio", name="Whist", exact=True))
    settled(desk)
    keys.choose(desk, desk.get_by_role("radio", name=re.compile("^Individual")))
    settled(desk)
    keys.press(desk, "button", "Next: names")
    keys.write(desk, desk.get_by_label("Players, one per line"), "\n".join(PLAYERS))
    keys.press(desk, "button", "Next: movement")
    expect(desk.get_by_text("8 players entered", exact=True)).to_be_visible()
    keys.unfold(desk, "Set more limits, or choose another movement by name")
    with evening.anew(desk):
        keys.write(desk, desk.get_by_label("Trays per round"), "2")
    best = desk.get_by_role("region", name="Safford's system, eight players", exact=True)
    row = desk.get_by_role("button", name="Use Safford's system, eight players", exact=True)
    keys.reach(desk, row.or_(best.get_by_role("button", name="Use this movement")))
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Print", exact=True)).to_be_visible()
    keys.press(desk, "link", "Go to the room")
    expect(desk.get_by_role("heading", name=re.compile("^Round 1"))).to_be_visible()


def test_2_round_is_entered_and_closed_and_one_step_undone(desk):
    keys.press(desk, "link", "Enter results", within="Play")
    assert evening.type_results(desk, ["7", "8", "5", "6"]) == 4
    expect(desk.locator("#following")).to_be_focused()
    keys.press(desk, "link", "Room")
    keys.press(desk, "button", "Close round 1 and start round 2")
    expect(desk.get_by_role("heading", name="Round 2 of 7", exact=True)).to_be_visible()
    keys.press(desk, "button", re.compile("^Undo: "))
    expect(desk.get_by_text("Undone: closed a round: round 1; round 2 started.")).to_be_visible()
    expect(desk.get_by_role("heading", name="Round 1 of 7", exact=True)).to_be_visible()
    keys.press(desk, "button", re.compile("^Undo: "))
    expect(desk.get_by_text(re.compile("^Undone: entered a result"))).to_be_visible()
    assert len(evening.file_of(desk).night.results) == 3


def test_3_every_round_is_typed_and_published_by_keys(desk, browser):
    keys.press(desk, "link", "Play")
    keys.press(desk, "link", "Enter results", within="Play")
    evening.type_results(desk, ["6"])
    for number in range(2, 8):
        keys.press(desk, "link", f"Next: round {number}")  # where the focus is by now, but after what was taken back
        expect(desk.locator("#progress")).to_contain_text("4 of 4 missing")
        assert evening.type_results(desk, ["7", "4", "9", "6"]) == 4
    expect(desk.locator("#progress")).to_contain_text("All 4 results have been entered")
    keys.press(desk, "link", "Results")
    keys.press(desk, "link", "Publish")
    keys.press(desk, "button", "Publish the standings")
    address = desk.locator(".address a").get_attribute("href")
    keys.press(desk, "button", "Make the standings final")
    expect(desk.get_by_text("The standings are final.", exact=True)).to_be_visible()
    assert len(evening.check_standings(desk, address, browser)) == 8
