"""Everybody's match against everybody."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from ..desk.snapshot import Evening
from ..language.tables import told_table
from ..language.told import told
from ..scoring.cross_table import cross_table, cross_table_table
from .pdf.book import MARGIN, Paper
from .wall.page import pages, sheet_of, side_by_side


def has_matches(evening: Evening) -> bool:
    return bool(evening.standings.matches)


def cross_tables(evening: Evening, paper: Paper) -> bytes:
    """The cross table. Its columns, up to 50 for teams, continue on further pages where they do not fit on one."""
    sheet = sheet_of(evening, _("cross-table"), paper, wide=True)
    cross = cross_table(evening.standings)
    if cross is not None:
        whole = told_table(cross_table_table(evening.night, cross, evening.labels))
        lines = (capfirst(told(evening.state)), _("By how much the row beat the column."))
        for table in side_by_side(whole, sheet.width - 2 * MARGIN, kept=2, last=2):
            title = _("%(night)s: cross-table") % {"night": evening.occasion.night}
            pages(sheet, title, lines, table, size=10, ruled=True)
    return sheet.pdf()
