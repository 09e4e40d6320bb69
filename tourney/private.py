"""File permissions: files 0600, folders 0700, for their owner only. On Windows, which has no modes, a folder's own
permissions decide, and nothing is reported."""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

OTHERS = 0o077
"""Permission bits of everyone but the owner."""
BESIDE = ("", "-wal", "-shm", "-journal")
"""Endings of the names of a database's files: its own, and those that SQLite creates beside it."""


def folder(path: Path) -> Path:
    """Create the folder and its missing parents for their owner only."""
    for each in reversed([path, *path.parents]):
        if not each.exists():
            each.mkdir(mode=0o700, exist_ok=True)
    return path


@contextmanager
def unfinished(where: Path) -> Iterator[Path]:
    """Create a temporary file in a folder for unfinished data, such as a database. It is deleted at the end unless it
    was renamed by then. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=".unfinished-", dir=where)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for ending in BESIDE:
            Path(name + ending).unlink(missing_ok=True)


def write(path: Path, text: str) -> None:
    """Replace a file by the text, completely and synced to disk, or leave it unchanged. Raises OSError."""
    with unfinished(folder(path.parent)) as beside:
        with open(beside, "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)


def tighten(path: Path) -> None:
    """Remove other people's permissions from one of our files or folders. Files of other owners, shared folders such as
    /tmp, and anything without file modes stay unchanged."""
    if not hasattr(os, "geteuid"):
        return
    with suppress(OSError):
        found = path.lstat()
        if stat.S_ISLNK(found.st_mode) or found.st_uid != os.geteuid() or found.st_mode & stat.S_ISVTX:
            return
        if found.st_mode & OTHERS:
            path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)


def tighten_database(file: Path) -> None:
    """Tighten the database file and SQLite's files beside it. Those that SQLite creates later get the mode of the
    database file."""
    for ending in BESIDE:
        tighten(file.with_name(file.name + ending))


def tighten_all(data: Path, backups: Path) -> None:
    """Tighten everything that an earlier version left open to other users. Called at start-up."""
    for folder_, names in ((data, ("tourney.*", "secret_key*")), (backups, ("tourney-*", ".unfinished-*"))):
        for name in names:
            for path in folder_.glob(name):
                tighten(path)
    nights = backups / "nights"
    for path in (data, nights, *nights.rglob("*")):
        tighten(path)
    # A folder elsewhere that the owner chose for backups may also hold other things.
    if data in backups.parents:
        tighten(backups)
