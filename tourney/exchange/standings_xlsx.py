"""Standings as a workbook: typed cells, frozen heads, a text that begins with = stays text."""

from fractions import Fraction
from io import BytesIO

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from ..desk.state import Occasion
from ..scoring.standings import Ranking, Standings

HEADS = ("Rank", "Pair", "Names", "Tricks", "Average", "Plus or minus", "Trays")
WIDTHS = (7, 10, 44, 10, 10, 14, 8)
EXACT, SIGNED = "0.00", '+0.00;\N{MINUS SIGN}0.00;"="'


def workbook(occasion: Occasion, standings: Standings, labels: dict[int, str]) -> bytes:
    """One sheet for each field."""
    book = Workbook()
    book.remove(book.active)
    book.properties.title = occasion.line
    for ranking in standings.rankings:
        title = "Standings" if ranking.field == "all" else ranking.field
        _fill(book.create_sheet(title), occasion, ranking, labels)
    data = BytesIO()
    book.save(data)
    return data.getvalue()


def _fill(sheet: Worksheet, occasion: Occasion, ranking: Ranking, labels: dict[int, str]) -> None:
    sheet.append([_text(sheet, occasion.line)])
    sheet["A1"].font = Font(bold=True, size=14)
    sheet.append([])
    sheet.append(HEADS)
    for cell in sheet[3]:
        cell.font = Font(bold=True)
    for row in ranking.rows:
        sheet.append(
            [
                row.rank,
                _text(sheet, labels.get(row.entry.number, str(row.entry.number))),
                _text(sheet, " & ".join(row.entry.names)),
                _value(row.total),
                _value(row.average),
                _value(row.difference),
                row.played,
            ]
        )
        last = sheet.max_row
        sheet.cell(last, 5).number_format = "General" if row.average.denominator == 1 else EXACT
        sheet.cell(last, 6).number_format = SIGNED if row.difference.denominator > 1 else SIGNED.replace(".00", "")
    for column, width in zip("ABCDEFG", WIDTHS, strict=True):
        sheet.column_dimensions[column].width = width
    sheet.freeze_panes = "A4"
    sheet.print_title_rows = "3:3"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True


def _text(sheet: Worksheet, text: str) -> WriteOnlyCell:
    """A cell that is text whatever it begins with, so that a name can never be a formula."""
    cell = WriteOnlyCell(sheet, value=text)
    cell.data_type = "s"
    return cell


def _value(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)
