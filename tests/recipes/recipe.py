"""A copy of the repository in which recipes of CONTRIBUTING.md are carried out."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Recipe:
    """The new ``files`` of a recipe, the tests ``near`` it, and the ``further`` ones that it must not break."""

    files: Mapping[str, str | bytes]
    near: tuple[str, ...]
    further: tuple[str, ...]


def copied(folder: Path) -> Path:
    """All files of the working tree that Git does not ignore, in ``folder``."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    return folder


def follow(recipe: Recipe, copy: Path) -> None:
    """Write the new files, none of which was there."""
    for name, content in recipe.files.items():
        file = copy / name
        assert not file.exists()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)


def run_tests(copy: Path, *tests: str) -> None:
    """These tests of the copy pass."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--numprocesses", "0", *tests],
        cwd=copy,
        env={name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "TOURNEY_"))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
