"""Results from two hundred phones at once on PostgreSQL with two workers, against a bare insert in the same run."""

from collections.abc import Iterator

from tests.load import drills
from tests.postgres import cluster

from .bench_entry import phones_figure
from .harness import Figure, benchmark

WORKERS = 2


@benchmark("postgres", served=True, entries=20, phones=2, tables=4)
def postgres(entries: int = 4000, phones: int = 200, tables: int = drills.TABLES) -> Iterator[Figure]:
    """4,000 entries; all 50,000 by ``python -m tests.load postgres``."""
    with cluster(durable=True) as address:
        found = drills.rate(entries, phones, database_url=address, workers=WORKERS, tables=tables)
        yield phones_figure("postgres entry, 2 workers", found)
