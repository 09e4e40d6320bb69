"""The workbook, opened again: typed cells, formulae that give the scored values, set up for print."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from tests.methods import METHODS
from tests.sampling import examples
from tests.tourney import evenings
from tourney.desk.snapshot import Evening
from tourney.exchange.workbook import workbook
from tourney.presentation.night_tables import ranking_of, tables_of
from tourney.scoring.night import Entry


def opened(evening: Evening) -> Workbook:
    return load_workbook(BytesIO(workbook(evening)))


def value(sheet: Worksheet, at: str) -> float:
    """What stands in a cell, its formula worked out the plain way."""
    found = sheet[at].value
    if isinstance(found, str) and found.startswith("="):
        if minus := re.fullmatch(r"=([A-Z]+\d+)-([A-Z]+\d+)", found):
            return value(sheet, minus[1]) - value(sheet, minus[2])
        sums = re.fullmatch(r"=(?:SUM\(|SUBTOTAL\(9,)([A-Z]+\d+:[A-Z]+\d+)\)", found)
        return sum(value(sheet, cell.coordinate) for row in sheet[sums[1]] for cell in row)
    return found or 0


def test_each_table_has_a_sheet():
    assert opened(evenings.pairs(4)).sheetnames == ["Ranking", "Results", "Frequencies", "Movement", "Rulings"]
    assert opened(evenings.teams(4)).sheetnames == ["Ranking", "Results", "Cross-table", "Frequencies"]
    evening = evenings.pairs(4)
    bare = replace(evening, night=replace(evening.night, results=(), rulings=()))
    assert opened(bare).sheetnames == ["Ranking", "Movement"]


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_every_cell_of_every_method_has_its_type(scoring):
    evening = evenings.by_method(scoring)
    book = opened(evening)
    for table in tables_of(evening).values():
        sheet = book[table.title]
        assert [cell.value for cell in sheet[3]] == [column.head for column in table.columns]
        for number, row in enumerate(table.rows, start=4):
            for at, (cell, column) in enumerate(zip(row, table.columns, strict=True)):
                written = sheet.cell(number, at + 1)
                if cell is None or cell in ("", ()):
                    assert written.value is None
                elif column.numeric and column.key != "tray":
                    assert value(sheet, written.coordinate) == pytest.approx(float(cell))
                    assert written.data_type in ("n", "f")


def test_difference_column_is_a_live_formula():
    evening = evenings.pairs(4)
    sheet = opened(evening)["Ranking"]
    heads = [cell.value for cell in sheet[3]]
    assert heads == ["Field", "Rank", "Pair", "Names", "Tricks", "Average", "±", "Trays"]
    assert sheet["G4"].value == "=E4-F4"
    rows = ranking_of(evening).rows
    for number, row in enumerate(rows, start=4):
        assert value(sheet, f"G{number}") == pytest.approx(float(row[6]))
    last = 3 + len(rows)
    assert sheet[f"E{last + 2}"].value == f"=SUBTOTAL(9,E4:E{last})"
    assert value(sheet, f"E{last + 2}") == pytest.approx(sum(float(row[4]) for row in rows))


def test_net_column_of_the_cross_table_is_a_live_formula():
    evening = evenings.teams(4)
    sheet = opened(evening)["Cross-table"]
    assert sheet["G4"].value == "=SUM(C4:F4)"
    nets = [value(sheet, f"G{row}") for row in range(4, 8)]
    by_name = {row.entry.names[0]: dict(row.also)["net"] for row in evening.standings.rankings[0].rows}
    assert nets == [by_name[sheet[f"B{row}"].value] for row in range(4, 8)]
    assert value(sheet, "G9") == 0


def test_headings_stay_in_view_and_pages_are_set_up():
    for sheet in opened(evenings.pairs(4)):
        assert sheet.freeze_panes[-1] == "4"
        assert sheet.print_title_rows == "$3:$3"
        assert sheet.page_setup.orientation == "landscape"
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.auto_filter.ref.startswith("A3:")


def test_plus_and_minus_are_formatted_as_in_the_book():
    sheet = opened(evenings.pairs(4))["Ranking"]
    assert sheet["G4"].number_format == '+0.00;−0.00;"="'
    assert opened(evenings.teams(4))["Cross-table"]["D4"].number_format == '+0;−0;"="'


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-1", "@SUM", "#REF!", "'", "a\x00b", "\t=1", "_x0041_"])
def test_a_text_stays_a_text_whatever_it_begins_with(name):
    night = evenings.pairs(3).night
    entries = tuple(replace(entry, names=(name,)) if entry.number == 1 else entry for entry in night.entries)
    book = opened(Evening(evenings.OCCASION, replace(night, entries=entries)))
    sheet = book["Ranking"]
    cell = next(row[3] for row in sheet.iter_rows(min_row=4) if row[1].value and row[2].value == 1)
    assert cell.data_type == "s"
    assert cell.value == name.replace("\x00", "\ufffd")
    assert cell.quotePrefix == name.startswith(("=", "+", "-", "@", "#", "\t"))


@settings(max_examples=examples(25))
@given(st.lists(st.text(min_size=1, max_size=30).filter(str.strip), min_size=2, max_size=2, unique=True))
def test_no_name_becomes_a_formula(names):
    night = evenings.pairs(3).night
    entries = (Entry(1, (names[0],), "N&S"), Entry(2, (names[1],), "N&S"), *night.entries[2:])
    sheet = opened(Evening(replace(evenings.OCCASION, night=names[0]), replace(night, entries=entries)))["Ranking"]
    assert {cell.data_type for row in sheet.iter_rows(max_col=4, max_row=9) for cell in row} <= {"s", "n"}


def test_texts_of_the_club_stay_texts():
    sheet = opened(replace(evenings.pairs(3), occasion=replace(evenings.OCCASION, club="=1+1")))["Ranking"]
    assert sheet["A1"].value == "=1+1 · Thursday whist · 20 November 2025 (final)"
    assert sheet["A1"].data_type == "s"
