"""A machine to break: its own database, the server as an owner starts it, and tables that keep entering."""

import http.client
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

import psycopg

from tests import program
from tests.migrated import migrated

ROOT = Path(__file__).parent.parent.parent
STARTS_WITHIN = 60
PAUSE = 0.5
"""Seconds; the second one from an entry of a table to its next."""
Rows = dict[str, list[tuple]]
Begin = Callable[[], None] | None


@dataclass(frozen=True, slots=True)
class Sent:
    """An entry of a phone, and what the server said to it: a status, 0 if none came."""

    key: str
    place: tuple[int, int, int]
    tricks: int
    status: int
    said: str


class Machine:
    """``data`` is its folder; ``url`` names its PostgreSQL, without one it keeps a file of SQLite."""

    def __init__(self, data: Path, url: str = "") -> None:
        self.data, self.url = data, url
        self.database = data / "tourney.sqlite3"
        self.env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        self.env |= {"TOURNEY_DATA": str(data)} | ({"DATABASE_URL": url} if url else {})
        self.port = 0
        self.process: subprocess.Popen | None = None

    def migrate(self) -> None:
        """Every table, and nothing in them."""
        if self.url:
            done = self.manage("migrate", "--verbosity", 0)
            assert done.returncode == 0, done.stderr
        else:
            migrated(self.data)

    def manage(self, *arguments: object, begin: Begin = None) -> subprocess.CompletedProcess:
        """``python manage.py`` with these arguments."""
        return self.python("manage.py", *arguments, begin=begin)

    def python(self, *arguments: object, begin: Begin = None) -> subprocess.CompletedProcess:
        """A program of ours; ``begin`` is called in its process before it becomes that."""
        if begin is None:
            return program.run(arguments, self.env, STARTS_WITHIN)
        return subprocess.run(
            [sys.executable, *map(str, arguments)],
            check=False,
            capture_output=True,
            text=True,
            timeout=STARTS_WITHIN,
            **self._as(begin),
        )

    def _as(self, begin: Begin) -> dict:
        return {"cwd": ROOT, "env": self.env, "preexec_fn": begin}

    @contextmanager
    def served(self, begin: Begin = None) -> Iterator["Machine"]:
        """The server, as a process of its own; ``begin`` is called in it before it becomes the server."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        log = (self.data.parent / "log").open("wb")
        command = ["manage.py", "serve", "--port", str(self.port)]
        if begin is None:
            self.process = program.start(command, self.env, log, log)
        else:
            self.process = subprocess.Popen([sys.executable, *command], stdout=log, stderr=log, **self._as(begin))
        try:
            self._wait()
            yield self
        finally:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            log.close()

    def _wait(self) -> None:
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until and self.process is not None and self.process.poll() is None:
            with suppress(OSError):
                self.ask("/sign-in/")
                return
            time.sleep(0.1)
        raise RuntimeError(f"The server did not start: {self.said()}")

    def said(self) -> str:
        """Return the server's output."""
        return (self.data.parent / "log").read_text()

    def ask(self, path: str, fields: Mapping[str, object] | None = None, **headers: str) -> tuple[int, str]:
        """The status and the text of a page, or of the answer to a form."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            headers = {name.replace("_", "-"): value for name, value in headers.items()}
            if fields is None:
                connection.request("GET", path, headers=headers)
            else:
                headers["Content-Type"] = "application/x-www-form-urlencoded"
                connection.request("POST", path, urlencode(fields), headers)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

    def enter(self, table: Mapping, at: int) -> Sent:
        """The entry ``at`` in the order of play of a table of :mod:`tests.load.night`."""
        round_, tray = table["places"][at]
        key, tricks = str(uuid4()), (3 * round_ + tray) % 14
        fields = {"key": key, "round": round_, "tray": tray, "line": "N&S", "ours": tricks}
        try:
            status, said = self.ask(table["enter"], fields, X_Outbox="1")
        except (OSError, http.client.HTTPException) as broken:
            status, said = 0, str(broken)
        return Sent(key, (round_, table["table"], tray), tricks, status, said)

    def rows(self) -> Rows:
        """Every row of every table, whoever wrote it."""
        with closing(psycopg.connect(self.url) if self.url else sqlite3.connect(self.database)) as database:
            listed = (
                "SELECT tablename FROM pg_tables WHERE schemaname='public'"
                if self.url
                else "SELECT name FROM sqlite_master WHERE type='table'"
            )
            tables = [name for (name,) in database.execute(listed).fetchall()]
            return {
                table: sorted(map(tuple, database.execute(f'SELECT * FROM "{table}"').fetchall()), key=repr)
                for table in tables
            }

    def columns(self, table: str) -> list[str]:
        with closing(psycopg.connect(self.url) if self.url else sqlite3.connect(self.database)) as database:
            found = database.execute(f'SELECT * FROM "{table}" LIMIT 0').description
            return [column[0] for column in found]

    def destroy(self) -> None:
        """Nothing is left of the database but its copies."""
        if self.url:
            with psycopg.connect(self.url, autocommit=True) as database:
                database.execute("DROP SCHEMA public CASCADE")
                database.execute("CREATE SCHEMA public")
        for path in self.data.glob("tourney.sqlite3*"):
            path.unlink()


@dataclass(slots=True)
class Load:
    """Several phones that go on entering, each on a thread and at a table of its own."""

    machine: Machine
    tables: list[Mapping]
    sent: list[Sent] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)
    threads: list[threading.Thread] = field(default_factory=list)

    def __enter__(self) -> "Load":
        for table in self.tables:
            thread = threading.Thread(target=self._enter_all, args=(table,))
            thread.start()
            self.threads.append(thread)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def _enter_all(self, table: Mapping) -> None:
        for at in range(len(table["places"])):
            if self.stop.is_set():
                return
            self.sent.append(self.machine.enter(table, at))
            self.stop.wait(PAUSE)

    def stored(self) -> list[Sent]:
        """Return everything acknowledged so far."""
        return [each for each in list(self.sent) if each.status == 200]

    def wait_for(self, count: int) -> None:
        """Until so many more are acknowledged."""
        count += len(self.stored())
        until = time.monotonic() + STARTS_WITHIN
        while len(self.stored()) < count:
            if time.monotonic() > until:
                raise RuntimeError(f"Only {len(self.stored())} of {count} were stored: {self.sent[-1:]}")
            time.sleep(0.01)
