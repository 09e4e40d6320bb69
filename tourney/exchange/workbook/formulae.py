"""Formulas that keep a spreadsheet up to date if someone changes a figure."""

from collections.abc import Callable

from openpyxl.utils import get_column_letter

from ...scoring.report_table import Table

SUMMED = ("total", "added", "difference", "ns_points", "ew_points", "times", "net")
"""Columns whose sum is worth knowing. Rows that a filter hides are left out of it."""

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
    letters = {
        at: get_column_letter(at + 1)
        for at, column in enumerate(table.columns)
        if column.key in SUMMED and column.numeric
    }
    return {at: f"=SUBTOTAL(9,{letter}{first}:{letter}{last})" for at, letter in letters.items()}
