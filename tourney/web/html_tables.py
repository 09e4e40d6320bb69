"""Tables of django-tables2, made of what scoring tells as tables: the same columns as on paper."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html

from ..language.numbers import pointed
from ..language.tables import told_table
from ..scoring.report_table import Cell, Column, Ref, Table, text

BROAD = 7  # columns: more have the whole width of the page


class ShownTable(tables.Table):
    """Any table of :mod:`tourney.scoring.report_table`. Sorts by any column; what stands in the rows stays what it is.

    ``links`` has the address of each contestant's page by its number, where there are such pages."""

    class Meta:
        template_name = "tables/table.html"
        orderable = True

    def __init__(self, shown: Table, prefix: str, links: Mapping[int, str] | None = None, **kwargs: Any) -> None:
        shown = told_table(shown)
        self.title, self.broad = shown.title, len(shown.columns) > BROAD
        self.links = links or {}
        rows = [
            {
                column.key: _Sorted(cell, pointed(said) if column.numeric else said)
                for column, cell, said in zip(shown.columns, cells, texts, strict=True)
            }
            | {"contestant_number": _contestant(cells)}
            for cells, texts in zip(shown.rows, shown.texts(), strict=True)
        ]
        extra = [(column.key, self._column(column)) for column in shown.columns]
        super().__init__(rows, prefix=prefix, extra_columns=extra, **kwargs)

    def _column(self, column: Column) -> tables.Column:
        kinds = [
            *(["num"] if column.numeric else []),
            *(["wide"] if column.wide else []),
            *(["strong"] if column.strong else []),
            *([column.key] if column.key in ("rank", "names") else []),
        ]
        head = " ".join(kind for kind in kinds if kind in ("num", "wide"))
        return _Words(
            self.links,
            accessor=column.key,
            verbose_name=column.head,
            attrs={"td": {"class": " ".join(kinds)}, "th": {"class": head}},
        )


def _contestant(cells: tuple[Cell, ...]) -> int | None:
    """Of whom the row is, where it is of one."""
    for cell in cells:
        first = cell[0] if isinstance(cell, tuple) and len(cell) == 1 else cell
        if isinstance(first, Ref) and first.kind == "contestant":
            return first.number
    return None


class StandingsTable(ShownTable):
    """One field. A rank that several share says so."""

    def __init__(self, shown: Table, field: str, links: Mapping[int, str] | None = None, **kwargs: Any) -> None:
        at = [column.key for column in shown.columns].index("rank")
        share = Counter(row[at] for row in shown.rows)
        rows = tuple((*row[:at], _rank(row[at], share[row[at]] > 1), *row[at + 1 :]) for row in shown.rows)
        prefix = "".join(sign for sign in field.lower() if sign.isalnum()) + "-"
        super().__init__(Table(shown.title, shown.columns, rows), prefix, links, **kwargs)


class _Rank(int):
    """A rank that is shared."""


def _rank(cell: Cell, shared: bool) -> Cell:
    return _Rank(cell) if shared and isinstance(cell, int) else cell


class _Sorted:
    """A cell with what it says; sorts by its number, or without one by its words, and what is empty first."""

    def __init__(self, cell: Cell, said: str) -> None:
        self.cell = cell
        self.said = f"{said}=" if isinstance(cell, _Rank) else said
        number = cell if not isinstance(cell, (str, tuple, Ref)) and cell is not None else None
        first = cell[0] if isinstance(cell, tuple) and cell else cell
        if isinstance(first, Ref):
            number = first.number
        self.key = (cell is not None, number if number is not None else 0, text(cell) if number is None else "")

    def __lt__(self, other: "_Sorted") -> bool:
        return self.key < other.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sorted) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return self.said


def _share(value: _Sorted) -> float:
    return float(value.said.replace(",", "."))


class _Words(tables.Column):
    """What a cell says; a contestant that has a page is a link to it."""

    def __init__(self, links: Mapping[int, str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.addresses = links

    def render(self, value: _Sorted, record: dict[str, Any], bound_column: Any) -> str:
        number = record["contestant_number"]
        if bound_column.name == "names" and number in self.addresses:
            return format_html('<a href="{}">{}</a>', self.addresses[number], value.said)
        if bound_column.name == "percent" and value.said:
            return format_html(
                '<span class="bar"><i class="w{}"></i><b>{}</b></span>',
                round(_share(value)),
                value.said,
            )
        cell = value.cell[0] if isinstance(value.cell, tuple) and len(value.cell) == 1 else value.cell
        if isinstance(cell, Ref) and cell.kind == "contestant" and cell.number in self.addresses:
            return format_html('<a href="{}">{}</a>', self.addresses[cell.number], value.said)
        return value.said
