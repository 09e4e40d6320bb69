"""A table of scoring as the language of the paper has it: heads, seats, contracts, cards and words."""

from dataclasses import replace

from ...language.cards import told_card, told_contract, told_seat
from ...language.seats import label_word
from ...language.told import told
from ...scoring.report_table import Cell, Column, Ref, Table

WORDS = ("note", "where", "law", "found", "decided", "penalty", "cards")
"""Columns whose cells are words of the program; in others they are names, labels and numbers."""


def told_table(table: Table, game: str) -> Table:
    """``table`` with every word told; numbers stay exact until they are shown."""
    columns = tuple(replace(column, head=label_word(told(column.head), game)) for column in table.columns)
    rows = tuple(
        tuple(_cell(cell, column, game) for cell, column in zip(row, table.columns, strict=True)) for row in table.rows
    )
    return Table(label_word(told(table.title), game), columns, rows)


def _cell(cell: Cell, column: Column, game: str) -> Cell:
    if isinstance(cell, str) and cell:
        if column.key == "contract":
            return told_contract(cell)
        if column.key == "by":
            return told_seat(cell)
        if column.key == "lead":
            return told_card(cell)
        return label_word(told(cell), game) if column.key in WORDS else cell
    if isinstance(cell, Ref) and cell.kind == "contestant":
        return replace(cell, text=label_word(cell.text, game))
    if isinstance(cell, tuple):
        return tuple(_ref(each, game) for each in cell if isinstance(each, Ref)) or cell
    return cell


def _ref(each: Ref, game: str) -> Ref:
    return replace(each, text=label_word(each.text, game))
