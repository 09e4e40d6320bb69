"""A sheet as rows of text, from csv or xlsx. Whatever a file is made of, it is read soon or answered.

An xlsx is a zip of XML: before anything of it is opened, what it would unpack to is counted. openpyxl reads XML
through defusedxml, which takes no entities. Of a workbook every sheet with anything in it is read; of a formula
what it came to when the workbook was saved.
"""

import csv
import io
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time
from typing import Any

from openpyxl import load_workbook
from openpyxl.xml.constants import ARC_STYLE

from ...faults import BadInput
from ..tables_csv import LIKE_A_FORMULA

LARGEST, MOST_UNPACKED, MOST_STYLES, MOST_PARTS = 10_000_000, 8_000_000, 500_000, 500
"""Bytes of a file, bytes that a workbook and its styles unpack to, and its parts: more than any night has."""
MOST_SHEETS, MOST_ROWS, MOST_COLUMNS, LONGEST = 10, 10_000, 60, 500
"""Sheets, rows and columns that are read, and signs of a cell."""


@dataclass(frozen=True, slots=True)
class Table:
    """``rows`` are (its number as the spreadsheet shows it, its cells), all of them as long; rows with nothing in
    them are left out. ``others`` are the further sheets of a workbook."""

    rows: tuple[tuple[int, tuple[str, ...]], ...]
    others: tuple["Table", ...] = ()

    @property
    def width(self) -> int:
        return len(self.rows[0][1]) if self.rows else 0


def read(data: bytes) -> Table:
    """The table in ``data``, an xlsx or else a csv with comma, semicolon or tab. Raises BadInput."""
    if len(data) > LARGEST:
        raise BadInput.at("the file", f"It is larger than {LARGEST // 1_000_000} MB, so it is no table of one night.")
    sheets = _xlsx(data) if data[:2] == b"PK" else [list(_csv(data))]
    found = [rows for sheet in sheets if (rows := [(number, cells) for number, cells in sheet if any(cells)])]
    if not found:
        raise BadInput.at("the file", "There is nothing in it.")
    first, *others = map(_table, found)
    return Table(first.rows, tuple(others))


def _table(rows: list[tuple[int, list[str]]]) -> Table:
    if len(rows) > MOST_ROWS:
        raise BadInput.at("the file", f"It has more than {MOST_ROWS:,} rows, so it is no table of one night.")
    width = max(len(cells) - next(at for at, cell in enumerate(reversed(cells)) if cell) for _, cells in rows)
    if width > MOST_COLUMNS:
        raise BadInput.at("the file", f"It has {width} columns; at most {MOST_COLUMNS} are read.")
    return Table(tuple((number, tuple((cells + [""] * width)[:width])) for number, cells in rows))


def _csv(data: bytes) -> Iterator[tuple[int, list[str]]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")  # what spreadsheets on Windows still write
    if any(unicodedata.category(sign) == "Cc" and sign not in "\r\n\t" for sign in set(text)):
        raise BadInput.at(
            "the file", "This is no table: it holds signs that no text has. Save it as csv or xlsx first."
        )
    delimiter = max(",;\t", key=text.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for count, cells in enumerate(reader):
            yield reader.line_num, [_tidy(cell) for cell in cells]
            if count > MOST_ROWS * 2:
                return
    except csv.Error as problem:
        raise BadInput.at(f"row {reader.line_num}", f"This is no csv that can be read: {problem}.") from None


def _xlsx(data: bytes) -> list[list[tuple[int, list[str]]]]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
            styles = sum(part.file_size for part in parts if part.filename == ARC_STYLE)
            unpacked = sum(part.file_size for part in parts)
            if len(parts) > MOST_PARTS or unpacked > MOST_UNPACKED or styles > MOST_STYLES:
                raise BadInput.at("the file", "It unpacks to more than any workbook of one night has.")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        try:
            for sheet in book.worksheets[:MOST_SHEETS]:
                # What a sheet says of its own size may be anything, and it would be filled up with empty cells.
                sheet.reset_dimensions()
            return [list(_rows(sheet)) for sheet in book.worksheets[:MOST_SHEETS]]
        finally:
            book.close()
    except BadInput:
        raise
    except Exception:  # Whatever a broken workbook makes of the reader, it is a broken workbook.
        raise BadInput.at("the file", "This is no workbook that can be read. Save it as xlsx or csv again.") from None


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
    return _tidy(str(value))


def _tidy(text: str) -> str:
    """One line, no spaces around it, one sign for each letter, without the apostrophe that marks a text as such."""
    plain = " ".join(unicodedata.normalize("NFC", text[:LONGEST]).split())
    return plain[1:] if plain[:1] == "'" and plain[1:2] in LIKE_A_FORMULA else plain
