"""Databases outside the tests' own, for tests that need real processes and connections."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connection

from tests import program
from tests.migrated import TEMPLATE, migrated


def run(script: str, folder: Path, **addresses: str) -> str:
    """Return the output of a separate Python process with these addresses in its environment."""
    env = os.environ | {"TOURNEY_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "tourney.settings"} | addresses
    done = program.run(["-c", script], env)
    assert done.returncode == 0, done.stderr
    return done.stdout


def fresh(name: str, folder: Path, copy_of: str = "") -> str:
    """The address of a new database of the kind that the tests run on: a file, or one of the server's. Empty, or a
    copy of another to which nobody is connected."""
    if connection.vendor == "sqlite":
        path = folder / f"{name}.sqlite3"
        if copy_of:
            with closing(sqlite3.connect(folder / f"{copy_of}.sqlite3")) as one, closing(sqlite3.connect(path)) as copy:
                one.backup(copy)
        return f"sqlite:///{path}"
    import psycopg

    address = os.environ["DATABASE_URL"]
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"DROP DATABASE IF EXISTS {name}")
        server.execute(f"CREATE DATABASE {name}" + (f" TEMPLATE {copy_of}" if copy_of else ""))
    return f"{address.rpartition('/')[0]}/{name}"


def with_tables(name: str, folder: Path) -> str:
    """The same with every table, where there is a migrated one to copy; else empty."""
    if connection.vendor == "sqlite":
        migrated(folder, name)
        return fresh(name, folder)
    return fresh(name, folder, copy_of=os.environ.get(TEMPLATE, ""))
