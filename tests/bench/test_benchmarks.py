"""Every benchmark still runs: once, on a small scale. The numbers measured here mean nothing."""

import pytest

from .harness import every_benchmark

BENCHMARKS = every_benchmark()
SERVED = [name for name, each in BENCHMARKS.items() if each.served]
HERE = [name for name in BENCHMARKS if name not in SERVED]


@pytest.fixture(autouse=True)
def nothing_of_this_machine(monkeypatch, tmp_path):
    """Keep processes from leaving anything in the folder of the person who runs the tests."""
    monkeypatch.setenv("TOURNEY_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)


def test_every_part_has_benchmarks():
    parts = {name.split()[0] for name in BENCHMARKS}
    assert parts >= set(
        "movement fairness score repair entry live sheets xlsx site language postgres clubs backup cards".split()
    )


@pytest.mark.whole
@pytest.mark.parametrize("name", HERE)
def test_benchmark_runs_and_gives_numbers(db, name):
    figures = BENCHMARKS[name].in_small()
    assert figures
    assert all(figure.name.startswith(name.split()[0]) for figure in figures)


@pytest.mark.whole
@pytest.mark.parametrize("name", SERVED)
def test_benchmark_that_starts_servers_runs_and_gives_numbers(name):
    figures = BENCHMARKS[name].in_small()
    assert figures
    assert all(figure.name.split()[0] in name.split() for figure in figures)
