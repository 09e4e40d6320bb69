"""Read the tables of an Access database, each database in a separate process that can be ended."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from movements.message import message

from ....faults import THE_FILE, BadInput
from ....installed import extra
from ...bounded_process import BUSY, asked
from ...child_limits import Limits

CHILD = Path(__file__).with_name("access_child.py")
LARGEST = 30_000_000
"""Bytes: a club's database with all who ever played has three or four million."""
LIMITS = Limits(seconds=60, cpu_seconds=40)
"""A list of all whom a national union knows takes ten seconds."""
WHY = {
    "missing": message("Reading Bridgemate files requires access-parser. %(how)s", how=extra("bridgemate")),
    "much": message("It is larger than any Bridgemate file of a single night."),
    "slow": message("It takes too long to read, so it is not a Bridgemate file of a single night."),
    "broken": message("This database cannot be read. Copy the bws file again from the Bridgemate computer."),
    "busy": BUSY,
}

Value = str | int | float | bool | None
Row = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Tables:
    """``rows`` has the tables by name and their rows by column name, all in lower case. ``unreadable`` are tables that
    could not be read, ``broken`` the number of unreadable rows by table."""

    rows: Mapping[str, tuple[Row, ...]]
    unreadable: tuple[str, ...] = ()
    broken: Mapping[str, int] = field(default_factory=dict)

    def of(self, table: str) -> Iterator[Row]:
        """Return the rows of a table; none if there is no such table."""
        return iter(self.rows.get(table.lower(), ()))

    def has(self, table: str) -> bool:
        return table.lower() in self.rows


def tables(data: bytes) -> Tables:
    """Return all tables of ``data``. Raises BadInput for another kind of file, one that is too large, or one that
    cannot be read here."""
    if len(data) > LARGEST:
        raise BadInput.at(THE_FILE, WHY["much"])
    answer = asked(CHILD, data, LIMITS, WHY, "tables")
    found = answer["tables"]
    return Tables(
        {name.lower(): _rows(table) for name, table in found.items()},
        tuple(answer["unreadable"]),
        {name: table["broken"] for name, table in found.items() if table["broken"]},
    )


def _rows(table: Mapping[str, Any]) -> tuple[Row, ...]:
    columns = [column.lower() for column in table["columns"]]
    return tuple(dict(zip(columns, row, strict=True)) for row in table["rows"])
