"""The log: errors, their place in the program, and the request; never the people or data involved.

Names of people, keys in addresses, invitation links, form fields and cookies can reach the log in many ways: in an
address, in the message of an exception, in the row that PostgreSQL quotes. So only data known to be free of them is
logged: a request's number, method and address pattern; an exception's class and the program lines that led to it; and
of its message only Python's, SQLite's or PostgreSQL's own words.
"""

import errno
import linecache
import logging
import os
import re
import secrets
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from django.http import HttpRequest

from . import private

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Characters of a request's number. None of them are easily confused when read aloud."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT")
LARGEST = 1_000_000
"""Maximum size of a log file in bytes."""
KEPT = 5
FRAMES = 60
"""Maximum number of lines of a traceback, because a recursion has a thousand."""
NAME = r"[A-Za-z_][\w.]*"
HARMLESS = re.compile(
    "|".join(
        (
            rf"'{NAME}' object has no attribute '{NAME}'",
            rf"'{NAME}' object (is not|does not support) [a-z ]+",
            rf"unsupported operand type\(s\) for [^ ]+: '{NAME}' and '{NAME}'",
            rf"{NAME}\(\) (missing|takes|got) [\w ',]+",
            rf"name '{NAME}' is not defined",
            r"(float |integer )?division( or modulo)? by zero",
            r"(list|tuple|string|pop) index out of range",
            r"maximum recursion depth exceeded[a-z ]*",
            rf"(UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(: {NAME}(, {NAME})*)?",
            rf"no such (table|column): {NAME}",
            r"database (table )?is locked|database or disk is full|attempt to write a readonly database|disk I/O error",
        )
    ),
    re.ASCII,
)
"""Messages that contain nothing but identifiers of the program."""


def number_of(request: HttpRequest) -> str:
    """Return the number that connects a request's page with its lines in the log."""
    drawn = "".join(secrets.choice(SIGNS) for _ in range(8))
    number: str = vars(request).setdefault("number", f"{drawn[:4]}-{drawn[4:]}")
    return number


def place_of(request: HttpRequest) -> str:
    """Return the method and the address pattern of a request, without the values."""
    method = request.method if request.method in METHODS else "?"
    found = getattr(request, "resolver_match", None)
    return f"{method} /{found.route}" if found else f"{method}, before any page"


class Formatter(logging.Formatter):
    """Formats log lines without personal data."""

    def format(self, record: logging.LogRecord) -> str:
        lines = [f"{self.formatTime(record)} {record.levelname} {_said(record)}"]
        error = record.exc_info[1] if record.exc_info else None
        # A full disk or an unavailable database has its own message.
        if error is not None and getattr(record, "status_code", 500) == 500:
            lines += traced(error)
        return "\n".join(lines)


class WithoutBusyPages(logging.Filter):
    """Leaves out responses that reload themselves: a waiting crowd would push errors out of the log. Failures are still
    logged as errors."""

    def filter(self, record: logging.LogRecord) -> bool:
        return getattr(record, "status_code", 500) != 503 or bool(record.exc_info)


def _said(record: logging.LogRecord) -> str:
    request = getattr(record, "request", None)
    if isinstance(request, HttpRequest):
        status = getattr(record, "status_code", "")
        return f"request {number_of(request)}: {place_of(request)} {status}".rstrip()
    if record.name.partition(".")[0] == "tourney":
        return " ".join(record.getMessage().split())
    where = f"{record.name}, {_short(record.pathname)}:{record.lineno}"
    # Arguments may contain anything, so only the text in the program is logged.
    text = str(record.msg)
    source = linecache.getline(record.pathname, record.lineno)
    return f"{where}: {text}" if f'"{text}"' in source or f"'{text}'" in source else where


def traced(error: BaseException) -> Iterator[str]:
    """Return the lines of a traceback, first cause first, without messages that could contain names."""
    chain: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in chain:
        chain.append(following)
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)
    for each in reversed(chain):
        yield "Traceback (most recent call last):"
        yield from _frames(each.__traceback__)
        yield f"{type(each).__module__}.{type(each).__qualname__}{_detail(each)}"
        if isinstance(each, BaseExceptionGroup):
            for inner in each.exceptions:
                yield from (f"  | {line}" for line in traced(inner))


def _frames(found: TracebackType | None) -> Iterator[str]:
    frames = list(traceback.walk_tb(found))
    for at, (frame, line) in enumerate(frames):
        if FRAMES // 2 <= at < len(frames) - FRAMES // 2:
            if at == FRAMES // 2:
                yield f"  ... {len(frames) - FRAMES} more ..."
            continue
        file = frame.f_code.co_filename
        yield f"  {_short(file)}:{line} in {frame.f_code.co_qualname}"
        if source := linecache.getline(file, line, frame.f_globals).strip():
            yield f"    {source}"


def _short(file: str) -> str:
    """Return a file's place in the program or in a library, without the folder that they are in."""
    parts = Path(file).parts
    for end in ("site-packages", "tourney", "movements", "tests"):
        if end in parts:
            at = len(parts) - 1 - parts[::-1].index(end)
            return "/".join(parts[at + 1 if end == "site-packages" else at :])
    return "/".join(parts[-2:])


def _detail(error: BaseException) -> str:
    """Return what an error says about the program and the database, without data from rows."""
    if isinstance(error, OSError) and error.errno:
        return f": {errno.errorcode.get(error.errno, error.errno)} {os.strerror(error.errno)}"
    if state := getattr(error, "sqlstate", None):
        diag = getattr(error, "diag", None)
        names = [getattr(diag, name, None) for name in ("table_name", "column_name", "constraint_name")]
        return ": " + " ".join(filter(None, (state, *names)))
    said = [getattr(error, "sqlite_errorname", None) or ""]
    with suppress(Exception):
        text = str(error)
        said.append(text if HARMLESS.fullmatch(text) else "")
    return ": " + " ".join(filter(None, said)) if any(said) else ""


class PrivateFile(logging.Handler):
    """Writes to a file that only its owner may read, and starts a new one when it is large; the last :data:`KEPT` are
    kept. Several processes may write to it. A full disk causes no error."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__()
        self.path = Path(path)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            text = f"{self.format(record)}\n".encode(errors="replace")
            with suppress(OSError):
                self._write(text)
        except Exception:
            self.handleError(record)

    def _write(self, text: bytes) -> None:
        for _ in range(3):
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                _lock(handle)
                private.tighten(self.path)
                # Another process may have started a new file in the meantime.
                if not os.path.samestat(os.fstat(handle), self.path.stat()):
                    continue
                if os.fstat(handle).st_size <= LARGEST:
                    os.write(handle, text)
                    return
                if os.name != "nt":  # Windows cannot rename a file that is open
                    self._begin_anew()
            finally:
                os.close(handle)
            if os.name == "nt":
                self._begin_anew()

    def _begin_anew(self) -> None:
        for at in range(KEPT - 1, 0, -1):
            with suppress(FileNotFoundError):
                os.replace(self._older(at), self._older(at + 1))
        os.replace(self.path, self._older(1))

    def _older(self, at: int) -> Path:
        return self.path.with_name(f"{self.path.name}.{at}")


def _lock(handle: int) -> None:
    """Lock a file until it is closed. Windows has other locks, and only one process that writes."""
    with suppress(ImportError):
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)
