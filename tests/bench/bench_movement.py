"""Building and proving movements."""

from collections.abc import Iterator
from contextlib import suppress

from movements import catalogue
from movements.catalogue import build
from movements.designs import starters
from movements.designs.searched_data import searched
from movements.fairness import qf
from movements.plan import Impossible
from movements.proof import problems
from movements.request import Request

from .harness import Figure, benchmark, seconds


@benchmark("movement slowest", most=1)
def slowest(most: int | None = None) -> Iterator[Figure]:
    """The slowest single movement of each system to build and to prove, nothing remembered."""
    for system in catalogue.SYSTEMS.values():
        worst, which = max((_once(system.name, count), count) for count in list(system.counts)[:most])
        yield Figure(f"movement slowest {system.name} ({which})", worst, "s", "0.2 s", worst / 0.2, 1.0)


@benchmark("movement turned", most=1)
def turned(most: int | None = None) -> Iterator[Figure]:
    """The same with single trays turned, where that asks most of a system."""
    for name, counts in (("howell", range(4, 61)), ("one-field", range(8, 29)), ("compass", range(8, 101, 2))):
        worst, which = max((_once(name, count, "trays"), count) for count in list(counts)[:most])
        yield Figure(f"movement turned {name} ({which})", worst, "s", "0.2 s", worst / 0.2, 1.0)


@benchmark("fairness of sixty", pairs=8)
def fairness_of_sixty(pairs: int = 60) -> Iterator[Figure]:
    """Qf of 60 contestants who meet 59 times."""
    plan = build(Request("howell", pairs, trays_per_set=2, turning="trays"))
    value = seconds(lambda: qf(plan))
    yield Figure("fairness of sixty pairs", value, "s", "0.1 s", value / 0.1, 1.0)


def _once(system: str, count: int, turning: str = "none") -> float:
    starters.fair_starter.cache_clear()
    searched.cache_clear()
    return seconds(lambda: problems(build(Request(system, count, trays_per_set=2, turning=turning))), 1)


@benchmark("movement sweep", most=1)
def sweep(most: int | None = None) -> Iterator[Figure]:
    """Every system in every variant over all its counts up to 60 contestants, built and proved, in one process."""

    def everything() -> None:
        for system in catalogue.SYSTEMS.values():
            for count in list(system.counts)[:most]:
                for variant in system.variants if count <= 60 else ():
                    with suppress(Impossible):
                        assert problems(build(Request(system.name, count, variant))) == []

    taken = seconds(everything, 1)
    yield Figure("movement sweep to 60", taken, "s", "60 s", taken / 60, 1.0)
