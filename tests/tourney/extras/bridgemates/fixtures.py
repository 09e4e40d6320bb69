"""python -m tests.tourney.extras.bridgemates.fixtures: the vendor's own examples of what goes over the wire.

They come with the source of the vendor's client (LGPL-3.0) and are not ours, so they are fetched and not stored here.
"""

import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[4]
FOLDER = ROOT / ".venv" / "connector-fixtures"
NAME = "bridgemate-dataconnector-client"


def fetch() -> None:
    """Into :data:`FOLDER`, the version that is pinned; what is there already stays."""
    pinned = re.search(rf"^{NAME}==\S+", (ROOT / "requirements-bridgemate.txt").read_text(), re.MULTILINE)
    assert pinned is not None
    done = FOLDER / pinned[0]
    if done.exists():
        return
    with tempfile.TemporaryDirectory(prefix="tourney-") as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*command, "--no-binary", NAME, "--dest", folder, pinned[0]], check=True)
        with tarfile.open(next(Path(folder).glob("*.tar.gz"))) as archive:
            for member in archive.getmembers():
                parts = Path(member.name).parts[1:]
                if member.isfile() and parts[:2] == ("tests", "fixtures") and member.name.endswith(".json"):
                    place = FOLDER.joinpath(*parts[2:])
                    place.parent.mkdir(parents=True, exist_ok=True)
                    held = archive.extractfile(member)
                    assert held is not None
                    place.write_bytes(held.read())
    done.touch()


if __name__ == "__main__":
    fetch()
