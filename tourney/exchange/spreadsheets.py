"""A sheet as rows of text, from csv or xlsx. Every file is read, or refused, within a limited time.

A csv is read here, in one pass. An xlsx is read by a process of its own (:mod:`.xlsx_child`), with limited time and
memory. All non-empty sheets of a workbook are read; formulas have their saved values.
"""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from movements.message import gettext_noop, message

from .. import inputs
from ..faults import THE_FILE, BadInput
from .bounded_process import BUSY, Ended, answer_of
from .child_limits import ChildLimits
from .csv_text import LIKE_A_FORMULA
from .plain_text import no_larger
from .xlsx_child import LONGEST, MOST_COLUMNS, MOST_ROWS

CHILD = Path(__file__).with_name("xlsx_child.py")
LIMITS = ChildLimits(seconds=30, cpu_seconds=10)
"""A workbook of a large club's whole night takes one or two seconds."""
WHY = {
    "much": message("The file unpacks to far more data than a spreadsheet for a single night should contain."),
    "slow": message(
        "The file takes too long to read, so it cannot be a spreadsheet for a single night. Save the sheet "
        "as CSV, then import the CSV file."
    ),
    "broken": message("This spreadsheet cannot be read. Save it again as XLSX or CSV."),
    "busy": BUSY,
}


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """``rows`` are (the row number in the spreadsheet, its cells), all of equal length, without empty rows. ``others``
    are the other sheets of a workbook."""

    rows: tuple[tuple[int, tuple[str, ...]], ...]
    others: tuple["Spreadsheet", ...] = ()

    @property
    def width(self) -> int:
        return len(self.rows[0][1]) if self.rows else 0


def read(data: bytes) -> Spreadsheet:
    """Return the table in ``data``, an xlsx or else a csv with commas, semicolons or tabs. Raises BadInput."""
    no_larger(data)
    sheets = _workbook(data) if data[:2] == b"PK" else [list(_csv(data))]
    found = [rows for sheet in sheets if (rows := [(number, cells) for number, cells in sheet if any(cells)])]
    if not found:
        raise BadInput.at(THE_FILE, "This file is empty.")
    first, *others = map(_table, found)
    return Spreadsheet(first.rows, tuple(others))


def _table(rows: list[tuple[int, list[str]]]) -> Spreadsheet:
    if len(rows) > MOST_ROWS:
        raise BadInput.at(
            THE_FILE,
            "There are more than %(most)s rows, so this is not a table for a single night.",
            most=f"{MOST_ROWS:,}",
        )
    width = max(len(cells) - next(at for at, cell in enumerate(reversed(cells)) if cell) for _, cells in rows)
    if width > MOST_COLUMNS:
        raise BadInput.at(
            THE_FILE, "There are %(count)s columns; at most %(most)s can be read.", count=width, most=MOST_COLUMNS
        )
    return Spreadsheet(tuple((number, tuple((cells + [""] * width)[:width])) for number, cells in rows))


def _csv(data: bytes) -> Iterator[tuple[int, list[str]]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")  # what spreadsheets on Windows still write
    if inputs.wrong(text):
        raise BadInput.at(
            THE_FILE,
            "This is not a table: it contains characters that never occur in text. Save it as CSV or XLSX first.",
        )
    delimiter = max(",;\t", key=text.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for count, cells in enumerate(reader):
            # The number of cells in a row to check: empty cells at its end are not columns.
            if len(cells) > 5_000:
                words = gettext_noop("There are %(count)s columns; at most %(most)s can be read.")
                raise BadInput.at(THE_FILE, words, count=f"{len(cells):,}", most=MOST_COLUMNS)
            yield reader.line_num, [_tidy(cell) for cell in cells]
            if count > MOST_ROWS * 2:
                return
    except csv.Error as problem:
        words = gettext_noop("This CSV file cannot be read: %(problem)s.")
        raise BadInput.at(message("row %(row)s", row=reader.line_num), words, problem=str(problem)) from None


def _workbook(data: bytes) -> list[list[tuple[int, list[str]]]]:
    try:
        answer = answer_of(CHILD, data, LIMITS)
    except Ended as ended:
        answer = {"refused": ended.why}
    if "sheets" not in answer:
        raise BadInput.at(THE_FILE, WHY.get(answer.get("refused", ""), WHY["broken"]))
    found = [[(number, [_tidy(cell) for cell in cells]) for number, cells in sheet] for sheet in answer["sheets"]]
    for number, cells in (row for sheet in found for row in sheet):
        for column, cell in enumerate(cells, start=1):
            if what := inputs.wrong(cell):
                raise BadInput.at(message("row %(row)s, column %(column)s", row=number, column=column), what)
    return found


def _tidy(text: str) -> str:
    """Return one line without surrounding spaces, with composed letters, and without the apostrophe that marks a
    text."""
    plain = inputs.line(text[:LONGEST])
    return plain[1:] if plain[:1] == "'" and plain[1:2] in LIKE_A_FORMULA else plain
