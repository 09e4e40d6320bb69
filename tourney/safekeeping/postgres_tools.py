"""Backup and restore by PostgreSQL's own programs."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from django.db import connections

from ..faults import BadInput

WITHOUT_TABLES = """DO $$
DECLARE name text;
BEGIN
    FOR name IN SELECT tablename FROM pg_tables
        WHERE schemaname = '{schema}' AND (tablename IN ({names}) OR tablename LIKE 'tourney\\_%')
    LOOP EXECUTE format('DROP TABLE %I.%I CASCADE', '{schema}', name); END LOOP;
    FOR name IN SELECT oid::regprocedure FROM pg_proc
        WHERE pronamespace = '{schema}'::regnamespace AND proname LIKE 'tourney\\_%'
    LOOP EXECUTE 'DROP FUNCTION ' || name; END LOOP;
END $$;
"""
"""Drops the tables that a backup will create and those of a later version, which the backup lacks, and then the
functions of their triggers."""


class NoBackup(BadInput):
    """A backup or restore failed, with the reason; the stored data are unchanged."""


def dump(target: Path) -> None:
    """Write the whole database to one file. Raises NoBackup with pg_dump's message."""
    _run("pg_dump", "--format=custom", "--file", str(target), "--dbname", address())


def tables_in(copy: Path) -> int:
    """Return the number of tables in a backup, after reading all of it. Raises NoBackup for a damaged one."""
    listed = _run("pg_restore", "--list", str(copy))
    _run("pg_restore", "--file", os.devnull, str(copy))
    return listed.count("TABLE DATA")


def tables_as_sql(copy: Path) -> str:
    """Return the SQL that creates a backup's tables, without their contents. Raises NoBackup for a damaged one."""
    return _run("pg_restore", "--schema-only", "--file=-", str(copy))


def rows_as_sql(copy: Path, table: str) -> str:
    """Return the rows of one table of a backup as the text of a COPY command."""
    return _run("pg_restore", "--data-only", "--table", table, "--file=-", str(copy))


def put_back(copy: Path, then: str = "") -> None:
    """Restore a backup and run an optional statement, with ``{schema}`` for our schema, in one transaction. Tables of a
    later version, which the backup lacks, are dropped."""
    made = dict(map(reversed, re.findall(r"^CREATE TABLE (\w+)\.(\w+) \(", tables_as_sql(copy), re.MULTILINE)))
    schema = made.get("tourney_club")
    if schema is None:
        raise NoBackup.at(copy.name, "This backup contains no clubs.")
    names = ", ".join(f"'{name}'" for name in made)
    with tempfile.TemporaryDirectory(prefix="tourney-") as folder:
        before, script, after = (Path(folder) / name for name in ("before.sql", "copy.sql", "after.sql"))
        before.write_text(WITHOUT_TABLES.format(schema=schema, names=names))
        _run("pg_restore", "--file", str(script), str(copy))
        after.write_text(f"{then.format(schema=schema)};\n")
        in_order = [argument for file in (before, script, after) for argument in ("--file", str(file))]
        quiet = ("--no-psqlrc", "--quiet", "--output", os.devnull, "--set", "ON_ERROR_STOP=1")
        _run("psql", *quiet, "--single-transaction", *in_order, "--dbname", address())


def address() -> str:
    """Return the address of the database for libpq, without the password, because others could see it."""
    # Only imported for PostgreSQL: an evening on a laptop does not need its driver.
    from psycopg.conninfo import make_conninfo
    from psycopg.pq import Conninfo

    given = connections["default"].get_connection_params()
    known = {option.keyword.decode() for option in Conninfo.get_defaults()} - {"password"}
    return make_conninfo("", **{name: value for name, value in given.items() if name in known})


def _run(program: str, *arguments: str) -> str:
    if shutil.which(program) is None:
        raise NoBackup.at(
            program, "%(program)s is not installed here. Install PostgreSQL's client programs.", program=program
        )
    password = connections["default"].settings_dict.get("PASSWORD")
    env = os.environ | ({"PGPASSWORD": password} if password else {})
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise NoBackup.at(
            program, "%(program)s says: %(stderr)s", program=program, stderr=done.stderr.strip() or done.returncode
        )
    return done.stdout
