"""Two phones that enter different results of one board: both show it, and so does the room; then the table agrees."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from . import evening
from .conftest import Served, watched
from .contracts import KEY_PLACES

pytestmark = [pytest.mark.browser, pytest.mark.whole]
LINES = ("N-S", "E-W")


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    page = evening.signed_in(browser, served)
    evening.open_night(page, "Bridge that disagrees", game="Contract bridge")
    evening.write_names(page, evening.pairs(10))
    evening.take_movement(page, "Howell, 10 pairs", boards_per_round=3)
    evening.step(page, "Phones")
    return page


@pytest.fixture(scope="module")
def tables(desk: Page) -> list[str]:
    return [each.get_attribute("href") or "" for each in desk.locator(".phones a").all()]


@pytest.fixture
def opened(browser: Browser):
    """Another phone at a table, each time it is asked."""
    contexts: list[BrowserContext] = []

    def take(table: str, **context: str) -> Page:
        context = browser.new_context(viewport={"width": 360, "height": 640}, **context)
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.goto(table)
        return page

    yield take
    for context in contexts:
        context.close()


def ready(page: Page, line: str, tricks: int) -> None:
    """Three no trumps by South, up to the last key."""
    page.locator("#go, #on").locator("visible=true").first.click()
    keys = page.locator("#entry")
    if keys.get_by_label(line, exact=True).is_visible():
        keys.get_by_label(line, exact=True).check(force=True)
    for group, key in (("Level", "3"), ("Suit", "no trumps"), ("Declarer", "South")):
        keys.get_by_role("group", name=group).get_by_role("radio", name=key, exact=True).check(force=True)
    page.get_by_role("button", name="Next: result").click()
    if tricks < 7:
        page.locator("#entry [data-fewer]").click()
    page.locator(f'#entry [data-took="{tricks}"]').click()
    expect(page.locator("#entry:not([inert]) #yes")).to_be_visible()


def keys_of(page: Page) -> list[str]:
    return [" ".join(each.split()) for each in page.locator(".differs .choice").all_inner_texts()]


def test_both_phones_and_the_room_show_the_disagreement_and_the_table_agrees(opened, desk, tables):
    phones = [opened(tables[1]) for _ in LINES]
    for page, line, tricks in zip(phones, LINES, (9, 7), strict=True):
        ready(page, line, tricks)
    for page in phones:
        page.locator("#yes").click()
    for page, own in zip(phones, ("9 tricks", "7 tricks"), strict=True):
        differ = page.locator(".differs").locator("visible=true")
        expect(differ).to_contain_text("Talk to your opponents, then agree on one result.")
        expect(differ.locator(".is-ours .choice")).to_contain_text("You entered")
        expect(differ.locator(".is-ours .choice")).to_contain_text(own)
        watched(page).check(page)
    assert [key.split(" entered ")[1] for key in keys_of(phones[0])] == [
        key.split(" entered ")[1] for key in keys_of(phones[1])
    ]
    desk.get_by_role("link", name="Room").click()
    expect(desk.locator(".tables .is-disputed .how")).to_contain_text("disagree")
    panel = desk.locator(".panel.disagree")
    for text in ("Table 2 disagrees", "3NT by South", "9 tricks", "7 tricks"):
        expect(panel).to_contain_text(text)
    watched(desk).check(desk)
    phones[1].get_by_role("button", name="9 tricks").click()
    expect(phones[1].locator("#became")).to_have_text("✓ agreed by both sides")
    for page in phones:
        expect(page.locator(".differs")).to_have_count(0)
    expect(desk.locator(".panel.disagree")).to_have_count(0)


def test_one_phone_for_both_sides_is_remembered_until_it_is_changed(opened, tables):
    page = opened(tables[2])
    page.get_by_role("button", name="One phone for both sides").click()
    expect(page.locator("#became")).to_have_text("✓ stored")
    for _board in range(2):
        ready(page, "not asked", 9)
        page.locator("#yes").click()
        page.get_by_role("button", name="Agree on board").click()
        page.get_by_role("button", name="Agree", exact=True).locator("visible=true").click()
        expect(page.locator("#became")).to_have_text("✓ agreed by both sides")
    page.reload()
    expect(page.locator('#home [data-mine="both"]')).to_have_attribute("aria-pressed", "true")
    page.locator("#home [data-mine='E&W']").click()
    expect(page.locator('#home [data-mine="E&W"]')).to_have_attribute("aria-pressed", "true")


def test_agreed_board_is_not_asked_about_while_the_page_is_older(opened, tables):
    page = opened(tables[3], service_workers="block")
    page.get_by_role("button", name="One phone for both sides").click()
    expect(page.locator("#became")).to_have_text("✓ stored")
    ready(page, "not asked", 9)
    page.locator("#yes").click()
    page.get_by_role("button", name="Agree on board").click()

    def hold(route: Route) -> None:
        """The page is not brought up to date."""
        if route.request.method == "POST":
            route.continue_()

    page.route(tables[3], hold)
    page.get_by_role("button", name="Agree", exact=True).locator("visible=true").click()
    expect(page.locator("#became")).to_have_text("✓ agreed by both sides")
    expect(page.locator("#on")).to_have_text(re.compile(r"^Board \d+ is played$"))


def test_missing_choice_is_named_beside_it_in_our_words(opened, tables):
    page = opened(tables[3])
    page.locator("#go").click()
    page.locator("#entry").get_by_role("radio", name="5", exact=True).check(force=True)
    page.get_by_role("button", name="Next: result").click()
    expect(page.locator("#entry .side .fault")).to_have_text("Choose your side.")
    watched(page).check(page)
    page.locator("#entry").get_by_label("N-S", exact=True).check(force=True)
    expect(page.locator(".fault")).to_have_count(0)


def test_next_key_becomes_active_within_a_second_and_an_earlier_tap_still_counts(opened, tables):
    page = opened(tables[4])
    ready(page, "N-S", 9)
    page.locator("#yes").click()
    page.locator("#on").click(position={"x": 5, "y": 5}, force=True)  # not where the key before it was pressed
    expect(page.locator("#entry")).to_be_visible(timeout=2000)


def test_next_key_stays_in_place_while_a_result_is_being_stored(opened, tables):
    page = opened(tables[0])
    ready(page, "N-S", 9)
    page.evaluate(KEY_PLACES)
    page.locator("#yes").click()
    expect(page.locator("#asking")).to_have_text("E-W still have to agree")
    expect(page.locator("#undo-here form")).to_be_visible()
    assert len(page.evaluate("[...places]")) == 1
