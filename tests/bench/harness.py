"""How a figure is measured, and the list of all that are."""

import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """``value`` in ``unit``; ``ratio`` is value / yardstick; ``goal`` the highest ratio that meets the bar,
    None where the figure is only reported."""

    name: str
    value: float
    unit: str
    yardstick: str
    ratio: float
    goal: float | None

    @property
    def met(self) -> bool:
        return self.goal is None or self.ratio <= self.goal

    def as_json(self) -> dict:
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "yardstick": self.yardstick,
            "ratio": self.ratio,
            "goal": self.goal,
            "met": self.met,
        }


Benchmark = Callable[[], Iterator[Figure]]
BENCHMARKS: dict[str, Benchmark] = {}


def benchmark(name: str) -> Callable[[Benchmark], Benchmark]:
    """Registers a generator of figures; their names begin with ``name``, its part first ("score average")."""

    def register(function: Benchmark) -> Benchmark:
        BENCHMARKS[name] = function
        return function

    return register


def seconds(function: Callable[[], object], times: int = 3) -> float:
    """The shortest of so many runs: what the work costs when nothing else disturbs it."""
    best = float("inf")
    for _ in range(times):
        gc.collect()
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return best
