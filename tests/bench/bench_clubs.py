"""Many clubs: the cost of a result and of a page view, however many clubs there are."""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import chain, cycle, islice

import psycopg

from tests.load.client import dealt, get, in_flight
from tests.load.drive import entries_of
from tests.load.meter import Meter
from tests.load.server import Place, place
from tests.postgres import cluster

from .harness import Figure, benchmark

COUNTS = (10, 100, 1000)
FLAT = 1.2
"""What it may cost with a thousand clubs for each second with ten."""
ROUNDS, RESULTS, LOOKS = 8, 80, 30
"""How many rounds, and requests of a round: each count of clubs has its turn in every one."""
PHONES = 8
TABLES, BEFORE, IN_PLAY = 7, 2, 10
RESULT, STANDINGS = "a result", "standings"


@benchmark("clubs", served=True, counts=(2,), rounds=1, results=2, looks=2)
def clubs(
    counts: Sequence[int] = COUNTS, rounds: int = ROUNDS, results: int = RESULTS, looks: int = LOOKS
) -> Iterator[Figure]:
    """A result and the standings of a night in play, with 10, 100 and 1,000 clubs of two nights and one in play; in
    seconds of a processor, of the server and the database together, so that what else the machine does is not in it.
    Clubs of twelve tables, three hundred at once: ``python -m tests.load.simulate``."""
    with cluster(durable=True) as url, ExitStack() as places:
        services = [
            _Service(places.enter_context(place(_database(url, count), 1)), url, count, results, looks)
            for count in counts
        ]
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CHECKPOINT")
        for service in services:
            service.begin()
        for _ in range(rounds):
            for service in services:
                service.turn()
        for what in (RESULT, STANDINGS):
            few = services[0].cost(what, rounds)
            for count, service in zip(counts, services, strict=True):
                cost = service.cost(what, rounds)
                goal = FLAT if count == counts[-1] else None
                yield Figure(f"clubs {count:,}, {what}", cost, "s", f"with {counts[0]} clubs", cost / few, goal)


def _database(url: str, count: int) -> str:
    """A database of its own in the cluster."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE clubs{count}")
    return url.removesuffix("postgres") + f"clubs{count}"


class _Service:
    """So many clubs, served by one worker; what each kind of request has cost so far."""

    def __init__(self, server: Place, url: str, count: int, results: int, looks: int) -> None:
        self.server, self.url, self.of = server, url, {RESULT: results, STANDINGS: looks}
        nights = json.loads(server.run("tests.load.clubs", "make", count, TABLES, BEFORE, IN_PLAY))["nights"]
        tables = [entries_of(table) for night in nights for table in night["tables"]]
        self.results = (one.request for one in chain.from_iterable(zip(*tables, strict=True)))
        self.looks = (get(path) for path in cycle(night["night"] for night in nights))
        self.spent: defaultdict[str, float] = defaultdict(float)

    def begin(self) -> None:
        """One of each kind loads what is loaded once."""
        self.server.start()
        self.meter = Meter(self.server.process.pid, self.url)
        self.turn()
        self.spent.clear()

    def turn(self) -> None:
        for what, requests in ((RESULT, self.results), (STANDINGS, self.looks)):
            self._measure(what, list(islice(requests, self.of[what])))

    def _measure(self, what: str, requests: Sequence[bytes]) -> None:
        before = self.meter.read()
        run = in_flight(self.server.port, dealt(requests, PHONES))
        assert run.statuses == {200: len(requests)}, run.statuses
        spent = self.meter.read() - before
        self.spent[what] += spent.app + spent.database

    def cost(self, what: str, rounds: int) -> float:
        """Seconds of a processor of one of them."""
        return self.spent[what] / (rounds * self.of[what])
