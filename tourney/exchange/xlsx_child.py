"""Read a spreadsheet as rows of text, as a script in a separate process that can be ended: file in, JSON out.

It uses neither Django nor the rest of the program, so that it starts quickly and has nothing to lose: see
:mod:`tourney.exchange.bounded_process`.

An xlsx is a zip of XML. Before openpyxl opens it, its unpacked bytes, its elements, their nesting and their number in a
sheet are counted. openpyxl reads XML through defusedxml, which refuses entities.
"""

import io
import runpy
import zipfile
from collections.abc import Iterator
from datetime import datetime, time
from pathlib import Path
from typing import Any
from xml.parsers import expat

MOST_UNPACKED, MOST_STYLES, MOST_PARTS = 8_000_000, 500_000, 500
"""Bytes that a workbook and its styles unpack to, and its parts: more than any night has."""
MOST_ELEMENTS, DEEPEST = 700_000, 40
"""Limit for XML in all parts together."""
MOST_SHEETS, MOST_ROWS, MOST_COLUMNS, LONGEST = 10, 10_000, 60, 500
"""Limits for sheets, rows and columns, and characters of a cell."""
LIMITS = Path(__file__).with_name("child_limits.py")


class TooMuch(ValueError):
    """The file is larger than any workbook of one night."""


def sheets(data: bytes) -> list[list[tuple[int, list[str]]]]:
    """Return the non-empty rows of each sheet. Raises TooMuch, and any error of a damaged spreadsheet."""
    _count(data)
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        for sheet in book.worksheets[:MOST_SHEETS]:
            # A sheet may claim any size, and would be filled up with empty cells.
            sheet.reset_dimensions()
        return [list(_rows(sheet)) for sheet in book.worksheets[:MOST_SHEETS]]
    finally:
        book.close()


def _count(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = packed.infolist()
        styles = sum(part.file_size for part in parts if part.filename == "xl/styles.xml")
        if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED or styles > MOST_STYLES:
            raise TooMuch
        elements = 0
        for part in parts:
            if part.filename.lower().endswith((".xml", ".rels")):
                elements += _elements(packed.read(part), MOST_ELEMENTS - elements)


def _elements(text: bytes, most: int) -> int:
    """Return the number of elements. Raises TooMuch."""
    count = depth = 0

    def begins(name: str, attributes: list[str]) -> None:
        nonlocal count, depth
        count, depth = count + 1 + len(attributes) // 20, depth + 1
        if count > most or depth > DEEPEST:
            raise TooMuch

    def ends(name: str) -> None:
        nonlocal depth
        depth -= 1

    def entity(*_: Any) -> None:
        raise ValueError("no workbook has entities")

    reader = expat.ParserCreate()
    reader.ordered_attributes = True
    reader.StartElementHandler, reader.EndElementHandler, reader.EntityDeclHandler = begins, ends, entity
    reader.Parse(text, True)
    return count


def _rows(sheet: Any) -> Iterator[tuple[int, list[str]]]:
    rows = sheet.iter_rows(min_row=1, max_row=MOST_ROWS + 1, min_col=1, max_col=MOST_COLUMNS + 1)
    for number, row in enumerate(rows, start=1):
        cells = [_shown(cell) for cell in row]
        if any(cells):
            yield number, cells


def _shown(cell: Any) -> str:
    """A cell as a person reads it."""
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        percent = "%" in str(cell.number_format or "")
        number = round(value * 100, 9) if percent else value
        plain = str(int(number)) if number == int(number) else repr(float(number))
        return plain + "%" * percent
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    return str(value)[:LONGEST]


def answer(data: bytes) -> dict[str, Any]:
    """Return the sheets, or the reason why there are none."""
    try:
        return {"sheets": sheets(data)}
    except (TooMuch, MemoryError):
        return {"refused": "much"}
    except Exception:
        return {"refused": "broken"}  # any error of the reader means a damaged workbook


if __name__ == "__main__":
    runpy.run_path(str(LIMITS))["answered"](answer)
