"""Typed cells. One cell of each kind serves a whole sheet: it is written as soon as it is appended."""

import re
from collections.abc import Collection, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, TypeAlias

from openpyxl.cell import Cell as Written, WriteOnlyCell
from openpyxl.styles import Alignment, Border, Font, Side
from openpyxl.worksheet._write_only import WriteOnlyWorksheet
from openpyxl.worksheet.hyperlink import Hyperlink

from ... import inputs
from ...scoring.report_table import RULED, Cell, Column, Ref, Ruled, text
from .column_widths import WIDEST, lines_of

SIGNED, SIGNED_PARTS = '+0;\N{MINUS SIGN}0;"="', '+0.00;\N{MINUS SIGN}0.00;"="'
WHOLE, PARTS = "0", "0.00"
SPACE = "_w_w"
"""What a number keeps free at its right, where a text stands beside it: twice the width of a w."""
LINK = "1F4E9E"
LIKE_A_FORMULA = ("=", "+", "-", "@", "#", "\t", "\r")
"""Characters that a spreadsheet may take for the beginning of a formula or an error."""
Value: TypeAlias = int | float | str | Written | None


def font(**style: Any) -> Font:
    """Return the workbook's usual font, bold or larger."""
    return Font(**{"name": "Calibri", "size": 11, **style})


class Tied(int):
    """A shared rank: a number shown as 3=."""


class Cells:
    """Makes the cells of one sheet. ``pages`` are the sheets of contestants, to which their numbers link; ``spaced``
    the keys of number columns that need a space beside texts, ``widths`` the widths of columns."""

    def __init__(
        self,
        sheet: WriteOnlyWorksheet,
        pages: Mapping[int, str] = MappingProxyType({}),
        spaced: Collection[str] = (),
        widths: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        self._sheet, self._pages, self._spaced, self._widths = sheet, pages, spaced, widths
        self._texts: dict[tuple[bool, bool, str | None], Written] = {}
        self._heads: dict[tuple[bool, bool], Written] = {}
        self._numbers: dict[tuple[str, bool, str, str | None], Written] = {}
        self.vertical: str | None = None
        """Where cells stand in the rows to come: at the "top" of those that take several lines."""

    def value(self, cell: Cell, column: Column, parts: bool) -> Value:
        """Return a cell's content in ``column``, whose numbers have fractions if ``parts``."""
        mark = "=" if isinstance(cell, Tied) else ""
        if isinstance(cell, Ruled):
            cell, mark = cell.number, RULED
        if isinstance(cell, tuple) and len(cell) == 1:
            cell = cell[0]
        if isinstance(cell, int):
            plain = column.kind == "count" or (column.kind == "points" and not column.strong)
            if plain and not mark and not self._styled(column):
                return cell
            return self.number(int(cell), column, parts and column.kind != "points", mark)
        if isinstance(cell, Fraction):
            whole = cell.denominator == 1
            shown = (parts and column.kind != "points") or not whole
            return self.number(cell.numerator if whole else float(cell), column, shown, mark)
        said = "" if cell is None else text(cell)
        if isinstance(cell, Ref) and (number := inputs.number(said)) is not None:
            return self._numbered(number, cell, column)
        if isinstance(cell, Ref) and self._leads(cell, column):
            return self.link(said, self._pages[cell.number])
        several = lines_of(said, self._widths.get(column.key, WIDEST)) > 1
        plain = said.isprintable() and not said.startswith(LIKE_A_FORMULA) and not self.vertical
        return said or None if plain else self.text(said, several)

    def _numbered(self, number: float, cell: Ref, column: Column) -> Value:
        """A tray or a contestant that is called by its number."""
        if self._leads(cell, column):
            return self.link(number, self._pages[cell.number])
        return self.number(number, column, False) if self._styled(column) else number

    def _styled(self, column: Column) -> bool:
        """Whether the numbers of a column need a style."""
        return bool(self.vertical) or column.key in self._spaced

    def _leads(self, cell: Ref, column: Column) -> bool:
        return column.key == "contestant" and cell.number in self._pages

    def text(self, said: str, several: bool) -> Written:
        """Return a text cell, for a text that might be read as another type or has several lines."""
        # A cell keeps its style: the book has no copy of it.
        quoted = said.startswith(LIKE_A_FORMULA)
        key = (quoted, several, self.vertical)
        if key not in self._texts:
            cell = self._texts[key] = WriteOnlyCell(self._sheet)
            cell.quotePrefix, cell.alignment = quoted, Alignment(vertical=self.vertical, wrap_text=several)
        return _as_text(self._texts[key], said)

    def link(self, said: str | int | float, title: str) -> Written:
        """Return a text or number that links to the sheet with that title."""
        cell = self.styled(str(said), font(color=LINK), Alignment("left", self.vertical))
        if not isinstance(said, str):
            cell.value = said
        quoted = title.replace("'", "''")
        cell.hyperlink = Hyperlink(ref="", location=f"'{quoted}'!A1")
        return cell

    def number(self, value: int | float | str, column: Column, parts: bool, mark: str = "") -> Written:
        """Return a number or formula in its column's format, marked if it is tied or ruled."""
        cell = self._numbers.get((column.key, parts, mark, self.vertical))
        if cell is None:
            cell = self._numbers[column.key, parts, mark, self.vertical] = WriteOnlyCell(self._sheet)
            if self.vertical:
                cell.alignment = Alignment(vertical=self.vertical)
            formats = (SIGNED, SIGNED_PARTS) if column.kind == "signed" else (WHOLE, PARTS)
            shown = formats[parts and column.kind != "share"]
            if mark == "=":
                shown = f'{shown}"="'
            elif mark:
                shown = ";".join(f'"{mark} "{part}' for part in shown.split(";"))
            cell.number_format = (
                ";".join(f"{part}{SPACE}" for part in shown.split(";")) if column.key in self._spaced else shown
            )
            if column.strong:
                cell.font = font(bold=True)
        cell.value = value
        return cell

    def styled(
        self, said: str, font: Font, alignment: Alignment | None = None, border: Border | None = None
    ) -> Written:
        """Return a text with its own style."""
        cell = WriteOnlyCell(self._sheet)
        cell.font = font
        if alignment:
            cell.alignment = alignment
        if border:
            cell.border = border
        cell.quotePrefix = said.startswith(LIKE_A_FORMULA)
        return _as_text(cell, said)

    def head(self, said: str, right: bool, spaced: bool) -> Written:
        """Return a column heading, aligned with its figures or texts."""
        if (right, spaced) not in self._heads:
            alignment = Alignment("right" if right else "left", "bottom", wrap_text=True)
            self._heads[right, spaced] = self.styled("", font(bold=True), alignment, Border(bottom=Side("medium")))
            if spaced:
                self._heads[right, spaced].number_format = f"@{SPACE}"
        cell = self._heads[right, spaced]
        cell.quotePrefix = said.startswith(LIKE_A_FORMULA)
        return _as_text(cell, said)


def writable(said: str) -> str:
    """Return a text without characters that XML cannot hold."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "\N{REPLACEMENT CHARACTER}", said)


def _as_text(cell: Written, said: str) -> Written:
    cell.value = writable(said)
    cell.data_type = "s"
    return cell
