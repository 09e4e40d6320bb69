"""Measuring a number, and the list of all measurements."""

import gc
import importlib
import pkgutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from statistics import median
from typing import Any

from django.db import connection
from django.test.utils import setup_test_environment, teardown_test_environment

_in_small: ContextVar[bool] = ContextVar("in_small", default=False)


@dataclass(frozen=True, slots=True)
class Figure:
    """``value`` in ``unit``; ``ratio`` is value / yardstick; ``goal`` the highest ratio that meets the bar,
    None if the figure is only reported."""

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
    runs, and nothing else. One that is ``served`` starts servers of its own; one that ``stores`` needs an empty
    database in this process."""

    run: Figures
    small: dict[str, Any]
    served: bool
    stores: bool

    def figures(self) -> Iterator[Figure]:
        """The complete measurements; in a database of its own if it needs one."""
        if not self.stores:
            yield from self.run()
            return
        with _own_database():
            yield from self.run()

    def in_small(self) -> list[Figure]:
        """The same work once in a small way, in the database that is there. The figures mean nothing."""
        token = _in_small.set(True)
        try:
            return list(self.run(**self.small))
        finally:
            _in_small.reset(token)


BENCHMARKS: dict[str, Benchmark] = {}


@contextmanager
def _own_database() -> Iterator[None]:
    setup_test_environment()
    real = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, serialize=False)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(real, verbosity=0)
        teardown_test_environment()


def every_benchmark() -> dict[str, Benchmark]:
    """All by their names; Django is set up."""
    from tests import bench

    for module in pkgutil.iter_modules(bench.__path__):
        if module.name.startswith("bench_"):
            importlib.import_module(f"{bench.__name__}.{module.name}")
    return BENCHMARKS


def benchmark(name: str, *, served: bool = False, stores: bool = False, **small: Any) -> Callable[[Figures], Figures]:
    """Registers a generator of figures; their names begin with the part that ``name`` begins with ("score"). ``small``
    are its arguments in the tests, which run each once."""

    def register(function: Figures) -> Figures:
        BENCHMARKS[name] = Benchmark(function, small, served, stores)
        return function

    return register


def runs(times: int) -> range:
    """For so many runs of the same, of which the shortest counts; in a small way for one."""
    return range(1 if _in_small.get() else times)


def tidy() -> None:
    """Nothing that was left before is collected while something is measured."""
    if not _in_small.get():
        gc.collect()


def seconds(function: Callable[[], object], times: int = 3) -> float:
    """The shortest of so many runs: what the work costs when nothing else disturbs it."""
    best = float("inf")
    for _ in runs(times):
        tidy()
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return best


def in_turns(one: Callable[[], object], other: Callable[[], object], times: int) -> tuple[float, float]:
    """Seconds of a processor that ``one`` takes in the middle of so many, and in the middle how many times what
    ``other`` takes right beside it. What a machine does besides is in both of a pair, or in few pairs."""
    tidy()
    took, ratios = [], []
    for _ in range(times):
        first, second = _processor(one), _processor(other)
        took.append(first)
        ratios.append(first / second)
    return median(took), median(ratios)


def _processor(function: Callable[[], object]) -> float:
    start = time.process_time()
    function()
    return time.process_time() - start
