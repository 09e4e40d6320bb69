"""Every benchmark in a process of its own still runs: once, in a small way. What it measures then means nothing."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


SOME = {"entry", "movement sweep", "repair", "score process", "sheets memory", "site season", "xlsx"}


def test_every_benchmark_that_needs_no_server_runs_and_gives_figures(tmp_path):
    """In a process of its own: some make databases of their own beside that of the tests. Those that start servers take
    minutes of a busy machine: python -m tests.bench --small-served."""
    env = os.environ | {"TOURNEY_DATA": str(tmp_path), "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "tourney.settings"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "--small"], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    ran = dict(line.rsplit(": ", 1) for line in done.stdout.splitlines() if line.endswith(" figures"))
    assert set(ran) >= SOME
    assert all(int(said.split()[0]) > 0 for said in ran.values()), ran
