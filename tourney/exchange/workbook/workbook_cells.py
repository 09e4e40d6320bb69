"""Typed cells. One cell of each kind serves a whole sheet: it is written as soon as it is appended."""

import re
from fractions import Fraction
from typing import TypeAlias

from openpyxl.cell import Cell as Written
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Border, Font, Side
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from ... import inputs
from ...scoring.report_table import Cell, Column, Ref, text

SIGNED, SIGNED_PARTS = '+0;\N{MINUS SIGN}0;"="', '+0.00;\N{MINUS SIGN}0.00;"="'
WHOLE, PARTS = "0", "0.00"
LIKE_A_FORMULA = ("=", "+", "-", "@", "#", "\t", "\r")
"""Characters that a spreadsheet may take for the beginning of a formula or an error."""


Value: TypeAlias = int | float | str | Written | None


class Cells:
    """Makes the cells of one sheet."""

    def __init__(self, sheet: WriteOnlyWorksheet) -> None:
        self._sheet = sheet
        self._texts = {quoted: WriteOnlyCell(sheet) for quoted in (False, True)}
        self._texts[True].quotePrefix = True
        self._numbers: dict[tuple[str, bool], Written] = {}

    def value(self, cell: Cell, column: Column, parts: bool) -> Value:
        """Return the content of a cell of ``column``, in which some number has ``parts`` of a whole."""
        if cell is None:
            return None
        if isinstance(cell, int):
            if column.kind == "count" or (column.kind == "points" and not column.strong):
                return cell
            return self.number(cell, column, parts and column.kind != "points")
        if isinstance(cell, Fraction):
            whole = cell.denominator == 1
            shown = (parts and column.kind != "points") or not whole
            return self.number(cell.numerator if whole else float(cell), column, shown)
        if isinstance(cell, Ref) and cell.kind == "tray":
            return cell.number
        said = text(cell)
        if isinstance(cell, Ref) and (number := inputs.number(said)) is not None:
            return number
        return self.text(said) if said.startswith(LIKE_A_FORMULA) or not said.isprintable() else said or None

    def text(self, said: str) -> Written:
        """A text that might be taken for something else."""
        return _as_text(self._texts[said.startswith(LIKE_A_FORMULA)], said)

    def number(self, value: int | float | str, column: Column, parts: bool) -> Written:
        """A number, or the formula of one, in the format of its column."""
        cell = self._numbers.get((column.key, parts))
        if cell is None:
            cell = self._numbers[column.key, parts] = WriteOnlyCell(self._sheet)
            formats = (SIGNED, SIGNED_PARTS) if column.kind == "signed" else (WHOLE, PARTS)
            cell.number_format = formats[parts]
            if column.strong:
                cell.font = Font(bold=True)
        cell.value = value
        return cell

    def heading(self, said: str) -> Written:
        """The first line of a sheet."""
        cell = WriteOnlyCell(self._sheet)
        cell.font = Font(bold=True, size=14)
        cell.quotePrefix = said.startswith(LIKE_A_FORMULA)
        return _as_text(cell, said)

    def head(self, column: Column) -> Written:
        """The head of a column."""
        cell = WriteOnlyCell(self._sheet)
        cell.font = Font(bold=True)
        cell.border = Border(bottom=Side("medium"))
        cell.alignment = Alignment("right" if column.numeric else "left", "bottom", wrap_text=True)
        cell.quotePrefix = column.head.startswith(LIKE_A_FORMULA)
        return _as_text(cell, column.head)


def writable(said: str) -> str:
    """A text without what XML cannot hold."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "\N{REPLACEMENT CHARACTER}", said)


def _as_text(cell: Written, said: str) -> Written:
    cell.value = writable(said)
    cell.data_type = "s"
    return cell
