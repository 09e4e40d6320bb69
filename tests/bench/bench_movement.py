"""Building and proving movements."""

from collections.abc import Iterator

from movements import catalogue
from movements.catalogue import build
from movements.designs import starters
from movements.proof import problems
from movements.request import Request

from .harness import Figure, benchmark, seconds


@benchmark("movement slowest")
def slowest() -> Iterator[Figure]:
    """The slowest single movement of each system to build and to prove, nothing remembered."""
    for system in catalogue.SYSTEMS.values():
        worst, which = max((_once(system.name, count), count) for count in system.counts)
        yield Figure(f"movement slowest {system.name} ({which})", worst, "s", "0.2 s", worst / 0.2, 1.0)


def _once(system: str, count: int) -> float:
    starters.fair_starter.cache_clear()
    return seconds(lambda: problems(build(Request(system, count, trays_per_set=2))), 1)
