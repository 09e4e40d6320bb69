"""On paper: the resources that very many tables at once need, from the measured cost of a result and a page view."""

import math
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one request: seconds of a processor in the ``app`` and in the ``database``, ``bytes`` answered over the
    network, and bytes of the database's ``log``."""

    app: float
    database: float
    bytes: float
    log: float = 0.0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(
            self.app + other.app, self.database + other.database, self.bytes + other.bytes, self.log + other.log
        )

    def __mul__(self, times: float) -> "Cost":
        return Cost(self.app * times, self.database * times, self.bytes * times, self.log * times)


@dataclass(frozen=True, slots=True)
class Measured:
    """A ``result`` sent by a table; a look that finds nothing new (``unchanged``), the part of a page that follows the
    night (``part``), the ``page`` as a whole; a ``table``'s own page anew; the director's ``room``, unchanged and
    anew."""

    result: Cost
    unchanged: Cost
    part: Cost
    page: Cost
    table: Cost
    room_unchanged: Cost
    room: Cost


@dataclass(frozen=True, slots=True)
class Evening:
    """The assumptions. A night has ``tables_of_a_night``; a table plays a tray in ``minutes_of_a_tray`` and sends
    ``sayings`` of it, one of each side; so many ``viewers_of_a_table`` follow the standings, ask whether there is
    anything new once in ``viewer_asks`` seconds and open the page ``opens_an_hour``; one director of a night follows
    the room and asks once in ``director_asks`` seconds. Processors are to be busy for no more than ``busy`` of the
    time, and a table's phone asks for its own page once in ``phone_asks`` seconds. Where a proxy sends all who follow a
    night to the same worker, what is new is ``drawn_once``, and for the others it costs no more than nothing new."""

    tables: int = 100_000
    tables_of_a_night: int = 12
    minutes_of_a_tray: float = 7
    sayings: int = 2
    viewers_of_a_table: float = 1
    viewer_asks: float = 2
    opens_an_hour: float = 4
    director_asks: float = 2
    phone_asks: float = 3
    busy: float = 0.5
    drawn_once: bool = False


@dataclass(frozen=True, slots=True)
class Needed:
    """Requests a second of each kind; what all of them cost in a second; processors of the ``workers`` and of the
    ``database``, whole ones, of which so much stays idle as was asked."""

    rates: dict[str, float]
    cost: Cost
    workers: int
    database: int

    @property
    def requests(self) -> float:
        return sum(self.rates.values())

    @property
    def megabits(self) -> float:
        """Answered over the network in a second."""
        return self.cost.bytes * 8 / 1e6


def needed(measured: Measured, evening: Evening) -> Needed:
    """Every result changes its night for all who follow it, and each of them is answered anew once: of so many looks
    in a random stream of changes a part finds one, 1 - exp(-changes a second * seconds between looks)."""
    results = evening.tables * evening.sayings / (60 * evening.minutes_of_a_tray)
    nights = evening.tables / evening.tables_of_a_night
    viewers = evening.tables * evening.viewers_of_a_table
    looks, rooms, phones = (
        viewers / evening.viewer_asks,
        nights / evening.director_asks,
        evening.tables / evening.phone_asks,
    )
    changes = results / nights
    seen, found, told = (
        -math.expm1(-changes * each) for each in (evening.viewer_asks, evening.director_asks, evening.phone_asks)
    )
    again = max(0.0, looks * seen - results) if evening.drawn_once else 0.0
    rates = {
        "results": results,
        "looks, nothing new": looks * (1 - seen) + phones * (1 - told),
        "looks, something new": looks * seen - again,
        "looks, drawn before": again,
        "tables, something new": phones * told,
        "pages opened": viewers * evening.opens_an_hour / 3600,
        "rooms, nothing new": rooms * (1 - found),
        "rooms, something new": rooms * found,
    }
    costs = (
        measured.result,
        measured.unchanged,
        measured.part,
        Cost(measured.unchanged.app, measured.unchanged.database, measured.part.bytes),
        measured.table,
        measured.page,
        measured.room_unchanged,
        measured.room,
    )
    total = Cost(0, 0, 0)
    for rate, cost in zip(rates.values(), costs, strict=True):
        total += cost * rate
    return Needed(rates, total, math.ceil(total.app / evening.busy), math.ceil(total.database / evening.busy))


def paper(measured: Measured, evening: Evening) -> Iterator[str]:
    """The calculation, line by line, with what it assumes."""
    found = needed(measured, evening)
    yield f"{evening.tables:,} tables at once, on paper"
    yield (
        f"  assumed: nights of {evening.tables_of_a_night} tables, a tray in {evening.minutes_of_a_tray:g} minutes, "
        f"said {evening.sayings} times;"
    )
    yield (
        f"  {evening.viewers_of_a_table:g} viewers of each table, who ask once in {evening.viewer_asks:g} s and open "
        f"the page {evening.opens_an_hour:g} times an hour;"
    )
    yield f"  a table's phone asks once in {evening.phone_asks:g} s, a director once in {evening.director_asks:g} s;"
    kept = "a proxy sends a night to one worker, which draws once" if evening.drawn_once else "each draws its own"
    yield f"  what is new: {kept}; processors are busy for {evening.busy:.0%} of the time."
    for name, cost in (
        ("a result", measured.result),
        ("nothing new", measured.unchanged),
        ("the part that is new", measured.part),
        ("the whole page", measured.page),
        ("a table's page anew", measured.table),
        ("the room, nothing new", measured.room_unchanged),
        ("the room anew", measured.room),
    ):
        yield (
            f"  {name:<22} {1000 * cost.app:7.2f} ms of a worker  {1000 * cost.database:7.2f} ms of the database  "
            f"{cost.bytes:7.0f} bytes answered  {cost.log:7.0f} bytes of log"
        )
    for name, rate in found.rates.items():
        yield f"  {name:<22} {rate:10,.0f} a second"
    yield f"  together {found.requests:,.0f} requests a second"
    yield f"  workers: {found.cost.app:,.1f} processors busy, so {found.workers} of them, a process on each"
    yield (
        f"  database: {found.cost.database:,.1f} processors busy, so {found.database}; "
        f"log {found.cost.log / 1e6:.1f} MB a second"
    )
    yield f"  network: {found.megabits:,.0f} Mbit a second answered"
