"""The drills: what tables do on a busy night, against the bare views on the same server in the same run."""

import asyncio
import random
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field

from tests import program

from .bare import NOTHING_NEW
from .client import Phone, Run, dealt, get, in_flight, steady
from .drive import Sent, bare, faults, lanes_of
from .server import Place, place
from .stalled import stalled

TABLES = 50
"""Of a night."""
EACH = 52
"""What a table sends in an evening: thirteen rounds of two trays, said and agreed."""
SLICES = 10
TURNS = 3
STALLED = 40
COPIES = 3
"""Times that copies are made for a while, and as often none."""


@dataclass(frozen=True, slots=True)
class Compared:
    """``ours`` beside the bare view, and everything that went wrong."""

    ours: Run
    bare: Run
    faults: tuple[str, ...] = ()

    @property
    def ratio(self) -> float:
        """Return the number of our requests in the time of one bare view's."""
        return self.ours.rate / self.bare.rate


def nights_for(entries: int, phones: int, tables: int = TABLES) -> int:
    """So many that each phone has a table of its own, and the tables so many trays."""
    each = 4 * min(13, tables - 1)
    return max(-(-phones // tables), -(-entries // (tables * each)))


def rate(
    entries: int = 20_000, phones: int = 200, *, database_url: str = "", workers: int = 0, tables: int = TABLES
) -> Compared:
    """So many entries with always so many under way; in slices that take turns with the bare view, so that whatever
    else the machine does falls on both alike."""
    with place(database_url=database_url, workers=workers) as server:
        there = server.ask("make", tables, nights_for(entries, phones, tables))["tables"]
        lanes = lanes_of(there, phones, entries)
        server.start()
        in_flight(server.port, dealt(bare(phones), phones))
        ours, yardstick = [], []
        for part in range(SLICES):
            sent = [lane[part * len(lane) // SLICES : (part + 1) * len(lane) // SLICES] for lane in lanes]
            yardstick.append(in_flight(server.port, dealt(bare(sum(map(len, sent))), phones)))
            ours.append(in_flight(server.port, [[one.request for one in lane] for lane in sent]))
        stored = server.ask("stored")
    together = joined(ours)
    wrong = faults([one for lane in lanes for one in lane], together, stored)
    wrong += [f"bare: {run.statuses}" for run in yardstick if set(run.statuses) != {200}]
    return Compared(together, joined(yardstick), tuple(wrong))


def joined(runs: Sequence[Run]) -> Run:
    return Run(tuple(answer for run in runs for answer in run.answers), sum(run.seconds for run in runs))


@dataclass(frozen=True, slots=True)
class Watched:
    """Entries on the beat beside the bare view on the same beat, and what viewers saw meanwhile."""

    entries: Compared
    viewers: Run


def evening(seconds: float = 300, per_second: float = 20, viewers: int = 0, tables: int = TABLES) -> Watched:
    """A hundred tables enter on the beat; beside them so many viewers, who follow the standings of these nights on
    their phones, ask once in three seconds whether there is anything new."""
    count = round(seconds * per_second)
    with place() as server:
        there = server.ask("make", tables, max(2, nights_for(count, 2 * tables, tables)))["tables"]
        lanes = lanes_of(there, len(there), len(there) * 4 * min(13, tables - 1))
        order = [one for together in zip(*lanes, strict=True) for one in together][:count]
        followed = [path for path, _ in server.ask("pages")["night"]]
        looks = [followed[at % len(followed)] for at in range(viewers)]
        server.start()
        yardstick, _ = steady(server.port, bare(count), per_second, looks)
        ours, seen = steady(server.port, [one.request for one in order], per_second, looks)
        stored = server.ask("stored")
    wrong = faults(order, ours, stored)
    if set(seen.statuses) - {200, 204}:
        wrong.append(f"viewers: {seen.statuses}")
    return Watched(Compared(ours, yardstick, tuple(wrong)), seen)


def copied(seconds: float = 60, per_second: float = 20, nights: int = 250, tables: int = TABLES) -> Compared:
    """A hundred tables enter on the beat, in a club with a year behind it: while one copy of the database is made after
    the other, beside as long without any. They take turns, so that whatever else the machine does falls on both."""
    each = round(seconds * per_second / COPIES)
    with place() as server:
        if nights:
            server.run("tests.load.year", "make", nights, 20)
        wanted = max(2, nights_for((2 * COPIES + 1) * each, 2 * tables, tables))
        there = server.ask("make", tables, wanted)["tables"]
        lanes = lanes_of(there, len(there), len(there) * 4 * min(13, tables - 1))
        order = [one for together in zip(*lanes, strict=True) for one in together]
        turns = [order[at * each : (at + 1) * each] for at in range(2 * COPIES + 1)]
        server.start()
        _beat(server, turns.pop(), per_second)
        alone, meanwhile, wrong = [], [], []
        for first, second in zip(turns[::2], turns[1::2], strict=True):
            alone.append(_beat(server, first, per_second))
            with ThreadPoolExecutor(1) as aside:
                over = threading.Event()
                copying = aside.submit(_copy_until, server, over)
                meanwhile.append(_beat(server, second, per_second))
                over.set()
                wrong += copying.result()
    for run in (*alone, *meanwhile):
        if set(run.statuses) != {200}:
            wrong.append(f"answers: {run.statuses}")
    return Compared(joined(meanwhile), joined(alone), tuple(wrong))


def stalling(
    seconds: float = 60, per_second: float = 20, *, database_url: str = "", workers: int = 0, sockets: int = STALLED
) -> Compared:
    """A hundred tables enter on the beat: while so many other phones stall, beside as long without any. They take
    turns, so that whatever else the machine does falls on both."""
    each = round(seconds * per_second / TURNS / 2)
    with place(database_url=database_url, workers=workers) as server:
        tables = server.ask("make", TABLES, max(2, nights_for((2 * TURNS + 1) * each, 100)))["tables"]
        lanes = lanes_of(tables, len(tables), len(tables) * EACH)
        order = [one for together in zip(*lanes, strict=True) for one in together]
        turns = [order[at * each : (at + 1) * each] for at in range(2 * TURNS + 1)]
        server.start()
        _beat(server, turns[0], per_second)
        alone, meanwhile = [], []
        for first, second in zip(turns[1::2], turns[2::2], strict=True):
            alone.append(_beat(server, first, per_second))
            with stalled(server.port, [there["enter"] for there in tables], sockets):
                meanwhile.append(_beat(server, second, per_second))
        stored = server.ask("stored")
    runs = (*alone, *meanwhile)
    wrong = [f"answers: {run.statuses}" for run in runs if set(run.statuses) != {200}]
    if len(stored["entries"]) != (2 * TURNS + 1) * each:
        wrong.append(f"{len(stored['entries'])} stored of {(2 * TURNS + 1) * each}")
    return Compared(joined(meanwhile), joined(alone), tuple(wrong))


def solving(seconds: float = 60, per_second: float = 20, tables: int = TABLES) -> Compared:
    """A hundred tables enter on the beat: while deals are solved beside the server, beside as long without any. They
    take turns, so that whatever else the machine does falls on both."""
    each = round(seconds * per_second / TURNS / 2)
    with place() as server:
        there = server.ask("make", tables, max(2, nights_for((2 * TURNS + 1) * each, 2 * tables, tables)))["tables"]
        lanes = lanes_of(there, len(there), len(there) * 4 * min(13, tables - 1))
        order = [one for together in zip(*lanes, strict=True) for one in together]
        turns = [order[at * each : (at + 1) * each] for at in range(2 * TURNS + 1)]
        server.start()
        _beat(server, turns[0], per_second)
        alone, meanwhile, wrong = [], [], []
        for first, second in zip(turns[1::2], turns[2::2], strict=True):
            alone.append(_beat(server, first, per_second))
            server.ask("deal")
            begun = _until_solving(server)
            meanwhile.append(_beat(server, second, per_second))
            now = server.ask("solved")
            if now["solved"] <= begun or not now["waiting"]:
                wrong.append(f"{now} of the deals: they were not solved all the time")
            server.ask("leave")
    wrong += [f"answers: {run.statuses}" for run in (*alone, *meanwhile) if set(run.statuses) != {200}]
    return Compared(joined(meanwhile), joined(alone), tuple(wrong))


def _until_solving(server: Place) -> int:
    """Return the number of solved deals once there are some."""
    before = server.ask("solved")["solved"]
    until = time.monotonic() + 60
    while (now := server.ask("solved")["solved"]) == before:
        if time.monotonic() > until:
            raise RuntimeError(f"Nothing is solved beside the server: {server.ask('solved')}")
        time.sleep(0.2)
    return now


def _beat(server: Place, sent: Sequence[Sent], per_second: float) -> Run:
    return steady(server.port, [one.request for one in sent], per_second)[0]


def _copy_until(server: Place, over: threading.Event) -> list[str]:
    """Copies, one after the other, until it is over; at least one."""
    while True:
        done = program.run(["manage.py", "backup"], server.env)
        if done.returncode:
            return [done.stderr]
        if over.is_set():
            return []


def unchanged(views: int = 3000, phones: int = 20, tables: int = TABLES) -> dict[str, Compared]:
    """Each page that many follow, asked for by somebody who has its revision, beside the bare "nothing new"."""
    with place() as server:
        server.ask("make", tables, 1)
        pages = server.ask("pages")
        server.start()
        return {name: _unchanged(server.port, found[0], views, phones) for name, found in pages.items()}


def _unchanged(port: int, page: tuple[str, int], views: int, phones: int) -> Compared:
    path, revision = page
    ours, yardstick = list[Run](), list[Run]()
    for _ in range(SLICES):
        for run, request in ((yardstick, get(NOTHING_NEW)), (ours, get(path, X_Revision=str(revision)))):
            run.append(in_flight(port, dealt([request] * (views // SLICES), phones)))
    together = joined(ours)
    wrong = () if set(together.statuses) == {204} else (f"{path}: {together.statuses}",)
    return Compared(together, joined(yardstick), wrong)


@dataclass(slots=True)
class Killed:
    """Acknowledged entries by key, and every fault after a kill."""

    kills: int = 0
    acknowledged: dict[str, Sent] = field(default_factory=dict)
    unanswered: int = 0
    faults: list[str] = field(default_factory=list)


def kill(times: int = 100, phones: int = 40, seed: int = 1) -> Killed:
    """The server is killed at random moments while phones enter, so many times; after each, what it had acknowledged
    must be on disk as it was sent. A phone sends again what was not answered, with the same key."""
    chance = random.Random(seed)
    with place() as server:
        tables = server.ask("make", TABLES, max(1, -(-(times * 8 * phones) // (TABLES * EACH))))["tables"]
        lanes = lanes_of(tables, phones, len(tables) * EACH)
        server.start()
        return asyncio.run(_kill(server, lanes, times, chance))


async def _kill(server: Place, lanes: Sequence[Sequence[Sent]], times: int, chance: random.Random) -> Killed:
    found = Killed()
    over = asyncio.Event()

    async def enter(lane: Sequence[Sent]) -> None:
        phone = Phone(server.port)
        for one in lane:
            while not over.is_set():
                answer = await phone.ask(one.request)
                if answer.status == 200:
                    found.acknowledged[one.key] = one
                    break
                if answer.status:
                    found.faults.append(f"{one.key}: {answer.status} {answer.body[:200]!r}")
                    return
                found.unanswered += 1
                await asyncio.sleep(0.1)
        phone.hang_up()

    tasks = [asyncio.create_task(enter(lane)) for lane in lanes]
    for _ in range(times):
        had = len(found.acknowledged)
        while len(found.acknowledged) == had and not all(task.done() for task in tasks):
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.uniform(0, 0.3))
        server.kill()
        found.kills += 1
        await asyncio.sleep(0.02)  # what the sockets still hold of answers is read
        found.faults += _missing(server, found.acknowledged)
        await asyncio.to_thread(server.start)
    over.set()
    await asyncio.gather(*tasks)
    found.faults += _missing(server, found.acknowledged)
    return found


def _missing(server: Place, acknowledged: dict[str, Sent]) -> list[str]:
    """Return acknowledged entries that are missing, changed or duplicated in the file."""
    with closing(sqlite3.connect(server.folder / "tourney.sqlite3")) as database:
        rows = database.execute('SELECT client_key, section_id, round, "table", tray, line FROM tourney_tableentry')
        stored = [(key.replace("-", ""), *rest) for key, *rest in rows]
        lines = database.execute("SELECT count(*) FROM tourney_journalentry WHERE verb = 'enter_at_table'").fetchone()
    there = set(stored)
    sent = {
        (key.replace("-", ""), one.section, one.round, one.table, one.tray, one.line)
        for key, one in acknowledged.items()
    }
    wrong = [f"acknowledged and lost: {each}" for each in sorted(sent - there)]
    if len({key for key, *_ in stored}) != len(stored):
        wrong.append("stored twice")
    if lines[0] != len(stored):
        wrong.append(f"{lines[0]} lines in the journal for {len(stored)} entries")
    return wrong
