"""Read the tables of an Access database, of Access 97 (Jet 3) or later, as rows of plain values.

Unreadable rows are left out and counted, and unreadable tables named; the rest is still read. A damaged database may
make access-parser follow pages for ever: that ends with the process that reads files of other programs.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from movements.message import message

from ....faults import THE_FILE, BadInput
from ....installed import extra

LARGEST = 30_000_000
"""Bytes: a club's database with all who ever played has three or four million."""
MOST_ROWS, LONGEST = 60_000, 500
"""Maximum rows of a table and letters of a value: more than any club has."""
TABLES = {
    "section", "session", "settings", "rounddata", "receiveddata", "playernumbers", "playernames", "handrecord",
}  # fmt: skip
"""Tables that are read; everything else is skipped."""

Value = str | int | float | bool | None
Row = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Tables:
    """``rows`` has the tables by name and their rows by column name, all in lower case. ``unreadable`` are tables that
    could not be read, ``broken`` the number of unreadable rows by table."""

    rows: dict[str, list[Row]] = field(default_factory=dict)
    unreadable: list[str] = field(default_factory=list)
    broken: dict[str, int] = field(default_factory=dict)

    def of(self, table: str) -> Iterator[Row]:
        """Return the rows of a table; none if there is no such table."""
        return iter(self.rows.get(table.lower(), ()))

    def has(self, table: str) -> bool:
        return table.lower() in self.rows


def tables(data: bytes) -> Tables:
    """Return all tables of ``data``. Raises BadInput for another kind of file, one that is too large, or one that
    cannot be read here."""
    too_large = message("This file is larger than any Bridgemate file for a single night.")
    if len(data) > LARGEST:
        raise BadInput.at(THE_FILE, too_large)
    try:
        return _read(data)
    except ImportError:
        how = extra("bridgemate")
        raise BadInput.at(THE_FILE, "Reading Bridgemate files requires access-parser. %(how)s", how=how) from None
    except MemoryError:
        raise BadInput.at(THE_FILE, too_large) from None
    except Exception:  # a damaged database can raise any error in the parser
        broken = message("This database cannot be read. Copy the BWS file again from the Bridgemate computer.")
        raise BadInput.at(THE_FILE, broken) from None


def _read(data: bytes) -> Tables:
    from access_parser import access_parser

    access_parser.read_db_file = lambda _: data
    database = access_parser.AccessParser("")
    found = Tables()
    for name in database.catalog:
        if isinstance(name, str) and name.lower() in TABLES:
            try:
                found.rows[name.lower()], broken = _rows(database.get_table(name))
            except Exception:
                found.unreadable.append(name)
            else:
                found.broken.update({name: broken} if broken else {})
    return found


def _rows(table: Any) -> tuple[list[Row], int]:
    """Return the rows of a table, and the number of those that cannot be read."""
    columns = [column.col_name_str for column in table.columns.values()]
    rows: list[Row] = []
    broken = 0
    read = table._parse_row

    def one(record: bytes) -> None:
        # A row's values are spread over as many lists as there are columns: if one lacks a value, the rest of the table
        # would be shifted.
        nonlocal broken
        table.parsed_table.clear()
        try:
            read(record)
        except Exception:
            table.parsed_table.clear()
        values = [table.parsed_table.get(column) for column in columns]
        if len(rows) >= MOST_ROWS or not any(values):
            broken += 1
            return
        plain = [_plain(value[0], table.version) if value else None for value in values]
        rows.append(dict(zip(map(str.lower, columns), plain, strict=True)))

    table._parse_row = one
    if table.table.linked_pages:
        table.parse()
    return rows, broken


def _plain(value: Any, version: int) -> Value:
    if isinstance(value, str):
        text = value[:LONGEST]
        if version == 3 and any("\x80" <= sign <= "\x9f" for sign in text):
            # Jet 3 stores text in a Windows encoding, which access-parser reads as Latin 1.
            return text.encode("latin-1", "replace").decode("cp1252", "replace")
        return text
    return value if isinstance(value, (bool, int, float)) else None
