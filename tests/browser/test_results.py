"""Players on the pages of a published night: finding their own line, going from board to board, printing a sheet."""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from movements.catalogue import build
from movements.request import Request

from . import evening
from .conftest import Served, loaded, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PAIRS = 28


HARD = ("W" * 76, "<script>alert('Ada & Bob')</script>", "北京" * 20, "Ελευθερία Παπαδοπούλου-Χατζηγεωργίου της")


def night_file(pairs: int = PAIRS, name: str = "Tuesday Pairs", names: Sequence[str] = ("Ann", "Bob")) -> str:
    """So many pairs of bridge at matchpoints, all of it played."""
    chance, plan = random.Random(20), build(Request("mitchell", pairs, trays_per_set=2))
    entries = [
        {
            "number": n,
            "names": [f"{names[at % len(names)]} {n}" for at in (2 * n, 2 * n + 1)],
            "field": plan.field_of(n),
        }
        for n in range(1, pairs + 1)
    ]
    results = []
    for each, seating in plan.meetings():
        for tray in seating.trays:
            ns, ew = seating.holders(tray)
            made = {"contract": chance.choice(("4S", "3NT", "2H")), "by": chance.choice("NESW")}
            place = {"round": each.number, "table": seating.table, "tray": tray, "ns": ns, "ew": ew}
            results.append(place | made | {"tricks": chance.randint(6, 12)})
    night = {"night": 1, "name": name, "date": "2026-11-17", "game": "bridge", "scoring": "matchpoints"}
    movement = {"system": "mitchell", "count": pairs, "trays_per_set": 2}
    contestants = {"kind": "pairs", "entries": entries}
    return json.dumps(night | {"contestants": contestants, "movement": movement, "results": results, "rulings": []})


HANDS = "N:96.AT.AKQJ7.9432 KT542.Q642.93.T5 AJ3.853.6542.AK6 Q87.KJ97.T8.QJ87"


def played_online() -> str:
    """A night with hands, of which one result has its auction and the beginning of its play."""
    night = json.loads(night_file(8, "Played online"))
    night["deals"] = {str(tray): HANDS for tray in range(1, 9)}
    record = {"auction": "1D P 1NT P 3NT P P P", "play": "H2H3HJHAS6S2SAS7"}
    first = next(result for result in night["results"] if result["tray"] == 1)
    first |= {"contract": "3NT", "by": "N", "tricks": 9, "lead": "H2", **record}
    return json.dumps(night)


@dataclass(frozen=True)
class Published:
    """The address of the site, and of three of its nights."""

    address: str
    night: str
    hard: str
    online: str


@pytest.fixture(scope="module")
def published(browser: Browser, served: Served) -> Published:
    page = evening.signed_in(browser, served)
    nights = (night_file(), night_file(8, "W" * 80, HARD), played_online())
    return Published(served.address, *(_published(page, served, each) for each in nights))


def _published(page: Page, served: Served, night: str) -> str:
    page.goto(f"{served.address}/desk/nights/import/")
    file = {"name": "night.json", "mimeType": "application/json", "buffer": night.encode()}
    page.get_by_label("File", exact=True).set_input_files(file)
    page.get_by_role("button", name="Import").click()
    return evening.publish(page)


@pytest.fixture
def phone(browser: Browser, published: Published) -> Page:
    page = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True).new_page()
    page.watch = watched(page)
    page.goto(published.night)
    return page


def test_player_who_chooses_a_name_sees_their_line_and_boards(phone, published):
    phone.get_by_label("Find me").select_option("Ann 5")
    expect(phone.locator("tr.me")).to_have_count(1)
    expect(phone.locator("tr.me")).to_contain_text("Ann 5 & Bob 5")
    expect(phone.get_by_text("each bar shows your percentage")).to_be_visible()
    shares = phone.locator(".boards .share:not(.none)").count()
    assert shares == len({r["tray"] for r in json.loads(night_file())["results"] if 5 in (r["ns"], r["ew"])})
    phone.goto(published.night)
    expect(phone.locator("tr.me")).to_contain_text("Ann 5 & Bob 5")  # this device remembers
    phone.locator(".boards a", has=phone.locator(".share:not(.none)")).first.click()
    expect(phone.locator("tr.me")).to_have_count(1)
    expect(phone.locator("tr.me")).to_contain_text("Ann 5 & Bob 5")
    phone.watch.over(phone)


