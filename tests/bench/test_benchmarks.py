"""Every benchmark still runs: once, in a small way. What it measures then means nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


IN_PROCESS = {"entry", "movement sweep", "repair", "score process", "sheets memory", "site season", "xlsx"}
SERVED = {"clubs", "entry phones", "entry evening", "live unchanged", "live viewers", "postgres"}


@pytest.mark.parametrize(("how", "some"), [("--small", IN_PROCESS), ("--small-served", SERVED)])
def test_every_benchmark_runs_and_gives_figures(tmp_path, how, some):
    """In a process of its own: some make databases of their own beside that of the tests."""
    env = os.environ | {"TOURNEY_DATA": str(tmp_path), "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "tourney.settings"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", how], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    ran = dict(line.rsplit(": ", 1) for line in done.stdout.splitlines() if line.endswith(" figures"))
    assert some <= set(ran)
    assert all(int(said.split()[0]) > 0 for said in ran.values()), ran
