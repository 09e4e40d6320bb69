"""The cost of work for the server and its database, as the kernel counts it: seconds of processor time, not of a clock,
so that other work of the machine is not counted. Only Linux provides this."""

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

import psycopg

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of a processor in the ``app`` and in the ``database``, and bytes that went into its log."""

    app: float
    database: float
    log: int

    def __sub__(self, other: "Spent") -> "Spent":
        return Spent(self.app - other.app, self.database - other.database, self.log - other.log)


@dataclass(frozen=True, slots=True)
class Meter:
    """Of the processes of a server's group, and of the cluster of PostgreSQL at ``url``, named by its socket."""

    group: int
    url: str

    def read(self) -> Spent:
        rows = [_stat(path) for path in Path("/proc").glob("[0-9]*/stat")]
        cluster = self._postmaster()
        app = sum(row.own for row in rows if row and row.group == self.group)
        database = sum(row.own for row in rows if row and row.parent == cluster)
        database += sum(row.own + row.gone for row in rows if row and row.number == cluster)
        with psycopg.connect(self.url) as connection:
            (log,) = connection.execute("SELECT pg_current_wal_insert_lsn() - '0/0'").fetchone()
        return Spent(app / TICKS, database / TICKS, int(log))

    def _postmaster(self) -> int:
        folder = Path(unquote(urlsplit(self.url).hostname or ""))
        return int((folder / "data" / "postmaster.pid").read_text().split("\n", 1)[0])


def of_group(group: int) -> float:
    """Seconds of a processor of the processes of a server's group, and of those that they started and that ended."""
    rows = [_stat(path) for path in Path("/proc").glob("[0-9]*/stat")]
    return sum(row.own + row.gone for row in rows if row and row.group == group) / TICKS


@dataclass(frozen=True, slots=True)
class _Process:
    """Ticks of its ``own``, and of its children that are ``gone``."""

    number: int
    parent: int
    group: int
    own: int
    gone: int


def _stat(path: Path) -> _Process | None:
    """None for a process that ended meanwhile."""
    try:
        said = path.read_text()
    except OSError:
        return None
    # The name in brackets is the program's, which may contain anything.
    fields = said.rpartition(")")[2].split()
    return _Process(
        int(path.parent.name), int(fields[1]), int(fields[2]), int(fields[11]) + int(fields[12]),
        int(fields[13]) + int(fields[14]),
    )  # fmt: skip
