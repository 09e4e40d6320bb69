"""A club in full swing, with the addresses of all its pages, for tests that look at every page."""

import json
import random
import re
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import cast

from playwright.sync_api import Browser, FilePayload

from movements.catalogue import build
from movements.request import Request

from . import evening
from .conftest import Served, WatchedPage, loaded, watched

KNICKERBOCKER = Path(__file__).parents[2] / "fixtures" / "knickerbocker.json"
LARGE = [
    "", "?round=5", "projector/", "projector/?show=moves&show=standings",
    "names/", "seats/", "movement/", "rounds/1/", "rounds/3/", "entry/tray/1/", "results/1/",
    "rulings/", "rulings/new/?result=1", "standings/", "publish/", "finish/",
]  # fmt: skip
FRESH = ["names/", "seats/", "deals/", "movement/", "settings/", "publish/"]
NIGHT = [
    "", "projector/", "projector/?show=room&show=ranks", "projector/?show=moves",
    "files/", "files/import/", "files/deals/", "phones/", "seats/", "deals/", "sheets/", "standings/", "publish/",
    "standings/certainty/", "bridgemates/", "points/", "money/",
    "rounds/1/", "rounds/2/", "entry/table/2/", "entry/tray/1/", "double-entry/round/1/", "double-entry/tray/1/",
    "scoring/", "settings/", "movement/", "handicaps/",
    "rulings/new/", "journal/", "fix/", "fix/late/", "fix/late/?names=Late+Lena+%26+Late+Leo&more_sets=0",
    "fix/leaves/", "fix/leaves/?gone=3", "fix/curtail/", "fix/rounds/2/",
]  # fmt: skip
LONG = ["", "rounds/2/", "standings/", "publish/", "names/"]
DESK = [
    "", "about/", "help/evening/", "help/dealing/", "help/director/", "help/players/",
    "account/", "club/", "club/front-page/", "club/mail/", "club/remove/", "players/", "players/?q=ada", "players/new/",
    "players/import/", "club/coming/", "club/sending/", "club/sending/bridgewebs/", "club/sending/webdav/",
    "club/points/", "club/points/own/", "points/", "club/simultaneous/", "club/simultaneous/announce/",
    "players/1/", "series/", "series/new/", "series/1/", "nights/new/", "nights/import/",
    "money/", "money/prices/", "money/players/1/", "attendance/",
    "side-tables/", "side-tables/new/", "side-tables/1/", "side-tables/2/", "side-tables/1/entries/1/",
]  # fmt: skip
PUBLIC = [
    "", "calendar/", "deals/", "records/", "players/", "players/?q=nobody+at+all", "players/1/", "sign-in/",
    "movements/", "movements/howell/9/",
    "movements/compass/27/?round=3", "movements/howell/99/", "nights/{demo}/", "nights/{demo}/wall/", "nights/{night}/",
    "nights/{night}/trays/1/", "nights/{night}/contestants/1/", "nights/{long}/", "nights/{long}/trays/2/",
    "nights/{long}/contestants/1/", "series/", "series/{series}/", "join/spent/", "side/{side}/", "t/",
    "t/1/1/of-another-night/", "{table}",
]  # fmt: skip
EVERY_PAGE = [
    *(f"desk/sections/1/{path}" for path in LARGE),
    *(f"desk/sections/2/{path}" for path in FRESH),
    *(f"desk/sections/3/{path}" for path in NIGHT),
    *(f"desk/sections/{{section}}/{path}" for path in LONG),
    *(f"desk/{path}" for path in DESK),
    *PUBLIC,
]
FIRST_NAMES = (
    "Penelope Wilhelmina Anastasia Christopher Bartholomew Maximilian Ann Theodora Evangeline Constantine "
    "Gwendolyn Montgomery Philippa Alexandrina"
).split()
LAST_NAMES = (
    "Cartwright Featherstone Wilhelmina-Braun O'Shaughnessy Papadopoulos Ng Schwarzenberger Llewellyn-Jones "
    "Bartholomew MacGillivray Konstantinou Oak Featheringham van-der-Westhuizen"
).split()


