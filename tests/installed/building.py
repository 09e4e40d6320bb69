"""Builds the packages as ``make dist`` does, with the tools installed here."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECTS = {"tourney": ROOT, "movements": ROOT / "deploy" / "movements"}


def wheel(project: str, folder: Path) -> Path:
    """The package of a project, as a file in the folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO_")}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=PROJECTS[project], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob("*.whl")
    return made


def files(package: Path) -> dict[str, bytes]:
    """Return its contents by name; metadata without the version in the folder's name."""
    with zipfile.ZipFile(package) as opened:
        found = {name: opened.read(name) for name in opened.namelist()}
    return {name.split(".dist-info/")[-1] if ".dist-info/" in name else name: data for name, data in found.items()}


def interpreter(version: str) -> str | None:
    """A Python of that version which runs; None if there is none. pyenv has names on the path that it may refuse."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    found = [shutil.which(f"python{version}"), *map(str, sorted(pyenv.glob(f"{version}.*/bin/python"), reverse=True))]
    ask = ["-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    for python in filter(None, found):
        said = subprocess.run([python, *ask], capture_output=True, text=True, check=False).stdout
        if said.strip() == version:
            return python
    return None
