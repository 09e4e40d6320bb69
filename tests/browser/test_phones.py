"""Two phones at a table, in a real browser: entering, agreeing, and a network that goes away in mid-round."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .conftest import Served, watched
from .evening import signed_in

pytestmark = [pytest.mark.browser, pytest.mark.drawn("files of the browser", 1)]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """The director, with a demo night open, in which the last round was started: so a table goes on as it enters."""
    page = signed_in(browser, served)
    page.get_by_role("button", name="Open a demo night").click()
    page.get_by_role("link", name="Room").click()
    page.locator("#next-step").evaluate("button => { button.form.elements.round.value = '13'; }")
    page.locator("#next-step").click()
    expect(page.locator("#clock-stop")).to_be_visible()
    return page


@pytest.fixture(scope="module")
def table(desk: Page) -> str:
    """The address on the card of table 1."""
    desk.get_by_role("link", name="Phones").click()
    return desk.locator(".phones a").first.get_attribute("href")


@pytest.fixture
def phone(browser: Browser, table: str):
    """Another phone at that table, each time it is asked."""
    contexts: list[BrowserContext] = []

    def take() -> Page:
        context = browser.new_context(viewport={"width": 360, "height": 740})
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.goto(table)
        return page

    yield take
    for context in contexts:
        context.close()


KEPT = """async () => navigator.serviceWorker.controller
    && await caches.match(location.pathname, {ignoreVary: true})
    && await caches.match(document.scripts[0].src)"""
"""The page and its script are on the phone."""


def slot(page: Page, at: int):
    return page.locator("section:has(> #trays) .slots li").nth(at)


def go(page: Page) -> None:
    """The button that says what comes next: it draws the keys."""
    page.locator("#go").click()
    expect(page.locator("#entry:not([inert])")).to_be_visible()


def press(page: Page, tricks: str) -> None:
    page.locator("#entry").get_by_role("button", name=tricks, exact=True).click()


def test_who_is_here_is_confirmed_and_the_phone_knows_its_side(phone, desk):
    page = phone()
    watch = watched(page)
    page.get_by_role("button", name="Right: we are N&S").click()
    expect(page.locator('[data-side="N&S"]')).to_contain_text("✓ here")
    go(page)
    expect(page.locator("#entry").get_by_label("N&S", exact=True)).to_be_checked()
    watch.check(page)
    page.get_by_text("That is not us").click()
    page.get_by_label("Other trays are here").check()
    watch.check(page)
    page.locator(".not-us").get_by_role("button", name="Call the director").click()
    expect(page.get_by_text("The director is called.")).to_be_visible()
    desk.get_by_role("link", name="Room").click()
    expect(desk.get_by_text("Other trays are here.")).to_be_visible()


def test_one_side_enters_and_the_other_agrees_on_its_own_phone(phone, desk):
    north, east = phone(), phone()
    watch = watched(north)
    go(north)
    north.locator("#entry").get_by_label("N&S", exact=True).check()
    press(north, "7")
    expect(slot(north, 0)).to_contain_text("N&S 7, E&W 6")
    watch.check(north)
    expect(slot(east, 0)).to_contain_text("E&W, is that right? You made 6, they made 7.", timeout=10_000)
    east.get_by_role("button", name="E&W: yes").click()
    expect(slot(east, 0)).to_contain_text("✓ in")
    expect(slot(north, 0)).to_contain_text("✓ in", timeout=10_000)


def test_what_was_pressed_by_mistake_is_taken_back(phone):
    page = phone()
    go(page)
    page.locator("#entry").get_by_label("N&S", exact=True).check()
    press(page, "1")
    expect(page.locator("#became")).to_have_text("✓ stored")
    page.locator("#go").click()
    asked = page.locator(".next .slots li")
    expect(asked).to_contain_text("E&W, is that right? You made 12, they made 1.")
    expect(page.get_by_role("heading", name="Round 1 is in. Next")).to_be_visible()
    page.get_by_role("button", name="Take back: Tray", exact=False).click()
    expect(page.get_by_role("heading", name="Round 1 of")).to_be_visible()
    expect(slot(page, 1)).to_contain_text("not entered")
    go(page)
    press(page, "10")
    asked.get_by_role("button", name="E&W: yes").click()
    expect(asked).to_be_hidden()


def test_without_a_network_a_round_goes_on_and_outlives_a_reload(phone, desk):
    """Both trays of the round are entered offline, the page is loaded anew from the phone, and all goes out."""
    page = phone()
    page.wait_for_function(KEPT)
    go(page)
    page.locator("#entry").get_by_label("N&S", exact=True).check()
    first, second = (slot(page, at).get_attribute("data-tray") for at in (0, 1))
    page.context.set_offline(True)
    press(page, "9")
    expect(slot(page, 0)).to_contain_text("N&S 9, E&W 4, waits on this phone")
    expect(page.locator("#what")).to_have_text(f"Tray {first}: N&S 9, E&W 4")
    expect(page.locator("#became")).to_contain_text("kept on this phone")
    go(page)
    expect(page.get_by_role("heading", name=f"Enter tray {second}")).to_be_visible()
    press(page, "4")
    expect(page.get_by_text("All of this round waits on this phone.")).to_be_visible()
    page.reload()
    expect(page.locator("#outbox")).to_contain_text("2 entries wait on this phone")
    expect(slot(page, 0)).to_contain_text("N&S 9, E&W 4, waits on this phone")
    expect(slot(page, 1)).to_contain_text("N&S 4, E&W 9, waits on this phone")
    sent: list[str] = []
    page.on("request", lambda one: one.url.endswith("/enter/") and sent.append(one.post_data))
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Round 2 is in. Next")).to_be_visible(timeout=20_000)
    expect(page.locator("#outbox")).to_be_hidden()
    kept = dict(re.findall(r"tray=(\d+).*?ours=(\d+)", " ".join(sent[-2:])))
    assert list(kept.items()) == [(first, "9"), (second, "4")]
    other = phone()  # in mid-round another phone takes over, and the other side agrees there
    asked = other.locator(".next .slots li")
    expect(asked.nth(1)).to_contain_text("E&W, is that right? You made 9, they made 4.")
    asked.nth(1).get_by_role("button", name="E&W: yes").click()
    expect(page.locator(".next .slots li")).to_have_count(1, timeout=10_000)


def test_on_plain_http_an_entry_waits_too_and_the_page_says_what_to_do(browser, table):
    """There browsers keep no page; and a wireless that asks for a sign-in answers instead of our server."""
    context = browser.new_context(service_workers="block")
    context.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })")
    page = context.new_page()
    page.goto(table)
    go(page)
    page.locator("#entry").get_by_label("N&S", exact=True).check()
    tray = slot(page, 0).get_attribute("data-tray")
    page.route("**/enter/", lambda route: route.fulfill(status=200, content_type="text/html", body="Sign in"))
    press(page, "11")
    expect(page.locator("#outbox")).to_contain_text("1 entry waits on this phone")
    expect(page.locator("#outbox")).to_contain_text("Do not close this page meanwhile")
    page.wait_for_timeout(3500)  # it is sent again, and answered by the wrong one again
    expect(slot(page, 0)).to_contain_text("N&S 11, E&W 2, waits on this phone")
    page.unroute("**/enter/")
    expect(page.locator(f'li[data-tray="{tray}"]')).to_contain_text("N&S 11, E&W 2", timeout=20_000)
    expect(page.locator("#outbox")).to_be_hidden()
    page.get_by_role("button", name=f"Take back: Tray {tray}, N&S").click()
    expect(page.locator(f'li[data-tray="{tray}"]')).to_contain_text("not entered")
    context.close()


def test_what_was_refused_stays_until_somebody_has_read_it(phone):
    page = phone()
    go(page)
    page.locator("#entry").get_by_label("N&S", exact=True).check()
    page.get_by_text("Another tray, or not played").click()
    page.get_by_label("Which tray").select_option(index=1)
    press(page, "6")
    expect(page.locator("#why")).to_be_focused()  # the reason is asked for on the phone already
    page.get_by_label("Which tray").select_option(index=0)
    places = "#entry input[name=tray], #other option"
    page.evaluate(f"document.querySelectorAll('{places}').forEach((each) => {{ each.value = '77'; }})")
    press(page, "6")
    note = page.locator("#notes .wrong")
    expect(note).to_contain_text("Number 77 is not at table 1")
    page.reload()
    expect(note).to_contain_text("Number 77 is not at table 1")
    watched(page).check(page)
    note.get_by_role("button", name="I have seen it").click()
    expect(note).to_be_hidden()


def test_in_the_second_language_all_is_said_in_it(phone):
    page = phone()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Hier sitzen")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "de"
    page.reload()
    expect(page.get_by_text("Der Turnierleiter ist gerufen.")).to_be_visible()
    watched(page).check(page)


OLD = """async (old) => (await caches.open((await caches.keys()).find(name => name.startsWith("table "))))
    .put(location.pathname, new Response(old, {headers: {"Content-Type": "text/html; charset=utf-8"}}))"""


def test_a_copy_in_the_language_of_before_gives_way_to_the_one_that_was_chosen(phone):
    """A slow phone keeps the page before it is told of the choice, and the night's revision is the same in both."""
    page = phone()
    page.wait_for_function(KEPT)
    old = page.evaluate("fetch(location.pathname).then(answer => answer.text())")
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Hier sitzen")).to_be_visible()
    page.evaluate(OLD, old)
    page.reload()
    expect(page.get_by_role("heading", name="Hier sitzen")).to_be_visible()
    assert page.url.endswith("/")


SLOW = {"offline": False, "latency": 2000, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""Slow 3G, as Chromium's own tools set it: two seconds there and back, 400 kbit a second."""
USABLE = "document.querySelector('#entry .keys button') && document.querySelector('[data-side]') && performance.now()"


def opened_again(page: Page) -> float:
    """Milliseconds from asking for the page to its last script's end, on a slow phone."""
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.reload(wait_until="domcontentloaded")
    return page.wait_for_function(USABLE).json_value()


def test_on_a_slow_phone_the_page_is_usable_in_a_second_when_it_is_opened_again(browser, table, phone):
    page = phone()
    page.wait_for_function(KEPT)
    # A machine that others work on too has bad moments.
    assert min(opened_again(page) for _ in range(5)) < 1000
    bare = browser.new_context(service_workers="block")
    page = bare.new_page()
    page.goto(table)
    assert opened_again(page) > 2000  # what it takes where the page is not kept on the phone
    bare.close()
