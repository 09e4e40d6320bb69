"""Building and proving movements."""

from collections.abc import Iterator

from movements import catalogue
from movements.catalogue import Request, build
from movements.designs import starters
from movements.proof import problems

from .harness import Figure, benchmark, seconds


@benchmark("movement slowest")
def slowest() -> Iterator[Figure]:
    """The slowest single movement of each system to build and to prove, nothing remembered."""
    for system in catalogue.SYSTEMS.values():
        worst, which = 0.0, 0
        for count in system.counts:
            starters.fair_starter.cache_clear()
            taken = seconds(lambda count=count: problems(build(Request(system.name, count, trays_per_set=2))), 1)
            worst, which = max((worst, which), (taken, count))
        yield Figure(f"movement slowest {system.name} ({which})", worst, "s", "0.2 s", worst / 0.2, 1.0)
