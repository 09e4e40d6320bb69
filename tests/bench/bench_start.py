"""Start-up times of commands and the server, and the memory of an idle server."""

import http.client
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import date, time as time_of_day
from pathlib import Path

from movements.catalogue import build
from movements.request import Request
from tests.load.server import Place, place
from tourney.cards.deal import Deal
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file
from tourney.scoring.night import Entry, Night, Result

from .harness import Figure, benchmark, runs

ROOT = Path(__file__).parents[2]
MOVEMENT = "movement howell 10"
ALIKE, TWICE = 1.3, 2.6
"""Goals: of ``score`` against ``movement``, and of the others, which may take twice as long."""
MOST = 120.0
"""Megabytes of a server that nobody asks anything."""
FIRST = 0.2
"""Seconds of the first request."""


def club_night() -> NightFile:
    """Ten pairs of whist with their whole plan and the cards of one tray."""
    movement = build(Request("howell", 10))
    entries = tuple(Entry(number, (f"pair {number}",)) for number in range(1, 11))
    results = tuple(
        Result(each.number, seating.table, tray, seating.ns, seating.ew, (7 * tray + seating.ns) % 14)
        for each in movement.rounds
        for seating in each.tables
        for tray in seating.trays
    )
    night = Night(entries, results)
    day, begins = date(2026, 11, 20), time_of_day(19, 30)
    return NightFile("Club", day, begins, "whist", night, {"": movement}, {1: Deal.numbered(1).text})


def spent(command: str) -> float:
    """Processor seconds of a command of files as a whole process: the shortest of nine, with its modules compiled."""
    typed = [sys.executable, "manage.py", *command.split()]
    return min(_whole(typed) for _ in runs(9))


@benchmark("start commands", commands=("score NIGHT",))
def commands(
    commands: Sequence[str] = (
        "score NIGHT",
        "deal 24",
        "convert NIGHT OUT.json",
        "import NIGHT",
        "solve NIGHT",
        "sheets NIGHT --out OUT --kinds seating-list",
    ),
) -> Iterator[Figure]:
    """Commands that work on files, as whole processes, against the one that needs nothing but Python."""
    with tempfile.TemporaryDirectory() as folder:
        night = Path(folder, "night.json")
        night.write_text(night_file.write(club_night()))
        spent(MOVEMENT)
        stick = spent(MOVEMENT)
        for command in commands:
            took = spent(command.replace("NIGHT", str(night)).replace("OUT", str(Path(folder, "out"))))
            name, goal = command.split()[0], ALIKE if command.startswith("score") else TWICE
            yield Figure(f"start {name}", took, "s", MOVEMENT, took / stick, goal)


def processes(pid: int) -> list[int]:
    """A process and all that it has begun."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [pid, *(each for child in found.stdout.split() for each in processes(int(child)))]


def held(pid: int) -> float:
    """Megabytes of a process: its own, and its share of what it has in common with others (Linux)."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def asked(here: Place, path: str) -> float:
    """Seconds by the clock until the answer is there."""
    begun = time.perf_counter()
    connection = http.client.HTTPConnection("127.0.0.1", here.port, timeout=60)
    connection.request("GET", path)
    connection.getresponse().read()
    connection.close()
    return time.perf_counter() - begun


@benchmark("start server", served=True, rest=0.1)
def server(rest: float = 10) -> Iterator[Figure]:
    """The first page of a server that has begun and rested a little, and the memory of all its processes before."""
    with place(DJANGO_SETTINGS_MODULE="tourney.settings") as here:
        here.start()
        time.sleep(rest)
        assert here.process is not None
        memory = sum(map(held, processes(here.process.pid)))
        yield Figure("start server, memory", memory, "MB", f"{MOST:g} MB", memory / MOST, 1.0)
        first = asked(here, "/")
        yield Figure("start server, first request", first, "s", f"{FIRST:g} s", first / FIRST, 1.0)


@benchmark("start results", count=100, methods=("average",))
def results(
    count: int = 100_000, methods: Sequence[str] = ("average", "matchpoints", "cross-imps")
) -> Iterator[Figure]:
    """``score`` of many results as a whole process, against one that only reads the file as JSON and writes it."""
    from .bench_score import night

    bare = "import json, sys; print(json.dumps(json.load(open(sys.argv[1]))))"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "night.json")
        for scoring in methods:
            given = night(count, scoring)
            day, begins = date(2025, 11, 20), time_of_day(19, 30)
            path.write_text(night_file.write(NightFile("Large", day, begins, given.game, given)))
            command = [sys.executable, "manage.py", "score", str(path), "--format", "json"]
            pairs = [(_whole(command), _whole([sys.executable, "-c", bare, str(path)])) for _ in runs(5)]
            took, stick = (min(pair[at] for pair in pairs) for at in (0, 1))
            yield Figure(f"start score {scoring} {count}", took, "s", "json alone", took / stick, 1.5)


def _whole(command: Sequence[str]) -> float:
    """Processor seconds of a process with compiled modules, as an installed program has them."""
    compiled = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir(), "tourney-bench"))}
    compiled.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=ROOT, env=compiled, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
