"""Backups of the whole database and of nights, in a folder named by the owner; and restoring them.

SQLite is copied by its online backup while people enter results, PostgreSQL by its own ``pg_dump``. A backup is
complete and readable, or does not exist: a damaged database never replaces a sound backup.
"""

import errno
import os
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from shutil import disk_usage
from time import time

from django.db import connections
from django.utils import timezone

from movements.message import gettext_noop, message, plural

from .. import private
from ..exchange import night_file
from ..exchange.export_night import export_night
from ..models import Session
from .copies import DEMO, ENDINGS, copies, counts, folder, superfluous
from .database_in_use import alone
from .forgetting_copies import forget_again
from .forgotten_list import everybody
from .postgres_tools import NoBackup, dump as _dump_postgresql, put_back, tables_in
from .schema_check import in_dump, in_file, must_be_ours
from .soundness import damage, file_of_the_database

NEW_EPOCHS = {
    "sqlite": "UPDATE tourney_club SET epoch = lower(hex(randomblob(8)))",
    "postgresql": (
        "UPDATE {schema}.tourney_club SET epoch = substr(md5(random()::text || clock_timestamp() || id), 1, 16)"
    ),
}
STAMP = "%Y-%m-%d-%H%M%S-%f"
MEND = message("Fix this")
LEAST_ROOM = 64 * 1024
"""In bytes: with less free space SQLite cannot even open a database."""
WHAT_TO_DO = {
    errno.ENOSPC: message("The disk is full. Free up some space on it"),
    errno.EDQUOT: message("This user's disk quota has been used up. Free up some space"),
    errno.EROFS: message("The disk is read-only. Make it writable"),
    errno.EACCES: message("Tourney does not have permission to write there. Grant this permission"),
}


def back_up(now: datetime | None = None, *, demo: bool = False) -> Path:
    """Make a backup of the database; a backup for a ``demo`` night replaces no others. Raises NoBackup if the folder
    cannot be written, the disk is full, or the database itself is damaged."""
    where = folder()
    vendor = connections["default"].vendor
    try:
        private.folder(where)
        target = where / f"tourney-{_next_stamp(now or timezone.now())}{DEMO if demo else ''}{ENDINGS[vendor]}"
        with private.unfinished(where) as unfinished:
            (_copy_sqlite if vendor == "sqlite" else _dump_postgresql)(unfinished)
            os.replace(unfinished, target)
            _sync(where)
        for old in superfluous(where.glob(f"tourney-*{ENDINGS[vendor]}")):
            old.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as problem:
        raise _no_copy(message("No backup could be made in %(where)s.", where=where), problem) from problem
    return target


def _next_stamp(now: datetime) -> str:
    """Return the current wall-clock time, or a moment after the newest copy if the clock was set back."""
    stamp = now.astimezone().strftime(STAMP)
    newest = max((path.name.removeprefix("tourney-")[: len(stamp)] for path in copies()), default="")
    if newest < stamp:
        return stamp
    try:
        return (datetime.strptime(newest, STAMP) + timedelta(microseconds=1)).strftime(STAMP)
    except ValueError:  # a copy that was made and named by hand
        return stamp


def back_up_night(session: Session) -> Path:
    """Write the night's file in its club's folder of the backups, replacing the previous one."""
    target = folder() / "nights" / session.club.slug / f"{session.slug}.json"
    try:
        private.write(target, night_file.write(export_night(session, sealed=True)))
    except OSError as problem:
        raise _no_copy(
            message("The night could not be saved in %(parent)s.", parent=target.parent), problem
        ) from problem
    return target


def age_of_the_newest() -> timedelta:
    """Return the age of the newest valid backup; infinite if there is none."""
    made = [path.stat().st_mtime for path in list(filter(counts, copies()))[-1:]]
    return timedelta(seconds=time() - made[0]) if made else timedelta.max


def newest_sound() -> Path | None:
    """Return the newest backup that can be restored; None if there is none."""
    for copy in reversed(copies()):
        try:
            verify(copy)
        except NoBackup:
            continue
        return copy
    return None


