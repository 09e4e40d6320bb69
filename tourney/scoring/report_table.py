"""Report tables with typed cells. Numbers stay exact until they are shown."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from .figures import figure, places as _places, signed

Item = TypeVar("Item")

RULED = "⚖"
"""The sign of a ruling, shown with every result that it decided."""


@dataclass(frozen=True, slots=True)
class Ref:
    """A reference to a tray or a contestant (its ``kind``) by ``number``, which a page may turn into a link."""

    kind: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """A number decided by a ruling, shown with the mark of a ruling."""

    number: int | Fraction


Cell = None | str | int | Fraction | Ref | Ruled | tuple[str, ...] | tuple[Ref, ...]
"""An empty cell, a text, a number, or one or more names or references."""


@dataclass(frozen=True, slots=True)
class Column:
    """``kind`` of its cells: "text", "count" (whole), "number" (all with the same decimal places), "points" (each with
    as many as needed), "signed" (plus and minus), or "share" (percent, whole). A ``strong`` column is the main one; a
    narrow screen leaves out ``wide`` ones first. ``key`` names it for programs."""

    head: str
    kind: str = "text"
    strong: bool = False
    wide: bool = False
    key: str = ""

    @property
    def numeric(self) -> bool:
        return self.kind != "text"


@dataclass(frozen=True, slots=True)
class Table:
    """A table. Each row has a cell for every column."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def texts(self) -> list[tuple[str, ...]]:
        """Return the rows as text, with the decimal places that each column of numbers needs."""
        decimals = [self.places(at) for at in range(len(self.columns))]
        return [
            tuple(
                text(cell, column.kind, places)
                for cell, column, places in zip(row, self.columns, decimals, strict=True)
            )
            for row in self.rows
        ]

    def places(self, at: int) -> int:
        """Return the decimal places of column ``at``."""
        if self.columns[at].kind == "share":
            return 0
        cells = (cell.number if isinstance(cell := row[at], Ruled) else cell for row in self.rows)
        return _places(cell for cell in cells if isinstance(cell, (int, Fraction)))

    def without(self, *keys: str) -> "Table":
        """Return the same table without the columns with these keys."""
        return self.at([at for at, column in enumerate(self.columns) if column.key not in keys])

    def only(self, *keys: str) -> "Table":
        """Return the same table with only the columns with these keys."""
        return self.at([at for at, column in enumerate(self.columns) if column.key in keys])

    def says_the_same(self, key: str) -> bool:
        """Whether the column with this key has the same value in every row."""
        at = next((at for at, column in enumerate(self.columns) if column.key == key), None)
        return at is not None and len({row[at] for row in self.rows}) == 1 < len(self.rows)

    def headed(self, **heads: str) -> "Table":
        """Return the same table with other headings for the columns with these keys."""
        columns = tuple(replace(column, head=heads.get(column.key, column.head)) for column in self.columns)
        return Table(self.title, columns, self.rows)

    def at(self, kept: Sequence[int]) -> "Table":
        """Return the same table with only the columns at these places."""
        return Table(
            self.title,
            tuple(self.columns[at] for at in kept),
            tuple(tuple(row[at] for at in kept) for row in self.rows),
        )


def text(cell: Cell, kind: str = "text", places: int = 0) -> str:
    """Return one cell as text."""
    if cell is None:
        return ""
    if isinstance(cell, (int, Fraction)):
        if kind == "share":
            return figure(round(cell), 0)
        if kind == "points":
            return figure(cell, _places([cell]))
        return signed(cell, places) if kind == "signed" else figure(cell, places)
    if isinstance(cell, Ruled):
        return f"{RULED} {text(cell.number, kind, places)}"
    if isinstance(cell, Ref):
        return cell.text
    return cell if isinstance(cell, str) else " & ".join(map(text, cell))


def tabulate(title: str, items: Iterable[Item], columns: Sequence[tuple[Column, Callable[[Item], Cell]]]) -> Table:
    """Return a table with a row for each item. Each column comes with a function for its cell."""
    rows = tuple(tuple(cell(item) for _, cell in columns) for item in items)
    return Table(title, tuple(column for column, _ in columns), rows)


def filled(
    title: str,
    items: Iterable[Item],
    columns: Sequence[tuple[Column, Callable[[Item], Cell]]],
    always: Sequence[str] = (),
) -> Table:
    """Return the same table without empty columns, unless their key is in ``always``."""
    table = tabulate(title, items, columns)
    filled_in = (any(row[at] not in (None, "") for row in table.rows) for at in range(len(columns)))
    return table.at([at for at, is_filled in enumerate(filled_in) if is_filled or table.columns[at].key in always])
