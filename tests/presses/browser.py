"""python -m tests.presses.browser --presses 2000 --phones 8: people press twice, in a real Chromium on a real server.

Each gesture is one intended press, and one or two after it at the same point, 20 to 780 ms later: on whist and
bridge, with the network at 0, 60, 600 or 2,500 ms or away, on two phones of a table, with or without a reload between
the presses. A key that leads to the next step, whether a contract, a number of tricks or *Change*, stores nothing
however often it is pressed. A key that stores (*Yes, store it*, *Agree*, *Undo*) stores one entry, the one on screen:
after it the database has one more, and after any other key none. An entry that the server refuses, because the other
phone has meanwhile undone what it was based on, is counted separately, if the phone shows it.
"""

import argparse
import asyncio
import json
import os
import random
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, CDPSession, Error, Locator, Page, async_playwright

from tests.browser.provide import chromium
from tests.load.server import Place, place

ROOT = Path(__file__).parents[2]
FLAGS = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]
LATENCIES = (0, 60, 600, 2500)
CONTRACTS = [
    (level, suit, by, beyond)
    for level in "1234567"
    for suit in ("C", "S", "NT")
    for by in "NESW"
    for beyond in ("=", "-1")
]


STORES = ("enter", "agree", "take back")
UP_TO_DATE = """async () => {
    const table = document.getElementById("table"), known = {"X-Revision": table.dataset.revision};
    const answer = await fetch(location.pathname, {headers: known});
    return answer.status === 204 && document.contains(table) && !table.classList.contains("is-asleep");
}"""

SENT = """() => !Object.keys(localStorage).some((name) => name.startsWith("entry "))"""
"""Nothing waits in the phone's outbox."""

MEETS = """(target, [x, y]) => {
    const met = document.elementFromPoint(x, y);
    return Boolean(met) && target.contains(met);
}"""
"""Whether a press there meets what is meant: the page may have moved since somebody looked."""


@dataclass
class Found:
    gestures: int = 0
    presses: int = 0
    kinds: Counter = field(default_factory=Counter)
    refused: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


class Stored:
    """One table's stored rows, in order."""

    def __init__(self, at: Place, address: str) -> None:
        self.path = at.folder / "tourney.sqlite3"
        *_, self.section, self.table, _, _ = urlsplit(address).path.split("/")

    def rows(self) -> list[tuple[Any, ...]]:
        with sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=30) as database:
            return database.execute(
                "SELECT tray, line, made, outcome FROM tourney_tableentry"
                ' WHERE section_id = ? AND "table" = ? ORDER BY id',
                [self.section, self.table],
            ).fetchall()


