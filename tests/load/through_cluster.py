"""Entries through pgbouncer and a synchronous standby, beside one PostgreSQL alone."""

import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.postgres import cluster as postgres

from .broken_cluster import started
from .client import Run, in_flight
from .drills import SLICES, Compared, joined, nights_for
from .drive import Sent, faults, lanes_of
from .server import Place, place


def through(entries: int, phones: int, tables: int, workers: int = 2) -> Compared:
    """``ours`` through the cluster, ``bare`` on one alone: so many entries each, always ``phones`` under way, by the
    same program with as many workers; in slices that take turns, so that whatever else the machine does falls on
    both."""
    with ExitStack() as all_:
        folder = Path(all_.enter_context(tempfile.TemporaryDirectory(prefix="tourney-cluster-")))
        machine = all_.enter_context(started(folder, None, 1)).machine
        urls = (machine.plan.database_url(machine.plan.services[0]), all_.enter_context(postgres(durable=True)))
        sides = [
            _Side(all_.enter_context(place(database_url=url, workers=workers)), entries, phones, tables) for url in urls
        ]
        for part in range(SLICES):
            for each in sides:
                each.send(part)
        ours, alone = sides
        return Compared(joined(ours.runs), joined(alone.runs), (*ours.wrong(), *alone.wrong()))


class _Side:
    def __init__(self, server: Place, entries: int, phones: int, tables: int) -> None:
        self.server = server
        self.lanes = lanes_of(
            server.ask("make", tables, nights_for(entries, phones, tables))["tables"], phones, entries
        )
        self.runs: list[Run] = []
        server.start()

    def send(self, part: int) -> None:
        def of(lane: list[Sent]) -> list[bytes]:
            return [one.request for one in lane[part * len(lane) // SLICES : (part + 1) * len(lane) // SLICES]]

        self.runs.append(in_flight(self.server.port, [of(lane) for lane in self.lanes]))

    def wrong(self) -> list[str]:
        return faults([one for lane in self.lanes for one in lane], joined(self.runs), self.server.ask("stored"))
