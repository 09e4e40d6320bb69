"""Entering, correcting and ruling in a real browser, by keyboard alone: whist and bridge, light and dark."""

import re
import time

import pytest
from playwright.sync_api import APIResponse, Browser, Dialog, Page, Route, expect

from .conftest import Served, loaded
from .evening import signed_in

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PAIRS = [f"Ada {letter} & Bruno {letter}" for letter in "ABCDEFGH"]
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "projector": (1920, 1080)}


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """A demo night of whist with three rounds played: the tests of this module follow one another."""
    page = signed_in(browser, served)
    page.set_default_timeout(10_000)
    page.get_by_role("button", name="Open a demo night").click()
    for _ in range(3):
        page.get_by_role("button", name="Play one round").click()
    loaded(page)
    page.night = page.url.rstrip("/")
    return page


def test_a_tray_is_entered_line_by_line_by_keyboard_alone(desk):
    """A line takes less than four seconds, the server's answer included."""
    desk.goto(desk.night + "/entry/tray/1/")
    missing = desk.locator("#grid input.tricks[data-stored='']")
    count = missing.count()
    assert count > 5
    began = time.monotonic()
    for _ in range(count):
        desk.keyboard.press("6")
    expect(desk.locator("#progress")).to_contain_text("All 13 results have been entered")
    assert (time.monotonic() - began) / count < 4
    expect(desk.locator("#following")).to_be_focused()
    desk.watch.check(desk)


def test_delayed_answer_does_not_revert_a_newer_one(desk):
    """Both are stored, in the order in which they were typed; the first answer arrives second."""
    desk.goto(desk.night + "/entry/tray/3/")
    missing = desk.locator("#grid input.tricks[data-stored='']").count()
    first = desk.locator("#grid td.cell", has=desk.locator("input:focus"))
    cell = desk.locator("#" + first.get_attribute("id"))
    late: list[tuple[Route, APIResponse]] = []
    desk.route("**/rounds/*/*/*/", lambda route: late.append((route, route.fetch())), times=1)
    desk.keyboard.press("6")
    for _ in range(100):  # until it is stored
        desk.wait_for_timeout(0 if late else 100)
    desk.keyboard.press("7")
    expect(desk.locator("#progress")).to_contain_text(f"{missing - 2} of 13 missing")
    ((route, answer),) = late
    route.fulfill(response=answer)
    expect(cell).to_contain_class("in")
    expect(desk.locator("#progress")).to_contain_text(f"{missing - 2} of 13 missing")


def test_text_typed_while_an_answer_is_on_its_way_is_not_lost(desk):
    """A mistake is retyped at once: the first value is stored, then the second. A half-typed number waits."""
    desk.goto(desk.night + "/entry/tray/5/")
    missing = desk.locator("#grid input.tricks[data-stored='']")
    one, two = (desk.locator("#" + missing.nth(at).get_attribute("id")) for at in (0, 1))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    desk.route("**/rounds/*/*/*/", hold, times=2)
    desk.keyboard.type("68")
    one.fill("7")
    expect(two).to_be_focused()
    desk.keyboard.type("1")
    for route in held:
        route.continue_()
    expect(one).to_have_attribute("data-stored", "7")
    expect(one).to_have_value("7")
    expect(two).to_have_attribute("data-stored", "8")
    expect(two).to_have_value("1")
    expect(two).to_be_focused()
    desk.keyboard.type("2")
    expect(two).to_have_attribute("data-stored", "12")
    expect(desk.locator("#trouble")).to_have_count(0)


def test_leaving_while_results_are_being_sent_asks_first(desk):
    """A browser sends a few requests at a time, and drops those not sent when the page closes."""
    desk.goto(desk.night + "/entry/tray/4/")
    missing = desk.locator("#grid input.tricks[data-stored='']").count()
    held: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    desk.route("**/rounds/*/*/*/", hold)
    desk.keyboard.type("67")
    room = desk.get_by_role("navigation", name="Play", exact=True).get_by_role("link", name="Room")
    desk.on("dialog", stay)
    room.focus()
    desk.keyboard.press("Enter")
    for _ in range(100):
        desk.wait_for_timeout(0 if asked else 100)
    assert asked == ["beforeunload"]
    for route in held:
        route.continue_()
    expect(desk.locator("#progress")).to_contain_text(f"{missing - 2} of 13 missing")
    room.click()
    expect(desk.get_by_role("heading", name=re.compile("^Round "))).to_be_visible()
    assert len(asked) == 1
    desk.remove_listener("dialog", stay)
    desk.unroute("**/rounds/*/*/*/")


