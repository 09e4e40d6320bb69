"""PostgreSQL's own programs: they know best how to copy a database and how to put a copy back."""

import os
import shutil
import subprocess
from pathlib import Path

from django.db import connections

from ..faults import BadInput


class NoBackup(BadInput):
    """What could not be copied or brought back, and why; what was stored is as it was."""


def dump(target: Path) -> None:
    """The whole database as one file. Raises NoBackup with what pg_dump says."""
    _run("pg_dump", "--format=custom", "--file", str(target), "--dbname", address())


def tables_in(copy: Path) -> int:
    """How many tables a copy holds, after reading all of it. Raises NoBackup for one that is broken or cut off."""
    listed = _run("pg_restore", "--list", str(copy))
    _run("pg_restore", "--file", os.devnull, str(copy))
    return listed.count("TABLE DATA")


def put_back(copy: Path) -> None:
    """The copy in the place of what is there, in one transaction: all of it or nothing."""
    _run("pg_restore", "--clean", "--if-exists", "--single-transaction", "--dbname", address(), str(copy))


def address() -> str:
    """Where the database is, as libpq reads it; without the password, which any user of the machine could read on a
    command line."""
    # Only where there is a PostgreSQL: an evening on a laptop does without its driver.
    from psycopg.conninfo import make_conninfo
    from psycopg.pq import Conninfo

    given = connections["default"].get_connection_params()
    known = {option.keyword.decode() for option in Conninfo.get_defaults()} - {"password"}
    return make_conninfo("", **{name: value for name, value in given.items() if name in known})


def _run(program: str, *arguments: str) -> str:
    if shutil.which(program) is None:
        raise NoBackup.at(program, f"{program} is not here. Install PostgreSQL's client programs.")
    password = connections["default"].settings_dict.get("PASSWORD")
    env = os.environ | ({"PGPASSWORD": password} if password else {})
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise NoBackup.at(program, f"{program} says: {done.stderr.strip() or done.returncode}")
    return done.stdout
