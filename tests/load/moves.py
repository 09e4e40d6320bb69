"""Clubs move between two real servers while phones enter and a process is killed: what must be true afterwards."""

import asyncio
import json
import random
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

from tests import program
from tests.postgres import cluster

from .client import Phone, get, post
from .server import Place, place

WHO = ("nobody", "the mover", "the source", "the target")
TABLES = 4
PHONES = 4
"""Of a club, at tables of their own; each enters as fast as it is answered, and rests a moment."""
REST = 0.05
"""Seconds between two entries of a phone."""
AGAIN = 0.3
"""Seconds until a phone sends again what was not stored."""
PATIENCE = 60.0
"""Seconds within which every phone must have been answered again, whatever was killed and started anew."""
LATEST = 1.6
"""Times as long as moves took until now: the last moment at which somebody is killed."""


@dataclass(slots=True)
class Move:
    """One club's move. ``frozen`` is the mover's own figure in seconds, None if it was not done whole; ``silent`` is
    the longest time in which none of the club's phones was answered that an entry is stored."""

    slug: str
    killed: str
    outcome: str
    open_at: str
    acknowledged: int
    frozen: float | None
    silent: float


@dataclass(slots=True)
class Drill:
    """All moves of a run, and everything that was wrong. ``lost`` are acknowledged entries that are not there."""

    moves: list[Move] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lost: int = 0

    def told(self) -> Iterator[str]:
        for who in WHO:
            of = [each for each in self.moves if each.killed == who]
            if of:
                there = sum(each.open_at == "target" for each in of)
                times = [each.frozen for each in of if each.frozen is not None]
                frozen = f", frozen at most {max(times):.2f} s" if times else ""
                silent = max(each.silent for each in of)
                yield (
                    f"killed: {who:<11} {len(of):>4} moves, {there} to the target, {len(of) - there} stayed, "
                    f"{sum(each.acknowledged for each in of)} entries stored{frozen}, none stored for {silent:.1f} s"
                )


class Table:
    """A phone at a table: it sends each entry again, with its key, until it is stored."""

    def __init__(self, port: int, table: Mapping, club: "Entering") -> None:
        self.phone, self.table, self.club = Phone(port, patience=15), table, club

    async def play(self) -> None:
        for round_, tray in self.table["places"]:
            fields = {"key": str(uuid4()), "round": round_, "tray": tray, "line": "N&S", "ours": (round_ + tray) % 14}
            request = post(self.table["enter"], fields, X_Outbox="1")
            while not self.club.over.is_set():
                answer = await self.phone.ask(request)
                if answer.status == 200 and b'"stored"' in answer.body:
                    self.club.stored(fields["key"], self.table["table"], round_, tray)
                    break
                if answer.status not in (0, 429, 500, 502, 503):
                    self.club.faults.append(f"{self.table['enter']}: {answer.status} {answer.body[:120]!r}")
                    return
                await asyncio.sleep(AGAIN)
            if self.club.over.is_set():
                break
            await asyncio.sleep(REST)
        self.phone.hang_up()


@dataclass(slots=True)
class Entering:
    """The phones of a club."""

    acknowledged: dict[str, list] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    over: asyncio.Event = field(default_factory=asyncio.Event)
    last: float = field(default_factory=time.monotonic)
    silent: float = 0.0

    def stored(self, key: str, table: int, round_: int, tray: int) -> None:
        now = time.monotonic()
        self.silent, self.last = max(self.silent, now - self.last), now
        self.acknowledged[key] = [round_, table, tray, "N&S"]

    async def more(self, count: int) -> bool:
        """Until so many more are stored; whether they were in time."""
        wanted, until = len(self.acknowledged) + count, time.monotonic() + PATIENCE
        while len(self.acknowledged) < wanted and time.monotonic() < until:
            await asyncio.sleep(0.02)
        return len(self.acknowledged) >= wanted


