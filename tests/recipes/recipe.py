"""A copy of the repository in which recipes of CONTRIBUTING.md are carried out."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from tests.migrated import made

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Recipe:
    """The new ``files`` of a recipe, the tests ``near`` it, and the ``further`` ones that it must not break."""

    files: Mapping[str, str | bytes]
    near: tuple[str, ...]
    further: tuple[str, ...]


def copied(folder: Path) -> Path:
    """All files of the working tree that Git does not ignore, in ``folder``, with what was compiled and migrated."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = (ROOT / name for name in filter(None, listed.stdout.split("\0")))
    for file in chain([made()], *map(_and_compiled, filter(Path.is_file, files))):
        target = folder / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, target)
    return folder


def _and_compiled(file: Path) -> Iterator[Path]:
    """A file, and what Python and pytest compiled of it: in the copy it is as old, so that neither does it again."""
    yield file
    if file.suffix == ".py":
        yield from (file.parent / "__pycache__").glob(f"{file.stem}.{sys.implementation.cache_tag}*.pyc")


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
