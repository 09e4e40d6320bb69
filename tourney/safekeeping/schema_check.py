"""Checks that a database or backup has the tables of this version of Tourney.

Before the migrations were frozen, versions changed tables in place, so that a database could wrongly seem to be up to
date. So its tables and columns are compared with those that its migrations create.
"""

import re
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from movements.message import message, one_by_one

from ..hooks import joined, our_models, tables_switched_off
from ..installed import command
from .postgres_tools import NoBackup, rows_as_sql, tables_as_sql

APP = "tourney"
MOST_NAMED = 3
WHAT_TO_DO = message(
    "Nothing was changed. Use the version that created the database to export each club: %(take_out)s. "
    "Then use this version, with a new folder (TOURNEY_DATA), to import each club: %(take_in)s. If a file "
    "is refused, import the separate night files that it contains: %(import_night)s.",
    take_out=command("take_out"),
    take_in=command("take_in FILE"),
    import_night=command("import_night"),
)
Columns = dict[str, set[str]]
"""Table -> its columns."""


@dataclass(frozen=True, slots=True)
class SchemaState:
    """The state of a database: ``applied`` are its applied migrations. ``borne`` are those that only add something, so
    that earlier versions can also use the database."""

    applied: set[str]
    tables: Columns = field(default_factory=dict)
    borne: set[str] = field(default_factory=set)


def in_database() -> SchemaState:
    """Return the state of this process's database."""
    with connection.cursor() as cursor:
        names = set(connection.introspection.table_names(cursor))
        if MigrationRecorder.Migration._meta.db_table not in names:
            return SchemaState(set())
        applied = {name for app, name in MigrationRecorder(connection).applied_migrations() if app == APP}
        tables = {
            name: {column.name for column in connection.introspection.get_table_description(cursor, name)}
            for name in names
            if name.startswith(f"{APP}_")
        }
        borne = applied & {name for each in joined() for name in each.borne()}
    return SchemaState(applied, tables, borne)


def in_file(database: sqlite3.Connection) -> SchemaState:
    """Return the state of an SQLite file. Raises sqlite3.Error for a file that is not Tourney's."""
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    applied = database.execute("SELECT name FROM django_migrations WHERE app = ?", [APP])
    tables = {
        name: {row[1] for row in database.execute("SELECT * FROM pragma_table_info(?)", [name])}
        for name in names
        if name.startswith(f"{APP}_")
    }
    return SchemaState({name for (name,) in applied}, tables)


def in_dump(copy: Path) -> SchemaState:
    """Return the state of a PostgreSQL backup."""
    made = re.findall(r"^CREATE TABLE \S+?\.(\w+) \(\n(.*?)^\);$", tables_as_sql(copy), re.MULTILINE | re.DOTALL)
    tables = {
        name: {line.split()[0].strip('"') for line in inside.splitlines() if not line.lstrip().startswith("CONSTRAINT")}
        for name, inside in made
        if name.startswith(f"{APP}_")
    }
    rows = rows_as_sql(copy, "django_migrations")
    head = re.search(r"^COPY \S+ \((.*)\) FROM stdin;$", rows, re.MULTILINE)
    if head is None:
        return SchemaState(set(), tables)
    columns = [each.strip().strip('"') for each in head[1].split(",")]
    told = [dict(zip(columns, line.split("\t"), strict=False)) for line in rows[head.end() + 1 :].splitlines()]
    return SchemaState({row["name"] for row in told if row.get("app") == APP}, tables)


def must_be_ours(found: SchemaState, place: str) -> None:
    """Raise NoBackup if the database is of another version, unless it can be upgraded or has only additions."""
    loader = MigrationLoader(None)
    known = {name for app, name in loader.disk_migrations if app == APP}
    if later := sorted(found.applied - known - found.borne):
        raise NoBackup.at(
            place,
            "This database was created by a later version of Tourney (%(later)s). Nothing was changed. Use "
            "that version.",
            later=", ".join(later),
        )
    if not found.applied and not found.tables:
        return
    apart = _of_the_apps()
    ours, theirs = (
        {table: columns for table, columns in tables.items() if table not in apart}
        for tables in (_expected(loader, found.applied & known), found.tables)
    )
    if found.applied - known:
        theirs = {table: columns & ours[table] for table, columns in theirs.items() if table in ours}
    if wrong := _differences(ours, theirs):
        what, more = one_by_one(wrong[:MOST_NAMED]), len(wrong) - MOST_NAMED
        if more > 0:
            what = message("%(named)s, and %(count)s more", named=what, count=more)
        raise NoBackup.at(
            place,
            "This database was created by another version of Tourney, with different tables: %(what)s. %(what_to_do)s",
            what=what,
            what_to_do=WHAT_TO_DO,
        )


def _expected(loader: MigrationLoader, applied: set[str]) -> Columns:
    """The tables that these migrations create."""
    state = loader.project_state([(APP, name) for name in sorted(applied)])
    return {
        model._meta.db_table: {str(each.column) for each in model._meta.local_concrete_fields}
        for model in state.apps.get_app_config(APP).get_models(include_auto_created=True)
    }


def _of_the_apps() -> set[str]:
    """The tables of the extra apps, active or not. Earlier versions of the core created some of them."""
    running = {model._meta.db_table for model in our_models() if model._meta.app_label != APP}
    return running | tables_switched_off()


def _differences(ours: Columns, theirs: Columns) -> list[str]:
    found: list[str] = []
    for table in sorted(ours.keys() | theirs.keys()):
        if table not in theirs:
            found.append(message("%(table)s is missing", table=table))
        elif table not in ours:
            found.append(message("%(table)s is not used in this version", table=table))
        else:
            found += [
                message("column %(column)s is missing from %(table)s", table=table, column=column)
                for column in sorted(ours[table] - theirs[table])
            ]
            found += [
                message("%(table)s is not used in this version", table=f"{table}.{column}")
                for column in sorted(theirs[table] - ours[table])
            ]
    return found
