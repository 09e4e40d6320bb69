"""Two phones at a table, in a real browser: entering, agreeing, and a network that fails during a round."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from .at_the_table import arrive, go, press, store
from .conftest import Served, loaded, watched
from .evening import signed_in

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """The director, with a demo night open, in which the last round was started: so a table goes on as it enters."""
    page = signed_in(browser, served)
    page.get_by_role("button", name="Open a demo night").click()
    page.get_by_role("link", name="Room").click()
    loaded(page)
    page.locator("#next-step").evaluate("button => { button.form.elements.round.value = '13'; }")
    page.locator("#next-step").click()
    expect(page.locator("#clock-stop")).to_be_visible()
    return page


@pytest.fixture(scope="module")
def tables(desk: Page) -> list[str]:
    """The addresses on the tables' cards."""
    desk.get_by_role("link", name="Phones").click()
    return [each.get_attribute("href") for each in desk.locator(".phones a").all()]


@pytest.fixture(scope="module")
def table(tables: list[str]) -> str:
    return tables[0]


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


def trays(page: Page) -> None:
    """To the list of all trays."""
    page.get_by_role("button", name="All trays").locator("visible=true").click()
    expect(page.get_by_role("heading", name="Trays")).to_be_visible()


def slot(page: Page, tray: str) -> Locator:
    return page.locator(f'.slots li[data-tray="{tray}"]')


def home(page: Page) -> None:
    page.goto(page.url)


def whole(page: Page) -> None:
    """Nothing of a step lies beyond the screen."""
    height, shown = page.evaluate("[document.getElementById('table').scrollHeight, innerHeight]")
    assert height <= shown


def test_seats_are_confirmed_and_the_phone_knows_its_side(phone, desk):
    page = phone()
    watch = watched(page)
    whole(page)
    page.get_by_role("button", name="Yes, we’re N & S").click()
    expect(page.locator("#became")).to_have_text("✓ stored")
    watch.check(page)
    go(page)
    expect(page.get_by_role("heading", name="Tricks N & S made")).to_be_visible()
    whole(page)
    watch.check(page)
    page.locator("#entry").get_by_role("button", name="Back").locator("visible=true").click()
    expect(page.locator('[data-side="N&S"]')).to_contain_text("✓ here")
    page.wait_for_timeout(800)  # nobody means at once what lies where they have just pressed
    page.get_by_role("button", name="Call the director").locator("visible=true").click()
    page.get_by_label("Wrong trays at this table").check()
    whole(page)
    watch.check(page)
    page.locator(".not-us").get_by_role("button", name="Call the director").click()
    expect(page.get_by_text("Director called")).to_be_visible()
    desk.get_by_role("link", name="Room").click()
    expect(desk.get_by_text("Wrong trays at this table")).to_be_visible()


def test_nothing_is_sent_unread_and_one_side_enters_while_the_other_agrees(phone):
    north, east = phone(), phone()
    watch = watched(north)
    sent: list[str] = []
    north.on("request", lambda one: one.url.endswith("/enter/") and sent.append(one.post_data))
    go(north)
    north.locator("#entry").get_by_label("N & S", exact=True).check(force=True)
    press(north, "8")
    expect(north.locator("#sure-made")).to_have_text("N & S 8, E & W 5")
    whole(north)
    watch.check(north)
    north.get_by_role("button", name="Change").locator("visible=true").click()
    expect(north.locator("#entry:not([inert])")).to_be_visible()
    press(north, "7")
    expect(north.locator("#sure-made")).to_have_text("N & S 7, E & W 6")
    expect(north.locator("#sure-more")).to_have_text("You made 7, they made 6")
    assert sent == []
    north.get_by_role("button", name="Yes, store it").click()
    expect(north.locator("#what")).to_contain_text("N & S 7, E & W 6")
    expect(north.locator("#asking")).to_have_text("E & W still have to agree")
    whole(north)
    watch.check(north)
    assert len(sent) == 1
    east.get_by_role("button", name="Yes, we’re E & W").click()
    east.get_by_role("button", name="Agree on tray 1").click()
    expect(east.locator(".asks").locator("visible=true")).to_contain_text("You made 6 and they made 7.")
    whole(east)
    watched(east).check(east)
    east.get_by_role("button", name="Agree", exact=True).locator("visible=true").click()
    expect(east.locator("#became")).to_have_text("✓ agreed by both sides")
    home(north)
    trays(north)
    expect(slot(north, "1")).to_contain_text("✓ in")


