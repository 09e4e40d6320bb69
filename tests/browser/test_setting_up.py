"""Setting up a night by keyboard: names autocomplete, the usual partner is filled in, players are found while typing;
then sections, seats and a scorer's own page. In a real browser against the real server."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Served, loaded, settled, watched
from .evening import leave_for, looked_at, signed_in, step, unfold

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PAIRS = [f"Ada {letter} & Bruno {letter}" for letter in "ABCDEFGHIJKL"]
FOLDED = "Date, time and number of sections"
LIMITS = "Set more limits, or choose another movement by name"


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """One evening in one page: the tests of this module follow one another."""
    page = signed_in(browser, served)
    page.set_default_timeout(10_000)
    return page


def opened(page: Page, name: str, sections: str = "1") -> None:
    leave_for(page, "Nights")
    page.get_by_role("link", name="New night").click()
    page.get_by_label("Name of the night").fill(name)
    page.get_by_role("radio", name="Whist", exact=True).check()
    settled(page)
    unfold(page, FOLDED)
    page.get_by_label("Sections", exact=True).fill(sections)
    page.get_by_role("button", name="Next: names").click()


def test_1_scoring_follows_the_game(desk):
    desk.get_by_role("link", name="New night").click()
    loaded(desk)
    desk.get_by_label("Contract bridge").check()
    looked_at(desk)
    unfold(desk, FOLDED)
    expect(desk.get_by_label("Neuberg's formula")).to_be_checked()
    looked_at(desk)
    desk.get_by_label("Teams").check()
    expect(desk.locator("#id_scoring")).to_have_value("victory-points")
    desk.get_by_label("Auction bridge").check()
    expect(desk.get_by_label("American, 1913")).to_be_checked()
    looked_at(desk)


def test_2_last_weeks_pairs_are_filled_in_by_one_press(desk):
    opened(desk, "Thursday whist")
    desk.get_by_label("Pairs, one per line").fill("\n".join(PAIRS))
    desk.get_by_role("button", name="Next: movement").click()
    opened(desk, "Thursday whist", "2")
    desk.get_by_role("button", name="Fill in the players from last time").click()
    expect(desk.get_by_label("Pairs, one per line")).to_have_value("\n".join(PAIRS))
    desk.get_by_label("Pairs, one per line").fill("\n".join(PAIRS[1:]))
    desk.get_by_role("button", name="Next: movement").click()
    expect(desk.get_by_text("11 pairs entered", exact=True)).to_be_visible()


def test_3_typing_one_name_fills_in_the_usual_partner(desk):
    step(desk, "Names")
    looked_at(desk)
    desk.get_by_label("First player").focus()
    desk.keyboard.type("Ada A")
    desk.keyboard.press("Tab")
    expect(desk.get_by_label("Second player")).to_have_value("Bruno A")
    expect(desk.get_by_label("Second player")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("status").filter(has_text="12 pairs entered")).to_be_visible()
    expect(desk.get_by_label("First player")).to_be_focused()
    desk.watch.check(desk)


def test_4_random_draw_spreads_all_over_two_sections(desk):
    step(desk, "Seats")
    expect(desk.get_by_text("One section is empty.")).to_be_visible()
    desk.get_by_role("button", name="Random draw").click()
    expect(desk.get_by_text("The seats were drawn at random.")).to_be_visible()
    expect(desk.locator("#id_at-11")).to_have_value("B 6")
    looked_at(desk)
    desk.locator("#id_at-0").fill("Z 9")
    desk.get_by_role("button", name="Save seating").click()
    expect(desk.locator("#faults")).to_contain_text("There is no place 'Z 9'")
    desk.watch.check(desk)


def test_5_each_section_has_its_own_movement(desk):
    for section, system in (("Section A", "howell/full"), ("Section B", "six-pairs/plain")):
        step(desk, "Movement")
        desk.get_by_role("link", name=section, exact=True).click()
        unfold(desk, LIMITS)
        desk.get_by_role("combobox", name="Other movements").select_option(system)
        expect(desk.get_by_text("As you asked")).to_be_visible()
        looked_at(desk)
        desk.get_by_role("button", name="Use this movement").click()
        expect(desk.get_by_role("heading", name="Print", exact=True)).to_be_visible()
        desk.get_by_role("link", name="Go to the room").click()
        expect(desk.get_by_role("heading", name=re.compile("Round 1"))).to_be_visible()


def test_6_players_are_found_while_typing(desk):
    leave_for(desk, "Players")
    desk.get_by_label("Find").fill("ada c")
    expect(desk.get_by_text("1 found.")).to_be_visible()
    looked_at(desk)
    desk.get_by_role("link", name="Ada C").click()
    looked_at(desk)
    desk.get_by_label("The other record").fill("Bruno C")
    desk.get_by_role("button", name="Merge into this record").click()
    expect(desk.locator("#faults")).to_contain_text("they are two different people")
    desk.watch.check(desk)


def test_7_list_is_previewed_before_it_is_imported(desk):
    desk.get_by_role("link", name="All players").click()
    desk.get_by_role("link", name="Import a list").click()
    for text, said in ((b"name,number\nAda A,x\n", 'found "x"'), (b"name,number\nAda A,7\nZoe,8\n", "1 would be new")):
        desk.get_by_label("File", exact=True).set_input_files({"name": "p.csv", "mimeType": "text/csv", "buffer": text})
        desk.get_by_role("button", name="Preview").click()
        expect(desk.locator("main")).to_contain_text(said)
        looked_at(desk)
    desk.get_by_role("button", name="Import these players").click()
    expect(desk.get_by_text("New players added: 1. Players changed: 1.")).to_be_visible()


def test_8_scorer_has_their_own_page(desk, browser, served):
    leave_for(desk, "Club")
    looked_at(desk)
    desk.get_by_label("enter results only (scorer)").check()
    desk.get_by_role("button", name="Create a link").click()
    looked_at(desk)
    link = desk.locator(".address").inner_text()
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.watch = watched(page)
    page.goto(link)
    page.get_by_label("Your name").fill("Fritz")
    page.get_by_label("Password").fill("nine of clubs 1896")
    page.get_by_role("button", name="Get started").click()
    looked_at(page)
    page.get_by_role("link", name="Section B").click()
    expect(page.locator("#grid")).to_be_visible()
    loaded(page)
    expect(page.get_by_role("link", name="Publish")).to_have_count(0)
    looked_at(page)
