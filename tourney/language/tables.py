"""Scoring tables in the reader's language: headings, seats, contracts, cards and words."""

from dataclasses import replace

from movements.message import Message

from ..scoring.report_table import Cell, Column, Ref, Table
from .active_language import get_language
from .cards import told_card, told_contract, told_seat
from .seats import told_lines
from .told import told


def told_table(table: Table) -> Table:
    """Return ``table`` with every word translated; numbers stay exact until they are shown. English tables are
    unchanged."""
    if (get_language() or "en").split("-")[0] == "en":
        return table
    columns = tuple(replace(column, head=told_lines(told(column.head))) for column in table.columns)
    rows = tuple(
        tuple(_cell(cell, column) for cell, column in zip(row, table.columns, strict=True)) for row in table.rows
    )
    return Table(told_lines(told(table.title)), columns, rows)


def _cell(cell: Cell, column: Column) -> Cell:
    if isinstance(cell, str) and cell:
        if column.key == "contract":
            return told_contract(cell)
        if column.key == "by":
            return told_seat(cell)
        if column.key == "lead":
            return told_card(cell)
        if column.key == "cards":
            return told_lines(told_seat(cell))
        # Text typed by the director is unchanged.
        return told_lines(told(cell)) if isinstance(cell, Message) or column.key in ("note", "field") else cell
    if isinstance(cell, Ref):
        return _ref(cell)
    if isinstance(cell, tuple):
        return tuple(_ref(each) for each in cell if isinstance(each, Ref)) or cell
    return cell


def _ref(each: Ref) -> Ref:
    said = told(each.text)
    return replace(each, text=told_lines(said) if each.kind == "contestant" else said)
