"""Upgrade the database of an earlier version: announce, back up, change and check it, and restore it if anything fails.

During the upgrade there is a note with the backups, ``upgrade.json``, which names the new backup and the migrations
that the database had. If the process is killed, the note remains. The next start restores that backup and begins again:
Django may be killed between the tables of a migration and the row that records it, and could not continue from there.
"""

import json
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from django.db import connection
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Max

from movements.message import gettext_noop, message, one_by_one, sentences
from tourney import __version__

from .. import private
from ..hooks import joined
from ..models import JournalEntry
from . import kept_standings
from .copies import folder
from .database_backup import back_up, put_back_as_it_was, verify
from .database_in_use import InUse, alone
from .postgres_tools import NoBackup
from .readiness import must_fit
from .soundness import damage, file_of_the_database

NOTE = "upgrade.json"
GO_ON = message(
    "The database is as it was before. Start the version of Tourney that you have been using; it will work "
    "as usual. Then show this message to the person who looks after Tourney."
)


@dataclass(frozen=True, slots=True)
class Note:
    """``applied`` are the migrations of the database when ``copy`` was made, by ``version``, and ``entries`` the number
    of the activity log's last entry at that time."""

    copy: str
    applied: list[str]
    entries: int
    version: str = __version__

    def write(self) -> None:
        private.write(folder() / NOTE, json.dumps(asdict(self)))


def forget_note() -> None:
    """Delete the note, because the upgrade is complete or another backup was restored."""
    (folder() / NOTE).unlink(missing_ok=True)


def go_back(tell: Callable[[str], object]) -> None:
    """Restore the backup of an unfinished upgrade. Raises NoBackup while anybody uses the database."""
    note = _found()
    if note is None:
        return
    with alone():
        verify(Path(note.copy))
        back_up()  # nothing is overwritten without a copy, whatever it is
        put_back_as_it_was(Path(note.copy))
        forget_note()
    tell(
        message(
            "A change to the tables was started but not finished. The database has been restored to its earlier "
            "state, from %(copy)s",
            copy=note.copy,
        )
    )


def upgrade(apply: Callable[[], object], tell: Callable[[str], object], *, same_standings: bool = True) -> None:
    """Upgrade the database; ``apply`` applies the migrations. If an existing database has some to apply, nobody else
    may use it during the upgrade, and ``tell`` gets the path of the backup made first. Afterwards the database is
    checked, and with ``same_standings`` the last nights must have the same standings. Raises NoBackup if any of this
    fails, after restoring the backup; while a server or command uses the database, it is raised before anything is
    changed. An app may be able to upgrade it while others use it."""
    waiting = _waiting()
    if not waiting:
        apply()
        return
    with ExitStack() as lock:
        try:
            lock.enter_context(alone())
        except InUse:
            check = partial(_check, tell, same_standings)
            if not any(each.upgrade_while_used(waiting, apply, check, tell) for each in joined()):
                raise
            return
        _alone(apply, tell, same_standings)


def _alone(apply: Callable[[], object], tell: Callable[[str], object], same_standings: bool) -> None:
    copy = back_up()
    Note(str(copy), _applied(), _last_entry()).write()
    tell(
        message(
            "This version of Tourney changes the tables of the database. A backup of the earlier state is in %(copy)s",
            copy=copy,
        )
    )
    try:
        apply()
        if not _waiting():
            _check(tell, same_standings)
    except BaseException as problem:
        put_back_as_it_was(copy)
        forget_note()
        why = (str(problem) or type(problem).__name__).rstrip(".")
        raise NoBackup.at(
            message("the database"), "The tables could not be changed: %(why)s. %(go_on)s", why=why, go_on=GO_ON
        ) from problem
    forget_note()


def _check(tell: Callable[[str], object], same_standings: bool) -> None:
    """Raise NoBackup if the database is not in its expected state."""
    file = file_of_the_database()
    if file is not None:
        connection.close()
        if wrong := damage(file):
            raise NoBackup.at(message("the database"), "the change has damaged the database: %(wrong)s", wrong=wrong)
        with closing(sqlite3.connect(file)) as database:
            if loose := database.execute("PRAGMA foreign_key_check").fetchone():
                words = gettext_noop("after the change, a row in %(loose)s refers to a row that does not exist")
                raise NoBackup.at(message("the database"), words, loose=loose[0])
    must_fit()
    found = kept_standings.compare()
    if found.wrong:  # another process may have written between two checks
        found = kept_standings.compare()
    if found.wrong and same_standings:
        words = gettext_noop("the results of some nights would change: %(nights)s")
        raise NoBackup.at(message("the database"), words, nights=one_by_one(found.wrong))
    tell(sentences([message("The database is sound."), found.words]))


def _found() -> Note | None:
    """Return the note of an unfinished upgrade of this database. A database in the state of the note has not been
    changed yet, and the previous version may have used it since, so it is kept. So is one with later entries: no backup
    may overwrite them. Raises NoBackup if its tables are half changed."""
    try:
        note = Note(**json.loads((folder() / NOTE).read_text()))
    except FileNotFoundError:
        return None
    except (ValueError, TypeError):  # cut off: nothing had been changed at that point
        forget_note()
        return None
    applied = _applied()
    if not Path(note.copy).exists() or not set(note.applied) <= set(applied) or (note.applied == applied and _fits()):
        forget_note()
        return None
    if _last_entry() != note.entries:
        if not _fits():
            said = message(
                "its tables have been only partly changed, and data has been stored since then. The "
                "database has been left as it is. The earlier state is in %(copy)s. Ask the person who "
                "looks after Tourney before you restore it.",
                copy=note.copy,
            )
            raise NoBackup.at(message("the database"), said)
        forget_note()
        return None
    return note


def _fits() -> bool:
    try:
        must_fit()
    except NoBackup:
        return False
    return True


def _last_entry() -> int:
    """The number of the last entry; 0 without entries or without its table, which has these names in every version."""
    if JournalEntry._meta.db_table not in connection.introspection.table_names():
        return 0
    return JournalEntry.objects.aggregate(last=Max("pk"))["last"] or 0


def _applied() -> list[str]:
    return sorted(f"{app}.{name}" for app, name in MigrationExecutor(connection).loader.applied_migrations)


def is_waited_for() -> bool:
    """Whether the database is of an earlier version and has not been upgraded yet."""
    return bool(_waiting())


def _waiting() -> list[Migration]:
    """Return the migrations to apply. A database without any tables has nothing to copy."""
    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [migration for migration, _ in waiting] if executor.loader.applied_migrations else []
