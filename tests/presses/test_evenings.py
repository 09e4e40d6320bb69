"""Evenings on the phones' own scripts, under node: whatever is pressed twice, lost or reloaded, results are as
meant."""

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


def played(scripts: Path, seed: int, evenings: int, *until: str) -> dict:
    run = [NODE, "--experimental-vm-modules", str(HERE / "evenings.js")]
    command = [*run, str(scripts), str(seed), str(evenings), *until]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60 + 10 * evenings, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_stored_results_are_the_intended_ones():
    found = played(SCRIPTS, int(SEED), 1000 if WHOLE else 8)
    print(f"TOURNEY_SEED={SEED}: {found}")
    assert found["wrong"] == [], f"TOURNEY_SEED={SEED}"
    assert found["stored"] >= 4 * found["evenings"]
    assert found["presses"] > found["stored"]


GUARDS = {
    "sleep": ("presses.js", "Date.now() < Math.max(quiet, drawn + DRAWN)", "false"),
    "the same point": ("presses.js", "if (!isAgain(event, leads ? LEADS : AGAIN)) {", "if (Date.now()) {"),
    "moments": ("presses.js", "Date.now() < shown + READ", "false"),
    "stored since": ("table/state.js", "!has[boardOf({ round, tray })] && ", ""),
    "old keys": ("table/refreshing.js", "state.pending = null; /* what came before this is old */", ""),
}
"""What keeps a second press from doing what nobody read, and a board that is stored from being asked for again, each in
its script."""


@pytest.mark.whole
@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    "without",
    [["sleep", "the same point"], ["the same point", "moments"], ["stored since"], ["old keys"]],
    ids=" and ".join,
)
def test_check_would_notice_a_fault(tmp_path, without):
    """Without the pause after storing, and without the guard of the point, an unread entry is stored; without the
    phone's memory of its own entries, a board is asked for that it stored."""
    shutil.copytree(SCRIPTS, tmp_path, dirs_exist_ok=True)
    for script, guard, instead in map(GUARDS.get, without):
        text = (tmp_path / script).read_text()
        assert guard in text
        (tmp_path / script).write_text(text.replace(guard, instead))
    assert played(tmp_path, 1, 60, "first")["wrong"]