def verify(copy: Path) -> str:
    """Return the contents of a backup in a sentence. Raises NoBackup for a damaged one or another version."""
    if copy.suffix == ENDINGS["postgresql"]:
        tables = tables_in(copy)
        must_be_ours(in_dump(copy), copy.name)
        return plural(
            "%(name)s can be read: %(count)s table.", "%(name)s can be read: %(count)s tables.", tables, name=copy.name
        )
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as database:
            (found,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            if found != "ok":
                raise NoBackup.at(copy.name, "This backup is damaged: %(found)s.", found=found)
            must_be_ours(in_file(database), copy.name)
            nights, results = (
                database.execute(f"SELECT count(*) FROM tourney_{table}").fetchone()[0]
                for table in ("session", "resultversion")
            )
    except sqlite3.Error as problem:
        raise NoBackup.at(copy.name, "This backup cannot be read: %(problem)s.", problem=str(problem)) from problem
    return plural(
        "%(name)s is sound: %(count)s night, %(results)s results with their versions.",
        "%(name)s is sound: %(count)s nights, %(results)s results with their versions.",
        nights,
        name=copy.name,
        results=results,
    )


def restore(copy: Path) -> Path | None:
    """Restore a backup after backing up the current database. Returns that backup, or the file itself if it was too
    damaged to copy, or None if there was no database. Revisions begin another epoch, see :mod:`tourney.desk.revision`,
    and people forgotten since are forgotten again. Raises NoBackup, before anything is changed, while anybody uses the
    database and for a damaged backup."""
    with alone():
        verify(copy)
        everybody()
        file = file_of_the_database()
        kept = _keep(file)
        try:
            if file is None:
                put_back(copy, NEW_EPOCHS["postgresql"])
            else:
                _put_back_sqlite(copy, file, NEW_EPOCHS["sqlite"])
        except (OSError, sqlite3.Error) as problem:
            raise _no_copy(
                message("%(name)s could not be restored. Everything is as it was before.", name=copy.name), problem
            ) from problem
        forget_again()
        return kept


def put_back_as_it_was(copy: Path) -> None:
    """Restore a backup for a process that holds the database alone and has served nobody since then, without new epochs
    and without backing up the current state. Raises NoBackup."""
    file = file_of_the_database()
    try:
        if file is None:
            put_back(copy)
        else:
            connections["default"].close()
            _put_back_sqlite(copy, file, "")
    except (OSError, sqlite3.Error) as problem:
        raise _no_copy(message("%(copy)s could not be restored.", copy=copy), problem) from problem


def _put_back_sqlite(copy: Path, file: Path, then: str) -> None:
    """Restore a backup followed by the statement ``then``, or nothing: it is first written to a separate file."""
    with (
        private.unfinished(file.parent) as unfinished,
        closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(unfinished)) as beside,
        closing(sqlite3.connect(file)) as target,
    ):
        source.backup(beside)
        beside.execute("PRAGMA journal_mode=DELETE")
        beside.execute(then)
        beside.commit()
        beside.backup(target)


def _keep(file: Path | None) -> Path | None:
    """Keep the current state before a backup replaces it."""
    if file is None:
        return back_up()
    try:
        if file.exists() and not damage(file):
            return back_up()
    except sqlite3.Error as problem:
        raise _no_copy(message("%(file)s cannot be read.", file=file), problem) from problem
    stamp = timezone.now().astimezone().strftime(STAMP)
    aside = file.with_name(f"{file.name}.damaged-{stamp}")
    # The pending log belongs only to the damaged file.
    for part in ("-wal", "-shm", ""):
        if (there := file.with_name(file.name + part)).exists():
            there.rename(aside.with_name(aside.name + part))
    return aside if aside.exists() else None


def _copy_sqlite(target: Path) -> None:
    """Copy the database through a separate connection, which sees only committed data and does not wait."""
    with (
        closing(sqlite3.connect(f"file:{file_of_the_database()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)
        # A backup is a single file, so reading it must not create a log file.
        copy.execute("PRAGMA journal_mode=DELETE")
    with open(target, "rb") as written:
        os.fsync(written.fileno())
    if wrong := damage(target):
        words = gettext_noop(
            "The database is damaged (%(wrong)s). It was not backed up; earlier backups are still good."
        )
        raise NoBackup.at("back-up", words, wrong=wrong)


def _no_copy(what: str, problem: OSError | sqlite3.Error) -> NoBackup:
    if isinstance(problem, OSError):
        why = problem.strerror or str(problem)
        todo = WHAT_TO_DO.get(problem.errno or 0, MEND)
    else:
        why = str(problem)
        todo = WHAT_TO_DO[errno.ENOSPC] if _is_for_want_of_room(problem) else MEND
    words = gettext_noop("%(what)s %(why)s. %(todo)s, or set TOURNEY_BACKUP to another folder.")
    return NoBackup.at("back-up", words, what=what, why=why[:1].upper() + why[1:], todo=todo)


def _is_for_want_of_room(problem: sqlite3.Error) -> bool:
    """Whether the disk is full: if SQLite cannot even create its auxiliary files, it reports a disk error."""
    if not problem.sqlite_errorname.startswith("SQLITE_IOERR"):
        return problem.sqlite_errorname == "SQLITE_FULL"
    file = file_of_the_database()
    written = [folder(), *([file.parent] if file else [])]
    return any(where.exists() and disk_usage(where).free < LEAST_ROOM for where in written)


def _sync(where: Path) -> None:
    """Write the new name to disk too; on Windows folders cannot be opened."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(where, os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
