"""The results and entries that a table's page needs: those of the table in two rounds, and which results of the room
are stored. They are read after each entry at the table, so the queries are written out in full: the entries of two
rounds take 0.18 ms on SQLite; made by Django, 0.56 ms."""

import json
from collections.abc import Sequence
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model

from ...models import Result, ResultVersion, Section, Source, TableEntry
from ...models.reason import TWO_RESULTS
from .open_rounds import ResultsIn, begins

Row = TypeVar("Row", bound=Model)

CURRENT = """
FROM tourney_resultversion version
JOIN tourney_result place ON place.club_id = version.club_id AND place.id = version.result_id
WHERE place.club_id = %(club)s AND place.section_id = %(room)s
  AND version.number = (SELECT MAX(each.number) FROM tourney_resultversion each
                        WHERE each.club_id = version.club_id AND each.result_id = version.result_id)
  AND (NOT version.withdrawn OR (version.source = %(by_table)s AND version.why = %(two_results)s)) AND """
RESULTS_IN = f"""
SELECT place.round, place."table", place.tray, version.source,
  CASE WHEN version.source <> %(by_table)s THEN version.made END
{CURRENT} (place."table" = %(table)s OR place.round >= %(reached)s)"""
VERSION = ("id", "club_id", "result_id", "number", "tricks", "made", "withdrawn", "source", "why")
OF_TABLE = f"""
SELECT place.round, place.tray, {", ".join(f"version.{name}" for name in VERSION)}
{CURRENT} place."table" = %(table)s AND place.round BETWEEN %(first)s AND %(last)s"""
ENTRY = (
    *("id", "club_id", "section_id", "client_key", "round", "table", "tray", "line", "made", "why", "reason"),
    *("outcome", "version_id", "undoes_id", "phone"),
)
OF_ENTRIES = """
FROM tourney_tableentry entry
WHERE entry.club_id = %(club)s AND entry.section_id = %(room)s
  AND "table" = %(table)s AND round BETWEEN %(first)s AND %(last)s
ORDER BY id"""
ENTRIES = "SELECT " + ", ".join(f'"{name}"' for name in ENTRY) + OF_ENTRIES


def results_in_at(section: Section, table: int, reached: int) -> ResultsIn:
    """Return which results are stored: all of the table, and those of the room from round ``reached`` on."""
    found = ResultsIn(begun=reached)
    with connection.cursor() as cursor:
        cursor.execute(RESULTS_IN, _words(section, table) | {"reached": reached})
        for *place, source, made in cursor.fetchall():
            round_, at, tray = place
            found.add((round_, at, tray), begins(source, json.loads(made) if made else None))
    return found


def brought_at(section: Section, table: int, rounds: range) -> dict[tuple[int, int, int], ResultVersion]:
    """Return the results of a table in these rounds, like :func:`tourney.desk.queries.brought_of`. Columns that a page
    does not show are read only when used."""
    found = {}
    for round_, tray, *values in _rows(OF_TABLE, section, table, rounds):
        each = _row(ResultVersion, VERSION, values)
        place = {"round": round_, "table": table, "tray": tray}
        each.result = Result(pk=each.result_id, club_id=each.club_id, section=section, **place)
        found[round_, table, tray] = each
    return found


def entries_at(section: Section, table: int, rounds: range) -> list[TableEntry]:
    """Return the entries of a table in these rounds, in the order in which they arrived."""
    return [_row(TableEntry, ENTRY, values) for values in _rows(ENTRIES, section, table, rounds)]


def _rows(query: str, section: Section, table: int, rounds: range) -> list[Sequence[Any]]:
    with connection.cursor() as cursor:
        cursor.execute(query, _words(section, table) | {"first": rounds[0], "last": rounds[-1]})
        return list(cursor.fetchall())


def _row(model: type[Row], names: Sequence[str], values: Sequence[Any]) -> Row:
    """Return a row of a model; ``names`` are in the model's order."""
    fields = [model._meta.get_field(name) for name in names]
    return model.from_db(connection.alias, names, [_value(*each) for each in zip(fields, values, strict=True)])


def _value(field: Any, value: Any) -> Any:
    """Return a value as its field reads it from a database: only JSON differs from a form."""
    return field.from_db_value(value, None, connection) if hasattr(field, "from_db_value") else field.to_python(value)


def _words(section: Section, table: int) -> dict[str, int | str]:
    words = {"by_table": str(Source.TABLE), "two_results": str(TWO_RESULTS)}
    return {"club": section.club_id, "room": section.pk, "table": table, **words}
