"""A night as a workbook (Office Open XML): typed cells, formulae where a club goes on counting, set up for print.

Text stays text whatever it begins with: a name can never be a formula.
"""

from io import BytesIO

from openpyxl import Workbook

from ...desk.snapshot import Evening
from ...language.told import told
from ...presentation.night_tables import tables_of
from .sheet import write
from .workbook_cells import writable


def workbook(evening: Evening) -> bytes:
    """Return a workbook with a sheet for each table of the night."""
    book = Workbook(write_only=True)
    book.properties.title = writable(evening.of_the_night.line)
    book.properties.creator = "Tourney"
    state = f" ({told(evening.state)})" if evening.state else ""
    for table in tables_of(evening).values():
        write(book, f"{evening.of_the_night.line}{state}", table)
    data = BytesIO()
    book.save(data)
    return data.getvalue()