def test_outlying_result_is_marked_at_once(desk):
    desk.goto(desk.night + "/entry/tray/2/")
    desk.keyboard.press("0")
    expect(desk.locator(".cell.doubted").first).to_contain_text("Please check")
    desk.watch.check(desk)


def test_last_step_is_undone_from_any_page(desk):
    desk.goto(desk.night + "/standings/")
    undo = desk.locator("form.undo")
    expect(undo.get_by_role("button")).to_have_text(re.compile(r"Undo: Round \d+, table \d+, tray 2: 0"))
    undo.get_by_role("button", name="Undo").press("Enter")
    expect(desk.get_by_text("Undone: entered a result")).to_be_visible()
    expect(desk).to_have_url(re.compile("/standings/$"))
    desk.watch.check(desk)


@pytest.mark.parametrize("language", ["en", "de"])
def test_undo_pressed_right_after_typing_undoes_the_typed_result(desk, language):
    """The answer to the typed result comes late: the press waits for it. The button then names the result."""
    context = desk.context.browser.new_context(locale=language, storage_state=desk.context.storage_state())
    page = context.new_page()
    page.goto(desk.night + "/entry/tray/4/")
    missing = page.locator("#grid input.tricks[data-stored='']")
    count, field = missing.count(), page.locator("#grid input.tricks:focus").get_attribute("id")
    place = page.locator(f"#{field}").get_attribute("aria-label")
    page.route("**/rounds/*/*/*/", lambda route: (time.sleep(1), route.continue_()), times=1)
    page.keyboard.type("9")
    page.locator("form.undo button").click()
    expect(page.locator("main > .note.success")).to_contain_text(": 9" if language == "en" else "9")
    expect(missing).to_have_count(count)
    page.locator(f"#{field}").focus()
    page.keyboard.type("8")
    button = page.locator("form.undo button")
    expect(button).to_have_text(re.compile(r"^Undo: .*4: 8$" if language == "en" else r": .*4: 8$"))
    assert re.findall(r"\d+", place)[0] in button.inner_text()
    button.click()
    expect(missing).to_have_count(count)
    expect(page.locator(f"#{field}")).to_have_value("")
    page.context.close()


def test_double_entry_asks_only_about_differences(desk):
    desk.goto(desk.night + "/rounds/1/")
    stored = [field.input_value() for field in desk.locator("#grid input.tricks").all()]
    desk.get_by_role("link", name="Double-entry check").press("Enter")
    expect(desk.locator("#grid input.tricks").first).to_be_focused()
    other = "5" if stored[0] != "5" else "6"
    for value in [other, *stored[1:]]:
        desk.keyboard.type(value)
        if value == "1":
            desk.keyboard.press("Enter")
    expect(desk.locator("#following")).to_be_focused()
    desk.watch.check(desk)
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="1 difference")).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_label("Second entry:").check()
    desk.get_by_role("button", name="Store the right results").press("Enter")
    expect(desk.get_by_text("1 different, 1 of them changed")).to_be_visible()
    expect(desk.locator("#grid input.tricks").first).to_have_value(other)


def test_a_result_on_the_wrong_tray_is_exchanged_with_the_other(desk):
    desk.goto(desk.night + "/rounds/2/")
    fields = desk.locator("#grid tr").nth(1).locator("input.tricks")
    one, two = fields.nth(0).input_value(), fields.nth(1).input_value()
    trays = [name.rsplit("-", 1)[1] for name in (fields.nth(at).get_attribute("id") for at in (0, 1))]
    desk.locator("#grid a.history").first.press("Enter")
    desk.get_by_text("Wrong tray or table").press("Enter")
    desk.get_by_label("Tray", exact=True).fill(trays[1])
    desk.locator("#move_why").fill("written on the wrong line")
    desk.watch.check(desk)
    desk.get_by_role("button", name="Move the result there").press("Enter")
    expect(desk.get_by_text("is already stored there. Exchange the two")).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_role("button", name="Swap the two results").press("Enter")
    expect(desk.locator(".stands-now")).to_contain_text(two)
    expect(desk.get_by_role("cell", name="exchanged: written on the wrong line")).to_be_visible()
    assert one