@dataclass(slots=True)
class Pair:
    """Two deployments, both served, and the clubs of the first."""

    source: Place
    target: Place
    clubs: list[dict]

    def stored(self) -> tuple[dict, dict]:
        return tuple(json.loads(each.run("tests.load.moving_clubs", "stored")) for each in (self.source, self.target))

    def code(self) -> str:
        return json.loads(self.target.run("tests.load.moving_clubs", "accept"))["code"]


@contextmanager
def pair(clubs: int, tables: int, *, postgres: bool = False) -> Iterator[Pair]:
    with ExitStack() as stack:
        urls = [stack.enter_context(cluster()) if postgres else "" for _ in range(2)]
        source, target = (stack.enter_context(place(url)) for url in urls)
        made = json.loads(source.run("tests.load.moving_clubs", "make", clubs, tables))["clubs"]
        if postgres:
            target.run("tests.load.moving_clubs", "make", 0, tables)
        source.start()
        target.start()
        yield Pair(source, target, made)


async def one(there: Pair, club: Mapping, killed: str, chance: random.Random, usual: list[float], drill: Drill) -> None:
    """Move one club while its phones enter; ``usual`` are the seconds that whole moves took."""
    entering = Entering()
    mover = await _mover(there, club["slug"])
    phones = [Table(there.source.port, table, entering) for table in club["tables"][:PHONES]]
    tasks = [asyncio.create_task(each.play()) for each in phones]
    await entering.more(3)
    found = await _moved(there, mover, entering, killed, chance, usual)
    if not await entering.more(3):
        drill.faults.append(f"{club['slug']}: nothing is stored any more after {found}")
    entering.over.set()
    await asyncio.gather(*tasks)
    source, target = await asyncio.to_thread(there.stored)
    here, gone = source[club["slug"]], target.get(club["slug"])
    at = _where(club["slug"], here, gone, found, drill.faults)
    stored = {"source": here, "target": gone or here}[at]
    lost = _wrong(club["slug"], stored, entering.acknowledged, drill.faults)
    drill.lost += lost
    drill.faults += entering.faults
    if at == "target":
        drill.faults += await _leads_on(there, club)
    silent = max(entering.silent, time.monotonic() - entering.last if not entering.acknowledged else 0)
    drill.moves.append(
        Move(club["slug"], killed, str(found), at, len(entering.acknowledged), found.get("frozen"), silent)
    )


async def _moved(
    there: Pair,
    mover: "Mover",
    entering: Entering,
    killed: str,
    chance: random.Random,
    usual: list[float],
) -> dict:
    """Return the mover's output, or that it was killed; a killed process is restarted."""
    entering.silent, entering.last = 0.0, time.monotonic()
    since = time.monotonic()
    mover.go()
    if killed == "nobody":
        found = await mover.said()
        usual.append(time.monotonic() - since)
    else:
        await asyncio.sleep(chance.uniform(0, LATEST * max(usual, default=1.0)))
        if killed == "the mover":
            mover.process.send_signal(signal.SIGKILL)
        else:
            dead = there.source if killed == "the source" else there.target
            await asyncio.to_thread(dead.kill)
            await asyncio.sleep(chance.uniform(0, 0.5))
            await asyncio.to_thread(dead.start)
        found = await mover.said() or {"killed": killed}
    return found


@dataclass(slots=True)
class Mover:
    """A process that carries a club, once it is told to begin."""

    process: subprocess.Popen
    begin: Path
    out: Path

    def go(self) -> None:
        self.begin.touch()

    async def said(self) -> dict:
        """Return its output once it has ended; empty if it was killed."""
        while self.process.poll() is None:
            await asyncio.sleep(0.01)
        *_, last = self.out.read_text().splitlines()
        return {} if last == "ready" else json.loads(last)


async def _mover(there: Pair, slug: str, freeze: bool = True) -> Mover:
    """Started, and about to begin."""
    code = await asyncio.to_thread(there.code)
    begin, out = (there.source.folder / f"{slug}.{what}" for what in ("go", "said"))
    to = f"http://127.0.0.1:{there.target.port}"
    with out.open("wb") as said, (there.source.folder / "log").open("ab") as log:
        command = ["-m", "tests.load.mover", slug, to, code, begin, int(freeze)]
        mover = Mover(program.start(command, there.source.env, said, log), begin, out)
    while not out.read_text():
        assert mover.process.poll() is None, (there.source.folder / "log").read_text()[-2000:]
        await asyncio.sleep(0.01)
    return mover


