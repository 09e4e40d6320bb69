"""How a figure is measured, and the list of all that are."""

import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any


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


Figures = Callable[..., Iterator[Figure]]


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A generator of figures, and the arguments with which it does the same in a moment: then it shows that it still
    runs, and nothing else. One that is ``served`` starts servers of its own."""

    run: Figures
    small: dict[str, Any]
    served: bool


BENCHMARKS: dict[str, Benchmark] = {}


def benchmark(name: str, *, served: bool = False, **small: Any) -> Callable[[Figures], Figures]:
    """Registers a generator of figures; their names begin with the part that ``name`` begins with ("score"). ``small``
    are its arguments in the tests, which run each once."""

    def register(function: Figures) -> Figures:
        BENCHMARKS[name] = Benchmark(function, small, served)
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
