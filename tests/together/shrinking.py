"""The fewest values that still fail: each axis in turn gets its plainest value, as long as the fault stays."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import transaction

from tourney.desk import movement_cache
from tourney.web.middleware import shared_pages
from tourney.web.middleware.kept_pages import PageCache

from .axes import AXES, Scenario, excluded

PLAIN = {
    "origin": "typed",
    "game": "bridge",
    "event": "pairs",
    "method": "matchpoints",
    "language": "en",
    "happens": "nothing",
}
"""The plainest value of an axis whose first is not."""
PATIENCE = 120.0
"""Seconds after which the smallest found so far is told."""


def shrunk(scenario: Scenario, fails: Callable[[Scenario], bool]) -> dict[str, str]:
    """The values without which ``scenario`` would not fail; all others are the plainest there are."""
    plain = {axis: PLAIN.get(axis, values[0]) for axis, values in AXES.items()}
    found, until = dict(scenario), time.monotonic() + PATIENCE
    for axis in AXES:
        simpler = {**found, axis: plain[axis]}
        if simpler != found and not excluded(simpler) and time.monotonic() < until and fails(simpler):
            found = simpler
    return {axis: value for axis, value in found.items() if value != plain[axis]}


@contextmanager
def as_if_never() -> Iterator[None]:
    """Nothing that is done in here stays, in the database or in memory."""
    with transaction.atomic():
        forget()
        yield
        transaction.set_rollback(True)
    forget()
    gc.collect()


def forget() -> None:
    shared_pages.kept = PageCache(shared_pages.OFTEN, shared_pages.ONCE)
    movement_cache._read.cache_clear()
