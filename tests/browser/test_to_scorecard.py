"""From the phone at the table to one's own scorecard: the last tray is stored, the director publishes, and the phone
shows its pair's results without a press; a phone used by two pairs names them, and one tap leads on."""

import json
import random
import re
from dataclasses import dataclass
from datetime import date

import pytest
from playwright.sync_api import Browser, Page, expect

from movements.catalogue import build
from movements.request import Request

from . import evening
from .at_the_table import arrive, go, press
from .conftest import Served, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@dataclass(frozen=True)
class Night:
    """A night of today in which one table has its last tray still to enter, whose E & W are ``who``. If they are
    followed, their table ``before`` has one of the round before as well, and nothing of the last round is in."""

    before: int
    who: tuple[int, ...]
    document: str


def night(system: str, count: int, kind: str, last: int, *, followed: bool = False, **asked: int) -> Night:
    plan, chance = build(Request(system, count, **asked)), random.Random(9)
    rounds = [each for each in plan.rounds if each.by_table]
    sides = rounds[-1].by_table[last].sides
    who = tuple(sides[1])
    before = next(
        table for table, seating in rounds[-2].by_table.items() if who[0] in seating.sides[0] + seating.sides[1]
    )
    waits = {(rounds[-1].number, last)} | ({(rounds[-2].number, before)} if followed else set())
    results = []
    for each, seating in plan.meetings():
        if followed and each is rounds[-1]:
            continue
        for tray in seating.trays[: -1 if (each.number, seating.table) in waits else None]:
            place = {"round": each.number, "table": seating.table, "tray": tray, "tricks": chance.randint(3, 10)}
            if kind == "players":
                place["seats"] = dict(seating.seats.by_seat)
            else:
                place["ns"], place["ew"] = seating.holders(tray)
            results.append(place)
    size = {"pairs": 2, "players": 1, "teams": 4}[kind]
    entries = [
        {
            "number": n,
            "names": [f"{name} {n}" for name in ("Ann", "Bob", "Cid", "Dot")[:size]],
            "field": plan.field_of(n),
        }
        for n in range(1, count + 1)
    ]
    document = {
        "night": 1, "name": f"{system} {count}", "date": date.today().isoformat(),
        "game": "whist", "scoring": "average",
        "contestants": {"kind": kind, "entries": entries}, "movement": {"system": system, "count": count} | asked,
        "results": results, "rulings": [],
    }  # fmt: skip
    return Night(before, who, json.dumps(document))


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


def tables(desk: Page, served: Served, of: Night) -> list[str]:
    """The night comes in; the addresses on its tables' cards."""
    desk.goto(f"{served.address}/desk/nights/import/")
    file = {"name": "night.json", "mimeType": "application/json", "buffer": of.document.encode()}
    desk.get_by_label("File", exact=True).set_input_files(file)
    desk.get_by_role("button", name="Import").click()
    evening.step(desk, "Phones")
    return [each.get_attribute("href") for each in desk.locator(".phones a").all()]


def at(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    page.watch = watched(page)
    page.goto(address)
    return page


def last_tray(page: Page) -> None:
    go(page)
    press(page, "7")
    page.get_by_role("button", name="Yes, store it").click()
    expect(page.locator("#became")).to_have_text("✓ stored")


def the_others_enter(desk: Page) -> None:
    file = evening.file_of(desk)
    entered = {(each.round, each.table, each.tray) for each in file.night.results}
    missing = {
        (number, seating.table, tray) for number, seating, tray in evening.seatings(file.movements[""])
    } - entered
    evening.bring_in(desk, evening.table_of(file, dict.fromkeys(missing, "6")), len(missing))


def shows(page: Page, who: str, address: str, number: int) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(who)
    expect(page).to_have_url(re.compile(f"^{re.escape(address)}contestants/{number}/?$"))


def test_a_phone_that_followed_its_pair_to_table_9_ends_at_the_pairs_scorecard(browser, served, desk):
    of = night("compass", 20, "pairs", 9, followed=True, trays_per_set=1)
    cards = tables(desk, served, of)
    page = at(browser, cards[of.before - 1])
    arrive(page)
    page.get_by_role("button", name="Yes, we’re E & W").click()
    expect(page.locator("#became")).to_have_text("✓ stored")
    page.wait_for_timeout(800)  # nobody means at once what lies where they have just pressed
    last_tray(page)
    page.locator("#on").click()
    page.wait_for_timeout(800)
    page.locator(".follow").locator("visible=true").first.click()
    expect(page.locator("#bar .is-table b")).to_have_text("9")
    arrive(page)
    last_tray(page)
    the_others_enter(desk)
    mine, address = of.who[0], evening.publish(desk)
    shows(page, f"Ann {mine}", address, mine)
    page.watch.check(page)
    page.goto(cards[8])  # photographed again, or opened from the phone's own list
    shows(page, f"Ann {mine}", address, mine)
    stranger = at(browser, cards[8])
    assert stranger.url == address


def test_phone_shared_by_two_individuals_names_both(browser, served, desk):
    of = night("individual", 20, "players", 5)
    page = at(browser, tables(desk, served, of)[4])
    page.get_by_role("button", name="Yes, we’re E & W").click()
    page.wait_for_timeout(800)
    last_tray(page)
    address = evening.publish(desk)
    expect(page.get_by_role("heading", name="The results are published")).to_be_visible()
    page.watch.check(page)
    page.watch.over(page)
    page.get_by_role("link", name=f"Ann {of.who[1]}").click()
    shows(page, f"Ann {of.who[1]}", address, of.who[1])


def test_a_phone_of_a_team_ends_at_the_teams_scorecard(browser, served, desk):
    of = night("round-robin-teams", 10, "teams", 9)
    page = at(browser, tables(desk, served, of)[8])
    page.get_by_role("button", name="Yes, we’re E & W").click()
    page.wait_for_timeout(800)
    last_tray(page)
    address = evening.publish(desk)
    shows(page, f"Ann {of.who[0]}", address, of.who[0])