def test_a_law_offers_its_ruling_and_the_score_follows(desk):
    """Also when the options arrive after the effect: the effect is then worked out again."""
    desk.get_by_role("link", name="Make a ruling").press("Enter")
    loaded(desk)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    desk.route("**/rulings/offered/**", hold, times=1)
    with desk.expect_response("**/rulings/preview/**"):
        desk.get_by_label("Law", exact=True).select_option("wrong-trump-overplayed")
    with desk.expect_response("**/rulings/preview/**"):
        held[0].continue_()
    expect(desk.get_by_label("An award to each side")).to_be_checked()
    desk.get_by_label("With fewer than three tables, there is a new deal.").check()
    expect(desk.get_by_label("Redeal")).to_be_checked()
    desk.get_by_label("The players at this table take the average for the deal.").check()
    expect(desk.get_by_label("An award to each side")).to_be_checked()
    desk.watch.check(desk)
    desk.get_by_label("N & S get, percent").fill("60")
    desk.get_by_label("E & W get, percent").fill("40")
    desk.get_by_role("button", name="Store the ruling").press("Enter")
    expect(desk.get_by_text("60% / 40% counts instead of the result at the table.")).to_be_visible()
    desk.watch.check(desk)


def test_contracts_are_typed_and_shown(desk, served):
    desk.goto(served.address + "/desk/nights/new/")
    desk.get_by_label("Name of the night").fill("Friday bridge")
    desk.get_by_label("Contract bridge").check()
    desk.get_by_role("button", name="Next: names").click()
    desk.locator("textarea").first.fill("\n".join(PAIRS))
    desk.get_by_role("button", name="Next: movement").click()
    desk.get_by_role("button", name="Use this movement").click()
    expect(desk.get_by_role("heading", name="Print", exact=True)).to_be_visible()
    night = re.search(r".*/sections/\d+", desk.url)[0]
    desk.goto(night + "/rounds/1/")
    first = desk.locator("#grid input.tricks").first
    expect(first).to_be_focused()
    desk.keyboard.type("4sx+1 n")
    desk.keyboard.press("Enter")
    expect(desk.locator("#grid output").first).to_have_text(re.compile(r"\+\d{3,4}"))
    expect(desk.locator("#grid input.tricks").first).to_have_value("4SX+1 N")
    expect(desk.locator("#grid input.tricks").nth(1)).to_be_focused()
    desk.keyboard.type("3nt= e 999")
    desk.keyboard.press("Enter")
    expect(desk.locator("#grid .said")).to_contain_text("3nt= by E scores −")
    desk.watch.check(desk)
    desk.bridge = night


def test_effect_of_a_weighted_score_is_shown_before_saving(desk):
    desk.goto(f"{desk.bridge}/rounds/1/")
    desk.ruled = desk.locator("#grid a[href*='/results/']").first.get_attribute("href").rstrip("/").split("/")[-1]
    desk.goto(f"{desk.bridge}/rulings/new/?result={desk.ruled}")
    loaded(desk)
    desk.get_by_label("A weighted score counts").check()
    for at, (weight, result) in enumerate((("60", "4S= N"), ("40", "4S-1 N")), start=1):
        desk.get_by_label(f"Weight of result {at}").fill(weight)
        desk.get_by_label(f"Result {at}", exact=True).fill(result)
    expect(desk.locator("#effect .sum").first).to_contain_text("60% of")
    expect(desk.get_by_label("Result 2", exact=True)).to_be_focused()
    desk.watch.check(desk)
    desk.goto(f"{desk.bridge}/rulings/")
    expect(desk.get_by_text("No ruling yet.")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_and_is_accessible(desk, size, scheme):
    width, height = SIZES[size]
    desk.set_viewport_size({"width": width, "height": height})
    desk.emulate_media(color_scheme=scheme)
    ways = ("rounds/1", "entry/table/1", "entry/tray/1", "double-entry/round/1", "results/1", "rulings", "rulings/new")
    pages = [*ways, "rulings/new/?result=1", "standings", "publish", "journal"]
    addresses = [f"{desk.night}/{page}" if "?" in page else f"{desk.night}/{page}/" for page in pages]
    bridge = ("rounds/1/", "standings/", f"rulings/new/?result={desk.ruled}")
    for address in (*addresses, *(f"{desk.bridge}/{page}" for page in bridge)):
        assert desk.goto(address).status == 200, address
        desk.watch.check(desk)
        desk.watch.over(desk)
