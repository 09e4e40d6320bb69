"""The ranking of each field."""

from django.utils.text import capfirst

from ...desk.snapshot import Evening
from ...scoring.ranking_table import ranking_table, tie_breaks_line, winners_line
from ..paper import Paper
from .page import pages, sheet_of


def ranking(evening: Evening, paper: Paper) -> bytes:
    """A page or more for each field; the overall winner at the head of each."""
    standings = evening.standings
    sheet = sheet_of(evening, "standings", paper)
    lines = (capfirst(evening.state), winners_line(evening.night, standings), tie_breaks_line(standings))
    for each in standings.rankings:
        table = ranking_table(evening.night, each, evening.labels)
        title = "standings" if each.field == "all" else table.title
        pages(sheet, f"{evening.occasion.night}: {title}", lines, table, size=12)
    return sheet.pdf()
