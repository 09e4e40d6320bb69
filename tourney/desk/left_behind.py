"""Rows of apps that were removed from the settings. Their tables stay, without models: they are found in the database
itself, so that nights and clubs can be deleted and people forgotten."""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.backends.utils import CursorWrapper

from ..hooks import CORE, our_apps
from ..models import User

KEYS = {
    "sqlite": 'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(%s)',
    "postgresql": """
        SELECT found.oid, target.relname, ours.attname, theirs.attname
        FROM pg_constraint found
        JOIN pg_class target ON target.oid = found.confrelid
        CROSS JOIN LATERAL unnest(found.conkey, found.confkey) AS pair (here, there)
        JOIN pg_attribute ours ON ours.attrelid = found.conrelid AND ours.attnum = pair.here
        JOIN pg_attribute theirs ON theirs.attrelid = found.confrelid AND theirs.attnum = pair.there
        WHERE found.contype = 'f' AND found.conrelid = to_regclass(%s)""",
}
"""The foreign keys of a table: which it is, the table that it points at, and a column of each."""
TEXTS = ("CharField", "TextField", "JSONField")


@dataclass(slots=True)
class _Key:
    """A foreign key: ``table`` points at ``other`` by pairs of ``columns``."""

    table: str
    other: str
    columns: list[tuple[str, str]]

    def remove_loose_rows(self, cursor: CursorWrapper) -> int:
        whole = " AND ".join(f"{self.table}.{here} IS NOT NULL" for here, _ in self.columns)
        same = " AND ".join(f"target.{there} = {self.table}.{here}" for here, there in self.columns)
        cursor.execute(
            f"DELETE FROM {self.table} WHERE {whole} AND NOT EXISTS (SELECT 1 FROM {self.other} target WHERE {same})"
        )
        return int(cursor.rowcount)


def remove_loose_rows() -> None:
    """Remove rows that refer to deleted rows, and those that refer to them."""
    with connection.cursor() as cursor:
        keys = _keys(cursor)
        while any(key.remove_loose_rows(cursor) for key in keys):
            pass


def names_user(user: int) -> bool:
    """Whether any of these rows refers to a user."""
    with connection.cursor() as cursor:
        for key in _keys(cursor):
            if key.other == _quoted(User._meta.db_table):
                cursor.execute(f"SELECT 1 FROM {key.table} WHERE {key.columns[0][0]} = %s LIMIT 1", [user])
                if cursor.fetchone():
                    return True
    return False


def remove_rows_that_say(club: int, column: str, values: Collection[str]) -> None:
    """Remove a club's rows that have one of these values in a column of that name."""
    with connection.cursor() as cursor:
        for table, name, *_ in list(_texts(cursor)):
            for value in values if name == column else ():
                cursor.execute(f"DELETE FROM {table} WHERE club_id = %s AND {_quoted(name)} = %s", [club, value])


def change_texts(club: int, changed: Callable[[str, Any, int | None], Any]) -> None:
    """Replace every text of a club, and all JSON, by ``changed`` of its column, the text, and the column's maximum
    length."""
    with connection.cursor() as cursor:
        for table, name, is_json, longest in list(_texts(cursor)):
            column = _quoted(name)
            cursor.execute(f"SELECT id, {column} FROM {table} WHERE club_id = %s", [club])
            for key, stored in cursor.fetchall():
                value = json.loads(stored) if is_json and stored is not None else stored
                if (new := changed(name, value, longest)) != value:
                    kept = json.dumps(new) if is_json else new
                    cursor.execute(f"UPDATE {table} SET {column} = %s WHERE id = %s", [kept, key])


def _tables(cursor: CursorWrapper) -> list[str]:
    known = {model._meta.db_table for app in our_apps() for model in app.get_models(include_auto_created=True)}
    names = set(connection.introspection.table_names(cursor)) - known
    return [_quoted(name) for name in sorted(names) if name.startswith(f"{CORE}_")]


def _keys(cursor: CursorWrapper) -> list[_Key]:
    found: dict[tuple[str, int], _Key] = {}
    for table in _tables(cursor):
        cursor.execute(KEYS[connection.vendor], [table if connection.vendor == "postgresql" else table.strip('"')])
        for number, other, here, there in cursor.fetchall():
            key = found.setdefault((table, number), _Key(table, _quoted(other), []))
            key.columns.append((_quoted(here), _quoted(there)))
    return list(found.values())


def _texts(cursor: CursorWrapper) -> Iterator[tuple[str, str, bool, int | None]]:
    """Return the columns of tables that have one for the club: the table, the column, whether it holds JSON, and the
    length of the longest text in it."""
    for table in _tables(cursor):
        described = connection.introspection.get_table_description(cursor, table.strip('"'))
        kinds = {each.name: connection.introspection.get_field_type(each.type_code, each) for each in described}
        if "club_id" not in kinds:
            continue
        for column in described:
            if (kind := kinds[column.name]) in TEXTS:
                limited = kind == "CharField" and column.display_size
                yield table, column.name, kind == "JSONField", column.display_size if limited else None


def _quoted(name: str) -> str:
    return str(connection.ops.quote_name(name))