def test_mistaken_entry_is_undone_and_entered_again(phone):
    page = phone()
    go(page)
    store(page, "1", "N & S")
    expect(page.locator("#became")).to_have_text("✓ stored")
    page.get_by_role("button", name="Undo tray 2").click()
    expect(page.locator("#became")).to_have_text("↶ undone: enter it again")
    go(page)
    store(page, "10")
    expect(page.locator("#became")).to_have_text("✓ stored")
    page.locator("#on").click()
    expect(page.get_by_role("heading", name="Round 1 is complete: where to go next")).to_be_visible()
    other = phone()
    expect(other.get_by_role("heading", name="Round 1 is complete: where to go next")).to_be_visible()
    trays(other)
    other.get_by_role("button", name="E & W: check and agree").click()
    other.get_by_role("button", name="Agree", exact=True).locator("visible=true").click()
    expect(other.locator("#became")).to_have_text("✓ agreed by both sides")


def test_double_press_at_one_point_never_stores_an_unread_result(phone):
    """Neither on a key that leads to the next screen nor on the one that stores; and the key that stores is where no
    key of the previous screen was."""
    page = phone()
    arrive(page)
    go(page)
    page.locator("#entry").get_by_label("N & S", exact=True).check(force=True)
    keys = [each.bounding_box() for each in page.locator("#entry .keys button").all()]
    box = page.locator('#entry button[value="9"]').bounding_box()
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(3):
        page.mouse.click(*spot)
        page.wait_for_timeout(700)
    expect(page.locator("#sure-made")).to_have_text("N & S 9, E & W 4")
    yes = page.locator("#yes").bounding_box()
    assert all(key["y"] + key["height"] <= yes["y"] for key in keys)
    before = page.locator("#sure-board").inner_text()
    for _ in range(4):
        page.mouse.click(yes["x"] + yes["width"] / 2, yes["y"] + yes["height"] / 2)
        page.wait_for_timeout(700)
    expect(page.locator("#what")).to_contain_text(before)
    expect(page.locator("#stored")).to_be_visible()


def test_round_continues_without_a_network_and_survives_a_reload(phone):
    """A tray is entered offline, the page is reloaded from the phone, and the entry is sent."""
    page = phone()
    page.wait_for_function(KEPT)
    arrive(page)
    go(page)
    tray = page.locator("#board").inner_text()
    page.context.set_offline(True)
    store(page, "9", "N & S")
    expect(page.locator("#what")).to_have_text(f"Tray {tray}: N & S 9, E & W 4")
    expect(page.locator("#became")).to_contain_text("kept on this phone")
    page.reload()
    expect(page.locator("#outbox")).to_contain_text("1 result is waiting on this phone")
    expect(page.locator("#what")).to_have_text(f"Tray {tray}: N & S 9, E & W 4")
    page.context.set_offline(False)
    expect(page.locator("#became")).to_have_text("✓ stored", timeout=20_000)
    expect(page.locator("#outbox")).to_be_hidden()


def test_entry_waits_on_plain_http_too_and_the_page_says_what_to_do(browser, table):
    """There browsers cache no page; and a Wi-Fi that asks for a sign-in answers instead of our server."""
    context = browser.new_context(service_workers="block")
    context.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })")
    page = context.new_page()
    page.goto(table)
    arrive(page)
    go(page)
    page.route("**/enter/", lambda route: route.fulfill(status=200, content_type="text/html", body="Sign in"))
    store(page, "11", "N & S")
    expect(page.locator("#outbox")).to_contain_text("1 result is waiting on this phone")
    expect(page.locator("#outbox")).to_contain_text("Don’t close this page")
    page.wait_for_timeout(3500)  # it is sent again, and answered by the wrong one again
    expect(page.locator("#became")).to_contain_text("kept on this phone")
    page.unroute("**/enter/")
    expect(page.locator("#became")).to_have_text("✓ stored", timeout=20_000)
    expect(page.locator("#outbox")).to_be_hidden()
    context.close()


