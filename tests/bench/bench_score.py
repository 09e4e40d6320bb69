"""Scoring large nights. No real night has 100,000 results; what matters is that the cost grows linearly.

Ratios are of processor time, so that other work of the machine affects neither side of them.
"""

import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, time as time_of_day
from functools import partial
from pathlib import Path
from typing import Any

from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file
from tourney.scoring.certainty.certainty import EVENINGS, certainty
from tourney.scoring.night import AVERAGES, Entry, Night, Result, Side
from tourney.scoring.scored import standings

from .harness import Figure, benchmark, runs, seconds, tidy

ROOT = Path(__file__).parents[2]
TABLES = 40
SCORES = (-1430, -800, -650, -620, -450, -420, -400, -200, -170, -140, -110, -100, -50, 0)
POINTS = (*SCORES, *(-score for score in SCORES[:-1]))


def night(results: int, scoring: str = "average") -> Night:
    """A seeded night in which each tray is played forty times: whist for averages, else bridge. In every
    thousandth result there is an award."""
    chance = random.Random(1896)
    pairs = 2 * TABLES
    entries = tuple(Entry(n, (f"pair {n}",), "N&S" if n <= TABLES else "E&W") for n in range(1, pairs + 1))
    whist = scoring == "average"
    award = (Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))
    rows = tuple(
        Result(
            1,
            at % TABLES + 1,
            at // TABLES + 1,
            at % TABLES + 1,
            1 + TABLES + (at + at // TABLES) % TABLES,
            split=award,
        )
        if at % 1000 == 999
        else Result(
            1,
            at % TABLES + 1,
            at // TABLES + 1,
            at % TABLES + 1,
            1 + TABLES + (at + at // TABLES) % TABLES,
            tricks=chance.randrange(14) if whist else None,
            score=None if whist else chance.choice(POINTS),
        )
        for at in range(results)
    )
    given = Night(entries, rows, scoring, game="whist" if whist else "bridge")
    file = NightFile("Large", date(2025, 11, 20), time_of_day(19, 30), given.game, given)
    return night_file.check(json.loads(night_file.write(file))).night  # in the form that a file is read in


def columns(given: Night) -> list[tuple[int, int]]:
    """(tray, what N&S made) of all that was played."""
    return [
        (result.tray, made)
        for result in given.results
        for made in [result.tricks if given.whole else result.score]
        if made is not None
    ]


def sort_and_count(rows: list[tuple[int, int]]) -> dict[int, list[int]]:
    """The least that plain Python can do for matchpoints: each tray's scores sorted, each counted once."""
    trays: defaultdict[int, list[int]] = defaultdict(list)
    for tray, made in rows:
        trays[tray].append(made)
    points = {}
    for tray, scores in trays.items():
        ordered = sorted(scores)
        below: dict[int, int] = {}
        for place, score in enumerate(ordered):
            below.setdefault(score, place)
        points[tray] = [below[score] for score in scores]
    return points


def add_up(rows: list[tuple[int, int]]) -> int:
    """A loop that only adds the rows up."""
    total = 0
    for _, made in rows:
        total += made
    return total


def processor(function: Callable[[], object]) -> float:
    """One run in seconds of this process's own time."""
    tidy()
    start = time.process_time()
    function()
    return time.process_time() - start


def against(
    name: str, work: Callable[[], object], yardstick: Callable[[], object], said: str, goal: float | None
) -> Figure:
    """``work`` against ``yardstick``, in turn: the shortest of seven runs of each."""
    pairs = [(processor(work), processor(yardstick)) for _ in runs(7)]
    value, stick = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    return Figure(name, value, "s", said, value / stick, goal)


def children() -> float:
    """The processor time of all processes that were started and have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def peak(command: list[str]) -> float:
    """The most memory that a process ever has, in MB. Started by a small one, for a process counts what its parent
    had until it is its own."""
    small = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    told = subprocess.run([sys.executable, "-c", small, *command], cwd=ROOT, check=True, capture_output=True, text=True)
    return int(told.stdout) / 1000


@benchmark("score methods", counts=(100,))
def methods(counts: Sequence[int] = (10_000, 100_000, 1_000_000)) -> Iterator[Figure]:
    """Whole standings, points of every result and rankings, against a plain sort-and-count."""
    for scoring, goal in (("average", 2.0), ("matchpoints", 2.0), ("cross-imps", 2.5)):
        for count in counts:
            given = night(count, scoring)
            rows = columns(given)
            yield against(
                f"score {scoring} {count}",
                partial(standings, given),
                partial(sort_and_count, rows),
                "a plain sort-and-count",
                goal,
            )
            del given, rows


@benchmark("score yardstick", count=100)
def yardstick(count: int = 100_000) -> Iterator[Figure]:
    """The work of the yardstick itself."""
    rows = columns(night(count, "matchpoints"))
    yield against(
        f"score yardstick, a plain sort-and-count {count}",
        lambda: sort_and_count(rows),
        lambda: add_up(rows),
        "a loop that adds the rows up",
        None,
    )


@benchmark("score certainty", tables=4)
def sure(tables: int = 20) -> Iterator[Figure]:
    """The certainty of the ranking of a night with that many tables and 26 trays, from 2,000 drawings, against scoring
    it as often."""
    chance = random.Random(1896)
    entries = tuple(Entry(n, (f"pair {n}",), "N&S" if n <= tables else "E&W") for n in range(1, 2 * tables + 1))
    plays = [(tray, table) for tray in range(1, 27) for table in range(1, tables + 1)]
    for scoring in ("average", "matchpoints", "cross-imps"):
        whist = scoring == "average"
        rows = tuple(
            Result(tray, table, tray, table, tables + (table + tray) % tables + 1, **_made(chance, whist))
            for tray, table in plays
        )
        given = Night(entries, rows, scoring, game="whist" if whist else "bridge")
        once = standings(given)
        value = min(processor(partial(certainty, given, once)) for _ in runs(3))
        scored = min(processor(partial(standings, given)) for _ in runs(7))
        said = f"scoring it {EVENINGS:,} times"
        yield Figure(f"score certainty {scoring}, {tables} tables", value, "s", said, value / (EVENINGS * scored), 0.25)


def _made(chance: random.Random, whist: bool) -> dict[str, Any]:
    return {"tricks": chance.randrange(14)} if whist else {"score": chance.choice(POINTS)}


@benchmark("score process", count=100, methods=("average",))
def process(
    count: int = 100_000, methods: Sequence[str] = ("average", "matchpoints", "cross-imps")
) -> Iterator[Figure]:
    """``manage.py score`` as a whole, from its start to the last line printed, in microseconds a result: processor
    time, and by the clock; its memory."""
    bar, most = 14.0, 500.0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "night.json"
        for scoring in methods:
            given = night(count, scoring)
            file = NightFile("Large", date(2025, 11, 20), time_of_day(19, 30), given.game, given)
            path.write_text(night_file.write(file))
            command = [sys.executable, "manage.py", "score", str(path), "--format", "json"]
            took = []
            for _ in runs(3):
                before, start = children(), time.perf_counter()
                subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
                took.append((children() - before, time.perf_counter() - start))
            for name, shortest, goal in (
                (f"score process {scoring} {count}", min(run[0] for run in took), 1.0),
                (f"score process {scoring} {count} by the clock", min(run[1] for run in took), None),
            ):
                each = shortest / count * 1e6
                yield Figure(name, each, "us", f"{bar:g} us a result", each / bar, goal)
        used = peak(command)
        yield Figure(f"score process memory {count}", used, "MB", f"{most:g} MB", used / most, 1.0)


@benchmark("score one more", tables=4)
def one_more(tables: int = 100) -> Iterator[Figure]:
    """New standings after one more result in a section of 100 tables with 26 trays."""
    chance = random.Random(1896)
    trays, bar = 26, 0.050
    entries = tuple(Entry(n, (f"pair {n}",), "N&S" if n <= tables else "E&W") for n in range(1, 2 * tables + 1))
    rows = tuple(
        Result(tray, table, tray, table, tables + (table + tray) % tables + 1, chance.randrange(14))
        for tray in range(1, trays + 1)
        for table in range(1, tables + 1)
    )
    for scoring in ("average", "matchpoints"):
        before = Night(entries, rows[:-1], scoring)

        def one_more(before: Night = before) -> str:
            return json.dumps(standings(replace(before, results=(*before.results, rows[-1]))).winners)

        took = seconds(one_more)
        yield Figure(f"score one more {scoring}", took, "s", f"{bar:g} s", took / bar, 1.0)
