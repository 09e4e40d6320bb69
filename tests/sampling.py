"""How much of each sweep a run takes: ``make test`` a small part, drawn anew each time; ``make test-all`` the whole.

A sweep is one test over many cases: every count of a system, hundreds of drawn examples, thousands of requests. The
everyday run keeps the first and the last case and draws the others by a fresh seed, which the head of the report
prints. ``TOURNEY_SEED=...`` draws the same again; ``TOURNEY_WHOLE=1`` takes everything.
"""

import os
import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

Case = TypeVar("Case")

WHOLE = os.environ.get("TOURNEY_WHOLE") == "1"
"""Whether everything is taken."""
SEED = os.environ.setdefault("TOURNEY_SEED", str(secrets.randbelow(10**9)))
"""Of this run: the environment hands it on to the workers, which must all collect the same tests."""
EVERYDAY_EXAMPLES, ALL_EXAMPLES = 15, 100
LARGEST_SWEEP = 8
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


def some(cases: Sequence[Case], most: int = LARGEST_SWEEP) -> list[Case]:
    """All ``cases``; in the everyday run the first, the last and as many others, drawn by this run's seed, as make up
    ``most``, in their order."""
    if WHOLE or len(cases) <= most:
        return list(cases)
    drawn = random.Random(f"{SEED} {len(cases)}").sample(range(1, len(cases) - 1), max(most - 2, 0))
    return [cases[at] for at in sorted({0, *drawn, len(cases) - 1})]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sweep(most): of a test over many cases the everyday run draws so many")
    config.addinivalue_line("markers", "whole: a long drill, of which the everyday run has a small part elsewhere")


def pytest_report_header() -> str:
    return f"drawn by TOURNEY_SEED={SEED}" + (", everything taken" if WHOLE else "; make test-all takes everything")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long drills, and what this run's seed did not draw of the sweeps; who names a test gets it."""
    if WHOLE or any("::" in str(argument) for argument in config.invocation_params.args):
        return
    families: dict[tuple[str, str], list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sweep") and hasattr(item, "callspec"):
            families.setdefault((item.nodeid.split("[")[0], item.originalname), []).append(item)
    kept: set[pytest.Item] = set()
    swept: set[pytest.Item] = set()
    for family in families.values():
        marker = family[0].get_closest_marker("sweep")
        most = marker.args[0] if marker.args else LARGEST_SWEEP
        kept.update(some(family, most))
        swept.update(family)
    left_out = {item for item in items if item.get_closest_marker("whole") or (item in swept and item not in kept)}
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
