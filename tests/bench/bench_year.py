"""A year of a large club in the file of one machine: its pages, its size, its copies, and entries while one is made."""

import json
from collections.abc import Iterator

from tests.load import drills
from tests.load.server import place

from .harness import Figure, benchmark

NIGHTS, TABLES = 250, 20
"""Of a year; thirteen rounds of two trays, said and agreed."""
YARDSTICK = 0.2
"""Seconds of a page."""
SLOWEST = 8
"""Pages that are named; the others are faster."""


@benchmark("clubs year, pages backup copies", served=True, nights=2, tables=4)
def year(nights: int = NIGHTS, tables: int = TABLES) -> Iterator[Figure]:
    """The slowest pages of the desk and the public site, in seconds of a processor; of what is a file to take along
    nothing but the slowest is reported. All by ``python -m tests.load.year pages``."""
    with place() as server:
        server.run("tests.load.year", "make", nights, tables)
        took = sorted(json.loads(server.run("tests.load.year", "pages")).items(), key=lambda each: -each[1][0])
        for name, (cost, _) in [each for each in took if each[1][1]][:SLOWEST]:
            yield Figure(f"clubs year, {name}", cost, "s", "200 ms", cost / YARDSTICK, 1.0)
        name, (cost, _) = next(each for each in took if not each[1][1])
        yield Figure(f"clubs year, the file {name}", cost, "s", "200 ms", cost / YARDSTICK, None)
        copy = json.loads(server.run("tests.load.year", "copy"))
        size = copy["database"]
        yield Figure("clubs year, database", size / 1e6, "MB", f"{nights} nights, each", size / 1e6 / nights, None)
        for what in ("back-up", "verify", "restore"):
            yield Figure(f"backup year, {what}", copy[what], "s", "a second", copy[what], None)
        yield Figure("backup year, copy", copy["copy"] / 1e6, "MB", "the database", copy["copy"] / size, None)


@benchmark("backup entries meanwhile", served=True, seconds=0.5, nights=0, tables=4)
def meanwhile(seconds: float = 10, nights: int = 250, tables: int = drills.TABLES) -> Iterator[Figure]:
    """A hundred tables at 20 entries a second for ten seconds, and as long again while one copy after the other is
    made; on a database of a year."""
    found = drills.copied(seconds, nights=nights, tables=tables)
    assert not found.faults, found.faults
    late, alone = found.ours.percentile(95), found.bare.percentile(95)
    yield Figure("backup entries meanwhile, p95", late, "s", "without it", late / alone, 2.0)
