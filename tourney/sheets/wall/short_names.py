"""How contestants are called in tables with many of them."""

from collections.abc import Mapping

from ...desk.snapshot import Evening
from ...scoring.report_table import Cell, Column, Table, text
from ..pdf.type_scale import last_name_first


def short_names(evening: Evening, *, numbered: bool = False) -> Mapping[int, str]:
    """Each entry by the last names of its players, a team by its own name: Birch & Crane; with ``numbered`` 7 before
    it. Who has no name is called as in the room."""
    found = {}
    for entry in evening.night.entries:
        label = evening.labels[entry.number]
        words = entry.name or " & ".join(last_name_first(name).split(", ")[0] for name in entry.names)
        found[entry.number] = f"{label.split(' ')[0]} {words}" if words and numbered else words or label
    return found


def contract_in_one(table: Table) -> Table:
    """The contract and its declarer in one column: 4♠ N."""
    keys = [column.key for column in table.columns]
    if "contract" not in keys or "by" not in keys:
        return table
    contract, by = keys.index("contract"), keys.index("by")
    rows: list[tuple[Cell, ...]] = []
    for row in table.rows:
        joined = f"{text(row[contract])} {text(row[by])}".strip()
        rows.append(tuple(joined if at == contract else cell for at, cell in enumerate(row) if at != by))
    columns: list[Column] = [column for at, column in enumerate(table.columns) if at != by]
    return Table(table.title, tuple(columns), tuple(rows))
