"""Visitors without an account who request slow pages as fast as they are answered."""

import http.client
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count

from .drills import TURNS, Compared, _beat, joined, nights_for
from .drive import lanes_of
from .server import place
from .stalled import SOCKETS, crowded, get_whole, head_alone

VISITORS = 4
ANSWERED = {200, 304, 503}
"""With what a visitor may be answered; 503 is the page that asks again by itself."""
Paths = Callable[[list[str]], Iterator[str]]


def questions(nights: list[str]) -> Iterator[str]:
    """Another question about movements each time."""
    for at in count():
        yield f"/movements/?count={200 - at % 190}&minutes={90 + 15 * (at % 13)}&minutes_per_tray={1 + at % 60}"


def folders(nights: list[str]) -> Iterator[str]:
    """The pages of one night after the other in one file."""
    for at in count():
        yield f"{nights[at % len(nights)]}site.zip?x={at}"


def sheets(nights: list[str]) -> Iterator[str]:
    kinds = ("evenings.pdf", "results.pdf", "recap.pdf", "standings.xlsx", "frequencies.pdf?paper=letter")
    for at in count():
        yield f"{nights[at % len(nights)]}{kinds[at % len(kinds)]}"


def pages(nights: list[str]) -> Iterator[str]:
    """Pages of a night that others ask for too, with a word of one's own."""
    for at in count():
        yield f"{nights[at % len(nights)]}{('', 'wall/', 'contestants/3/', 'trays/2/')[at % 4]}?x={at}"


def orders(nights: list[str]) -> Iterator[str]:
    """A night's page in an order that nobody else asked for."""
    for at in count():
        yield f"{nights[at % len(nights)]}?all-sort=names{at}"


KINDS: Mapping[str, Paths] = {each.__name__: each for each in (questions, folders, sheets, pages, orders)}


SAID: Mapping[str, tuple[bytes, bool]] = {
    "silent": (b"", False),
    "silent, of many addresses": (b"", True),
    "half a head": (head_alone("/t/"), False),
    "rest after a request": (get_whole("/bare/nothing-new/"), False),
}
"""What sockets have said that say no more, and whether they come from many addresses."""


@contextmanager
def visiting(port: int, paths: Iterator[str], visitors: int = VISITORS) -> Iterator[list[int]]:
    """So many visitors; the status of each answer as it comes, 0 for none."""
    over, said, lock = threading.Event(), list[int](), threading.Lock()

    def visit() -> None:
        while not over.is_set():
            with lock:
                path = next(paths)
            with suppress(OSError, http.client.HTTPException):
                asking = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
                asking.request("GET", path, headers={"Host": "localhost"})
                answer = asking.getresponse()
                answer.read()
                said.append(answer.status)
                asking.close()
                continue
            said.append(0)

    threads = [threading.Thread(target=visit) for _ in range(visitors)]
    for each in threads:
        each.start()
    try:
        yield said
    finally:
        over.set()
        for each in threads:
            each.join()


def beside_sockets(
    seconds: float = 30, per_second: float = 20, *, workers: int = 0, count: int = SOCKETS, tables: int = 50
) -> dict[str, Compared]:
    """A hundred tables enter on the beat, each entry by a connection of its own: beside thousands of sockets of each
    kind, and as long without any."""
    each = round(seconds * per_second / TURNS / 2)
    beats = 2 * TURNS * len(SAID) + 1
    with place(workers=workers) as server:
        there = server.ask("make", tables, max(2, nights_for(beats * each, 2 * tables, tables)))["tables"]
        lanes = lanes_of(there, len(there), len(there) * 4 * min(13, tables - 1))
        order = [one for together in zip(*lanes, strict=True) for one in together]
        turns = iter([order[at * each : (at + 1) * each] for at in range(beats)])
        server.start()
        _beat(server, next(turns), per_second)
        found = {}
        for name, (said, spread) in SAID.items():
            alone, beside = [], []
            for _ in range(TURNS):
                alone.append(_beat(server, next(turns), per_second))
                with crowded(server.port, said, spread, count):
                    beside.append(_beat(server, next(turns), per_second))
            wrong = [f"entries: {run.statuses}" for run in (*alone, *beside) if set(run.statuses) != {200}]
            found[name] = Compared(joined(beside), joined(alone), tuple(wrong))
    return found


def beside_visitors(
    kinds: list[str], seconds: float = 60, per_second: float = 20, *, nights: int = 60, tables: int = 50
) -> dict[str, Compared]:
    """A hundred tables enter on the beat, in a club with nights behind it: beside visitors of each kind, and as long
    without any. They take turns, so that whatever else the machine does falls on both."""
    each = round(seconds * per_second / TURNS / 2)
    beats = 2 * TURNS * len(kinds) + 1
    with place() as server:
        server.run("tests.load.year", "make", nights, tables)
        there = server.ask("make", tables, max(2, nights_for(beats * each, 2 * tables, tables)))["tables"]
        lanes = lanes_of(there, len(there), len(there) * 4 * min(13, tables - 1))
        order = [one for together in zip(*lanes, strict=True) for one in together]
        turns = iter([order[at * each : (at + 1) * each] for at in range(beats)])
        played = server.ask("published")["nights"]
        server.start()
        _beat(server, next(turns), per_second)
        found = {}
        for kind in kinds:
            alone, beside, said = [], [], list[int]()
            paths = KINDS[kind](played)
            for _ in range(TURNS):
                alone.append(_beat(server, next(turns), per_second))
                with visiting(server.port, paths) as answers:
                    beside.append(_beat(server, next(turns), per_second))
                said += answers
            wrong = [f"entries: {run.statuses}" for run in (*alone, *beside) if set(run.statuses) != {200}]
            wrong += [f"{kind}: answered with {set(said) - ANSWERED}"] if set(said) - ANSWERED else []
            found[kind] = Compared(joined(beside), joined(alone), tuple(wrong))
    return found
