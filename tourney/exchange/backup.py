"""Copies of the whole database and of nights, in a folder that the owner names; and the way back.

SQLite is copied by its online backup while people go on entering; a copy is whole or it is not there. PostgreSQL is
dumped by its own ``pg_dump`` and read back by ``pg_restore``, which know best.
"""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import connections
from django.utils import timezone

from ..faults import BadInput
from ..models import Session
from . import night_file
from .night_store import export_night

KEPT = 60
"""Copies of the database that are kept; the oldest go first."""
ENDINGS = {"sqlite": ".sqlite3", "postgresql": ".pgdump"}


class NoBackup(BadInput):
    """What could not be copied or brought back, and why; what was stored is as it was."""


def folder() -> Path:
    """Where copies go: TOURNEY_BACKUP, else beside the database."""
    return Path(settings.BACKUP_DIR)


def back_up(now: datetime | None = None) -> Path:
    """A new copy of the database. Raises NoBackup where the folder cannot be written or the disk is full."""
    where = folder()
    vendor = connections["default"].vendor
    stamp = (now or timezone.now()).astimezone().strftime("%Y-%m-%d-%H%M%S-%f")
    target = where / f"tourney-{stamp}{ENDINGS[vendor]}"
    try:
        where.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".unfinished-", dir=where)
        os.close(handle)
        unfinished = Path(name)
        try:
            (_copy_sqlite if vendor == "sqlite" else _dump_postgresql)(unfinished)
            os.replace(unfinished, target)
            _sync(where)
        finally:
            unfinished.unlink(missing_ok=True)
        _rotate(where, ENDINGS[vendor])
    except (OSError, sqlite3.Error) as problem:
        raise NoBackup.at("back-up", f"No copy could be made in {where}: {problem}.") from problem
    return target


def back_up_night(session: Session) -> Path:
    """The night as its file, in the same folder; the newest replaces the one before."""
    target = folder() / "nights" / f"{session.slug}.json"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_suffix(".unfinished")
        unfinished.write_text(night_file.write(export_night(session)))
        os.replace(unfinished, target)
    except OSError as problem:
        raise NoBackup.at("back-up", f"The night could not be kept in {target.parent}: {problem}.") from problem
    return target


def copies() -> list[Path]:
    """All copies of the database, oldest first."""
    where = folder()
    return sorted(path for ending in ENDINGS.values() for path in where.glob(f"tourney-*{ending}"))


def verify(copy: Path) -> str:
    """What is in a copy, in a sentence. Raises NoBackup for one that is broken."""
    if copy.suffix == ENDINGS["postgresql"]:
        listed = _run("pg_restore", "--list", str(copy))
        return f"{copy.name} can be read: {listed.count('TABLE DATA')} tables."
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as database:
            (found,) = database.execute("PRAGMA integrity_check").fetchone()
            if found != "ok":
                raise NoBackup.at(copy.name, f"This copy is broken: {found}.")
            nights, results = (
                database.execute(f"SELECT count(*) FROM tourney_{table}").fetchone()[0]
                for table in ("session", "resultversion")
            )
    except sqlite3.Error as problem:
        raise NoBackup.at(copy.name, f"This is no copy that can be read: {problem}.") from problem
    return f"{copy.name} is sound: {nights} night{'' if nights == 1 else 's'}, {results} results with their versions."


def restore(copy: Path) -> Path | None:
    """Put a copy in the place of the database, after copying that; the copy of what was there, None where nothing
    was. Nobody may be using it. Raises NoBackup for a copy that is broken, before anything is touched."""
    verify(copy)
    database = connections["default"]
    gone = database.vendor == "sqlite" and not Path(database.settings_dict["NAME"]).exists()
    kept = None if gone else back_up()
    database.close()
    try:
        if database.vendor == "sqlite":
            # Through the database itself, so that whoever has it open sees the whole of one or the other.
            with (
                closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as source,
                closing(sqlite3.connect(database.settings_dict["NAME"])) as target,
            ):
                source.backup(target)
        else:
            _run("pg_restore", "--clean", "--if-exists", "--single-transaction", "--dbname", _address(), str(copy))
    except sqlite3.Error as problem:
        raise NoBackup.at(copy.name, f"It could not be put back: {problem}. Everything is as it was.") from problem
    return kept


def _copy_sqlite(target: Path) -> None:
    """By a connection of its own, which sees what is committed and waits for nobody."""
    with (
        closing(sqlite3.connect(f"file:{connections['default'].settings_dict['NAME']}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)
    with open(target, "rb") as written:
        os.fsync(written.fileno())


def _dump_postgresql(target: Path) -> None:
    _run("pg_dump", "--format=custom", "--file", str(target), _address())


def _address() -> str:
    given = connections["default"].settings_dict
    parts = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    return " ".join(f"{key}='{given[name]}'" for key, name in parts.items() if given.get(name))


def _run(program: str, *arguments: str) -> str:
    if shutil.which(program) is None:
        raise NoBackup.at(program, f"{program} is not here. Install PostgreSQL's client programs.")
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoBackup.at(program, f"{program} says: {done.stderr.strip() or done.returncode}")
    return done.stdout


def _rotate(where: Path, ending: str) -> None:
    for old in sorted(where.glob(f"tourney-*{ending}"))[:-KEPT]:
        old.unlink(missing_ok=True)


def _sync(where: Path) -> None:
    """The new name is on disk too; Windows has no such thing as opening a folder."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(where, os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
