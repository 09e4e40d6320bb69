"""The ranking of each field."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from movements.message import message

from ..desk.snapshot import Evening
from ..language.tables import told_table
from ..language.told import told
from ..reports.ranking_table import below_line, ranking_table, winners_line
from ..scoring.report_table import Table
from ..scoring.standings import Ranking
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .pdf.type_scale import READ
from .wall.page import together
from .wall.wall_table import HIGH, TIGHT, TIGHTEST, Grid

SIZE = 12


def ranking(evening: Evening, sheet: Paper) -> None:
    """The fields one below the other until the page is full; the overall winner at the head of the first page."""
    standings = evening.standings
    title = _("%(night)s: standings") % {"night": evening.occasion.night}
    lines = (capfirst(told(evening.state)), told(winners_line(evening.night, standings)), told(below_line(standings)))
    tables = [
        (each, told_table(shown(ranking_table(evening.night, each, evening.labels), each)))
        for each in standings.rankings
    ]
    width = sheet.width - 2 * MARGIN
    ways = [[*_fields(tables, width, SIZE, HIGH)], [*_fields(tables, width, READ, TIGHT)]]
    ways.insert(1, [(named, grid.with_rows(TIGHT)) for named, grid in ways[0]])
    ways.append([(named, grid.with_rows(TIGHTEST)) for named, grid in ways[2]])
    together(sheet, title, lines, ways)


SHEET = Sheet(
    title=message("Standings"),
    purpose=message("The ranking of each field."),
    audience=AFTER,
    order=510,
    draw=ranking,
)


def _fields(
    tables: Sequence[tuple[Ranking, Table]], width: float, size: float, high: float
) -> Iterator[tuple[str, Grid]]:
    for each, table in tables:
        yield "" if each.field == "all" else table.title, Grid(table, width, size, high=high)


def shown(table: Table, ranking: Ranking) -> Table:
    """Return the table for the wall: ties with their sign, without columns that are the same in every row."""
    same = [key for key in ("average", "played") if table.says_the_same(key)]
    return with_ties(table.without(*same, *(["stratum"] if ranking.stratum else [])))


def with_ties(table: Table) -> Table:
    """The ranks as 1= 1= 3: those who tie have the sign."""
    shared = Counter(row[0] for row in table.rows)
    tied = {rank for rank, times in shared.items() if times > 1 and isinstance(rank, int)}
    rows = tuple((f"{row[0]}=" if row[0] in tied else row[0], *row[1:]) for row in table.rows)
    return replace(table, rows=rows)
