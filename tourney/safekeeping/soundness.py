"""Checks that a database is sound, before an evening and for every new backup."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connections

ROOM = 100_000_000
"""The bytes that should be free when an evening begins. It writes a few of them, and its copies some more."""
NOT_THE_FILES_FAULT = (
    "SQLITE_FULL",
    "SQLITE_READONLY",
    "SQLITE_CANTOPEN",
    "SQLITE_BUSY",
    "SQLITE_IOERR",
    "SQLITE_PERM",
)


def file_of_the_database() -> Path | None:
    """Return SQLite's file; None for a database in memory, and for PostgreSQL, which manages its own files."""
    database = connections["default"]
    name = str(database.settings_dict["NAME"])
    return Path(name) if database.vendor == "sqlite" and not (":memory:" in name or "mode=memory" in name) else None


def damage(file: Path) -> str:
    """Return the damage of an SQLite file, empty if it is sound. Raises sqlite3.Error if the disk is to blame."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
            return "" if found == "ok" else " ".join(found.split())
    except sqlite3.Error as problem:
        if problem.sqlite_errorname.startswith(NOT_THE_FILES_FAULT):
            raise
        return str(problem)


def free_room(folder: Path) -> int:
    """Return the free bytes on the disk of a folder, or of its nearest existing parent."""
    while not folder.exists():
        folder = folder.parent
    return shutil.disk_usage(folder).free
