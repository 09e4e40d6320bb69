"""python -m tests.load.whole_evening: what one evening costs the computer in the club, in seconds of its processor.

A night is played against ``manage.py serve`` on SQLite. Both sides enter each result at their table, and until the next
one comes everybody asks whether there is anything new, as often as their pages do: two phones at each table, a player
of each table who follows the standings, the projector, and the director's room. Some results are played like this
without waiting in between, and multiplied by all results of an evening. The time of idle threads is measured apart and
counted for the whole evening.
"""

import argparse
import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from .client import Phone, get
from .drive import Sent, entries_of
from .meter import of_group
from .server import Place, place

MINUTES = 195
"""26 boards of 7 minutes, and 13 moves."""
BOARDS = 26
TABLE_ASKS, PAGE_ASKS = 3.0, 2.0
"""Seconds after which the page of a table, and any other, asks again."""
IDLE = 10.0
"""Seconds for which the server is watched while nobody asks."""


@dataclass(slots=True)
class Page:
    """A page that somebody has open, with the revision that it shows."""

    path: str
    every: float
    headers: dict[str, str] = field(default_factory=dict)
    revision: str = "0"

    async def ask(self, phone: Phone) -> None:
        answer = await phone.ask(get(self.path, X_Revision=self.revision, **self.headers))
        assert answer.status in (200, 204), (self.path, answer.status)
        self.revision = answer.revision or self.revision


@dataclass(frozen=True, slots=True)
class Evening:
    """Seconds of a processor of a night of so many ``tables``: for what was ``asked`` and for being ``idle``, and so
    many requests."""

    tables: int
    asked: float
    idle: float
    requests: int

    @property
    def share(self) -> float:
        """Return the part of one processor that is busy."""
        return (self.asked + self.idle) / (60 * MINUTES)


def evening(tables: int, results: int = 40) -> Evening:
    with place() as server:
        made = server.ask("make", tables, 1)["tables"]
        pages, room, desk = server.ask("pages"), server.ask("room")["path"], server.ask("desk")
        server.start()
        own = [Page(each["enter"].removesuffix("enter/"), TABLE_ASKS) for each in made for _ in range(2)]
        followed = [Page(pages["night"][0][0], PAGE_ASKS) for _ in range(tables)]
        shown = [Page(pages["wall"][0][0], PAGE_ASKS), Page(room, PAGE_ASKS, desk)]
        entries = [entry for together in zip(*map(entries_of, made), strict=True) for entry in together]
        asyncio.run(_play(server, [*own, *followed, *shown], entries[:4], tables))
        before = _spent(server)
        requests = asyncio.run(_play(server, [*own, *followed, *shown], entries[4 : 4 + 2 * results], tables))
        asked = _spent(server) - before
        time.sleep(IDLE)
        idle = _spent(server) - before - asked
    times = tables * BOARDS / results
    return Evening(tables, asked * times, idle / IDLE * 60 * MINUTES, round(requests * times))


async def _play(server: Place, pages: list[Page], entries: list[Sent], tables: int) -> int:
    """Enter all of them, with what is asked between one and the next. Return how many requests that were."""
    phone, between = Phone(server.port), 60 * MINUTES / (2 * BOARDS * tables)
    requests = 0
    for number, entry in enumerate(entries):
        answer = await phone.ask(entry.request)
        assert answer.status == 200, answer
        requests += 1
        for page in _due(pages, number * between, between):
            await page.ask(phone)
            requests += 1
    phone.hang_up()
    return requests


def _due(pages: list[Page], since: float, seconds: float) -> Iterator[Page]:
    """The pages in the order in which they ask again within these seconds; each began at a moment of its own."""
    found = []
    for at, page in enumerate(pages):
        moment = page.every * at / len(pages) + page.every * (since // page.every)
        while moment < since + seconds:
            if moment >= since:
                found.append((moment, at))
            moment += page.every
    return (pages[at] for _, at in sorted(found))


def _spent(server: Place) -> float:
    assert server.process is not None
    return of_group(server.process.pid)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.load.whole_evening")
    parser.add_argument("--tables", type=int, nargs="+", default=[14, 20])
    parser.add_argument("--results", type=int, default=40, help="that are played")
    asked = parser.parse_args()
    for tables in asked.tables:
        found = evening(tables, asked.results)
        print(
            f"{tables} tables: {found.asked + found.idle:.0f} s of a processor in {MINUTES} minutes, of which "
            f"{found.idle:.0f} s idle; {100 * found.share:.1f} % of one; {found.requests:,} requests, "
            f"{1000 * found.asked / found.requests:.2f} ms each"
        )
