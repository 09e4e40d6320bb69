"""Tables enter and viewers look while a cluster is broken, again and again: python -m tests.load cluster"""

import asyncio
import json
import ssl
import tempfile
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import psycopg

from tests import program

from . import networks
from .broken_cluster import KINDS, NEED_A_NETWORK, Broken, started
from .client import Answer, Phone, get
from .cluster_results import Strike
from .drills import TABLES
from .drive import Sent, lanes_of
from .viewers import EVERY, Seen, look

PATIENCE = 20.0
"""Seconds for which a phone waits for an answer, as static/tourney/outbox.js does."""
AGAIN = 0.5
"""Seconds until a phone sends again; real ones wait longer each time, which would hide how long nobody could store."""
STROKE = 90
"""Seconds that a stroke is expected to take at most, for how much there must be to enter."""
RESUMED = 20
"""So many acknowledged results, and the cluster works again."""
LOOKS, LOOKERS = 4, 10
"""After each so many entries the same browser looks at the night's page, of so many phones: for who wrote it is made
anew each time, which for all of them would cost more than everything else."""
ON_THE_WAY = {0, 502, 503, 504}
"""What a phone is told while nobody can store: it keeps the entry and sends it again."""


@dataclass(slots=True)
class Drilled:
    """``acknowledged`` by key; ``sent_again`` so often; ``looks`` of browsers that had written, of which none may see
    less than that; ``viewers`` are all others. ``primaries`` in their order."""

    strikes: list[Strike] = field(default_factory=list)
    acknowledged: dict[str, Sent] = field(default_factory=dict)
    sent_again: int = 0
    looks: int = 0
    viewers: Seen = field(default_factory=Seen)
    primaries: list[str] = field(default_factory=list)
    left_out: tuple[str, ...] = ()
    faults: list[str] = field(default_factory=list)

    @property
    def lost(self) -> int:
        return sum(each.lost for each in self.strikes)


def drill(
    times: int,
    *,
    tables: int = 100,
    viewers: int = 1000,
    kinds: Sequence[str] = KINDS,
    synchronous: bool = True,
    pause: float = 2.0,
    every: float = EVERY,
    minutes: float = 60.0,
    seed: int = 1,
    tell: Callable[[Strike], None] = lambda strike: None,
) -> Drilled:
    """Each of the ``kinds`` so many ``times``, in turns; each table sends a result, and once it is acknowledged the
    next after ``pause`` seconds, each viewer asks once in ``every`` seconds. Each stroke is ``tell``-ed once it is
    over; after so many ``minutes`` none begins."""
    left_out = () if networks.may() else tuple(each for each in kinds if each in NEED_A_NETWORK)
    kinds = [each for each in kinds if each not in left_out]
    net = networks.network(3) if set(kinds) & set(NEED_A_NETWORK) else nullcontext()
    with (
        tempfile.TemporaryDirectory(prefix="tourney-cluster-") as folder,
        net as network,
        started(Path(folder), network, seed, synchronous=synchronous) as broken,
    ):
        under_way = Drill(broken, times, tables, pause, kinds)
        under_way.tell, under_way.minutes = tell, minutes
        found = asyncio.run(under_way.run(viewers, every))
        found.faults += under_way.wrong_at_the_end()
    found.left_out, found.primaries = left_out, broken.primaries
    return found


