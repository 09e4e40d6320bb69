"""Evenings on the phones' own scripts, under node: whatever is pressed twice, lost, hung up on or reloaded, the results
are those that were meant."""

import json
import shutil
import subprocess
from pathlib import Path

import playwright
import pytest

from ..sampling import SEED, WHOLE

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[1] / "tourney" / "static" / "tourney"
NODE = shutil.which("node") or str(Path(playwright.__file__).parent / "driver" / "node")
"""The one on the PATH, else that which drives the browser tests."""


def played(scripts: Path, seed: int, evenings: int) -> dict:
    command = [NODE, str(HERE / "evenings.js"), str(scripts), str(seed), str(evenings)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60 + 10 * evenings, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_what_is_stored_is_what_was_meant():
    found = played(SCRIPTS, int(SEED), 1000 if WHOLE else 25)
    print(f"TOURNEY_SEED={SEED}: {found}")
    assert found["wrong"] == [], f"TOURNEY_SEED={SEED}"
    assert found["stored"] >= 4 * found["evenings"]
    assert found["presses"] > found["stored"]


SLEEPLESS = "return Date.now() < quiet || Date.now() < drawn + DRAWN;"
ALIVE = "live = false;\n    paused = true;\n    touched = 0;"


@pytest.mark.sweep(1)
@pytest.mark.parametrize("without", [(SLEEPLESS, "return false;"), (ALIVE, "touched = 0;")], ids=["sleep", "dead keys"])
def test_the_test_would_notice(tmp_path, without):
    """Without the sleep after a press it agrees to another board; with keys that stay alive it stores twice."""
    shutil.copy(SCRIPTS / "outbox.js", tmp_path)
    script = (SCRIPTS / "table.js").read_text()
    assert without[0] in script
    (tmp_path / "table.js").write_text(script.replace(*without))
    assert played(tmp_path, 1, 20)["wrong"]
