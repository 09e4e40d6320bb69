"""Which tests run: ``make test`` a fixed list, ``make test-all`` everything.

``@pytest.mark.whole`` leaves a test, or as ``pytestmark`` a file, to ``make test-all``. ``@pytest.mark.sweep(4)`` says
that four of the many cases of a test run every day: the first, the last, and others evenly between them. A test named
on the command line runs with all its cases. Only the examples of hypothesis and the evenings of ``tests/together``
change from run to run, by a seed that the head of the report prints; ``TOURNEY_SEED=...`` draws the same again.
"""

import os
import secrets
from collections import defaultdict
from collections.abc import Sequence
from math import prod
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

Case = TypeVar("Case")

WHOLE = os.environ.get("TOURNEY_WHOLE") == "1"
"""Whether everything is taken."""
SEED = os.environ.setdefault("TOURNEY_SEED", str(secrets.randbelow(10**9)))
"""Of this run: the environment hands it on to the workers, which must all collect the same tests."""
STEADY = "the same evenings in every run"
"""Seed of tests whose statement is true of most evenings, not of all: a new one in each run would fail by chance."""
CASES = 4
"""Of a sweep run every day, where the mark names no other number."""

settings.register_profile(
    "everyday",
    deadline=None,
    max_examples=8,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile("whole", settings.get_profile("everyday"), max_examples=100)
settings.load_profile("whole" if WHOLE else "everyday")


def examples(whole: int) -> int:
    """For ``@settings(max_examples=...)``: all of them, or a tenth in the everyday run."""
    return whole if WHOLE else max(3, whole // 10)


def some(cases: Sequence[Case], most: int = CASES) -> list[Case]:
    """All ``cases``; in the everyday run ``most`` of them: the first, the last, and others evenly between."""
    if WHOLE or len(cases) <= most:
        return list(cases)
    return [cases[at * (len(cases) - 1) // max(most - 1, 1)] for at in range(most)]


class Everyday:
    """The part of pytest that leaves out what waits for ``make test-all``, and counts it."""

    def __init__(self) -> None:
        self.left: dict[str, int] = defaultdict(int)
        """Cases that were never made, by test."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Choose the cases of a sweep before there is a test of each: thousands that nobody runs take long to make.
        Of a test that waits as a whole one case is made, and left out. A folder that makes sweeps of its tests does so
        first (``tryfirst``), whenever its conftest was found."""
        sweep, whole = map(metafunc.definition.get_closest_marker, ("sweep", "whole"))
        if sweep is None and whole is None:
            return
        most = 1 if whole or sweep is None else _most(sweep)
        marks = metafunc.definition.own_markers
        chosen = [_fewer(each, most) if each.name == "parametrize" else each for each in marks]
        self.left[metafunc.definition.nodeid] = _count(marks) - _count(chosen)
        marks[:] = chosen

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        sweeps: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in items:
            if item.get_closest_marker("sweep") and not item.get_closest_marker("whole"):
                sweeps[item.nodeid.partition("[")[0]].append(item)
        waiting = {item for item in items if item.get_closest_marker("whole")}
        for cases in sweeps.values():
            sweep = cases[0].get_closest_marker("sweep")
            assert sweep is not None
            waiting.update(set(cases) - set(some(cases, _most(sweep))))
        config.hook.pytest_deselected(items=[item for item in items if item in waiting])
        items[:] = [item for item in items if item not in waiting]
        self.left["deselected"] = len(waiting)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker tells the first process, which has collected nothing."""
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output["left"] = dict(self.left)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        self.left.update(getattr(node, "workeroutput", {}).get("left", {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(f"{sum(self.left.values()):,} cases are left to make test-all.")


def _most(sweep: pytest.Mark) -> int:
    return sweep.args[0] if sweep.args else CASES


def _fewer(mark: pytest.Mark, most: int) -> pytest.Mark:
    """The same parametrizing with fewer values, and those of its ids that go with them."""
    names, values, *others = mark.args
    values, more = list(values), dict(mark.kwargs)
    kept = some(range(len(values)), most)
    if (ids := more.get("ids")) is not None and not callable(ids):
        ids = list(ids)
        more["ids"] = [ids[at] for at in kept]
    return pytest.mark.parametrize(names, [values[at] for at in kept], *others, **more).mark


def _count(marks: Sequence[pytest.Mark]) -> int:
    return prod(len(list(mark.args[1])) for mark in marks if mark.name == "parametrize")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sweep(most): of a test over many cases the everyday run takes so many")
    config.addinivalue_line("markers", "whole: runs in make test-all alone")
    named = any("::" in argument for argument in config.args)
    if not WHOLE and not named:
        config.pluginmanager.register(Everyday(), "everyday")


def pytest_report_header() -> str:
    return f"drawn by TOURNEY_SEED={SEED}" + (", everything taken" if WHOLE else "")
