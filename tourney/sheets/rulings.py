"""What the director ruled."""

from django.utils.translation import gettext as _

from ..desk.snapshot import Evening
from ..language.tables import told_table
from ..scoring.rulings_table import rulings_table
from .pdf.book import Paper
from .wall.page import pages, sheet_of


def has_rulings(evening: Evening) -> bool:
    return bool(evening.night.rulings)


def rulings(evening: Evening, paper: Paper) -> bytes:
    """One below the other, in the order in which they were made."""
    sheet = sheet_of(evening, _("rulings"), paper, wide=True)
    table = told_table(rulings_table(evening.night, evening.labels))
    pages(sheet, _("%(night)s: rulings") % {"night": evening.occasion.night}, (), table, size=10)
    return sheet.pdf()
