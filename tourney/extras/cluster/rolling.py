"""A rolling upgrade: changing PostgreSQL's tables while other services use them, one service at a time.

It applies only migrations that add something, see side_by_side.py, in one transaction: if it is interrupted, nothing
has changed. A change to a table waits for everyone who uses it, and later users wait for the change. So the change
waits only briefly, lets the others through and tries again.
"""

import time
from collections.abc import Callable, Iterable

from django.db import OperationalError, connection, transaction
from django.db.migrations import Migration

from movements.message import message
from tourney.safekeeping.database_backup import back_up
from tourney.safekeeping.database_in_use import KEY
from tourney.safekeeping.postgres_tools import NoBackup

from .side_by_side import only_adds

CHANGING = KEY + 1
"""The key of the advisory lock for changing the tables."""
WAITS = 500
"""Milliseconds for which a change waits for a table, and others for the change: less than deadlock_timeout, which is a
second, so that in a deadlock the change gives up."""
PAUSE = 1.0
"""Seconds for the others to go on before the next attempt."""
TRIES = 120


def upgrade(
    waiting: Iterable[Migration],
    apply: Callable[[], object],
    check: Callable[[], object],
    tell: Callable[[str], object],
) -> bool:
    """Change the tables while other services use them; return False if these migrations do more than add, or if the
    database is not PostgreSQL. The backup is never restored over other services' writes, and need not be: either all
    migrations are applied or none. Raises NoBackup if they could not be applied, or if ``check`` does."""
    if connection.vendor != "postgresql" or not all(only_adds(each) and each.atomic for each in waiting):
        return False
    copy = back_up()
    tell(
        message(
            "Other services that use this database will keep running, because this version only adds to "
            "its tables. A backup of the earlier state is in %(copy)s",
            copy=copy,
        )
    )
    _change(apply, tell)
    try:
        check()
    except NoBackup as problem:
        raise NoBackup.at(
            message("the database"),
            "This version cannot continue: %(why)s. Keep the services of the previous version running. The "
            "change to the tables is complete.",
            why=str(problem).rstrip("."),
        ) from problem
    return True


def _change(apply: Callable[[], object], tell: Callable[[str], object]) -> None:
    """Do all of ``apply`` or nothing. Raises NoBackup if the tables were in use at each attempt."""
    for left in reversed(range(TRIES)):
        try:
            with transaction.atomic():
                with connection.cursor() as cursor:
                    cursor.execute("SELECT set_config('lock_timeout', %s, true)", [f"{WAITS}ms"])
                    cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CHANGING])
                apply()
            return
        except OperationalError as problem:  # a lock was not granted, a deadlock, or a lost connection
            connection.close()
            if not left:
                raise NoBackup.at(
                    message("the database"),
                    "The tables are constantly in use, so they could not be changed: %(why)s. Nothing was "
                    "changed. Close any open transaction, then try again.",
                    why=str(problem).strip().rstrip("."),
                ) from problem
            if left == TRIES - 1:
                tell(message("The tables are in use. Retrying until they are free."))
            time.sleep(PAUSE)
