"""The results that a table's page needs: its own of two rounds, and which are in of the room. They are read after each
entry at the table, so the queries are written down as they are sent: Django takes longer to write them than the
database to answer."""

import json

from django.db import connection

from ...models import Result, ResultVersion, Section, Source
from ...models.reason import TWO_RESULTS
from .open_rounds import ResultsIn, begins

CURRENT = """
FROM tourney_resultversion version
JOIN tourney_result place ON place.club_id = version.club_id AND place.id = version.result_id
WHERE place.club_id = %(club)s AND place.section_id = %(room)s
  AND version.number = (SELECT MAX(each.number) FROM tourney_resultversion each
                        WHERE each.club_id = version.club_id AND each.result_id = version.result_id)
  AND (NOT version.withdrawn OR (version.source = %(by_table)s AND version.why = %(two_results)s)) AND """
STANDING = f"""
SELECT place.round, place."table", place.tray, version.source,
  CASE WHEN version.source <> %(by_table)s THEN version.made END
{CURRENT} (place."table" = %(table)s OR place.round >= %(reached)s)"""
FIELDS = ("id", "club_id", "result_id", "number", "tricks", "made", "withdrawn", "source", "why")
"""In the model's order."""
OF_TABLE = f"""
SELECT place.round, place.tray, {", ".join(f"version.{name}" for name in FIELDS)}
{CURRENT} place."table" = %(table)s AND place.round BETWEEN %(first)s AND %(last)s"""


def standing_at(section: Section, table: int, reached: int) -> ResultsIn:
    """All that is in of a table, and of the room from a round to which it has come."""
    found = ResultsIn(begun=reached)
    with connection.cursor() as cursor:
        cursor.execute(STANDING, _words(section, table) | {"reached": reached})
        for *place, source, made in cursor.fetchall():
            round_, at, tray = place
            found.add((round_, at, tray), begins(source, json.loads(made) if made else None))
    return found


def brought_at(section: Section, table: int, rounds: range) -> dict[tuple[int, int, int], ResultVersion]:
    """The results of a table in these rounds, as :func:`tourney.desk.queries.brought_of` has them; what a page does not
    show is read when it is asked for."""
    found = {}
    with connection.cursor() as cursor:
        cursor.execute(OF_TABLE, _words(section, table) | {"first": rounds[0], "last": rounds[-1]})
        for round_, tray, *keys, made, withdrawn, source, why in cursor.fetchall():
            values = [*keys, json.loads(made) if made else None, bool(withdrawn), source, why]
            each = ResultVersion.from_db(connection.alias, FIELDS, values)
            place = {"round": round_, "table": table, "tray": tray}
            each.result = Result(pk=each.result_id, club_id=each.club_id, section=section, **place)
            found[round_, table, tray] = each
    return found


def _words(section: Section, table: int) -> dict[str, int | str]:
    words = {"by_table": str(Source.TABLE), "two_results": str(TWO_RESULTS)}
    return {"club": section.club_id, "room": section.pk, "table": table, **words}
