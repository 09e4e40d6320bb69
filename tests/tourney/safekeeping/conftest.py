"""Databases of their own, for tests that restore and upgrade them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.load.drill_machine import Machine
from tests.postgres import cluster
from tests.sampling import some


@contextmanager
def machine_on(database: str, folder: Path) -> Iterator[Machine]:
    """A machine without a database yet, on "sqlite" or "postgresql"."""
    data = folder / "data"
    data.mkdir()
    if database == "sqlite":
        yield Machine(data)
    else:
        with cluster() as url:
            yield Machine(data, url)


@pytest.fixture(params=some(["sqlite", "postgresql"], 1))
def machine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Machine]:
    with machine_on(request.param, tmp_path) as made:
        yield made
