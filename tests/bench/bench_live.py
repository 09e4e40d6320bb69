"""Pages that many follow: what an unchanged one costs, and how long entries take while a thousand phones look on."""

from collections.abc import Iterator

from tests.load import drills

from .harness import Figure, benchmark

VIEWERS = 1000
LATEST = 0.5
"""Seconds within which 95 of 100 entries are answered meanwhile."""


@benchmark("live unchanged", served=True, views=40, phones=2, tables=4)
def unchanged(views: int = 1000, phones: int = 20, tables: int = drills.TABLES) -> Iterator[Figure]:
    for name, found in drills.unchanged(views, phones, tables).items():
        assert not found.faults, found.faults
        cost = 1 / found.ratio
        yield Figure(f"live unchanged, {name}", 1 / found.ours.rate, "s", "a bare 'nothing new'", cost, 1.5)


@benchmark("live viewers", served=True, seconds=0.5, viewers=2, tables=4)
def viewers(seconds: float = 10, viewers: int = VIEWERS, tables: int = drills.TABLES) -> Iterator[Figure]:
    """Ten seconds; five minutes by ``python -m tests.load viewers``."""
    found = drills.evening(seconds, viewers=viewers, tables=tables)
    assert not found.entries.faults, found.entries.faults
    late = found.entries.ours.percentile(95)
    yield Figure(f"live {viewers} viewers, an entry's p95", late, "s", f"{LATEST} s", late / LATEST, 1.0)
