"""Read an Access database as tables of plain values, as a script in a separate process: file in, JSON out.

It uses no other module, like the reader of spreadsheets: if a damaged database makes access-parser follow pages for
ever, that ends with the process. A row that cannot be read is left out and counted, a table that cannot is named:
neither spoils the others. Access 97 (Jet 3) and later.
"""

import logging
import runpy
from pathlib import Path
from typing import Any

LIMITS = Path(__file__).parents[2] / "child_limits.py"
MOST_ROWS, LONGEST = 60_000, 500
"""Maximum rows of a table and letters of a value: more than any club has."""
TABLES = {
    "section", "session", "settings", "rounddata", "receiveddata", "playernumbers", "playernames", "handrecord",
}  # fmt: skip
"""Tables that are read; everything else is skipped."""


def tables(data: bytes) -> dict[str, Any]:
    """Return table -> its columns and rows, with the number of unreadable rows, and the unreadable tables. Raises
    whatever a broken database brings about."""
    from access_parser import access_parser

    access_parser.read_db_file = lambda _: data
    database = access_parser.AccessParser("")
    found: dict[str, Any] = {}
    unreadable = []
    for name in database.catalog:
        if not isinstance(name, str) or name.lower() not in TABLES:
            continue
        try:
            found[name] = _table(database.get_table(name))
        except Exception:
            unreadable.append(name)
    return {"tables": found, "unreadable": unreadable}


def _table(table: Any) -> dict[str, Any]:
    columns = [column.col_name_str for column in table.columns.values()]
    if not table.table.linked_pages:
        return {"columns": columns, "rows": [], "broken": 0}
    rows: list[list[Any]] = []
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
        rows.append([_plain(value[0], table.version) if value else None for value in values])

    table._parse_row = one
    table.parse()
    return {"columns": columns, "rows": rows, "broken": broken}


def _plain(value: Any, version: int) -> Any:
    if isinstance(value, str):
        text = value[:LONGEST]
        if version == 3 and any("\x80" <= sign <= "\x9f" for sign in text):
            # Jet 3 stores text in a Windows encoding, which access-parser reads as Latin 1.
            return text.encode("latin-1", "replace").decode("cp1252", "replace")
        return text
    return value if value is None or isinstance(value, (bool, int, float)) else None


def answer(data: bytes) -> dict[str, Any]:
    """The tables, or why there are none."""
    try:
        return tables(data)
    except ImportError:
        return {"refused": "missing"}
    except MemoryError:
        return {"refused": "much"}
    except Exception:
        return {"refused": "broken"}


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)  # what the reader says of a broken file is for nobody's terminal
    runpy.run_path(str(LIMITS))["answered"](answer)
