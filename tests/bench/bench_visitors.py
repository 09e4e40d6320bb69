"""Entries beside visitors who request slow pages, and beside thousands of silent sockets."""

from collections.abc import Iterator, Sequence

from tests.load import visitors
from tests.load.drills import Compared
from tests.load.stalled import SOCKETS

from .harness import Figure, benchmark

MOST = 2.0
"""Times what an entry takes without them."""


@benchmark("hostile_visitors", served=True, kinds=["questions"], seconds=0.6, nights=1, tables=4)
def hostile_visitors(
    kinds: Sequence[str] = tuple(visitors.KINDS), seconds: float = 30, nights: int = 60, tables: int = 50
) -> Iterator[Figure]:
    """A hundred tables at 20 entries a second, and four visitors of each kind in turn."""
    for kind, found in visitors.beside_visitors(list(kinds), seconds, nights=nights, tables=tables).items():
        yield _figure(f"hostile_visitors {kind}, an entry's p95", found)


@benchmark("hostile_visitors sockets", served=True, seconds=0.6, count=80, tables=4)
def sockets(seconds: float = 24, count: int = SOCKETS, tables: int = 50) -> Iterator[Figure]:
    """The same beside 4,100 sockets that say nothing, half a request, or nothing more."""
    for kind, found in visitors.beside_sockets(seconds, count=count, tables=tables).items():
        yield _figure(f"hostile_visitors sockets, {kind}, an entry's p95", found)


def _figure(name: str, found: Compared) -> Figure:
    assert not found.faults, found.faults
    late, alone = found.ours.percentile(95), found.bare.percentile(95)
    return Figure(name, late, "s", "without them", late / alone, MOST)