@dataclass(frozen=True)
class Site:
    """A club in full swing, the director's page and one of somebody else; ``known`` are parts of addresses."""

    page: WatchedPage
    anybody: WatchedPage
    address: str
    known: dict[str, str]

    def open(self, path: str) -> WatchedPage:
        """The page there, for the director or, outside the desk, for somebody who is not signed in."""
        page = self.page if path.startswith("desk/") else self.anybody
        answer = page.goto(f"{self.address}/{path.format(**self.known)}")
        assert answer is not None
        assert answer.status in (200, 404, 410), path
        if answer.status != 200:
            page.watch.complaints.clear()  # Chromium mentions the status, which is meant
        return page


def built(browser: Browser, served: Served) -> Site:
    """Build the club, as its director."""
    page = evening.signed_in(browser, served)
    page.get_by_role("button", name="Open a demo night").click()
    for _ in range(2):
        page.get_by_role("button", name="Play one round").click()
    evening.step(page, "Publish")
    page.get_by_role("button", name="Publish the standings").click()
    demo = slug(page.locator(".address a").get_attribute("href"))
    finish(page, served)
    night = page.url
    take_money(page, served)
    page.goto(night)
    evening.step(page, "Rulings")
    page.get_by_role("link", name="New ruling").click()
    page.get_by_label("What happened").fill("A card was exposed")
    page.get_by_role("button", name="Store the ruling").click()
    tomorrow = date.today() + timedelta(days=1)  # late in the evening nothing of today can be announced
    evening.open_night(page, "Not begun", day=tomorrow)
    evening.write_names(page, evening.pairs(9))
    evening.step(page, "Publish")
    page.get_by_role("button", name="Announce this night").click()
    evening.open_night(page, "At bridge", game="Contract bridge", sections=2)
    evening.write_names(page, evening.pairs(10, 21))
    evening.take_movement(page, "Howell, 10 pairs")
    evening.step(page, "Enter results")
    evening.type_results(page, ["4S= N", "pass", "3NT+1 S", "2H-1 E", "1NT= W"] * 3)
    evening.step(page, "Phones")
    table = page.locator(".phones a").first.get_attribute("href").removeprefix(served.address + "/")
    night = slug(imported(page, served, KNICKERBOCKER.read_text()))
    page.get_by_role("button", name="Make the standings final").click()
    page.goto(f"{served.address}/desk/series/new/")
    page.get_by_label("Name of the series").fill("Winter 1896")
    page.get_by_label(re.compile("Knickerbocker")).check()
    page.get_by_role("button", name="Save the series").click()
    page.get_by_role("link", name=re.compile("^Standings")).first.click()
    loaded(page)
    series = slug(page.url)
    long = slug(imported(page, served, json.dumps(night_of_long_names())))
    section = re.search(r"sections/(\d+)/", page.url)[1]
    points(page, served)
    side = side_tables(page, served)
    known = {"demo": demo, "night": night, "series": series, "table": table, "side": side}
    return Site(page, visitor(browser), served.address, known | {"long": long, "section": section})


def visitor(browser: Browser) -> WatchedPage:
    """The page of somebody who is not signed in."""
    anybody = cast(WatchedPage, browser.new_context().new_page())
    anybody.watch = watched(anybody)
    return anybody


def take_money(page: WatchedPage, served: Served) -> None:
    """Set prices, and take money from some of the players of the night that the page shows."""
    money = page.url.replace("finish/", "money/")
    page.goto(f"{served.address}/desk/money/prices/")
    for number in (1, 2, 3, 4):
        page.get_by_label(f"Price {number}").fill(f"{number}")
    page.get_by_role("button", name="Save the prices").click()
    page.goto(money)
    for _ in range(3):
        page.get_by_role("button", name=re.compile("^Paid cash ?: ")).first.click()


def finish(page: WatchedPage, served: Served) -> None:
    """Send the night that the page shows to a server in a private network, which is not asked."""
    night = page.url
    page.goto(f"{served.address}/desk/club/sending/webdav/")
    page.get_by_label("Address of the folder").fill("https://127.0.0.1/")
    page.get_by_label("User name at the web host").fill("dora")
    page.get_by_label("Password for the web host").fill("ten of clubs")
    page.get_by_role("button", name="Save").click()
    page.goto(night)
    page.get_by_role("link", name="Finish the night").click()
    page.get_by_role("button", name="Finish the night").click()
    page.get_by_text("but not sent").wait_for()


