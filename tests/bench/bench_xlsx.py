"""A large night as a workbook, against writing the same number of bare cells."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

from openpyxl import Workbook, load_workbook

from tests.tourney.evenings import large
from tourney.desk.snapshot import Evening
from tourney.exchange.workbook import workbook

from .harness import Figure, benchmark, seconds

ROW = (1, 2, 3, "Ann & Bob", 5.5, "12 N&S", 7, "8 E&W", 420, 10)


def bare(cells: int, sheets: int) -> None:
    """As many cells on as many sheets as they come: numbers and texts, nothing styled, streamed to memory."""
    book = Workbook(write_only=True)
    for _ in range(sheets):
        sheet = book.create_sheet()
        for _ in range(cells // sheets // len(ROW)):
            sheet.append(ROW)
    book.save(BytesIO())


@benchmark("xlsx", results=40)
def xlsx(results: int | None = None) -> Iterator[Figure]:
    """The whole workbook of 50 tables and 26 boards, scored anew each time."""
    given = large()
    night = replace(given.night, results=given.night.results[:results])

    def whole() -> bytes:
        return workbook(Evening(given.occasion, night))

    book = load_workbook(BytesIO(whole()))
    cells = sum(cell.value is not None for sheet in book for row in sheet for cell in row)
    value, stick = seconds(whole, 7), seconds(lambda: bare(cells, len(book.sheetnames)), 7)
    said = f"a bare openpyxl write of {cells} cells on {len(book.sheetnames)} sheets"
    yield Figure("xlsx 50 tables, 26 boards", value, "s", said, value / stick, 3.0)
