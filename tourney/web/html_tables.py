"""Tables of django-tables2, built from the report tables of scoring, with the same columns as on paper."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html

from ..language.numbers import pointed
from ..language.tables import told_table
from ..presentation.linked_tables import tied_ranks
from ..scoring.report_table import Cell, Column, Ref, Table, text

OPEN = 4
"""Number of columns that standings show before they are unfolded."""
OWN_FIGURES = ("percent", "total", "won")
"""Figures that may accompany the ranking figure, in order of preference."""


class ShownTable(tables.Table):
    """Shows any table of :mod:`tourney.scoring.report_table`, sorted by any column; the contents of rows stay the same.
    ``links`` has the addresses of contestants' pages by number, if there are any; ``tied`` are shared ranks."""

    matrix = True
    """Whether there is a column for every contestant, so that the table may be wider than the page."""

    class Meta:
        template_name = "tables/table.html"
        orderable = True

    def __init__(
        self,
        shown: Table,
        prefix: str,
        links: Mapping[int, str] | None = None,
        tied: Collection[Cell] = (),
        **kwargs: Any,
    ) -> None:
        shown = told_table(shown)
        self.title = shown.title
        folded = set() if self.matrix else _folded(shown.columns)
        self.folds = bool(folded)
        rows = [
            _row(shown.columns, cells, texts, links or {}, tied)
            for cells, texts in zip(shown.rows, shown.texts(), strict=True)
        ]
        extra = [(column.key, _column(column, rest=column.key in folded)) for column in shown.columns]
        super().__init__(rows, prefix=prefix, extra_columns=extra, **kwargs)


class StandingsTable(ShownTable):
    """The standings of a field, with shared ranks marked."""

    matrix = False

    def __init__(self, shown: Table, field: str, links: Mapping[int, str] | None = None, **kwargs: Any) -> None:
        prefix = "".join(sign for sign in field.lower() if sign.isalnum()) + "-"
        super().__init__(shown, prefix, links, tied_ranks(shown), **kwargs)


def _folded(columns: Sequence[Column]) -> set[str]:
    """Return the columns that are folded at first: all but rank, names, the ranking figure and the method's own."""
    keys = [column.key for column in columns]
    if len(keys) <= OPEN:
        return set()
    shown = ["rank", "names", *(column.key for column in columns if column.strong and column.key != "rank")]
    more = [key for key in (*OWN_FIGURES, *keys) if key in keys and key not in (*shown, "contestant", "stratum")]
    return set(keys) - {*shown, *more[: max(0, OPEN - len(shown))]}


def _row(
    columns: Sequence[Column],
    cells: Sequence[Cell],
    texts: Sequence[str],
    links: Mapping[int, str],
    tied: Collection[Cell],
) -> dict[str, Any]:
    """Return each cell's text, sort key and link. Names link to the page of the row's contestant."""
    numbers = [_contestant(cell) for cell in cells]
    whose = next((number for number in numbers if number is not None), None)
    row: dict[str, Any] = {"contestant_number": whose}
    for column, cell, words, number in zip(columns, cells, texts, numbers, strict=True):
        said = pointed(words) if column.numeric else words
        row[column.key] = f"{said}=" if column.key == "rank" and cell in tied else said
        row[f"{column.key}_order"] = _order(cell)
        row[f"{column.key}_link"] = links.get((whose if column.key == "names" else number) or 0)
    return row


def _contestant(cell: Cell) -> int | None:
    """Return the number of the contestant in a cell; None unless the cell has exactly one."""
    first = cell[0] if isinstance(cell, tuple) and len(cell) == 1 else cell
    return first.number if isinstance(first, Ref) and first.kind == "contestant" else None


def _order(cell: Cell) -> tuple[object, ...]:
    """Return a sort key: by number, or else by text, with empty values first."""
    first = cell[0] if isinstance(cell, tuple) and cell else cell
    number = first.number if isinstance(first, Ref) else None if isinstance(cell, (str, tuple)) else cell
    return cell is not None, number or 0, text(cell) if number is None else ""


def _column(column: Column, *, rest: bool) -> tables.Column:
    """Return a column; ``rest`` if it is shown only when unfolded."""
    said = (("num", column.numeric), ("wide", column.wide), ("rest", rest))
    head = [kind for kind, is_so in said if is_so] + [*({column.key} & {"percent"})]
    kinds = [*head, *(["strong"] if column.strong else []), *({column.key} & {"rank", "names"})]
    return _Words(
        accessor=column.key,
        order_by=f"{column.key}_order",
        verbose_name=column.head,
        empty_values=(),
        attrs={"td": {"class": " ".join(kinds)}, "th": {"class": " ".join(head)}},
    )


class _Words(tables.Column):
    """A cell's text. It is a link if the cell has one; a percentage has a bar."""

    def render(self, value: str, record: dict[str, Any], bound_column: Any) -> str:
        if address := record[f"{bound_column.name}_link"]:
            return format_html('<a href="{}">{}</a>', address, value)
        if bound_column.name == "percent" and value:
            share = round(float(value.replace(",", ".")))
            return format_html('<span class="bar"><i class="w{}"></i><b>{}</b></span>', share, value)
        return value
