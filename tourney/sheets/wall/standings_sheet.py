"""The ranking of each field."""

from collections import Counter
from dataclasses import replace

from django.utils.text import capfirst
from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...scoring.ranking_table import ranking_table, tie_breaks_line, winners_line
from ...scoring.report_table import Table
from ...scoring.standings import Ranking
from ..book import MARGIN, Paper
from .page import BOTTOM, heading, sheet_of
from .wall_table import Grid

SIZE, TITLE, BETWEEN = 12, 9 * mm, 5 * mm


def ranking(evening: Evening, paper: Paper) -> bytes:
    """The fields one below the other until the page is full; the overall winner at the head of the first page."""
    standings = evening.standings
    sheet = sheet_of(evening, "standings", paper)
    title = f"{evening.occasion.night}: standings"
    lines = (capfirst(evening.state), winners_line(evening.night, standings), tie_breaks_line(standings))
    bottom = sheet.height - BOTTOM
    y = top = heading(sheet, title, lines)
    for each in standings.rankings:
        table = shown(ranking_table(evening.night, each, evening.labels), each)
        grid = Grid(table, sheet.width - 2 * MARGIN, SIZE)
        named = each.field != "all"
        at = 0
        while True:
            rows = grid.fits(at, bottom - y - (TITLE if named else 0))
            # A field begins on this page if all of it fits, or if nothing stands here yet.
            if y > top and (grid.height + TITLE > bottom - y or not rows):
                sheet.end_page()
                y = top = heading(sheet, title)
                continue
            if named:
                words = table.title + (", continued" if at else "")
                sheet.group("H2")
                sheet.text(MARGIN, y + TITLE - 3 * mm, words, 14, bold=True)
                y += TITLE
            y = grid.draw(sheet, MARGIN, y, rows) + BETWEEN
            at = rows.stop
            if at >= len(table.rows):
                break
    sheet.end_page()
    return sheet.pdf()


def shown(table: Table, ranking: Ranking) -> Table:
    """As it stands on the wall: ties with their sign, without what is the same in every row of it."""
    same = [key for key in ("average", "played") if table.says_the_same(key)]
    return with_ties(table.without(*same, *(["stratum"] if ranking.stratum else [])))


def with_ties(table: Table) -> Table:
    """The ranks as 1= 1= 3: those who tie have the sign."""
    shared = Counter(row[0] for row in table.rows)
    tied = {rank for rank, times in shared.items() if times > 1 and isinstance(rank, int)}
    rows = tuple((f"{row[0]}=" if row[0] in tied else row[0], *row[1:]) for row in table.rows)
    return replace(table, rows=rows)
