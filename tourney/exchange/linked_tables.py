"""Tables as a page shows them: texts, and links to trays and contestants."""

from collections.abc import Callable
from dataclasses import dataclass

from ..scoring.report_table import Column, Ref, Table

Address = Callable[[Ref], str | None]
"""Where a page about a tray or a contestant is; None where there is none."""


@dataclass(frozen=True, slots=True)
class Link:
    text: str
    address: str | None = None
    contestant: int | None = None


@dataclass(frozen=True, slots=True)
class ShownCell:
    """Its ``parts`` stand beside each other with an ampersand between."""

    column: Column
    parts: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class LinkedTable:
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[ShownCell, ...], ...]


def _link(ref: Ref, address: Address) -> Link:
    return Link(ref.text, address(ref), ref.number if ref.kind == "contestant" else None)


def shown(table: Table, address: Address) -> LinkedTable:
    rows = []
    for row, texts in zip(table.rows, table.texts(), strict=True):
        cells = []
        for cell, said, column in zip(row, texts, table.columns, strict=True):
            refs = cell if isinstance(cell, tuple) else (cell,)
            links = tuple(_link(each, address) for each in refs if isinstance(each, Ref))
            cells.append(ShownCell(column, links or (Link(said),)))
        rows.append(tuple(cells))
    return LinkedTable(table.title, table.columns, tuple(rows))