class Table:
    """Two phones at a table, and the people who hold them."""

    def __init__(self, at: Place, address: str, game: str, rng: random.Random, found: Found) -> None:
        self.address, self.game, self.rng, self.found = address, game, rng, found
        self.stored = Stored(at, address)
        self.contexts: list[BrowserContext] = []
        self.pages: dict[str, Page] = {}
        self.slow: dict[str, CDPSession] = {}

    async def sit(self, browser: Browser) -> None:
        for line in ("N&S", "E&W"):
            context = await browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True)
            context.set_default_timeout(60_000)
            page = await context.new_page()
            self.contexts.append(context)
            self.pages[line] = page
            self.slow[line] = await context.new_cdp_session(page)
            await self.slow[line].send("Network.enable")
            await page.goto(self.address)

    async def gestures(self, number: int) -> None:
        """So many, or as many as the table's boards last for; chosen anew where the other phone changed the page before
        the first press."""
        done = idle = 0
        while done < number and idle < 5:
            try:
                made = await self._gesture()
                done, idle = done + made, 0 if made else idle + 1
            except Error as error:
                if "not attached" not in str(error):
                    raise
                for each in self.pages:
                    await self._network(each, 0, False)

    async def _gesture(self) -> bool:
        rng, line = self.rng, self.rng.choice(["N&S", "E&W"])
        page = self.pages[line]
        if not await page.locator("#table").count():
            await page.goto(self.address)  # the second press went to somebody's evening
        while not await page.evaluate(UP_TO_DATE):
            await page.wait_for_timeout(100)
        await page.evaluate("scrollTo(0, 0)")
        kind, target, meant = await self._choose(page, line)
        if target is None:
            return False
        stores = kind in STORES
        latency, offline, reload = rng.choice(LATENCIES), rng.random() < 0.2, rng.random() < 0.15
        await self._network(line, latency, offline)
        await target.scroll_into_view_if_needed()
        box = await target.bounding_box()
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else (0.0, 0.0)
        if not await target.evaluate(MEETS, list(spot)):
            await self._network(line, 0, False)
            return False
        besides = ", offline" * offline + ", reload" * reload
        what = f"{self.game}, {line}, {kind} {meant}, {latency} ms{besides}"
        before = len(self.stored.rows())
        self.found.gestures += 1
        self.found.kinds[kind] += 1
        await page.mouse.click(*spot)
        self.found.presses += 1
        for _ in range(rng.choice([1, 1, 1, 2])):
            await page.wait_for_timeout(round(20 * 39 ** rng.random()))
            if reload and not offline:
                reload = False
                await page.reload(wait_until=rng.choice(["commit", "domcontentloaded", "load"]))
            await page.mouse.click(*spot)
            self.found.presses += 1
        await self._network(line, 0, False)
        await page.wait_for_function(SENT, timeout=90_000)
        new = self.stored.rows()[before:]
        if len(new) != stores or (stores and not self._is(kind, new[0], meant)):
            notes = " ".join(await page.locator("#notes").all_inner_texts()).strip()
            told = " ".join(await page.locator("#what, #became").all_inner_texts())
            # The other phone may have taken back what this one stood on, or have said something else of it: nothing
            # of it counts, and the phone says so.
            disputed = (
                len(new) == stores == 1 and new[0][3] == "disputed" and self._is(kind, (*new[0][:3], "stored"), meant)
            )
            unlike = self.found.refused if stores and notes and (not new or disputed) else self.found.wrong
            before_it = [row for row in self.stored.rows()[: -len(new) or None] if row[0] == new[0][0]] if new else []
            unlike.append(f"{what}: {new} {told} {notes} after {before_it}")
            print("refused" if unlike is self.found.refused else "WRONG", unlike[-1], flush=True)
        return True

    async def _network(self, line: str, latency: int, offline: bool) -> None:
        """As Chromium's own tools set it: the page's, and that of what keeps the page."""
        told = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
        await self.slow[line].send("Network.emulateNetworkConditions", told)
        await self.pages[line].context.set_offline(offline)

    async def _choose(self, page: Page, line: str) -> tuple[str, Locator | None, object]:
        """Choose the next press: a board is entered step by step, and any of its steps may be the one that is pressed
        twice; else an agreement that is asked for, or something taken back. First of all a board is stored."""
        rng, begun = self.rng, bool(self.found.kinds["enter"])
        asks = page.locator(f'.asks[data-asks="{line}"]').locator("visible=true")
        if await asks.count():
            agree, tray = asks.get_by_role("button", name="Agree"), int(await asks.get_attribute("data-tray"))
            if begun and rng.random() < 0.6:
                return "agree", agree, tray
            await asks.get_by_role("button", name="Later").click()
        back = page.locator("form.back button").locator("visible=true")
        if begun and await back.count() and rng.random() < 0.4:
            return "take back", back, None
        for name in ("#on", "#go", "[data-show=home]"):
            leads = page.locator(name).locator("visible=true")
            if await leads.count():
                if begun and rng.random() < 0.2:
                    return "go on", leads.first, None
                await leads.first.click()
                break
        if not await page.locator("#entry").is_visible():
            return "nothing", None, None
        return await self._enter(page, line)

    async def _enter(self, page: Page, line: str) -> tuple[str, Locator | None, object]:
        """A board through all its steps, up to the one that is pressed twice."""
        rng, entry = self.rng, page.locator("#entry:not([inert])")
        await entry.wait_for()
        tray = int(await page.locator("#board").inner_text())
        twice = rng.choice(
            ["first", "result", "change", "enter", "enter", "enter"] if self.found.kinds["enter"] else ["enter"]
        )
        # An earlier double press may have led on or back, so the next person starts from the first step.
        for step in ("sure", "result", "other", "revoke"):
            back = entry.locator(f"[data-step={step}] [data-to=first].second").locator("visible=true")
            if await back.count():
                await back.click()
                await entry.wait_for()
        side = entry.locator(f'input[name=line][value="{line}"]')
        if await side.is_visible():
            await side.check(force=True)
        if self.game == "whist":
            tricks = rng.randrange(14)
            meant: tuple = (tray, tricks if line == "N&S" else 13 - tricks)
            key = entry.locator(f'button[name=ours][value="{tricks}"]')
        else:
            level, suit, by, beyond = rng.choice(CONTRACTS)
            meant = (tray, f"{level}{suit}", by, int(level) + 6 - (beyond == "-1"))
            for name, value in (("level", level), ("suit", suit), ("by", by)):
                await entry.locator(f'input[name={name}][value="{value}"]').check(force=True)
            first = entry.locator("[data-to=result]")
            if twice == "first":
                return "contract", first, meant
            await first.click()
            took = meant[-1]
            await entry.locator("[data-step=result]").wait_for()
            fewer = entry.locator("[data-fewer]")
            if took < 7 and await fewer.is_visible():
                await fewer.click()
            key = entry.locator(f'[data-took="{took}"]')
        if twice in ("first", "result"):
            return "tricks", key, meant
        await key.click()
        yes = page.locator("#entry:not([inert]) #yes")
        await yes.wait_for()
        read = " ".join(await page.locator("#sure-board, #sure-made, #sure-more").all_inner_texts())
        assert str(tray) in read, read
        return (
            ("change", entry.locator("[data-step=sure] [data-to=first]"), meant)
            if twice == "change"
            else ("enter", yes, meant)
        )

    def _is(self, kind: str, row: tuple[Any, ...], meant: Any) -> bool:
        tray, _, made, outcome = row
        if kind == "take back":
            return outcome == "taken back"
        if kind == "agree":
            return tray == meant and outcome == "agreed"
        if tray != meant[0] or outcome != "stored":
            return False
        stored = json.loads(made)
        if self.game == "bridge":
            return (stored["contract"], stored["by"], stored["tricks"]) == meant[1:]
        return stored.get("tricks") in (meant[1], 13 - meant[1])