def points(page: WatchedPage, served: Served) -> None:
    """Show everybody the points of a scheme."""
    page.goto(f"{served.address}/desk/club/points/")
    scheme = page.get_by_role("region", name="SBU local points")
    scheme.get_by_label("Who sees these points").select_option("everyone")
    scheme.get_by_role("button", name="Save").click()
    loaded(page)


def imported(page: WatchedPage, served: Served, document: str) -> str:
    """Import a night and publish it; return its address."""
    page.goto(f"{served.address}/desk/nights/import/")
    file: FilePayload = {"name": "night.json", "mimeType": "application/json", "buffer": document.encode()}
    page.get_by_label("File", exact=True).set_input_files(file)
    page.get_by_role("button", name="Import").click()
    return evening.publish(page)


def side_tables(page: WatchedPage, served: Served) -> str:
    """Open two games beside the night; return the public address of the first."""
    side = ""
    for game, players in (
        ("Solo whist (3 to 5 players)", 5),
        ("English whist with honours, rubbers (4 to 7 players)", 6),
    ):
        page.goto(f"{served.address}/desk/side-tables/new/")
        page.get_by_label("Game").select_option(label=game)
        page.get_by_label("Players").fill("\n".join(f"Player Number {number}" for number in range(players)))
        page.get_by_role("button", name="Open the table").click()
        if players == 5:
            side = slug(page.locator("a[href*='/side/']").get_attribute("href"))
            page.get_by_label("Call", exact=True).select_option(label="Solo")
            page.get_by_label("Caller", exact=True).select_option(label="Player Number 1")
            page.get_by_label("Caller's tricks").fill("5")
            page.get_by_role("button", name="Enter the deal").click()
    return side


def night_of_long_names() -> dict[str, object]:
    """Return a night file: seven tables of matchpoints with deals, contracts, leads, and names as long as people's."""
    chance = random.Random(37)
    plan = build(Request("mitchell", 14, trays_per_set=2))
    trays = sorted({tray for _, seating in plan.meetings() for tray in seating.trays})
    results = []
    for each, seating in plan.meetings():
        for tray in seating.trays:
            ns, ew = seating.holders(tray)
            place = {"round": each.number, "table": seating.table, "tray": tray, "ns": ns, "ew": ew}
            strain, doubled = chance.choice(["S", "H", "D", "C", "NT"]), chance.choice(["", "", "X"])
            contract = f"{chance.randint(1, 6)}{strain}{doubled}"
            lead = chance.choice("SHDC") + chance.choice("AKQJT98765432")
            played = {"contract": contract, "by": chance.choice("NESW"), "tricks": chance.randint(5, 13), "lead": lead}
            results.append(place | played)
    entries = [
        {"number": number, "names": [_name(number, 0), _name(number + 5, 1)], "field": plan.field_of(number)}
        for number in range(1, 15)
    ]
    return {
        "night": 1, "name": "Thursday evening pairs of the long names", "date": "2026-11-19",
        "game": "bridge", "scoring": "matchpoints", "contestants": {"kind": "pairs", "entries": entries},
        "movement": {"system": "mitchell", "count": 14, "trays_per_set": 2},
        "results": results, "rulings": [], "deals": {str(tray): _deal(chance, tray) for tray in trays},
    }  # fmt: skip


def _name(at: int, shift: int) -> str:
    return f"{FIRST_NAMES[at % len(FIRST_NAMES)]} {LAST_NAMES[(at * 3 + shift) % len(LAST_NAMES)]}"


def _deal(chance: random.Random, tray: int) -> str:
    """Return a random deal; West of the second tray has nine spades, as the widest hand."""
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    chance.shuffle(pack)
    if tray == 2:
        pack.sort(key=lambda card: card[0] != "S" or card[1] in "A742")
        pack = pack[13:] + pack[:13]
    hands = [pack[at : at + 13] for at in range(0, 52, 13)]
    return "N:" + " ".join(".".join(_suit(hand, suit) for suit in "SHDC") for hand in hands)


def _suit(hand: list[str], suit: str) -> str:
    return "".join(rank for rank in "AKQJT98765432" if suit + rank in hand)


def slug(address: str) -> str:
    return address.rstrip("/").rsplit("/", 1)[1]
