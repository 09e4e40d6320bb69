"""Locks on the database: nobody can restore a backup while a server or a command uses it.

Every process that uses the database holds a shared lock while it runs; a restore needs the exclusive lock. With SQLite,
it is the operating system's lock on a file beside the database; in PostgreSQL it is an advisory lock, which every
connection takes. Both are released however a process ends, so nothing is ever left over. PostgreSQL may need a moment,
because its side of a broken connection first finishes its work.
"""

import errno
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from django.db import connections
from django.db.backends.signals import connection_created

from movements.message import message

from .postgres_tools import NoBackup, address
from .soundness import file_of_the_database
from .storage_errors import PUT_BACK, BeingPutBack

KEY = int.from_bytes(b"tourney", "big")
"""The key of the advisory lock, which PostgreSQL keeps separately for each database."""
PATIENCE, PAUSE = 5.0, 0.05
"""Seconds for PostgreSQL to notice that the holder of its lock is gone, and seconds between two checks."""
AT_WORK = message(
    "Tourney or another command is using this database, so anything entered now would be lost. Stop that "
    "program first (press Ctrl+C where it is running), then try again. Nothing was changed."
)

_guard = threading.RLock()
_held: dict[Path, int] = {}
"""The files whose lock this process shares, each with its handle."""
_putting_back: set[Path | None] = set()
"""The databases that this process itself is restoring; None for PostgreSQL."""


class InUse(NoBackup):
    """Another process is using the database."""


def connect() -> None:
    """Let every connection of this process share the lock from now on."""
    connection_created.connect(_opened, dispatch_uid="tourney.in_use")


def _opened(sender: object, connection: Any, **_: object) -> None:
    if connection.alias != "default" or _putting_back:
        return
    try:
        if connection.vendor == "sqlite":
            hold()
        elif not _in_time(connection.connection, "SELECT pg_try_advisory_lock_shared(%s)"):
            raise BeingPutBack(str(PUT_BACK))
    except BeingPutBack:
        connection.close()
        raise


def hold() -> None:
    """Share the database until this process ends. Raises BeingPutBack while a backup is being restored. In PostgreSQL
    each connection holds the lock, so having one is enough."""
    file = file_of_the_database()
    if file is None:
        return
    path = _lock_of(file)
    with _guard:
        if path in _held or _putting_back:
            return
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as problem:
            if problem.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
                return  # this process cannot write, so nothing can be lost
            raise
        if not _share(handle):
            os.close(handle)
            raise BeingPutBack(str(PUT_BACK))
        _held[path] = handle


@contextmanager
def alone() -> Iterator[None]:
    """Hold the database alone, so that nobody else can begin to use it. Raises InUse if another process does."""
    connections["default"].close()
    file = file_of_the_database()
    with _guard, _alone_on_file(_lock_of(file)) if file else _alone_in_postgresql():
        _putting_back.add(file)
        try:
            yield
        finally:
            connections["default"].close()
            _putting_back.clear()


def _lock_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.in-use")


@contextmanager
def _alone_on_file(path: Path) -> Iterator[None]:
    shared = _held.get(path)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600) if shared is None else shared
    try:
        if not _exclude(handle):
            raise InUse.at(message("the database"), AT_WORK)
        yield
    finally:
        if shared is None:
            os.close(handle)
        else:
            _share(handle)


@contextmanager
def _alone_in_postgresql() -> Iterator[None]:
    import psycopg

    if connections["default"].vendor != "postgresql":  # a database in memory, which no other process has
        yield
        return
    password = connections["default"].settings_dict.get("PASSWORD") or None
    with closing(psycopg.connect(address(), password=password, autocommit=True)) as database:
        if not _in_time(database, "SELECT pg_try_advisory_lock(%s)"):
            raise InUse.at(message("the database"), AT_WORK)
        yield


def _in_time(database: Any, asks: str) -> bool:
    """Whether PostgreSQL grants its lock. It is asked repeatedly, because a request that waits there blocks others."""
    until = time.monotonic() + PATIENCE
    while not (given := database.execute(asks, [KEY]).fetchone()[0]) and time.monotonic() < until:
        time.sleep(PAUSE)
    return bool(given)


if sys.platform == "win32":  # each process that shares a lock locks another byte
    import msvcrt

    BYTES = 4096
    _bytes: dict[int, tuple[int, int]] = {}

    def _share(handle: int) -> bool:
        _let_go(handle)
        start = os.getpid() // 4
        return any(_lock(handle, (start + step) % BYTES, 1) for step in range(64))

    def _exclude(handle: int) -> bool:
        _let_go(handle)
        return _lock(handle, 0, BYTES)

    def _lock(handle: int, at: int, count: int) -> bool:
        os.lseek(handle, at, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, count)
        except OSError:
            return False
        _bytes[handle] = (at, count)
        return True

    def _let_go(handle: int) -> None:
        if (held := _bytes.pop(handle, None)) is not None:
            os.lseek(handle, held[0], os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, held[1])

else:
    import fcntl

    def _share(handle: int) -> bool:
        return _flock(handle, fcntl.LOCK_SH)

    def _exclude(handle: int) -> bool:
        # A shared lock that could not become exclusive is lost in the attempt, so its holder takes it again.
        return _flock(handle, fcntl.LOCK_EX)

    def _flock(handle: int, how: int) -> bool:
        try:
            fcntl.flock(handle, how | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