async def _press(at: Place, addresses: dict[str, list[str]], seed: int, found: Found, each: int, phones: int) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS)

        async def work(number: int) -> None:
            rng = random.Random(seed * 1000 + number)
            game = ("whist", "bridge")[number % 2]
            table = Table(at, f"http://127.0.0.1:{at.port}{addresses[game][number // 2]}", game, rng, found)
            await table.sit(browser)
            await table.gestures(each)

        await asyncio.gather(*(work(number) for number in range(phones)))
        await browser.close()


def pressed(seed: int, gestures: int, phones: int = 2) -> Found:
    """So many gestures, shared among so many tables, every other one of bridge; on new nights when the boards are all
    entered."""
    found = Found()
    for more in range(gestures):
        with place() as at:
            addresses = json.loads(at.run("tests.presses.nights"))
            at.start()
            each = -(-(gestures - found.gestures) // phones)
            asyncio.run(_press(at, addresses, seed + more * 1000, found, each, phones))
        if found.gestures >= gestures:
            break
        print(f"{found.gestures} gestures so far", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.presses.browser", description=__doc__.partition("\n\n")[2])
    parser.add_argument("--presses", type=int, default=2000, help="how many gestures of two presses or three")
    parser.add_argument("--phones", type=int, default=8, help="at how many tables at once, 14 at most")
    parser.add_argument(
        "--seed", type=int, default=int(os.environ.get("TOURNEY_SEED", "0")) or random.SystemRandom().randrange(10**6)
    )
    asked = parser.parse_args()
    print(f"TOURNEY_SEED={asked.seed}", flush=True)
    found = pressed(asked.seed, asked.presses, asked.phones)
    print(f"{found.gestures} gestures, {found.presses} presses: {dict(found.kinds)}")
    print(f"{len(found.wrong)} of them stored something else" if found.wrong else "each stored what was meant, once")
    print(f"{len(found.refused)} stored nothing, and the phone said why")
    return bool(found.wrong)


if __name__ == "__main__":
    raise SystemExit(main())
