"""A table of a night, told in the language of whoever reads it."""

from dataclasses import replace

from ..scoring.report_table import Cell, Ref, Table
from .told import told


def told_table(table: Table) -> Table:
    """With its title, its heads and what its cells say in the active language. Numbers stay numbers."""
    heads = tuple(replace(column, head=told(column.head)) for column in table.columns)
    return Table(told(table.title), heads, tuple(tuple(map(_told_cell, row)) for row in table.rows))


def _told_cell(cell: Cell) -> Cell:
    if isinstance(cell, Ref):
        return replace(cell, text=told(cell.text))
    return told(cell) if isinstance(cell, str) else cell