def swipe(page: Page, to_left: bool) -> None:
    """A finger across the head of the page."""
    page.evaluate(
        """left => {
          const at = document.querySelector("h1"), far = left ? -150 : 150;
          const touch = x => new Touch({ identifier: 1, target: at, clientX: 200 + x, clientY: 100 });
          at.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(0)] }));
          at.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(far)] }));
        }""",
        to_left,
    )


def shows(page: Page, board: str) -> None:
    """The page of that board is there, with the script that hears what comes next."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(board)
    loaded(page)


def test_swipe_or_arrow_key_goes_to_the_next_board_and_back(phone, published):
    phone.goto(f"{published.night}trays/2/")
    swipe(phone, to_left=True)
    shows(phone, "Board 3")
    swipe(phone, to_left=False)
    shows(phone, "Board 2")
    phone.keyboard.press("ArrowLeft")
    shows(phone, "Board 1")
    phone.keyboard.press("ArrowLeft")  # before the first there is none
    shows(phone, "Board 1")


@pytest.mark.parametrize("path", ["trays/1/", "contestants/5/"])
def test_a_page_of_results_prints_on_one_sheet(phone, published, path):
    phone.goto(f"{published.night}{path}")
    assert len(PdfReader(BytesIO(phone.pdf(format="A4"))).pages) == 1


def test_ranking_prints_on_one_sheet_without_its_certainty(phone, published):
    phone.goto(published.night)
    (ranking,) = (page.extract_text() for page in PdfReader(BytesIO(phone.pdf(format="A4"))).pages)
    assert all(f"Ann {number} & Bob {number}" in ranking for number in range(1, 29))
    assert "How certain is this ranking?" not in ranking


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_names_of_eighty_letters_and_of_many_scripts_stay_on_the_page(phone, published, width):
    phone.set_viewport_size({"width": width, "height": 800})
    of_the_night = (f"{published.hard}{path}" for path in ("", "trays/1/", "contestants/1/"))
    of_the_club = (f"{published.address}/{path}" for path in ("", "calendar/", "records/", "players/", "players/60/"))
    for address in (*of_the_night, *of_the_club):
        assert phone.goto(address).status == 200
        phone.watch.over(phone)


def test_own_card_comes_first_and_leads_to_the_scorecard_until_it_is_someone_else(phone, published):
    phone.get_by_label("Find me").select_option("Ann 5")
    own = phone.get_by_role("region", name="Your night")
    expect(own).to_contain_text("You and Bob 5")
    expect(phone.get_by_label("Find me")).to_be_hidden()
    own.get_by_role("link", name="My scorecard").click()
    board = phone.locator(".scorecard details").first
    expect(board.locator(".unfolded")).to_be_hidden()
    board.locator("summary").press("Enter")
    expect(board.locator(".unfolded")).to_be_visible()
    phone.watch.over(phone)
    phone.watch.check(phone)
    phone.goto(published.night)
    own.get_by_role("button", name="Not me").click()
    expect(own).to_have_count(0)
    expect(phone.get_by_label("Find me")).to_be_visible()
    expect(phone.locator("tr.me")).to_have_count(0)
    phone.reload()
    expect(phone.get_by_label("Find me")).to_be_visible()
    expect(own).to_have_count(0)


def test_imported_auction_and_play_are_stepped_through_with_the_arrow_keys(phone, published):
    phone.goto(f"{published.online}boards/1/")
    replay = phone.locator("[data-replay]")
    replay.locator("summary").focus()
    phone.keyboard.press("Enter")
    said, played = replay.get_by_role("status"), phone.locator(".hand .played")
    for call in ("1♦", "Pass", "1NT"):
        phone.keyboard.press("ArrowRight")
        expect(said).to_have_text(call)
    expect(played).to_have_count(0)
    replay.get_by_role("button", name="Step forward").press("End")
    expect(played).to_have_count(8)
    expect(said).to_have_text("W ♠7")
    phone.keyboard.press("ArrowLeft")
    expect(said).to_have_text("S ♠A")
    expect(phone.locator(".hand.at-S .played")).to_have_text(["A", "3"])
    shows(phone, "Board 1")  # the keys did not lead to the next board
    phone.watch.check(phone)
    phone.watch.over(phone)
