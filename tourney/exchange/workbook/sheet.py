"""One table as one sheet: a heading, heads that stay in sight and are printed on each page, rows, sums."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties

from ...language.tables import told_table
from ...scoring.report_table import Column, Table
from .workbook_cells import Cells

HEADS = 3
"""Row of the headings."""
NARROWEST, WIDEST = 7, 60  # characters
KEYS = ("field", "section", "rank", "contestant", "number", "round", "table", "tray")
"""Columns that identify a row: if they come first, they stay in view."""


def write(book: Workbook, heading: str, table: Table) -> None:
    """In the active language; what counts on is found by the keys of its columns."""
    table = told_table(table)
    # Letters by which a sheet is called: Excel takes no more.
    sheet = book.create_sheet(re.sub(r"[\\\[\]:*?/]", " ", table.title)[:31])
    cells = Cells(sheet)
    last = HEADS + len(table.rows)
    _set_up(sheet, table, last)
    sheet.append([cells.heading(heading)])
    sheet.append([])
    sheet.append([cells.head(column) for column in table.columns])
    parts = [_has_parts(table, at) for at in range(len(table.columns))]
    each = list(zip(table.columns, parts, strict=True))
    counted = formulae(table)
    for number, row in enumerate(table.rows, start=HEADS + 1):
        values = [cells.value(cell, column, some) for cell, (column, some) in zip(row, each, strict=True)]
        for at, formula in counted.items():
            values[at] = cells.number(formula(number), *each[at])
        sheet.append(values)
    sums = foot(table, HEADS + 1, last)
    if sums and table.rows:
        sheet.append([])
        sheet.append([cells.number(sums[at], *each[at]) if at in sums else None for at in range(len(each))])


def _has_parts(table: Table, at: int) -> bool:
    """Whether any number of the column is not whole."""
    return any(isinstance(cell, Fraction) and cell.denominator > 1 for cell in (row[at] for row in table.rows))


def _set_up(sheet: Any, table: Table, last: int) -> None:
    """Write what must precede the first row."""
    for at, column in enumerate(table.columns):
        sheet.column_dimensions[get_column_letter(at + 1)].width = _width(table, column, at)
    kept = next((at for at, column in enumerate(table.columns) if column.key not in KEYS), 0)
    sheet.freeze_panes = f"{get_column_letter(kept + 1)}{HEADS + 1}"
    sheet.print_title_rows = f"{HEADS}:{HEADS}"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.oddFooter.left.text = "&A"
    sheet.oddFooter.right.text = "&P / &N"
    if table.rows:
        sheet.auto_filter.ref = f"A{HEADS}:{get_column_letter(len(table.columns))}{last}"


def _width(table: Table, column: Column, at: int) -> float:
    """Return a width that fits most of the contents; the first rows are enough to tell."""
    some = Table("", (column,), tuple((row[at],) for row in table.rows[:100])).texts()
    longest = max([len(each[0]) for each in some] + [max(map(len, column.head.split()), default=0)])
    return min(max(longest + 3, NARROWEST), WIDEST)


Formula = Callable[[int], str]
"""The number of a row -> its formula."""


def formulae(table: Table) -> dict[int, Formula]:
    """Column -> what it is counted from: the difference of a ranking, the net of a cross-table."""
    at = {column.key: place for place, column in enumerate(table.columns)}
    found: dict[int, Formula] = {}
    if at.keys() >= {"total", "average", "difference"}:
        total, average = get_column_letter(at["total"] + 1), get_column_letter(at["average"] + 1)
        found[at["difference"]] = lambda row: f"={total}{row}-{average}{row}"
    against = [place for key, place in at.items() if key.startswith("against ")]
    if against:
        first, last = get_column_letter(against[0] + 1), get_column_letter(against[-1] + 1)
        found[at["net"]] = lambda row: f"=SUM({first}{row}:{last}{row})"
    return found


def foot(table: Table, first: int, last: int) -> dict[int, str]:
    """Column -> the sum of its rows ``first`` to ``last``."""
    # Columns whose sum is worth knowing. Rows that a filter hides are left out of it.
    letters = {
        at: get_column_letter(at + 1)
        for at, column in enumerate(table.columns)
        if column.key in ("total", "added", "difference", "ns_points", "ew_points", "times", "net") and column.numeric
    }
    return {at: f"=SUBTOTAL(9,{letter}{first}:{letter}{last})" for at, letter in letters.items()}
