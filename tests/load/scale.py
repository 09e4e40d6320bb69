"""python -m tests.load.scale: the resources that 1,000, 100,000 and 1,000,000 tables at once need on a cluster, for
docs/scale.md.

Every number follows from measurements (:data:`COSTS`, :data:`MEMORY`, :data:`DISK`), from what
:class:`tests.load.estimate.Evening` assumes of an evening, and from inputs (:data:`PRICES`, :data:`LIMITS`).
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .estimate import Cost, Evening, Measured, needed

SIZES = (1_000, 100_000, 1_000_000)
COSTS = Measured(
    result=Cost(0.00402, 0.00081, 158, 2333),
    unchanged=Cost(0.00180, 0.00100, 120),
    part=Cost(0.06356, 0.00967, 9362),
    page=Cost(0.10756, 0.01844, 12658),
    table=Cost(0.05978, 0.01256, 11375),
    room_unchanged=Cost(0.01104, 0.00215, 120),
    room=Cost(0.05867, 0.01267, 12532),
)
"""Seconds of a processor and bytes, measured with two processors that others used at the same time, November 2026:
python -m tests.load.simulate --clubs 100 --nights 90 --results 2000 --seconds 10."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Megabytes, as the kernel counted them in the drill: of a process of the program with 30 threads, of a connection
    to PostgreSQL, and of what else a host has."""

    worker: float = 122
    connection: float = 4.5
    beside: float = 500


MEMORY = Memory()
THREADS = 30
"""Of a process, each with a connection to the primary and one to a standby."""
DISK = 170 / (250 * 20)
"""Megabytes that a table leaves in an evening: a year of 250 nights of 20 tables was measured with 170."""
EVENINGS = 50
"""In a year, of each table."""
COPIES = 3
"""Databases that hold everything, and so many hosts."""


@dataclass(frozen=True, slots=True)
class Prices:
    """Euros in a month, as an input: of a processor, of a gigabyte of memory, of a gigabyte of disk. Put in those of
    your host."""

    processor: float = 10.0
    memory: float = 3.0
    disk: float = 0.10


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one host with a database, as an input: processors, connections, megabytes of log in a second."""

    processors: int = 64
    connections: int = 1000
    log: float = 200


PRICES, LIMITS, EVENING = Prices(), Limits(), Evening()


@dataclass(frozen=True, slots=True)
class Scale:
    """The requirements of this number of tables: ``requests`` and ``results`` a second; ``workers`` are processes of
    the program, on a processor each; ``processors``, ``connections`` and ``memory`` (gigabytes) of each host with a
    database; ``log`` in megabytes a second; ``disk`` in gigabytes for a year, all copies; ``network`` in megabits a
    second."""

    tables: int
    requests: float
    results: float
    workers: int
    workers_memory: float
    processors: float
    connections: int
    memory: float
    log: float
    disk: float
    network: float

    def euros(self, prices: Prices = PRICES) -> float:
        """In a month, at the end of the first year."""
        processors = self.workers + COPIES * math.ceil(self.processors)
        memory = self.workers_memory + COPIES * self.memory
        return processors * prices.processor + memory * prices.memory + self.disk * prices.disk


def scale(tables: int, evening: Evening = EVENING) -> Scale:
    """Results are the primary's; what is looked at is read from two standbys, and from one where the other is gone: so
    each host bears all that is written and half of what is read, twice over."""
    found = needed(COSTS, replace(evening, tables=tables))
    results = found.rates["results"]
    writes = COSTS.result.database * results
    reads = found.cost.database - writes
    connections = found.workers * THREADS
    return Scale(
        tables,
        found.requests,
        results,
        found.workers,
        (found.workers * MEMORY.worker + 2 * MEMORY.beside) / 1000,
        (writes + reads / 2) / evening.busy,
        connections,
        (connections * MEMORY.connection + tables * DISK + MEMORY.beside) / 1000,
        found.cost.log / 1e6,
        COPIES * tables * EVENINGS * DISK / 1000,
        found.megabits,
    )


def reached(limits: Limits = LIMITS) -> dict[str, float]:
    """At how many tables each limit of a single host is reached, the first of them first: all grow with the tables."""
    one = scale(SIZES[-1])
    found = {
        "connections of the primary": limits.connections / one.connections,
        "processors of a host with a database": limits.processors / one.processors,
        "log of the primary": limits.log / one.log,
    }
    return {name: one.tables * part for name, part in sorted(found.items(), key=lambda each: each[1])}


CLUBS, PHONES, CORES = 2_000, 100_000, 4
"""A large service on one evening, and the processors of a small machine."""


def one_evening() -> Iterator[str]:
    """Yield the needs of that service: a phone of each table asks for its own page, all others follow the standings."""
    tables = CLUBS * EVENING.tables_of_a_night
    evening = replace(EVENING, tables=tables, viewers_of_a_table=(PHONES - tables) / tables)
    ways = [needed(COSTS, replace(evening, drawn_once=once)) for once in (False, True)]
    spent = [each.cost.app + each.cost.database for each in ways]
    carried = [int(CORES * evening.busy / each * PHONES) for each in spent]
    yield f"| {CLUBS:,} clubs, {PHONES:,} phones | each process draws a page | a page is drawn once |"
    yield "|---|---|---|"
    rows = {
        "requests a second": [f"{each.requests:,.0f}" for each in ways],
        "processors busy with the program": [f"{each.cost.app:,.0f}" for each in ways],
        "processors busy with the database": [f"{each.cost.database:,.0f}" for each in ways],
        f"phones on one machine of {CORES} processors": [f"{each:,}" for each in carried],
        "clubs on it": [f"{each * CLUBS // PHONES:,}" for each in carried],
        "such machines": [f"{math.ceil(PHONES / each):,}" for each in carried],
        "network, Mbit a second": [f"{each.megabits:,.0f}" for each in ways],
    }
    for name, values in rows.items():
        yield f"| {name} | " + " | ".join(values) + " |"


def page() -> Iterator[str]:
    """The tables of docs/scale.md, line by line."""
    all_ = [scale(size) for size in SIZES]
    yield "| | " + " | ".join(f"{each.tables:,} tables" for each in all_) + " |"
    yield "|---|" + "---|" * len(all_)
    rows = {
        "results a second": [f"{each.results:,.0f}" for each in all_],
        "requests a second": [f"{each.requests:,.0f}" for each in all_],
        "processors with the program": [f"{each.workers:,}" for each in all_],
        "their memory, GB": [f"{each.workers_memory:,.0f}" for each in all_],
        "processors of each of three databases": [f"{math.ceil(each.processors):,}" for each in all_],
        "its connections": [f"{each.connections:,}" for each in all_],
        "its memory, GB": [f"{each.memory:,.1f}" for each in all_],
        "its log, MB a second": [f"{each.log:,.2f}" for each in all_],
        "disk for a year, three copies, GB": [f"{each.disk:,.0f}" for each in all_],
        "network, Mbit a second": [f"{each.network:,.0f}" for each in all_],
        "euros a month": [f"{each.euros():,.0f}" for each in all_],
    }
    for name, values in rows.items():
        yield f"| {name} | " + " | ".join(values) + " |"
    yield ""
    yield "| limit of one host | reached at so many tables |"
    yield "|---|---|"
    for name, tables in reached().items():
        yield f"| {name} | {tables:,.0f} |"
    yield ""
    yield from one_evening()


if __name__ == "__main__":
    print("\n".join(page()))
