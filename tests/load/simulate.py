"""python -m tests.load.simulate: many clubs on one service, hundreds of nights at once, by real HTTP.

1,000 clubs, each with a finished night of 12 tables and one in progress; 300 of these are played at once, against
gunicorn and a PostgreSQL that writes to the disk. Tables send results, viewers follow the standings, directors the
room. First each kind of request is measured alone, in seconds of processor time; then all run together, at fixed rates.
Afterwards every acknowledged entry must be stored, and no club may have seen anything of another. From the cost of a
result and of a page view it calculates what 100,000 tables at once need.
"""

import argparse
import asyncio
import json
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice

from tests.postgres import cluster

from .client import Answer, Phone, Run, dealt, get
from .drive import MARK, Sent, entries_of
from .estimate import Cost, Evening, Measured, paper
from .meter import Meter
from .server import Place, place

PHONES = 100
MARKED = re.compile(re.escape(MARK).encode() + rb"(\d+)\b")
SAID = 120
"""Bytes of the head of an answer, about."""


@dataclass(frozen=True, slots=True)
class Size:
    """``results`` are measured alone; then for ``seconds`` all come together: each table sends as it plays, and at each
    night that is played so many ``viewers`` look once in ``viewer_asks`` seconds, the director in ``director_asks``."""

    clubs: int = 1000
    finished: int = 1
    nights: int = 300
    tables: int = 12
    workers: int = 2
    results: int = 3000
    seconds: float = 60
    viewers: float = 2
    viewer_asks: float = 10
    director_asks: float = 10


@dataclass(slots=True)
class Found:
    """``together`` are the runs of each kind when all came together; ``faults`` all that is wrong."""

    measured: Measured
    together: dict[str, Run]
    bytes: int
    faults: list[str] = field(default_factory=list)


def simulate(size: Size, tell: Callable[[str], None] = print) -> Found:
    since = time.perf_counter()
    with cluster(durable=True) as url, place(database_url=url, workers=size.workers) as server:
        asked = ("make", size.clubs, size.tables, size.finished, size.nights)
        nights = json.loads(server.run("tests.load.clubs", *asked))["nights"]
        tell(f"{size.clubs} clubs made in {time.perf_counter() - since:.0f} s")
        server.start()
        service = _Service(server, nights, Meter(server.process.pid, url))
        measured = service.measured(size.results)
        together = asyncio.run(service.together(size))
        service.trespass()
        stored = json.loads(server.run("tests.load.clubs", "stored", size.nights))
    return Found(measured, together, stored["bytes"], [*service.faults, *service.wrong(stored)])


