"""Bridge by matchpoints, ten pairs: contracts typed as they were played, a mistake caught by its own score, a round
typed twice, a pair that leaves, and an evening that ends early."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """One evening in one page: the tests of this module follow one another."""
    page = evening.signed_in(browser, served)
    evening.open_night(page, "Bridge for ten", game="Contract bridge")
    evening.write_names(page, evening.pairs(10))
    evening.take_movement(page, "Howell, 10 pairs", boards_per_round=2)
    return page


def test_1_contracts_are_typed_in_eight_keys_a_line(desk):
    results = evening.made_up(evening.file_of(desk))
    first = [made for place, made in results.items() if place[0] == 1]
    evening.step(desk, "Enter results")
    evening.type_results(desk, ["4S+1 N 420"])
    expect(desk.locator("td.cell").first).to_contain_text("4S+1 by N scores +450 for N-S, not 420.")
    desk.watch.check(desk)
    keys = evening.type_results(desk, first)
    assert keys <= 8 * len(first)
    expect(desk.locator("#following")).to_be_focused()
    expect(desk.locator("#progress")).to_contain_text("All 10 results have been entered")


def test_2_second_entry_shows_only_differences(desk):
    evening.step(desk, "Enter results")
    desk.get_by_role("navigation", name="Rounds").get_by_role("link", name=re.compile(r"^1\b")).click()
    fields = desk.locator("#grid input.tricks")
    expect(fields).to_have_count(10)
    stored = [field.input_value() for field in fields.all()]
    desk.get_by_role("link", name="Double-entry check").click()
    desk.watch.check(desk)
    again = ["1C= N" if at == 3 else made for at, made in enumerate(stored)]
    evening.type_results(desk, again)
    expect(desk.get_by_role("button", name="Compare the two")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="1 difference")).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_role("radio", name=re.compile("^The first")).check()
    desk.get_by_role("button", name="Store the right results").click()
    evening.step(desk, "Enter results")
    desk.get_by_role("navigation", name="Rounds").get_by_role("link", name=re.compile(r"^1\b")).click()
    expect(fields).to_have_count(10)
    for at, made in enumerate(stored):
        expect(fields.nth(at)).to_have_value(made)


def test_3_pair_leaves_and_the_others_continue(desk):
    results = evening.made_up(evening.file_of(desk))
    evening.step(desk, "Enter results")
    evening.type_results(desk, [made for place, made in results.items() if place[0] == 2])
    evening.something_went_wrong(desk, "A pair leaves, or a table drops out")
    desk.get_by_role("checkbox", name=re.compile("Ada 7 & Bruno 7")).check()
    desk.get_by_role("button", name="Show the options").click()
    expect(desk.get_by_role("group", name="Options")).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_role("radio").first.check()
    desk.get_by_role("button", name="Apply").click()
    expect(desk.get_by_text("The movement will change from round 3.")).to_be_visible()
    desk.watch.check(desk)
    for each in evening.movement_of(desk).rounds[2:]:
        assert all(7 not in (seating.ns, seating.ew) for seating in each.tables)


def test_4_late_evening_ends_two_rounds_early(desk):
    evening.something_went_wrong(desk, "Time is short: play fewer rounds")
    expect(desk.get_by_role("radio", name=re.compile("fairest"))).to_have_count(1)
    desk.get_by_role("radio", name=re.compile("^Round 7")).check()
    desk.get_by_role("button", name="Stop after this round").click()
    expect(desk.get_by_text("The night will end after round 7.")).to_be_visible()
    assert len(evening.movement_of(desk).rounds) == 7


def test_5_the_night_is_published(desk, browser):
    file = evening.file_of(desk)
    rest = {place: made for place, made in evening.made_up(file).items() if place[0] > 2}
    evening.bring_in(desk, evening.table_of(file, rest), len(rest))
    address = evening.publish(desk)
    assert len(evening.check_standings(desk, address, browser)) == 10
