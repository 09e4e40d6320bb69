"""Results through pgbouncer and a synchronous standby, against one PostgreSQL alone in the same run; and for how long
no result can be stored when the primary is killed."""

from collections.abc import Iterator

from deploy.cluster.processes import missing
from tests.load.cluster_drill import drill
from tests.load.drills import TABLES
from tests.load.through_cluster import through

from .harness import Figure, benchmark

AT_LEAST = 0.5
"""Of the entries of one alone in the same time: the figure is its inverse."""
TTL = 15
"""Seconds without a sign of the primary until another takes over: deploy/cluster/templates/patroni.yml."""


@benchmark("cluster", served=True, entries=20, phones=2, tables=4, entering=4)
def cluster(entries: int = 3000, phones: int = 200, tables: int = TABLES, entering: int = 20) -> Iterator[Figure]:
    """3,000 entries each; the primary is killed once while 20 tables enter."""
    if said := missing():
        raise SystemExit(said)
    found = through(entries, phones, tables)
    assert not found.faults, found.faults
    yield Figure(
        "cluster entry, 2 workers, 200 under way",
        1 / found.ours.rate,
        "s",
        "one PostgreSQL alone",
        1 / found.ratio,
        1 / AT_LEAST,
    )
    killed = drill(1, tables=entering, viewers=0, kinds=["killed"], pause=0.5)
    assert not killed.faults, killed.faults
    assert not killed.lost
    silence = killed.strikes[0].silence
    yield Figure("cluster failover, longest silence", silence, "s", f"{TTL} s", silence / TTL, None)
