"""The first evening of a new director: from an empty database to published standings, in a
real browser against the real server, with nothing but the screen's own guidance."""

import re
from io import BytesIO

import pytest
from openpyxl import load_workbook
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from . import evening
from .conftest import Served, loaded, settled, watched

pytestmark = pytest.mark.browser

PAIRS = [f"Ada {letter} & Bruno {letter}" for letter in "ABCDEFGHI"]
SIZES = {"phone": (360, 740), "laptop": (1280, 800), "projector": (1920, 1080)}


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """One evening in one page: the tests of this module follow one another."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True)
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.watch = watched(page)
    return page


def pdf_text(page: Page, address: str) -> str:
    answer = page.request.get(address, timeout=evening.MADE_WITHIN)
    assert answer.ok
    return "\n".join(sheet.extract_text() for sheet in PdfReader(BytesIO(answer.body())).pages)


def test_1_the_first_director_opens_a_night(desk, served):
    desk.goto(served.address)
    expect(desk.get_by_text("shows a link")).to_be_visible()
    desk.watch.check(desk)
    desk.goto(served.link)
    desk.get_by_label("Your name").fill("Dora Director")
    desk.get_by_label("Name of the club").fill("Portland Club")
    desk.get_by_label("Password").fill("eight of hearts 1896")
    desk.watch.check(desk)
    desk.get_by_role("button", name="Get started").click()
    expect(desk.get_by_role("banner")).to_contain_text("Portland Club")
    desk.watch.check(desk)
    desk.get_by_role("link", name="New night").click()
    desk.get_by_label("Name of the night").fill("Thursday whist")
    desk.get_by_role("radio", name="Whist", exact=True).check()
    settled(desk)
    desk.watch.check(desk)
    desk.get_by_role("button", name="Next: names").click()
    desk.get_by_label("Pairs, one per line").fill("\n".join([*PAIRS[:3], "", "Cora", PAIRS[0]]))
    desk.get_by_role("button", name="Next: movement").click()
    expect(desk.locator("#faults")).to_be_focused()
    expect(desk.locator("#faults")).to_contain_text("line 5: Write a pair as two names with & between them")
    desk.watch.check(desk)
    desk.get_by_label("Pairs, one per line").fill("\n".join(PAIRS))
    desk.get_by_role("button", name="Next: movement").click()
    expect(desk.get_by_text("9 pairs entered", exact=True)).to_be_visible()


def test_2_movement_is_chosen_by_its_costs(desk):
    best = desk.get_by_role("region", name="Howell, 9 pairs", exact=True)
    expect(best).to_contain_text("Best for tonight")
    other = desk.get_by_role("row", name=re.compile("^Compass, 4½ tables "))
    expect(other).to_contain_text("each E & W pair, once")
    evening.unfold(desk, "Set more limits, or choose another movement by name")
    with evening.anew(desk):
        desk.get_by_label("Trays per round").fill("2")
    expect(best).to_contain_text("21:52")  # 9 rounds of 2 trays at 7 minutes, 8 moves of 2
    expect(other.get_by_role("cell", name="8 to 10", exact=True)).to_be_visible()
    expect(other).to_contain_text("20:48")  # 5 rounds of 2 trays at 7 minutes, 4 moves of 2
    desk.watch.check(desk)
    evening.press_movement(desk, "Compass, 4½ tables")
    expect(desk.get_by_role("heading", name="Print", exact=True)).to_be_visible()
    desk.get_by_role("link", name="Go to the room").click()
    expect(desk.get_by_role("heading", name="Round 1 of 5", exact=True)).to_be_visible()
    expect(desk.get_by_text("E & W move to the next lower table: 2 to 1, 3 to 2, 1 to 5.")).to_be_visible()
    desk.watch.check(desk)


def test_3_cards_sheets_and_schedule_are_printed(desk, served):
    evening.step(desk, "Print")
    desk.watch.check(desk)
    for name, words in (
        ("Indicator cards", ["1\nNorth-South", "You stay here all evening.", "SIT OUT"]),
        ("Score sheets", ["Pair 1 N & S", "Ada A & Bruno A", "Our\ntricks", "Total"]),
        ("Tray schedule", ["Tray schedule", "Compass, 4½ tables"]),
    ):
        link = desk.get_by_role("link", name=f"PDF: {name}")
        for paper in ("", "?paper=letter"):
            text = pdf_text(desk, served.address + link.get_attribute("href") + paper)
            for word in words:
                assert word in text


def test_4_tricks_are_entered_by_keyboard_alone(desk):
    evening.step(desk, "Enter results")
    expect(desk.locator("#t-1-1")).to_be_focused()
    desk.keyboard.press("7")
    expect(desk.locator("#t-1-2")).to_be_focused()
    expect(desk.locator("#c-1-1 output")).to_have_text("6")
    desk.keyboard.type("1")
    desk.keyboard.press("Enter")
    expect(desk.locator("#t-2-3")).to_be_focused()
    expect(desk.locator("#c-1-2 output")).to_have_text("12")
    desk.keyboard.type("13")
    expect(desk.locator("#t-2-4")).to_be_focused()
    expect(desk.locator("#c-2-3 output")).to_have_text("0")
    desk.keyboard.type("14")
    expect(desk.locator("#c-2-4")).to_contain_text("there are only 13 in a deal")
    expect(desk.locator("#t-2-4")).to_be_focused()
    desk.watch.check(desk)
    desk.keyboard.type("8")
    expect(desk.locator("#t-3-5")).to_be_focused()
    expect(desk.locator("#progress")).to_contain_text("missing: table 3, tray 5")
    desk.keyboard.press("ArrowDown")
    expect(desk.locator("#t-4-7")).to_be_focused()
    desk.keyboard.press("ArrowUp")
    for key in "5678":
        desk.keyboard.press(key)
    expect(desk.locator("#following")).to_be_focused()
    expect(desk.locator("#progress")).to_contain_text("All 8 results have been entered")
    desk.watch.check(desk)


def test_4_ones_own_mistake_is_retyped_at_once_and_both_versions_are_kept(desk):
    field = desk.locator("#t-1-1")
    field.focus()
    desk.keyboard.press("Control+A")
    desk.keyboard.press("9")
    expect(desk.locator("#c-1-1")).to_contain_text("version 2")
    desk.locator("#c-1-1 a.history").click()
    expect(desk.get_by_role("cell", name="typed again at once")).to_be_visible()
    expect(desk.locator("tbody tr").first).to_contain_text("Dora Director")
    desk.watch.check(desk)
    desk.get_by_label("Reason for restoring version 1").fill("right after all")
    desk.get_by_role("button", name="Restore").click()
    expect(desk.get_by_text("Version 1 was restored: 7.")).to_be_visible()
    expect(desk.locator("tbody tr")).to_have_count(3)


def test_5_standings_follow_live_and_sort(desk, browser, served):
    evening.step(desk, "Standings")
    expect(desk.locator("#live")).to_contain_text("8 of 40 results have been entered")
    desk.watch.check(desk)
    other = desk.context.new_page()
    other.goto(desk.url.replace("/standings/", "/rounds/2/"))
    other.keyboard.press("6")
    expect(other.locator("#c-1-9 output")).to_have_text("7")
    expect(desk.locator("#live")).to_contain_text("9 of 40 results have been entered", timeout=6000)
    other.close()
    caption = desk.locator("table", has=desk.locator("caption", has_text="N & S"))
    caption.get_by_role("link", name="±").focus()
    desk.keyboard.press("Enter")
    expect(caption.locator("th[aria-sort]")).to_have_attribute("aria-sort", "ascending")
    loaded(desk)
    shown = caption.locator("td.strong:not(.rank)").all_inner_texts()
    values = [float(text.replace("−", "-").replace("=", "0")) for text in shown]
    assert values == sorted(values)
    desk.wait_for_timeout(2500)  # a refresh keeps the order and the focus
    expect(caption.locator("th[aria-sort]")).to_have_attribute("aria-sort", "ascending")
    desk.watch.check(desk)


def test_6_the_night_is_published(desk, browser, served):
    evening.step(desk, "Publish")
    expect(desk.get_by_text("31 results are missing")).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_role("button", name="Publish the standings").click()
    desk.watch.check(desk)
    address = desk.locator(".address a").get_attribute("href")
    anybody = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    watch = watched(anybody)
    anybody.goto(address)
    expect(anybody.get_by_role("heading", name=re.compile("Thursday whist"))).to_be_visible()
    expect(anybody.get_by_role("cell", name="Ada A & Bruno A")).to_be_visible()
    watch.check(anybody)
    watch.over(anybody)
    book = load_workbook(BytesIO(anybody.request.get(address + "standings.xlsx", timeout=evening.MADE_WITHIN).body()))
    assert book.sheetnames[:6] == ["Overview", "Ranking", "Results", "Recap", "Frequencies", "Movement"]
    assert "Ada A\nBruno A" in pdf_text(anybody, address + "standings.pdf")
    anybody.get_by_role("link", name="Tray 1", exact=True).click()
    expect(anybody.get_by_role("heading", name="Tray 1")).to_be_visible()
    expect(anybody.get_by_role("img", name=re.compile("frequency of each N & S result"))).to_be_visible()
    watch.check(anybody)
    watch.over(anybody)
    anybody.get_by_role("link", name="Ada A & Bruno A").click()
    expect(anybody.get_by_role("img", name=re.compile("Above and below average"))).to_be_visible()
    watch.check(anybody)
    watch.over(anybody)
    anybody.goto(served.address)
    expect(anybody.get_by_role("link", name="Thursday whist")).to_be_visible()
    anybody.context.close()


def test_7_the_demo_is_opened_played_and_removed(desk, served):
    desk.goto(served.address + "/desk/")
    desk.get_by_role("button", name="Open a demo night").click()
    desk.watch.check(desk)
    desk.get_by_role("button", name="Play one round").click()
    expect(desk.get_by_role("heading", name="No results are missing")).to_be_visible()
    desk.get_by_role("button", name="Close round 1 and start round 2").click()
    expect(desk.get_by_role("heading", name="Round 2 of 13", exact=True)).to_be_visible()
    desk.get_by_role("button", name="Play all rounds").click()
    evening.step(desk, "Standings")
    expect(desk.locator("#live")).to_contain_text("All 364 results have been entered.")
    evening.step(desk, "Room")
    desk.get_by_role("button", name="Remove the demo night").click()
    expect(desk.get_by_text("The demo night has been removed.")).to_be_visible()


@pytest.mark.sweep(1)
@pytest.mark.parametrize(("size", "scheme"), [(size, scheme) for scheme in ("light", "dark") for size in SIZES])
def test_every_page_fits_and_is_accessible(desk, served, size, scheme):
    width, height = SIZES[size]
    desk.set_viewport_size({"width": width, "height": height})
    desk.emulate_media(color_scheme=scheme)
    night = f"{served.address}/desk/sections/1"
    pages = ["", "/names/", "/movement/", "/sheets/", "/rounds/1/", "/rounds/3/", "/results/1/", "/standings/"]
    addresses = [night + page for page in [*pages, "/rulings/", "/publish/", "/journal/"]]
    addresses[0] += "/"
    for page in ("/", "/desk/", "/desk/club/", "/desk/nights/new/", "/join/none/"):
        addresses.append(served.address + page)
    for address in addresses:
        answer = desk.goto(address)
        assert answer.status in (200, 410), address
        if answer.status == 410:
            desk.watch.complaints.clear()  # Chromium mentions the status, which is meant
        desk.watch.check(desk)
        desk.watch.over(desk)


def test_dark_and_light_can_be_chosen_and_are_kept(desk, served):
    desk.emulate_media(color_scheme="light")
    desk.goto(served.address + "/desk/")
    evening.open_more(desk)
    desk.get_by_role("button", name="Dark").click()
    expect(desk.locator("body")).to_have_css("background-color", "rgb(20, 24, 26)")
    desk.reload()
    expect(desk.locator("body")).to_have_css("background-color", "rgb(20, 24, 26)")
    evening.open_more(desk)
    desk.get_by_role("button", name="Light").click()


def test_later_directors_sign_in_with_the_password(browser, served):
    page = browser.new_context().new_page()
    page.goto(served.address + "/desk/")
    watch = watched(page)
    watch.check(page)
    page.get_by_label("Username").fill("Dora Director")
    page.get_by_label("Password").fill("eight of hearts 1896")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Nights")).to_be_visible()
    page.context.close()