class _Service:
    """The server, the nights that are played there, and what was sent and answered."""

    def __init__(self, server: Place, nights: Sequence[Mapping], meter: Meter) -> None:
        self.server, self.nights, self.meter = server, nights, meter
        self.faults: list[str] = []
        self.acknowledged: list[Sent] = []
        self.refused = 0
        tables = [entries_of(table) for night in nights for table in night["tables"]]
        # A tray of every table, then the next of every table: as an evening goes.
        self.to_send: Iterator[Sent] = chain.from_iterable(zip(*tables, strict=True))

    def measured(self, results: int) -> Measured:
        """Each kind of request alone, after one of each has warmed the server up."""
        everywhere, rooms = self.nights, [night["desk"] for night in self.nights]
        newest = self._revisions("night", [{} for _ in everywhere])
        newest_rooms = self._revisions("room", rooms)
        self._cost(self._entries(PHONES))
        result = self._cost(self._entries(results))
        part = self._cost(self._looks("night", [{"X-Revision": each} for each in newest]))
        newest = self._revisions("night", [{} for _ in everywhere])
        unchanged = self._cost(self._looks("night", [{"X-Revision": each} for each in newest] * 5))
        page = self._cost(self._looks("night", [{} for _ in everywhere]))
        table = self._cost(self._looks("table", [{"X-Revision": "0"} for _ in everywhere]))
        anew = [{"X-Revision": each} | desk for each, desk in zip(newest_rooms, rooms, strict=True)]
        room = self._cost(self._looks("room", anew))
        newest_rooms = self._revisions("room", rooms)
        same = [{"X-Revision": each} | desk for each, desk in zip(newest_rooms, rooms, strict=True)]
        return Measured(result, unchanged, part, page, table, self._cost(self._looks("room", same * 3)), room)

    def _entries(self, count: int) -> list[tuple[Mapping, bytes, Sent]]:
        """The next results that tables send, and the night of each. Raises ValueError if they have no more."""
        of = {table["section"]: night for night in self.nights for table in night["tables"]}
        found = [(of[one.section], one.request, one) for one in islice(self.to_send, count)]
        if len(found) < count:
            raise ValueError("These nights have too few trays for so many results: play more nights, or longer ones.")
        return found

    def _looks(self, page: str, headers: Iterable[Mapping[str, str]]) -> list[tuple[Mapping, bytes, None]]:
        """At that page of each night in turn."""
        return [
            (night, get(night[page], **each), None)
            for night, each in zip(self.nights * 10, headers, strict=False)
        ]  # fmt: skip

    def _revisions(self, page: str, headers: Sequence[Mapping[str, str]]) -> list[str]:
        """Return the revision that each night's page shows."""
        answers = asyncio.run(self._all(self._looks(page, headers)))
        return [answer.revision for answer in answers]

    def _cost(self, requests: Sequence[tuple[Mapping, bytes, Sent | None]]) -> Cost:
        """Of one of them."""
        before = self.meter.read()
        answers = asyncio.run(self._all(requests))
        spent = self.meter.read() - before
        many = len(answers)
        sent = sum(len(answer.body) for answer in answers) / many + SAID
        return Cost(spent.app / many, spent.database / many, sent, spent.log / many)

    async def _all(self, requests: Sequence[tuple[Mapping, bytes, Sent | None]]) -> list[Answer]:
        """The answers in the order of the requests; a few are always under way."""
        answers: dict[int, Answer] = {}

        async def go(lane: Iterable[int]) -> None:
            phone = Phone(self.server.port)
            for at in lane:
                night, request, sent = requests[at]
                answers[at] = self._take(night, await phone.ask(request), sent)
            phone.hang_up()

        lanes = dealt(range(len(requests)), min(PHONES, len(requests)))
        # Each table's own are answered in their order: the next of a table comes a whole tray later.
        await asyncio.gather(*map(go, lanes))
        return [answers[at] for at in range(len(requests))]

    def _take(self, night: Mapping, answer: Answer, sent: Sent | None) -> Answer:
        """Notes what was acknowledged, and whatever is wrong with an answer."""
        if sent is not None and answer.status == 200:
            self.acknowledged.append(sent)
        elif answer.status not in (200, 204):
            self.faults.append(f"{answer.status} {answer.body[:200]!r}")
        if strange := {int(each) for each in MARKED.findall(answer.body)} - {night["club"]}:
            self.faults.append(f"the club {night['club']} was shown names of {strange}")
        return answer

    async def together(self, size: Size) -> dict[str, Run]:
        """Tables, viewers and directors at once, for so many seconds."""
        per_second = 2 * len(self.nights) * size.tables / (7 * 60)
        viewers = [night for night in self.nights for _ in range(round(size.viewers))]
        start = time.perf_counter() + 1
        results = asyncio.create_task(self._send(self._entries(round(per_second * size.seconds)), start, per_second))
        looks = asyncio.create_task(self._follow("night", viewers, start, size.viewer_asks, size.seconds))
        rooms = asyncio.create_task(self._follow("room", self.nights, start, size.director_asks, size.seconds))
        kinds = {"results": results, "viewers": looks, "directors": rooms}
        return {name: Run(tuple(await task), size.seconds) for name, task in kinds.items()}

    async def _send(self, entries: Sequence[tuple[Mapping, bytes, Sent]], start: float, rate: float) -> list[Answer]:
        idle: list[Phone] = []

        async def one(at: int, night: Mapping, request: bytes, sent: Sent) -> Answer:
            beat = start + at / rate
            await asyncio.sleep(max(0.0, beat - time.perf_counter()))
            phone = idle.pop() if idle else Phone(self.server.port)
            answer = self._take(night, await phone.ask(request, beat), sent)
            idle.append(phone)
            return answer

        answers = await asyncio.gather(*(one(at, *each) for at, each in enumerate(entries)))
        for phone in idle:
            phone.hang_up()
        return answers

    async def _follow(
        self, page: str, nights: Sequence[Mapping], start: float, every: float, seconds: float
    ) -> list[Answer]:
        seen: list[Answer] = []

        async def one(at: int, night: Mapping) -> None:
            phone, revision = Phone(self.server.port), "0"
            desk = night["desk"] if page == "room" else {}
            beat = start + every * at / len(nights)
            while beat < start + seconds:
                await asyncio.sleep(max(0.0, beat - time.perf_counter()))
                request = get(night[page], **{"X-Revision": revision}, **desk)
                answer = self._take(night, await phone.ask(request, beat), None)
                revision = answer.revision or revision
                seen.append(answer)
                beat = max(beat + every, time.perf_counter())
            phone.hang_up()

        await asyncio.gather(*(one(at, night) for at, night in enumerate(nights)))
        return seen

    def trespass(self) -> None:
        """Every director at another club's room, below its prefix and below the own; a table's key there too."""
        requests = []
        for mine, theirs in zip(self.nights, [*self.nights[1:], self.nights[0]], strict=True):
            if mine is theirs:
                return
            below_mine = mine["prefix"] + theirs["room"].removeprefix(theirs["prefix"])
            table = mine["prefix"] + theirs["tables"][0]["page"].removeprefix(theirs["prefix"])
            requests += [get(path, **mine["desk"]) for path in (theirs["room"], below_mine, table)]
        answers = asyncio.run(self._asked(requests))
        self.refused = len(answers)
        self.faults += [f"not refused: {answer.status}" for answer in answers if answer.status != 404]

    async def _asked(self, requests: Sequence[bytes]) -> list[Answer]:
        phone = Phone(self.server.port)
        answers = [await phone.ask(request) for request in requests]
        phone.hang_up()
        return answers

    def wrong(self, stored: Mapping) -> list[str]:
        """Return acknowledged entries that are missing or changed, and unexpected ones."""
        sent = {(one.key, one.section, one.round, one.table, one.tray, one.line) for one in self.acknowledged}
        there = [tuple(row) for row in stored["entries"]]
        found = [f"acknowledged and lost: {each}" for each in sorted(sent - set(there))]
        if len(there) != len(sent):
            found.append(f"{len(there)} stored of {len(sent)} acknowledged")
        for what in ("untold", "gaps", "astray"):
            if stored[what]:
                found.append(f"{what}: {stored[what]}")
        return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.simulate", description=__doc__.partition("\n\n")[2])
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    usual = Size()
    for name in Size.__dataclass_fields__:
        value = getattr(usual, name)
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value, help=f"usually {value:g}")
    parser.add_argument("--at-once", type=int, default=Evening().tables, help="tables of the calculation on paper")
    asked = vars(parser.parse_args())
    at_once = asked.pop("at_once")
    since = time.perf_counter()
    found = simulate(Size(**asked))
    print(f"database {found.bytes / 1e6:,.0f} MB; all together:")
    for name, run in found.together.items():
        times = "   ".join(f"p{percent} {1000 * run.percentile(percent):.0f} ms" for percent in (50, 95, 99))
        print(f"  {name:<10} {len(run.answers):>7} answers   {run.rate:>6.0f} a second   {times}   {run.statuses}")
    for once in (False, True):
        evening = Evening(tables=at_once, tables_of_a_night=asked["tables"], drawn_once=once)
        print("\n".join(paper(found.measured, evening)))
    print(f"{time.perf_counter() - since:.0f} s")
    print("\n".join(found.faults[:20]) or "nothing lost, nothing twice, no club saw anything of another")
    return bool(found.faults)


if __name__ == "__main__":
    raise SystemExit(main())
