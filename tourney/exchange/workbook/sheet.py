"""One table as one sheet: a title, column headings that stay visible and are printed on each page, rows, totals."""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from math import ceil
from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties

from movements.message import message

from ...language.told import told
from ...scoring.report_table import Cell, Column, Table, text
from .night_sheets import NightSheet
from .workbook_cells import WIDEST, Cells, font, writable

HEADS = 3
"""Row of the headings."""
LINE = 15  # points
NARROWEST, BESIDE, FILTER, ONE_LINE, SPACED = 4, 2, 2, 12, 2
"""Characters: the contents of a column, the space beside them, the mark of a filter beside a head, a head that
stays on one line, and what numbers leave free before a text."""
PAGES = {"a4": (9, (94, 50.0), (139, 33.6)), "letter": (1, (97, 46.8), (130, 34.8))}
"""Paper -> Excel's number of it, and the characters and rows that a page holds at full size, upright and across."""
SMALLEST, FEW = 0.7, 0.35
"""How small a table may become to be printed upright, and the part of a page that is not worth one of its own."""
TOTAL = message("Total")
SUMMED = ("total", "added", "difference", "ns_points", "ew_points", "times", "net", "above")
"""Columns whose sum is worth knowing."""
KEYS = ("field", "section", "rank", "contestant", "number", "round", "table", "tray")
"""Columns that identify a row: if they come first, they stay in view."""


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
    cells, last = Cells(sheet, pages, spaced), HEADS + len(table.rows)
    wide = _set_up(sheet, heading, table, paper, spaced)
    sheet.append([cells.styled(heading, font())])
    sheet.append([cells.styled(what.line, font(bold=True, size=16))])
    heads = zip(table.columns, rights, strict=True)
    # Each is written before the next is made: those of a kind share a cell.
    sheet.append(cells.head(in_lines(column.head), right, column.key in spaced) for column, right in heads)
    each = [(column, _has_parts(table, at)) for at, column in enumerate(table.columns)]
    counted = formulae(table)
    for number, row in enumerate(table.rows, start=HEADS + 1):
        if (lines := max((_lines(row[at]) for at in wide), default=1)) > 1:
            sheet.row_dimensions[number].height = lines * LINE
        values = [cells.value(cell, *how) for cell, how in zip(row, each, strict=True)]
        for at, formula in counted.items():
            values[at] = cells.number(formula(number), *each[at])
        sheet.append(values)
    sums = foot(table, HEADS + 1, last)
    if sums and table.rows:
        sheet.append([])
        total = {0: cells.styled(told(TOTAL), font(bold=True))}
        sheet.append([cells.number(sums[at], *each[at]) if at in sums else total.get(at) for at in range(len(each))])
    sheet.close()


def _numbered(table: Table, at: int) -> bool:
    """Whether a column has contestants who are called by numbers and do not lead to their sheets."""
    found = {text(row[at]) for row in table.rows if isinstance(row[at], tuple)}
    return bool(found) and table.columns[at].key in ("ns", "ew", "against", "with") and all(map(str.isdecimal, found))


def _lines(cell: Cell) -> int:
    """Return the number of lines of a text in the widest column."""
    return ceil(len(text(cell)) / WIDEST) if isinstance(cell, str | tuple) else 1


def _has_parts(table: Table, at: int) -> bool:
    """Whether any number of the column is not whole."""
    return any(isinstance(cell, Fraction) and cell.denominator > 1 for cell in (row[at] for row in table.rows))


def _set_up(sheet: Any, heading: str, table: Table, paper: str, spaced: Collection[str]) -> list[int]:
    """Write what must precede the first row; return the columns in which texts may take several lines."""
    widths = [_width(table, column, at) + SPACED * (column.key in spaced) for at, column in enumerate(table.columns)]
    for at, width in enumerate(widths):
        sheet.column_dimensions[get_column_letter(at + 1)].width = width
    heads = [in_lines(column.head).count("\n") + 1 for column in table.columns]
    sheet.row_dimensions[HEADS - 1].height = 2 * LINE
    sheet.row_dimensions[HEADS].height = LINE * max(heads, default=1) + 2
    kept = next((at for at, column in enumerate(table.columns) if column.key not in KEYS), 0)
    sheet.freeze_panes = f"{get_column_letter(kept + 1)}{HEADS + 1}"
    sheet.print_title_rows = f"{HEADS}:{HEADS}"
    set_up_print(sheet, heading, sum(widths), HEADS + 3 + len(table.rows), paper)
    if table.rows:
        sheet.auto_filter.ref = f"A{HEADS}:{get_column_letter(len(table.columns))}{HEADS + len(table.rows)}"
    return [at for at, width in enumerate(widths) if width >= WIDEST]


def set_up_print(sheet: Any, heading: str, width: float, rows: int, paper: str) -> None:
    """Choose portrait if the columns fit or need little shrinking, otherwise landscape; no page has only a few rows."""
    number, *sides = PAGES[paper]
    upright = width * SMALLEST <= sides[0][0]
    across, down = sides[not upright]
    pages = rows * min(1, across / width) / down
    sheet.page_setup.orientation = "portrait" if upright else "landscape"
    sheet.page_setup.paperSize = number
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, max(1, int(pages + 1 - FEW))
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.sheet_format.defaultRowHeight, sheet.sheet_format.customHeight = LINE, True
    sheet.page_margins = PageMargins(0.5, 0.5, 0.5, 0.75, 0.3, 0.3)
    sheet.oddFooter.left.text = writable(heading)[:120].replace("&", "&&")
    sheet.oddFooter.right.text = "&P / &N"


def in_lines(head: str) -> str:
    """Return a heading, broken into two lines of similar length if it is long."""
    words = head.split(" ")
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return "\n".join(min(ways, key=lambda way: max(map(len, way)))) if ways and len(head) > ONE_LINE else head


def _width(table: Table, column: Column, at: int) -> float:
    """Return a width that fits the contents and the head on two lines, with the mark of its filter."""
    head = max(map(len, in_lines(column.head).split("\n")))
    cells = [row[at] for row in table.rows]
    if column.numeric:  # the largest and the smallest are the longest
        numbers = [cell for cell in cells if isinstance(cell, int | Fraction)]
        parts = [cell for cell in numbers if isinstance(cell, Fraction) and cell.denominator > 1]
        ends = (max(numbers), min(numbers)) if numbers else ()
        cells = [*(cell for cell in cells if not isinstance(cell, int | Fraction)), *parts[:1], *ends]
    some = Table("", (column,), tuple((cell,) for cell in cells)).texts()
    longest = max((len(each[0]) for each in some), default=0)
    if column.key in SUMMED:
        longest += 2  # the sum has more digits
    return min(max(longest, head + FILTER, NARROWEST), WIDEST) + BESIDE


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
