"""One table as one sheet: a title, column headings that stay visible and are printed on each page, rows, totals."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.filters import FilterColumn
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties

from movements.message import message

from ...language.told import told
from ...scoring.report_table import Table, text
from .column_widths import ACROSS, KEYS, LEAST, SUMMED, ColumnLayout, has_filter, laid_out, length, lines_of
from .night_sheets import NightSheet
from .workbook_cells import Cells, font, writable

HEADS = 3
"""Row of the headings."""
LINE = 15  # points
PAPERS = {"a4": (9, 50.0), "letter": (1, 46.8)}
"""Paper -> Excel's number of it, and the rows of an upright page at full size."""
FEW = 0.35
"""The part of a page that is not worth one of its own."""
TITLE = 16  # points
TOTAL = message("Total")


def write(sheet: Any, heading: str, what: NightSheet, paper: str, pages: Mapping[int, str]) -> None:
    """Write a table in the active language; formulas follow from the keys of its columns. ``pages`` are the sheets of
    contestants by number."""
    table = what.table
    rights = [column.numeric or _numbered(table, at) for at, column in enumerate(table.columns)]
    spaced = {
        column.key
        for column, right, after in zip(table.columns, rights, [*rights[1:], True], strict=True)
        if right > after
    }
    layout = laid_out(table, spaced, paper)
    rooms = {column.key: width for column, width in zip(table.columns, layout.widths, strict=True)}
    cells, last = Cells(sheet, pages, spaced, rooms), HEADS + len(table.rows)
    texts = [at for at, column in enumerate(table.columns) if not column.numeric]
    lines = [max((lines_of(row[at], layout.widths[at]) for at in texts), default=1) for row in table.rows]
    _set_up(sheet, heading, table, layout, paper, sum(lines))
    sheet.append([cells.styled(heading, font())])
    sheet.append([cells.styled(what.line, font(bold=True, size=_title_size(what.line, layout)))])
    # Rows are generators, because each cell is written before the next is made: those of a kind share a cell.
    sheet.append(
        cells.head(head, right, column.key in spaced)
        for head, column, right in zip(layout.heads, table.columns, rights, strict=True)
    )
    each = [(column, _has_parts(table, at)) for at, column in enumerate(table.columns)]
    counted = formulae(table)
    for number, row in enumerate(table.rows, start=HEADS + 1):
        if (high := lines[number - HEADS - 1]) > 1:
            sheet.row_dimensions[number].height = high * LINE
        cells.vertical = "top" if high > 1 else None
        sheet.append(
            cells.number(counted[at](number), *each[at]) if at in counted else cells.value(cell, *each[at])
            for at, cell in enumerate(row)
        )
    sums = foot(table, HEADS + 1, last)
    cells.vertical = None
    if sums and table.rows:
        sheet.append([])
        total = {0: cells.styled(told(TOTAL), font(bold=True))}
        sheet.append([cells.number(sums[at], *each[at]) if at in sums else total.get(at) for at in range(len(each))])
    sheet.close()


def _numbered(table: Table, at: int) -> bool:
    """Whether a column has contestants who are called by numbers and do not lead to their sheets."""
    found = {text(row[at]) for row in table.rows if isinstance(row[at], tuple)}
    return bool(found) and table.columns[at].key in ("ns", "ew", "against", "with") and all(map(str.isdecimal, found))


def _has_parts(table: Table, at: int) -> bool:
    """Whether any number of the column is not whole."""
    return any(isinstance(cell, Fraction) and cell.denominator > 1 for cell in (row[at] for row in table.rows))


def _title_size(line: str, layout: ColumnLayout) -> float:
    """The size at which a title does not reach beyond the columns of a page; its letters are bold."""
    return max(11, min(TITLE, 11 * layout.page_width / (1.05 * length(line) + 1)))


def _set_up(sheet: Any, heading: str, table: Table, layout: ColumnLayout, paper: str, lines: int) -> None:
    """Write what must precede the first row of a table whose rows take ``lines``."""
    for at, width in enumerate(layout.widths):
        sheet.column_dimensions[get_column_letter(at + 1)].width = width
    head = max((head.count("\n") + 1 for head in layout.heads), default=1)
    sheet.row_dimensions[HEADS - 1].height = 2 * LINE
    sheet.row_dimensions[HEADS].height = LINE * head + 2
    kept = next((at for at, column in enumerate(table.columns) if column.key not in KEYS), 0)
    sheet.freeze_panes = f"{get_column_letter(kept + 1)}{HEADS + 1}"
    sheet.print_title_rows = f"{HEADS}:{HEADS}"
    set_up_print(sheet, heading, layout.page_width, HEADS + lines + 2, head, paper)
    if layout.breaks:
        sheet.sheet_properties.pageSetUpPr.fitToPage = False
        sheet.page_setup.scale = floor(100 * min(1, ACROSS[paper] / layout.page_width))
        sheet.print_title_cols = f"A:{get_column_letter(layout.repeated)}" if layout.repeated else None
        for at in layout.breaks:
            sheet.col_breaks.append(Break(id=at))
    if table.rows:
        sheet.auto_filter.ref = f"A{HEADS}:{get_column_letter(len(table.columns))}{HEADS + len(table.rows)}"
        for at, column in enumerate(table.columns):
            if not has_filter(column, layout.tight):
                sheet.auto_filter.filterColumn.append(FilterColumn(colId=at, hiddenButton=True))


def set_up_print(sheet: Any, heading: str, width: float, lines: int, head: int, paper: str) -> None:
    """Choose portrait if the columns fit or need little shrinking, otherwise landscape; no page has only a few rows."""
    number, down = PAPERS[paper]
    scale = min(1, ACROSS[paper] / width)
    pages = (lines - head) / (down / scale - head)
    fewer = max(1, int(pages + 1 - FEW))
    enough = fewer >= pages or scale * fewer / pages >= LEAST
    sheet.page_setup.orientation, sheet.page_setup.paperSize = "portrait", number
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, fewer if enough else ceil(pages)
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.sheet_format.defaultRowHeight, sheet.sheet_format.customHeight = LINE, True
    sheet.page_margins = PageMargins(0.3, 0.3, 0.5, 0.75, 0.3, 0.3)
    sheet.oddFooter.left.text = writable(heading)[:120].replace("&", "&&")
    sheet.oddFooter.right.text = "&P / &N"


Formula = Callable[[int], str]
"""The number of a row -> its formula."""


def formulae(table: Table) -> dict[int, Formula]:
    """Return column -> its formula: the difference of a ranking, the net of a cross-table."""
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
    """Return column -> the sum of its rows ``first`` to ``last``; none if contestants have a row in each stratum."""
    who = [row[at] for at, column in enumerate(table.columns) if column.key == "contestant" for row in table.rows]
    if len(who) > len(set(who)):
        return {}
    # Rows that a filter hides are left out of it.
    letters = {
        at: get_column_letter(at + 1)
        for at, column in enumerate(table.columns)
        if column.key in SUMMED and column.numeric
    }
    return {at: f"=SUBTOTAL(9,{letter}{first}:{letter}{last})" for at, letter in letters.items()}
