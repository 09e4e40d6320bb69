"""Nights that begin many tests alike: made by the desk once in each process, and their rows poured into later tests.

To seat ten pairs and choose their movement asks the database for three hundred things and takes a tenth of a second of
a processor; more than a thousand tests begin so. What was made is poured in only where the desk would make the same:
every row and every number given out is as it was then. ``make test-all`` makes each anew, and so do the tests on
PostgreSQL.
"""

import io
import pickle
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache

from django.db import connection, models

from tests.sampling import WHOLE
from tourney.models import Section

Rows = dict[str, list[tuple]]
BY_CHANCE = {"epoch", "password", "last_login"}
"""Columns of clubs and users that are another in each test and on which no night depends."""
NUMBERS = "SELECT name, seq FROM sqlite_sequence WHERE name LIKE 'tourney_%' ORDER BY name"
"""The last that was given in each table: none is given again, whatever became of its row."""


@dataclass(frozen=True, slots=True)
class _Night:
    section: bytes
    rows: Rows
    numbers: list[tuple]


_kept: dict[Hashable, _Night] = {}


def kept(said: Hashable, make: Callable[[], Section], known: Mapping[str, models.Model]) -> Section:
    """What ``make`` makes of ``said``. ``known`` is what the test has of its own already, its club and its user: what
    is answered refers to these same objects."""
    if WHOLE or connection.vendor != "sqlite" or not connection.in_atomic_block:
        return make()
    before, numbers = _rows(), _numbers()
    key = (said, repr(numbers), repr({table: _settled(table, rows) for table, rows in before.items()}))
    if night := _kept.get(key):
        _pour(night)
        return _Unpickler(io.BytesIO(night.section), known).load()
    section = make()
    after = _rows()
    if all(after.get(table, [])[: len(rows)] == rows for table, rows in before.items()):
        new = {table: rows[len(before.get(table, ())) :] for table, rows in after.items()}
        text = io.BytesIO()
        _Pickler(text, known).dump(section)
        _kept[key] = _Night(text.getvalue(), {table: rows for table, rows in new.items() if rows}, _numbers())
    return section


@cache
def _columns() -> dict[str, list[str]]:
    database = connection.connection
    tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'tourney_%'")
    return {
        table: [name for _, name, *_ in database.execute(f'PRAGMA table_info("{table}")')]
        for (table,) in tables.fetchall()
    }


def _rows() -> Rows:
    """Of every table that has any, in the order of their numbers, and each value as SQLite keeps it: a plus hides the
    column's type from who would make a date of it."""
    found = {}
    for table, names in _columns().items():
        values = ", ".join(f'+"{name}"' for name in names)
        if rows := connection.connection.execute(f'SELECT {values} FROM "{table}" ORDER BY id').fetchall():
            found[table] = rows
    return found


def _numbers() -> list[tuple]:
    return connection.connection.execute(NUMBERS).fetchall()


def _settled(table: str, rows: list[tuple]) -> list[dict]:
    """The rows without what is by chance."""
    names = _columns()[table]
    return [{name: value for name, value in zip(names, row, strict=True) if name not in BY_CHANCE} for row in rows]


def _pour(night: _Night) -> None:
    database = connection.connection
    for table, rows in night.rows.items():
        database.executemany(f'INSERT INTO "{table}" VALUES ({", ".join("?" * len(rows[0]))})', rows)
    database.execute("DELETE FROM sqlite_sequence WHERE name LIKE 'tourney_%'")
    database.executemany("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", night.numbers)


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, known: Mapping[str, models.Model]) -> None:
        super().__init__(file)
        self.known = known

    def persistent_id(self, thing: object) -> str | None:
        return next((name for name, each in self.known.items() if each is thing), None)


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, known: Mapping[str, models.Model]) -> None:
        super().__init__(file)
        self.known = known

    def persistent_load(self, name: str) -> models.Model:
        return self.known[name]
