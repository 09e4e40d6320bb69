"""The workbook: typed cells, frozen heads, no formula from a name."""

from datetime import date
from io import BytesIO

from openpyxl import load_workbook

from tourney.desk.state import Occasion
from tourney.exchange.standings_xlsx import workbook
from tourney.scoring.methods import standings
from tourney.scoring.night import Entry, Night, Result

ENTRIES = (Entry(1, ("=HYPERLINK(1)", "Bob"), "N&S"), Entry(2, ("Cora", "Dan"), "E&W"), Entry(3, ("+Eva",), "N&S"))
NIGHT = Night(ENTRIES, (Result(1, 1, 1, 1, 2, 8), Result(2, 1, 1, 3, 2, 7)))


def book():
    data = workbook(Occasion("Club", "=Night", date(2026, 11, 20), "A"), standings(NIGHT), {1: "1 N&S"})
    return load_workbook(BytesIO(data))


def test_each_field_has_its_sheet_with_typed_cells():
    sheet = book()["N&S"]
    assert [cell.value for cell in sheet[3]] == ["Rank", "Pair", "Names", "Tricks", "Average", "Plus or minus", "Trays"]
    assert [cell.value for cell in sheet[4]] == [1, "1 N&S", "=HYPERLINK(1) & Bob", 8, 7.5, 0.5, 1]
    assert sheet.freeze_panes == "A4"


def test_a_text_that_begins_like_a_formula_stays_text():
    found = book()
    assert found["N&S"]["C4"].data_type == "s"
    assert found["N&S"]["C5"].data_type == "s"
    assert {cell.data_type for sheet in found for row in sheet for cell in row} <= {"s", "n"}
