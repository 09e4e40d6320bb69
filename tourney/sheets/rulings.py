"""The director's rulings."""

from movements.message import message

from ..desk.snapshot import Evening
from ..language.tables import told_table
from ..language.told import told
from ..reports.rulings_table import rulings_table
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .wall.page import together
from .wall.wall_table import Grid


def rulings(evening: Evening, sheet: Paper) -> None:
    """Draw the rulings in order, one below the other."""
    sheet.turn()
    table = told_table(rulings_table(evening.night, evening.labels))
    together(sheet, told(SHEET.title), (), [[("", Grid(table, sheet.width - 2 * MARGIN, 10))]])


SHEET = Sheet(
    title=message("Rulings"),
    purpose=message("The director's findings and decisions."),
    audience=AFTER,
    order=580,
    draw=rulings,
    applies_to=lambda evening: bool(evening.night.rulings),
)