def test_refusal_stays_until_it_is_read(phone):
    page = phone()
    arrive(page)
    go(page)
    page.locator("#entry").get_by_label("N & S", exact=True).check(force=True)
    page.evaluate("document.querySelector('#entry input[name=tray]').value = '77'")
    page.evaluate("document.querySelectorAll('#other option').forEach((each) => { each.value = '77'; })")
    press(page, "6")
    page.get_by_role("button", name="Yes, store it").click()
    note = page.locator("#notes .wrong")
    expect(note).to_contain_text("Number 77 is not played at table 1")
    page.reload()
    expect(note).to_contain_text("Number 77 is not played at table 1")
    watched(page).check(page)
    note.get_by_role("button", name="OK, I’ve read it").click()
    expect(note).to_be_hidden()


def test_phone_in_the_second_language_is_fully_translated(phone):
    page = phone()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_text("Turnierleiter gerufen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.get_by_text("Turnierleiter gerufen")).to_be_visible()
    watched(page).check(page)


OLD = """async (old) => (await caches.open((await caches.keys()).find(name => name.startsWith("table "))))
    .put(location.pathname, new Response(old, {headers: {"Content-Type": "text/html; charset=utf-8"}}))"""


def test_cached_copy_in_the_previous_language_gives_way_to_the_chosen_one(phone):
    """A slow phone caches the page before it learns of the choice, and the night's revision is the same in both."""
    page = phone()
    page.wait_for_function(KEPT)
    old = page.evaluate("fetch(location.pathname).then(answer => answer.text())")
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_text("Turnierleiter gerufen")).to_be_visible()
    page.evaluate(OLD, old)
    page.reload()
    expect(page.get_by_text("Turnierleiter gerufen")).to_be_visible()
    assert page.url.endswith("/")


def test_copies_of_the_version_before_modules_are_deleted(browser, table):
    """Their pages would run the modules as classic scripts, which do nothing."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(table.partition("/t/")[0] + "/")
    page.evaluate("caches.open('table /t/')")
    assert page.evaluate("caches.has('table /t/')")
    page.goto(table)
    for _ in range(100):
        if not page.evaluate("caches.has('table /t/')"):
            break
        page.wait_for_timeout(100)
    assert page.evaluate("caches.keys()") == ["table modules /t/"]
    context.close()


SLOW = {"offline": False, "latency": 2000, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""Slow 3G, as Chromium's own tools set it: two seconds there and back, 400 kbit a second."""
WARNINGS = """() => {
    window.warnings = new Set();
    const look = () => {
        for (const id of ["full", "outbox"]) { if (!document.getElementById(id).hidden) { warnings.add(id); } }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes every warning that the page shows from now on, however briefly."""
USABLE = "document.querySelector('.is-awake #entry .keys button, .is-awake [data-side]') && performance.now()"


def opened_again(page: Page) -> float:
    """Milliseconds from asking for the page to its last script's end, on a slow phone."""
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.reload(wait_until="domcontentloaded")
    return page.wait_for_function(USABLE).json_value()


def test_reopened_page_is_usable_within_a_second_on_a_slow_phone(browser, table, phone):
    page = phone()
    page.wait_for_function(KEPT)
    # A machine that others work on too has bad moments.
    assert min(opened_again(page) for _ in range(5)) < 1000
    bare = browser.new_context(service_workers="block")
    page = bare.new_page()
    page.goto(table)
    assert opened_again(page) > 2000  # what it takes where the page is not kept on the phone
    bare.close()


def test_page_advises_paper_after_a_failure_but_not_while_a_slow_network_answers(phone, tables):
    page = phone()
    page.goto(tables[2])
    arrive(page)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", SLOW)
    page.evaluate(WARNINGS)
    go(page)
    store(page, "7", "N & S")
    expect(page.locator("#became")).to_have_text("✓ stored")
    go(page)
    store(page, "8")
    assert page.locator("#became").inner_text() != "✓ stored", "the last tray of the round is still on its way"
    expect(page.locator("#became")).to_have_text("✓ stored")
    assert page.evaluate("[...warnings]") == []
    network.send("Network.emulateNetworkConditions", SLOW | {"offline": True})
    page.locator("#on").click()
    arrive(page)
    go(page)
    store(page, "6", "N & S")
    go(page)
    store(page, "5")
    expect(page.locator("#full")).to_contain_text("on paper until the network is back")
