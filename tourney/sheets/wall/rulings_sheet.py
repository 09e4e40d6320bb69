"""What the director ruled."""

from ...desk.snapshot import Evening
from ...scoring.rulings_table import rulings_table
from ..book import Paper
from .page import pages, sheet_of


def has_rulings(evening: Evening) -> bool:
    return bool(evening.night.rulings)


def rulings(evening: Evening, paper: Paper) -> bytes:
    """One below the other, in the order in which they were made."""
    sheet = sheet_of(evening, "rulings", paper, wide=True)
    table = rulings_table(evening.night, evening.labels)
    pages(sheet, f"{evening.occasion.night}: rulings", (), table, size=10)
    return sheet.pdf()
