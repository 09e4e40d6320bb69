"""Fourteen tables of compass, one of them half, from the first name to the public page. On that evening a pair comes
late and fills the half table, two results are on each other's tables, two people change the same result, and a name
was wrong."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served, loaded

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """One evening in one page: the tests of this module follow one another."""
    page = evening.signed_in(browser, served)
    evening.open_night(page, "Knickerbocker compass")
    evening.write_names(page, [*evening.pairs(26), "Ada 27 & Bruon 27"])
    evening.take_movement(page, "Compass, 13½ tables", trays_per_round=2)
    return page


def test_1_a_round_is_typed_with_three_keys_for_two_lines(desk):
    results = evening.made_up(evening.file_of(desk))
    first = [made for (number, _, _), made in results.items() if number == 1]
    evening.step(desk, "Enter results")
    keys = evening.type_results(desk, first)
    assert keys <= 1.5 * len(first)  # half a second a key, seldom two of them
    expect(desk.locator("#following")).to_be_focused()
    expect(desk.locator("#progress")).to_contain_text("All 26 results have been entered")


def test_2_two_results_on_each_others_tables_are_exchanged(desk):
    before = {(each.table, each.tray): each.tricks for each in evening.file_of(desk).night.results}
    other = min(place for place in before if place[0] > 2 and before[place] != before[1, 1])
    evening.step(desk, "Enter results")
    desk.get_by_role("link", name="By table").click()
    desk.get_by_role("link", name="history of round 1, table 1, tray 1", exact=False).click()
    desk.get_by_text("Wrong tray or table").click()
    desk.get_by_label("Round", exact=True).fill("1")
    desk.get_by_label("Table", exact=True).fill(str(other[0]))
    desk.get_by_label("Tray", exact=True).fill(str(other[1]))
    desk.get_by_role("group").filter(has_text="Wrong tray or table").get_by_label("Why").fill("slips mixed up")
    desk.watch.check(desk)
    desk.get_by_role("button", name="Swap the two results").click()
    after = {(each.table, each.tray): each.tricks for each in evening.file_of(desk).night.results}
    assert (after[1, 1], after[other]) == (before[other], before[1, 1])
    assert {place: after[place] for place in after if place not in ((1, 1), other)} == {
        place: before[place] for place in before if place not in ((1, 1), other)
    }


def test_3_second_of_two_who_change_the_same_result_is_asked(desk, browser):
    """Both had version 2 on screen. The second is shown what the first wrote, and decides."""
    scorer = scoring_with(desk, browser)
    evening.step(desk, "Enter results")
    desk.get_by_role("navigation", name="Rounds").get_by_role("link", name=re.compile(r"^1\b")).click()
    loaded(desk)
    scorer.goto(desk.url)
    stored = desk.locator("#t-2-3").input_value()
    mine, slip, theirs = ("5", "6", "7") if stored not in "567" else ("8", "9", "10")
    retype(scorer, slip, stored, "their slip")
    expect(scorer.locator("#c-2-3 .because")).to_have_count(0)
    desk.locator("#t-2-3").fill(mine)
    desk.keyboard.press("Enter")
    cell = desk.locator("#c-2-3")
    expect(cell).to_contain_text(f"{slip} is stored. Why are you changing it to {mine}?")
    scorer.locator("#t-2-3").fill(theirs)  # their own of a moment ago needs no reason
    scorer.keyboard.press("Enter")
    expect(scorer.locator("#t-2-3")).to_have_attribute("data-stored", theirs)
    desk.keyboard.type("my slip")
    desk.keyboard.press("Enter")
    expect(cell).to_contain_text(f"{theirs} is stored. Why are you changing it to {mine}?")
    expect(cell).to_contain_text("Stored by Fritz")
    desk.watch.check(desk)
    scorer.context.close()


def retype(page: Page, typed: str, stored: str, why: str) -> None:
    """Another figure in the field of table 2, tray 3, in which somebody else's stands, with the reason."""
    page.locator("#t-2-3").fill(typed)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{stored} is stored. Why are you changing it to {typed}?")).to_be_visible()
    page.keyboard.type(why)
    page.keyboard.press("Enter")
    expect(page.locator("#t-2-3")).to_have_attribute("data-stored", typed)


def scoring_with(desk: Page, browser: Browser) -> Page:
    """The page of a scorer whom the director asks for help; the director's is the night again."""
    night = desk.url
    evening.leave_for(desk, "Club")
    desk.get_by_label("enter results only (scorer)").check()
    desk.get_by_role("button", name="Create a link").click()
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.goto(desk.locator(".address").inner_text())
    page.get_by_label("Your name").fill("Fritz")
    page.get_by_label("Password").fill("nine of clubs 1896")
    page.get_by_role("button", name="Get started").click()
    expect(page.get_by_role("heading", name="Enter results")).to_be_visible()
    desk.goto(night)
    return page


def test_4_wrong_name_is_corrected_and_the_night_follows(desk):
    evening.leave_for(desk, "Players")
    desk.get_by_label("Find").fill("bruon")
    desk.get_by_role("link", name="Bruon 27").click()
    desk.get_by_label("Name", exact=True).fill("Bruno 27")
    desk.watch.check(desk)
    desk.get_by_role("button", name="Save", exact=True).click()
    evening.leave_for(desk, "Nights")
    desk.get_by_role("link", name="Knickerbocker compass").click()
    names = [" & ".join(entry.names) for entry in evening.file_of(desk).night.entries]
    assert "Ada 27 & Bruno 27" in names


def test_5_late_pair_fills_the_half_table(desk):
    evening.something_went_wrong(desk, "A pair came late")
    desk.get_by_label("Late arrivals").fill("Late Lena & Late Leo")
    desk.get_by_role("button", name="Show the options").click()
    desk.watch.check(desk)
    first = desk.get_by_role("group", name="Options").get_by_role("radio").first
    expect(first).to_be_checked()
    desk.get_by_role("radio", name="half table").check()
    desk.get_by_role("button", name="Apply").click()
    expect(desk.get_by_text("The movement will change from round 2.")).to_be_visible()
    desk.watch.check(desk)
    file = evening.file_of(desk)
    assert [" & ".join(entry.names) for entry in file.night.entries][-1] == "Late Lena & Late Leo"
    assert not any(round_.sitting_out for round_ in file.movements[""].rounds[1:])


def test_6_other_results_come_from_a_file_and_the_night_is_published(desk, browser):
    file = evening.file_of(desk)
    rest = {place: made for place, made in evening.made_up(file).items() if place[0] > 1}
    evening.bring_in(desk, evening.table_of(file, rest), len(rest))
    address = evening.publish(desk)
    shown = evening.check_standings(desk, address, browser)
    assert len(shown) == 28
    evening.step(desk, "Activity log")
    story = desk.locator("ol.story")
    for words in ("Late Lena", "exchanged", "opened the night"):
        expect(story).to_contain_text(words)
    desk.watch.check(desk)
