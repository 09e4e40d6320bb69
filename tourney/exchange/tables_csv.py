"""The tables of a night as csv: UTF-8 with a byte order mark, so that spreadsheets recognise it, separated by commas.

A text that a spreadsheet would read as a formula (it begins with = + - @, wide ones too, a tab or a new line) has an
apostrophe before it, as spreadsheets themselves mark a text. Numbers are never changed: -3 is a number, "-3" a text.
"""

import csv
from io import StringIO

from ..desk.snapshot import Evening
from ..presentation.night_tables import tables_of
from ..scoring.figures import number
from ..scoring.report_table import Cell, Ref, Ruled, Table, text
from .csv_text import safe


def csv_files(evening: Evening) -> dict[str, bytes]:
    """Return file name -> contents, one for each table."""
    return {f"{name}.csv": write(table) for name, table in tables_of(evening).items()}


def write(table: Table) -> bytes:
    """Write the headings, then the rows. Numbers are whole, or decimals with up to four places."""
    out = StringIO()
    rows = csv.writer(out)
    rows.writerow([safe(column.head) for column in table.columns])
    rows.writerows([_value(cell) for cell in row] for row in table.rows)
    return out.getvalue().encode("utf-8-sig")


def _value(cell: Cell) -> int | float | str:
    if cell is None or isinstance(cell, int):
        return "" if cell is None else cell
    if isinstance(cell, Ref) and cell.kind == "tray":
        return cell.number
    if isinstance(cell, Ruled):
        return number(cell.number)
    return safe(text(cell)) if isinstance(cell, (str, Ref, tuple)) else number(cell)
