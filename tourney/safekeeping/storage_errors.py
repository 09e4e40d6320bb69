"""Messages for a database that cannot be written or read: the problem, and the remedy.

An action is one transaction: if it is interrupted, none of it is stored, and everything stored before is safe.
"""

import errno
from dataclasses import dataclass

from django.db import Error, OperationalError

from movements.message import message


@dataclass(frozen=True, slots=True)
class Trouble:
    """``status`` is that of the page (RFC 9110, section 15.6.4; RFC 4918, section 11.5 for 507); ``what`` and ``todo``
    are full sentences for a director; ``safe`` is true if everything stored is certainly intact."""

    status: int
    what: str
    todo: str
    safe: bool = True

    def __str__(self) -> str:
        return f"{self.what} {self.todo}"


FULL = Trouble(
    507,
    message("The disk on the computer that runs Tourney is full."),
    message("Free up some space on it, then repeat your last step, which was not stored."),
)
READ_ONLY = Trouble(
    503,
    message("Tourney does not have permission to write to its database on this computer."),
    message("Make sure that its folder and disk can be written to, then repeat your last step, which was not stored."),
)
BROKEN_DISK = Trouble(
    503,
    message("The disk on the computer that runs Tourney cannot be read from or written to."),
    message(
        "Make sure that it is not full and is properly connected, then repeat your last step, which was not stored."
    ),
)
DAMAGED = Trouble(
    503,
    message("The database is damaged."),
    message("Stop Tourney and start it again. You will then see which backup to restore, and how."),
    safe=False,
)
BUSY = Trouble(
    503, message("The database was busy for too long."), message("Repeat your last step, which was not stored.")
)
AWAY = Trouble(
    503,
    message("The database cannot be reached."),
    message("Make sure that it is running, then repeat your last step, which was not stored."),
)
PUT_BACK = Trouble(
    503,
    message("A backup of the database is being restored."),
    message("Try again when the backup has been restored. Nothing has been stored."),
)


class BeingPutBack(OperationalError):
    """A backup is being restored, and nobody may open the database until that is done."""


BY_SQLITE = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_PERM": READ_ONLY,
    "SQLITE_CANTOPEN": AWAY,
    "SQLITE_IOERR": BROKEN_DISK,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
}
"""Beginning of SQLite's error codes (https://www.sqlite.org/rescode.html) -> the trouble."""
BY_SQLSTATE = {
    "53100": FULL,
    "53": BUSY,
    "25006": READ_ONLY,
    "08": AWAY,
    "57P": AWAY,
    "58030": BROKEN_DISK,
    "XX": DAMAGED,
    "55P03": BUSY,
    "40": BUSY,
}
"""Beginning of PostgreSQL's error codes (its manual, appendix A) -> the trouble."""
BY_ERRNO = {errno.ENOSPC: FULL, errno.EDQUOT: FULL, errno.EROFS: READ_ONLY, errno.EIO: BROKEN_DISK}


def trouble_of(error: BaseException | None) -> Trouble | None:
    """Return the trouble that caused an error; None if neither the disk nor the database is at fault."""
    if isinstance(error, OSError):
        return BY_ERRNO.get(error.errno or 0)
    if not isinstance(error, Error):
        return None
    if isinstance(error, BeingPutBack):
        return PUT_BACK
    cause = error.__cause__
    if code := getattr(cause, "sqlite_errorname", None):
        return _longest(BY_SQLITE, code)
    if state := getattr(cause, "sqlstate", None):
        return _longest(BY_SQLSTATE, state)
    # A server that cannot be reached gives no code.
    return AWAY if isinstance(error, OperationalError) else None


def _longest(table: dict[str, Trouble], code: str) -> Trouble | None:
    return next((table[start] for start in sorted(table, key=len, reverse=True) if code.startswith(start)), None)
