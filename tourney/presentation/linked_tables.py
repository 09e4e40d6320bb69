"""Tables for pages: texts, and links to boards and contestants."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

from ..scoring.report_table import Cell, Column, Ref, Table, text

Address = Callable[[Ref], str | None]
"""Returns the address of a tray's or contestant's page; None if there is none."""

STYLED = frozenset("names found decided ns ew tray contract by made took share against with note".split())
"""Columns that a style sheet recognises by key. Cells of others have no class, because a page has hundreds."""


@dataclass(frozen=True, slots=True)
class Link:
    text: str
    address: str | None = None


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell whose ``parts`` are joined by an ampersand."""

    column: Column
    parts: tuple[Link, ...]

    @property
    def kinds(self) -> str:
        """Return the classes for style sheets."""
        return kinds(self.column, strong=True)

    @property
    def label(self) -> str:
        """Return the column's heading. A phone shows it beside the cell in an unfolded row."""
        return self.column.head if self.column.wide else ""


@dataclass(frozen=True, slots=True)
class LinkedTable:
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[ShownCell, ...], ...]

    @property
    def folds(self) -> bool:
        """Whether a phone shows each row on several lines: figures first, then people, and the rest when unfolded."""
        keys = {column.key for column in self.columns}
        return bool(keys & {"ns", "against"}) and any(column.wide for column in self.columns)

    @property
    def heads(self) -> list[tuple[str, str]]:
        """Return the heading of each column and its classes."""
        return [(column.head, kinds(column)) for column in self.columns]


def kinds(column: Column, *, strong: bool = False) -> str:
    """Return the classes of a column's cells, ``strong`` for those below its heading."""
    key = column.key in STYLED
    said = {"num": column.numeric, "strong": strong and column.strong, "wide": column.wide, f"of-{column.key}": key}
    return " ".join(kind for kind, so in said.items() if so)


def with_linked_names(table: Table) -> Table:
    """Return the same ranking with names that link to the contestant, like the number beside them."""
    keys = [column.key for column in table.columns]
    number, names = keys.index("contestant"), keys.index("names")
    rows = []
    for row in table.rows:
        who, called = row[number], row[names]
        if isinstance(who, Ref) and isinstance(called, tuple) and called:
            linked = Ref(who.kind, who.number, text(called))
            row = (*row[:names], linked, *row[names + 1 :])
        rows.append(row)
    return Table(table.title, table.columns, tuple(rows))


def tied_ranks(table: Table) -> frozenset[Cell]:
    """Return the ranks that more than one row has; empty for a table without ranks."""
    at = next((at for at, column in enumerate(table.columns) if column.key == "rank"), None)
    ranks = Counter(row[at] for row in table.rows if isinstance(row[at], int)) if at is not None else Counter()
    return frozenset(rank for rank, times in ranks.items() if times > 1)


def shown(table: Table, address: Address, tied: Collection[Cell] = ()) -> LinkedTable:
    """Return a table with links; ``tied`` are ranks that are shared with rows of another table."""
    tied = {*tied, *tied_ranks(table)}
    rows = []
    for row, texts in zip(table.rows, table.texts(), strict=True):
        cells = []
        for cell, said, column in zip(row, texts, table.columns, strict=True):
            refs = cell if isinstance(cell, tuple) else (cell,)
            links = tuple(Link(each.text, address(each)) for each in refs if isinstance(each, Ref))
            words = f"{said}=" if column.key == "rank" and cell in tied else said
            cells.append(ShownCell(column, links or (Link(words),)))
        rows.append(tuple(cells))
    return LinkedTable(table.title, table.columns, tuple(rows))