class Drill:
    """Phones, viewers and what is done meanwhile, at a cluster that is whole."""

    def __init__(self, broken: Broken, times: int, tables: int, pause: float, kinds: Sequence[str]) -> None:
        self.broken, self.pause = broken, pause
        self.order = [kind for _ in range(times) for kind in kinds]
        self.env = broken.machine.env() | {"DJANGO_SETTINGS_MODULE": "tests.load.settings"}
        self.tls = ssl.create_default_context(cafile=str(broken.machine.certificate))
        self.port = broken.machine.plan.https
        # A phone enters at most so many; each goes on at its next table when one is full.
        each = round((STROKE * len(self.order) + 60) / (pause + 0.05))
        nights = max(1, -(-tables * each // (52 * TABLES)))
        nights = max(nights, -(-tables // TABLES))
        there = self.ask("make", min(TABLES, max(tables, 14)), nights)["tables"]
        self.lanes = lanes_of(there, tables, len(there) * 52)
        sections = sorted({table["section"] for table in there})
        self.pages = dict(zip(sections, [path for path, _ in self.ask("pages")["night"]], strict=True))
        self.found = Drilled()
        self.playing = [lane[0].section for lane in self.lanes]
        """Where each phone enters now."""
        self.tell: Callable[[Strike], None] = print
        self.entering = len(self.lanes)
        """How many phones have not given up."""
        self.minutes = 60.0
        self.looks_held = True
        """Whether it is a fault that who wrote is shown less."""
        self.times: list[float] = []
        """When each was acknowledged."""
        self.over = asyncio.Event()

    def ask(self, *arguments: object) -> dict:
        done = program.run(["-m", "tests.load.night", *arguments], self.env, 600)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout)

    async def run(self, viewers: int, every: float) -> Drilled:
        phones = [asyncio.create_task(self._enter(lane, at)) for at, lane in enumerate(self.lanes)]
        looking = [asyncio.create_task(self._view(at, every * at / viewers, every)) for at in range(viewers)]
        try:
            await asyncio.to_thread(self._strike_all)
        finally:
            self.over.set()
            await asyncio.gather(*phones, *looking)
        self.found.faults += self.found.viewers.faults
        return self.found

    def _strike_all(self) -> None:
        self._more_acknowledged(len(self.lanes))
        until = time.monotonic() + 60 * self.minutes
        for kind in self.order:
            if time.monotonic() > until:
                break
            began = time.perf_counter()
            getattr(self.broken, kind)(self._resumed)
            self.broken.until_whole(kind)
            whole = time.perf_counter() - began
            self._resumed()
            silence = longest(self.times, began, time.perf_counter())
            self.found.strikes.append(Strike(kind, silence, whole, self._forget_lost()))
            self.tell(self.found.strikes[-1])

    def _resumed(self) -> None:
        """Some are acknowledged again."""
        self._more_acknowledged(min(RESUMED, len(self.lanes)))

    def _more_acknowledged(self, count: int) -> None:
        """Wait until so many more are, or no phone enters any more: where acknowledged results were lost, all may have
        been refused the next round, as one before it is not whole."""
        count += len(self.times)
        self.broken.machine.until(lambda: len(self.times) >= count or not self.entering, "anything acknowledged")

    def _forget_lost(self) -> int:
        """Return the number of acknowledged but missing entries, each counted once."""
        before = set(self.found.acknowledged)
        lost = before - self._keys()
        for key in lost:
            del self.found.acknowledged[key]
        return len(lost)

    def _keys(self) -> set[str]:
        with self._database() as database:
            return {str(key) for (key,) in database.execute("SELECT client_key FROM tourney_tableentry")}

    def _database(self) -> psycopg.Connection:
        return psycopg.connect(self.env["DATABASE_URL"])

    async def _enter(self, lane: Sequence[Sent], at: int) -> None:
        phone = Phone(self.port, self.tls, PATIENCE)
        await asyncio.sleep(self.pause * at / len(self.lanes))
        for number, one in enumerate(lane):
            self.playing[at] = one.section
            while not self.over.is_set():
                answer = await phone.ask(one.request)
                if answer.status == 200:
                    self.found.acknowledged[one.key] = one
                    self.times.append(time.perf_counter())
                    if number % LOOKS == 0 and at < LOOKERS:
                        await self._look(phone, one, answer)
                    break
                if answer.status not in ON_THE_WAY:
                    self.found.faults.append(f"{one.key}: {answer.status} {answer.body[:200]!r}")
                    self.entering -= 1
                    return
                self.found.sent_again += 1
                await asyncio.sleep(AGAIN)
            if self.over.is_set():
                break
            await asyncio.sleep(self.pause)
        else:
            self.found.faults.append("a phone had nothing left to send")
            self.entering -= 1
        phone.hang_up()

    async def _look(self, phone: Phone, one: Sent, stored: Answer) -> None:
        """The page of the night by the browser that has just written: never older than that."""
        wrote = stored.said["revision"]
        seen = await phone.ask(get(self.pages[one.section], X_Revision="0", Cookie=f"wrote={phone.wrote}"))
        self.found.looks += 1
        if self.looks_held and seen.status == 200 and int(seen.revision.rpartition("-")[2]) < wrote:
            self.found.faults.append(f"who had stored revision {wrote} was shown {seen.revision}")

    async def _view(self, at: int, late: float, every: float) -> None:
        """Somebody who follows the night of one of the tables."""

        def path() -> str:
            return self.pages[self.playing[at % len(self.playing)]]

        allowed = frozenset({200, 204} | ON_THE_WAY)
        plain = self.broken.machine.plan.plain
        await look(plain, path, self.found.viewers, self.over, late=late, every=every, allowed=allowed)

    def wrong_at_the_end(self) -> list[str]:
        """Return duplicates, changes and unrecorded entries; losses are in the strikes."""
        stored = self.ask("stored")
        there = [tuple(row[:6]) for row in stored["entries"]]
        sent = {
            (key, one.section, one.round, one.table, one.tray, one.line) for key, one in self.found.acknowledged.items()
        }
        wrong = [f"acknowledged and lost at the end: {each}" for each in sorted(sent - set(there))]
        if len({row[0] for row in there}) != len(there):
            wrong.append("stored twice")
        if stored["lines"] != len(there):
            wrong.append(f"{stored['lines']} lines in the journal for {len(there)} entries")
        if stored["gaps"]:
            wrong.append("a gap in the journal")
        return wrong


def longest(times: Iterable[float], since: float, until: float) -> float:
    """The longest time between two moments of ``times``, which are in order, from the last before ``since`` on."""
    times = [*times]
    first = max(0, bisect_right(times, since) - 1)
    these = [each for each in times[first:] if each <= until]
    return max((after - before for before, after in pairwise(these)), default=until - since)
