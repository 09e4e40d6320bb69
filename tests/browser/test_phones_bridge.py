"""Bridge at the table: a contract entered by keypad and by keyboard alone, on every screen width, light and dark."""

import pytest
from playwright.sync_api import Browser, expect

from . import evening
from .conftest import Served, watched
from .contracts import KEY_PLACES, choose, choose_tricks, go, opened, side, store

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def table(browser: Browser, served: Served) -> str:
    """The address on the card of table 2 of a Howell for ten pairs, in which the last round was started: so the table
    goes on as it enters. The phones tell how it went elsewhere."""
    page = evening.signed_in(browser, served)
    evening.open_night(page, "Bridge for ten", game="Contract bridge")
    evening.write_names(page, evening.pairs(10))
    evening.take_movement(page, "Howell, 10 pairs", boards_per_round=2)
    evening.step(page, "Room")
    page.locator("#next-step").evaluate("button => { button.form.elements.round.value = '9'; }")
    page.locator("#next-step").click()
    expect(page.locator("#clock-stop")).to_be_visible()
    evening.step(page, "Phones")
    page.get_by_label("Phones show a board's results from other tables").select_option("played")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").get_by_text("results from other tables: as soon as everyone")).to_be_visible()
    return page.locator(".phones a").nth(1).get_attribute("href")


def test_1_a_contract_is_entered_with_the_keyboard_alone(browser, table):
    page = opened(browser, table)
    watch = watched(page)
    go(page)
    page.locator("#entry").get_by_label("N-S", exact=True).focus()
    page.keyboard.press("Space")
    for keys in (["Tab", "Space", "ArrowRight", "ArrowRight", "ArrowRight"], ["Tab", "Space", "ArrowRight"]):
        for key in keys:  # the level 4, then diamonds
            page.keyboard.press(key)
    for key in ("Tab", "Space", "Tab", "Tab", "Enter"):  # North, undoubled, on
        page.keyboard.press(key)
    expect(page.get_by_role("heading", name="How many tricks?")).to_be_focused()
    expect(page.locator("#entry:not([inert])")).to_be_visible()
    for key in ("Tab", "Tab", "Tab", "Tab", "Tab", "Enter"):  # 11
        page.keyboard.press(key)
    expect(page.locator("#sure-made")).to_have_text("4♦ by North")
    expect(page.locator("#sure-more")).to_have_text("11 tricks, one over")
    expect(page.locator("#sure-got")).to_have_text("You get 150")
    watch.check(page)
    page.keyboard.press("Enter")  # held too long: nothing has the focus that stores
    expect(page.locator("#sure-made")).to_be_visible()
    expect(page.locator("#entry:not([inert])")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#what")).to_contain_text("4♦ by North, 11 tricks, one over")
    expect(page.locator("#asking")).to_have_text("E-W still have to agree")
    watch.check(page)


def test_2_missing_part_is_highlighted_before_anything_is_sent(browser, table):
    page = opened(browser, table)
    go(page)
    side(page, "N-S")
    page.locator("#entry").get_by_role("radio", name="5", exact=True).check(force=True)
    page.get_by_role("button", name="Next: result").click()
    assert page.evaluate("document.activeElement.name") == "suit"
    expect(page.locator(".of-suit")).to_contain_text("Choose the suit.")
    expect(page.locator("#outbox")).to_be_hidden()


def test_3_other_side_enters_another_result_and_the_table_agrees_on_it(browser, table):
    page = opened(browser, table)
    page.get_by_role("button", name="Yes, we’re E-W").click()
    page.get_by_role("button", name="Agree on board").click()
    asked = page.locator(".asks").locator("visible=true")
    expect(asked).to_contain_text("They played 4♦ by North and made 11 tricks. You lose 150.")
    watched(page).check(page)
    asked.get_by_role("link", name="It was different").click()
    expect(page.locator("#entry:not([inert])")).to_be_visible()
    choose(page, "4", "diamonds", "North")
    store(page, 10)
    expect(page.locator("#what")).to_contain_text("4♦ by North, 10 tricks, just made")
    other = opened(browser, table)
    other.get_by_role("button", name="Yes, we’re N-S").click()
    other.get_by_role("button", name="Agree on board").or_(other.locator(".differs")).locator(
        "visible=true"
    ).first.click()
    differ = other.locator(".differs").locator("visible=true")
    expect(differ).to_contain_text("Two different results")
    expect(differ.locator(".is-ours")).to_contain_text("11 tricks")
    differ.get_by_role("button", name="10 tricks").click()
    expect(other.locator("#became")).to_have_text("✓ agreed by both sides")


def test_4_phone_continues_with_its_pair_when_the_round_is_done(browser, table):
    page = opened(browser, table)
    page.get_by_role("button", name="Yes, we’re N-S").or_(page.locator("#go")).first.click()
    if page.locator("#on").is_visible():
        page.locator("#on").click()
    if not page.locator("#entry").is_visible():
        go(page)
    expect(page.locator("#entry:not([inert])")).to_be_visible()
    if page.locator("#entry").get_by_label("E-W", exact=True).is_visible():
        side(page, "E-W")
    choose(page, "3", "no trumps", "West")
    choose_tricks(page, 8)
    page.evaluate(KEY_PLACES)
    page.locator("#entry:not([inert]) #yes").click()
    expect(page.locator("#became")).to_have_text("✓ stored")
    assert len(page.evaluate("[...places]")) == 1
    page.locator("#on").click()
    expect(page.get_by_role("heading", name="Round 1 is complete: where to go next")).to_be_visible()
    expect(page.get_by_role("img", name="Map of the route from table 2 through the room")).to_be_visible()
    watched(page).check(page)
    page.get_by_role("button", name="We are still playing round").click()
    page.locator(".who a").first.click()
    expect(page.get_by_role("heading", name="Our results so far")).to_be_visible()
    watched(page).check(page)


SMALL = """() => [...document.querySelectorAll('button, .pad fieldset label, .side label, .button')]
    .map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < (innerWidth < 360 ? 34 : 40) || box.height < 48))
    .map(([text]) => text)"""
FITS = "document.getElementById('table').scrollHeight <= Math.max(innerHeight, 640)"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("width", [320, 360, 414, 768])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_5_each_step_fits_every_screen_and_is_readable(browser, table, width, scheme, language):
    page = opened(browser, table, width, color_scheme=scheme, locale=language)
    watch = watched(page)

    def looked_at() -> None:
        watch.over(page)
        watch.check(page)
        assert page.evaluate(SMALL) == []  # fingers of eighty years
        assert page.evaluate(FITS)

    go(page)
    if page.locator("#entry .side").is_visible():
        page.locator('#entry [name=line][value="N&S"]').check(force=True)
    for name, value in (("level", "4"), ("suit", "S"), ("by", "S")):
        page.locator(f"#entry [name={name}][value='{value}']").check(force=True)
    looked_at()
    page.locator("[data-to=result]").click()
    page.locator("#entry:not([inert]) [data-fewer]").click()
    looked_at()
    page.locator("#entry:not([inert]) [data-took='11']").click()
    expect(page.locator("#entry:not([inert]) #yes")).to_be_visible()
    looked_at()
    page.context.close()
