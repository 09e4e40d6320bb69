"""The results and entries that a table's page needs: its own of two rounds, and which results are in of the room. They
are read after each entry at the table, so the queries are written down as they are sent: Django takes longer to write
them than the database to answer."""

import json

from django.db import connection

from ...models import Result, ResultVersion, Section, Source, TableEntry
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
OF_TABLE = f"""
SELECT version.*, place.round AS round, place.tray AS tray
{CURRENT} place."table" = %(table)s AND place.round BETWEEN %(first)s AND %(last)s"""

ENTRIES = """
SELECT * FROM tourney_tableentry
WHERE club_id = %(club)s AND section_id = %(room)s AND "table" = %(table)s AND round BETWEEN %(first)s AND %(last)s
ORDER BY id"""


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
    """The results of a table in these rounds, as :func:`tourney.desk.queries.brought_of` has them."""
    found = {}
    for each in ResultVersion.objects.raw(OF_TABLE, _words(section, table, rounds)):
        round_, tray = vars(each)["round"], vars(each)["tray"]
        each.result = Result(
            pk=each.result_id, club_id=each.club_id, section_id=section.pk, round=round_, table=table, tray=tray
        )
        found[round_, table, tray] = each
    return found


def entries_at(section: Section, table: int, rounds: range) -> list[TableEntry]:
    """The entries of a table in these rounds, in the order in which they came."""
    return list(TableEntry.objects.raw(ENTRIES, _words(section, table, rounds)))


def _words(section: Section, table: int, rounds: range = range(1)) -> dict[str, int | str]:
    words = {"by_table": str(Source.TABLE), "two_results": str(TWO_RESULTS)}
    place = {"club": section.club_id, "room": section.pk, "table": table, "first": rounds[0], "last": rounds[-1]}
    return place | words
