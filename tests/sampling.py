"""How much of each sweep a run takes: ``make test`` a small part, drawn anew each time; ``make test-all`` the whole.

A sweep is one test over many cases: every count of a system, hundreds of drawn examples, thousands of requests. The
everyday run keeps the first and the last case and draws the others by a fresh seed, which the head of the report
prints. Of a file whose tests are long by their nature some tests are on duty each day, by a rota that the same seed
draws; the rest of the file runs every day. ``TOURNEY_SEED=...`` draws the same again; ``TOURNEY_WHOLE=1`` takes
everything.
"""

import os
import random
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

Case = TypeVar("Case")

WHOLE = os.environ.get("TOURNEY_WHOLE") == "1"
"""Whether everything is taken."""
SEED = os.environ.setdefault("TOURNEY_SEED", str(secrets.randbelow(10**9)))
"""Of this run: the environment hands it on to the workers, which must all collect the same tests."""
EVERYDAY_EXAMPLES, ALL_EXAMPLES = 8, 100
LARGEST_SWEEP = 4
"""So many cases of a test marked ``sweep`` run every day, where the mark names no other number."""

settings.register_profile(
    "everyday",
    deadline=None,
    max_examples=EVERYDAY_EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile("whole", settings.get_profile("everyday"), max_examples=ALL_EXAMPLES)
settings.load_profile("whole" if WHOLE else "everyday")


def examples(whole: int) -> int:
    """For ``@settings(max_examples=...)``: all of them, or a tenth in the everyday run."""
    return whole if WHOLE else max(3, whole // 10)


def one_of(*kinds: Case) -> list[Case]:
    """All ``kinds`` of a drill that starts servers; in the everyday run one, drawn by this run's seed."""
    return list(kinds) if WHOLE else [random.Random(f"{SEED} {kinds}").choice(kinds)]


def some(cases: Sequence[Case], most: int = LARGEST_SWEEP) -> list[Case]:
    """All ``cases``; in the everyday run the first, the last and as many others, drawn by this run's seed, as make up
    ``most``, in their order. Of one or two each has its turn."""
    if WHOLE or len(cases) <= most:
        return list(cases)
    if most < 3:
        return [cases[at] for at in sorted(random.Random(f"{SEED} {len(cases)}").sample(range(len(cases)), most))]
    drawn = random.Random(f"{SEED} {len(cases)}").sample(range(1, len(cases) - 1), max(most - 2, 0))
    return [cases[at] for at in sorted({0, *drawn, len(cases) - 1})]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sweep(most): of a test over many cases the everyday run draws so many")
    config.addinivalue_line("markers", "rota(most): of the tests of a file marked so the everyday run draws so many")
    config.addinivalue_line("markers", "drawn(family, most): of the files of a family the everyday run draws so many")
    config.addinivalue_line("markers", "whole: a long drill, of which the everyday run has a small part elsewhere")


def pytest_report_header() -> str:
    return f"drawn by TOURNEY_SEED={SEED}" + (", everything taken" if WHOLE else "; make test-all takes everything")


def _named(config: pytest.Config) -> bool:
    """Whether somebody asks for tests by their names: who does gets every case."""
    return any("::" in argument for argument in config.args)


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Draw what a sweep runs over before there is a test of each case: thousands that nobody runs take long to make."""
    marker = metafunc.definition.get_closest_marker("sweep")
    if marker is None or WHOLE or _named(metafunc.config):
        return
    marks = metafunc.definition.own_markers
    marks[:] = [_drawn(each, _most(marker)) if each.name == "parametrize" else each for each in marks]


def _most(sweep: pytest.Mark) -> int:
    return sweep.args[0] if sweep.args else LARGEST_SWEEP


def _drawn(mark: pytest.Mark, most: int) -> pytest.Mark:
    """The same parametrizing with fewer values, and those of its ids that go with them."""
    names, values, *others = mark.args
    values, more = list(values), dict(mark.kwargs)
    kept = some(range(len(values)), most)
    if isinstance(ids := more.get("ids"), list | tuple):
        more["ids"] = [ids[at] for at in kept]
    return pytest.mark.parametrize(names, [values[at] for at in kept], *others, **more).mark


def _not_drawn(family: str, files: dict[Path, int]) -> list[Path]:
    """Of one file that is asked for alone nothing is left out."""
    most = max(files.values())
    return random.Random(f"{SEED} {family}").sample(sorted(files), max(0, len(files) - most))


def _off_duty(items: list[pytest.Item]) -> set[pytest.Item]:
    """Those of the tests marked ``rota`` whose turn it is not: in each file some tests are on duty, with all their
    cases."""
    rotas: dict[Path, dict[str, list[pytest.Item]]] = {}
    most: dict[Path, int] = {}
    for item in items:
        if marker := item.get_closest_marker("rota"):
            rotas.setdefault(item.path, {}).setdefault(item.nodeid.split("[")[0], []).append(item)
            most[item.path] = marker.args[0]
    found: set[pytest.Item] = set()
    for path, tests in rotas.items():
        resting = max(0, len(tests) - most[path])
        for name in random.Random(f"{SEED} {path.name}").sample(sorted(tests), resting):
            found.update(tests[name])
    return found


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long drills, and what this run's seed did not draw of the sweeps; who names a test gets it."""
    if WHOLE or _named(config):
        return
    families: dict[tuple[str, str], list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sweep") and hasattr(item, "callspec"):
            families.setdefault((item.nodeid.split("[")[0], item.originalname), []).append(item)
    kept: set[pytest.Item] = set()
    swept: set[pytest.Item] = set()
    for family in families.values():
        marker = family[0].get_closest_marker("sweep")
        kept.update(some(family, _most(marker)))
        swept.update(family)
    files: dict[str, dict[Path, int]] = {}
    off_duty = _off_duty(items)
    for item in items:
        if marker := item.get_closest_marker("drawn"):
            family, most = marker.args
            files.setdefault(family, {})[item.path] = most
    others = {path for family, each in files.items() for path in _not_drawn(family, each)}
    left_out = {
        item
        for item in items
        if item.get_closest_marker("whole")
        or (item in swept and item not in kept)
        or item in off_duty
        or (item.get_closest_marker("drawn") and item.path in others)
    }
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
