"""Nine pairs of Howell, on an evening when nothing goes as planned: wrong pairs meet, trays go to the wrong table, one
is turned. Each mistake is recorded as it happened, undone, recorded again, and repaired."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from movements.plan import Seating

from . import evening
from .conftest import Served

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """One evening in one page: the tests of this module follow one another."""
    page = evening.signed_in(browser, served)
    evening.open_night(page, "Howell of nine")
    evening.write_names(page, evening.pairs(9))
    evening.take_movement(page, "Howell, 9 pairs", trays_per_round=2)
    return page


def seat(page: Page, line: str, table: int, contestant: int) -> None:
    page.get_by_label(f"{line} at table {table}", exact=True).select_option(str(contestant))


def swap_east_west(page: Page, one: Seating, two: Seating) -> None:
    """Those seated E&W at two tables of round 2 sat at each other's."""
    evening.as_it_was(page, 2)
    seat(page, "E & W", one.table, two.ew)
    seat(page, "E & W", two.table, one.ew)
    page.watch.check(page)
    page.get_by_role("button", name="Save the round as played").click()
    expect(page.get_by_text("Round 2 was recorded as it was played.")).to_be_visible()


def test_1_meeting_of_wrong_pairs_is_recorded_and_undone_in_one_step(desk):
    before = evening.file_of(desk)
    results = evening.made_up(before)
    evening.step(desk, "Enter results")
    evening.type_results(desk, [made for place, made in results.items() if place[0] == 1])
    one, two, *_ = before.movements[""].round(2).tables
    swap_east_west(desk, one, two)
    expect(desk.get_by_role("heading", name="Problems in the rounds still to play")).to_be_visible()
    desk.watch.check(desk)
    assert [each.ew for each in evening.movement_of(desk).round(2).tables][:2] == [two.ew, one.ew]
    evening.step(desk, "Room")
    desk.get_by_role("button", name="Undo").click()
    expect(desk.get_by_text(re.compile("^Undone"))).to_be_visible()
    assert evening.file_of(desk).movements == before.movements
    swap_east_west(desk, one, two)


def test_2_rounds_still_to_play_are_repaired(desk):
    evening.mend(desk, 3)
    evening.step(desk, "Fix a problem")
    expect(desk.get_by_role("heading", name="Problems in the rounds still to play")).to_have_count(0)


def test_3_a_wrong_tray_and_a_turned_one_are_recorded(desk):
    file = evening.file_of(desk)
    results = evening.made_up(file)
    evening.step(desk, "Enter results")
    evening.type_results(desk, [made for place, made in results.items() if place[0] == 2])
    one, two, three, *_ = file.movements[""].round(3).tables
    evening.as_it_was(desk, 3)
    for here, there in ((one, two), (two, one)):
        desk.get_by_label(f"Trays at table {here.table}", exact=True).fill(", ".join(map(str, there.trays)))
    desk.get_by_label(f"turned at table {three.table}", exact=True).click()
    desk.get_by_role("button", name="Save the round as played").click()
    expect(desk.get_by_text("Round 3 was recorded as it was played.")).to_be_visible()
    played = evening.movement_of(desk).round(3).tables
    assert [each.trays for each in played[:2]] == [two.trays, one.trays]
    assert set(played[2].turned) == set(three.trays) - set(three.turned)


def test_4_night_is_published_without_the_lost_boards(desk, browser):
    evening.step(desk, "Fix a problem")
    if desk.get_by_role("link", name="Show the options").count():
        evening.mend(desk, 4)
    file = evening.file_of(desk)
    rest = {place: made for place, made in evening.made_up(file).items() if place[0] > 2}
    evening.bring_in(desk, evening.table_of(file, rest), len(rest))
    address = evening.publish(desk)
    assert len(evening.check_standings(desk, address, browser)) == 9
