"""Two sections of whist ranked in one field: each has its own names and movement, in one a relay is forgotten."""

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """One evening in one page: the tests of this module follow one another."""
    return evening.signed_in(browser, served)


def section(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Sections").get_by_role("link", name=f"Section {name}").click()


def test_1_each_section_has_its_own_names_and_movement(desk):
    evening.open_night(desk, "Two rooms", sections=2)
    for name, first in (("A", 1), ("B", 9)):
        section(desk, name)
        evening.step(desk, "Names")
        evening.write_names(desk, evening.pairs(8, first))
        evening.take_movement(desk, "Compass, 4 tables, share and relay", trays_per_round=2)
    assert sorted(evening.file_of(desk).movements) == ["A", "B"]


def test_2_forgotten_relay_is_recorded_and_repaired(desk):
    section(desk, "A")
    results = evening.made_up(evening.file_of(desk), section="A")
    section(desk, "A")
    evening.step(desk, "Enter results")
    evening.type_results(desk, [made for place, made in results.items() if place[0] == 1])
    planned = evening.file_of(desk).movements["A"].round(2)
    rest = planned.resting[0]
    section(desk, "A")
    evening.as_it_was(desk, 2)
    desk.get_by_label(f"Trays at table {rest.after_table}", exact=True).fill(" ".join(map(str, rest.trays)))
    desk.watch.check(desk)
    desk.get_by_role("button", name="Save the round as played").click()
    expect(desk.get_by_role("heading", name="Problems in the rounds still to play")).to_be_visible()
    evening.mend(desk, 3)
    actual = evening.file_of(desk).movements["A"]
    assert actual.round(2).by_table[rest.after_table].trays == rest.trays


def test_3_both_sections_are_published_as_one_field(desk, browser):
    file = evening.file_of(desk)
    for name in ("A", "B"):
        done = {each.place[1:] for each in file.night.results if each.section == name}
        rest = {place: made for place, made in evening.made_up(file, section=name).items() if place not in done}
        section(desk, name)
        evening.bring_in(desk, evening.table_of(file, rest, name), len(rest))
    address = evening.publish(desk)
    shown = evening.check_standings(desk, address, browser)
    assert len(shown) == 16
