"""A night as a workbook (Office Open XML): a cover, the tables of the night, and a sheet for each contestant.

Cells are typed, totals that a club may extend are formulas, and every sheet is set up for printing. Text is always
text: a name can never be a formula.
"""

import re
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from openpyxl import Workbook

from movements.message import message

from ...desk.snapshot import Evening
from ...language.told import told
from .cover import write_cover
from .night_sheets import NightSheet, night_sheets
from .sheet import write
from .workbook_cells import writable


def workbook(evening: Evening, paper: str = "a4") -> bytes:
    """Return the workbook of a night, to be printed on "a4" or "letter"."""
    book = Workbook(write_only=True)
    heading = f"{evening.of_the_night.line}{f' ({told(evening.state)})' if evening.state else ''}"
    book.properties.title = writable(evening.of_the_night.line)
    book.properties.creator = "Tourney"
    cover = book.create_sheet(_title(told(message("Overview"))))
    sheets = [(each, book.create_sheet(_title(each.title))) for each in night_sheets(evening)]
    pages = {each.contestant: sheet.title for each, sheet in sheets if each.contestant is not None}
    write_cover(cover, evening, _contents(sheets), paper)
    for each, sheet in sheets:
        write(sheet, heading, each, paper, pages)
    data = BytesIO()
    book.save(data)
    return data.getvalue()


def _contents(sheets: Sequence[tuple[NightSheet, Any]]) -> dict[str, str]:
    """The tables of the night, and the first of the sheets for contestants, by what the cover calls them."""
    found: dict[str, str] = {}
    for each, sheet in sheets:
        found.setdefault(each.title if each.contestant is None else told(message("Personal scorecards")), sheet.title)
    return found


def _title(text: str) -> str:
    """A name for a sheet: 31 characters, of which Excel excludes some, and an apostrophe at either end."""
    return re.sub(r"[\\\[\]:*?/\x00-\x1f\ud800-\udfff\ufffe\uffff]", " ", text)[:31].strip(" '") or "-"