def _where(slug: str, here: Mapping, gone: Mapping | None, found: Mapping, faults: list[str]) -> str:
    """Which of the two is open: one of them, never both."""
    open_here, open_there = here["standing"] == "", bool(gone) and gone["standing"] == ""
    if open_here == open_there:
        faults.append(f"{slug}: {'both are' if open_here else 'none is'} open after {dict(found)}")
    if "rows" in found and not open_there:
        faults.append(f"{slug}: the mover said that it moved, and it did not")
    return "target" if open_there else "source"


def _wrong(slug: str, stored: Mapping, acknowledged: Mapping[str, Sequence], faults: list[str]) -> int:
    """Return the number of lost acknowledged entries; other faults are recorded."""
    keys = [row[0] for row in stored["entries"]]
    rows = {row[0]: row[1:] for row in stored["entries"]}
    if len(keys) != len(set(keys)):
        faults.append(f"{slug}: an entry is stored twice")
    if stored["lines"] != len(keys) or stored["gaps"]:
        faults.append(f"{slug}: the journal does not tell what is stored")
    if other := [key for key, place in acknowledged.items() if key in rows and rows[key] != list(place)]:
        faults.append(f"{slug}: {len(other)} entries say something else")
    lost = len(set(acknowledged) - set(rows))
    if lost:
        faults.append(f"{slug}: {lost} acknowledged entries are lost")
    return lost


async def _leads_on(there: Pair, club: Mapping) -> list[str]:
    """Check that printed cards open the table on the new server: by their address, which redirects, and by code."""
    asked, faults = Phone(there.source.port), []
    page = club["tables"][0]["page"]
    answer = await asked.ask(get(page))
    if answer.status != 308:
        faults.append(f"{page}: {answer.status} where the club was")
    asked.hang_up()
    return faults


def drill(times: Mapping[str, int], *, seed: int | None = None, postgres: bool = False, at_once: int = 10) -> Drill:
    """So many moves with each of :data:`WHO` killed at random moments, between pairs that have ``at_once`` clubs each.
    The seed is printed: with it the moments are the same, as far as the machine is as fast."""
    seed = random.SystemRandom().randrange(10**6) if seed is None else seed
    print(f"moves drawn by seed {seed}", flush=True)
    chance, found, usual = random.Random(seed), Drill(), list[float]()
    wanted = [who for who, count in times.items() for _ in range(count)]
    chance.shuffle(wanted)
    wanted.sort(key=lambda who: who != "nobody" or bool(usual))  # how long one takes is known before anybody is killed
    first, rest = wanted[:1], wanted[1:]
    chance.shuffle(rest)
    wanted = first + rest
    while wanted:
        now, wanted = wanted[:at_once], wanted[at_once:]
        with pair(len(now), TABLES, postgres=postgres) as there:
            for who, club in zip(now, there.clubs, strict=True):
                asyncio.run(one(there, club, who, chance, usual, found))
                last = found.moves[-1]
                print(f"{last.killed}: {last.open_at}, {last.outcome}", flush=True)
    return found


def control(moves: int = 1) -> int:
    """Return the number of acknowledged entries lost if the club is not frozen during the move."""
    with pair(moves, TABLES) as there:
        return sum(asyncio.run(_unfrozen(there, club)) for club in there.clubs)


async def _unfrozen(there: Pair, club: Mapping) -> int:
    entering = Entering()
    mover = await _mover(there, club["slug"], freeze=False)
    tasks = [asyncio.create_task(Table(there.source.port, table, entering).play()) for table in club["tables"][:PHONES]]
    await entering.more(3)
    mover.go()
    await mover.said()
    await entering.more(1)
    entering.over.set()
    await asyncio.gather(*tasks)
    _, target = await asyncio.to_thread(there.stored)
    return _wrong(club["slug"], target[club["slug"]], entering.acknowledged, [])
