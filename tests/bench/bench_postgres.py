"""Results from two hundred phones at once on PostgreSQL with two workers, against a bare insert in the same run."""

from collections.abc import Iterator

from tests.load import drills
from tests.postgres import cluster

from .bench_entry import phones_figure
from .harness import Figure, benchmark

WORKERS = 2


@benchmark("postgres")
def postgres() -> Iterator[Figure]:
    """4,000 entries; all 50,000 by ``python -m tests.load postgres``."""
    with cluster(durable=True) as address:
        yield phones_figure("postgres entry, 2 workers", drills.rate(4000, database_url=address, workers=WORKERS))
