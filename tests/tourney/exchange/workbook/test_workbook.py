"""The workbook, opened again: typed cells, formulae that give the scored values, set up for print."""

import random
import re
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from django.utils import translation
from hypothesis import given, settings, strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.utils import column_index_from_string
from openpyxl.worksheet.worksheet import Worksheet

from tests.methods import METHODS
from tests.sampling import examples
from tests.tourney import evenings
from tests.tourney.sheets.nights import night
from tests.tourney.sheets.rooms import LONG
from tourney.desk.snapshot import Evening
from tourney.exchange import spreadsheets
from tourney.exchange.workbook import workbook
from tourney.exchange.workbook.column_widths import ACROSS
from tourney.exchange.workbook.night_sheets import night_sheets
from tourney.presentation.night_tables import ranking_of
from tourney.scoring.night import Entry
from tourney.scoring.report_table import Ruled


def opened(evening: Evening) -> Workbook:
    return load_workbook(BytesIO(workbook(evening)))


def value(sheet: Worksheet, at: str) -> float:
    """Return a cell's value, evaluating its formula naively."""
    found = sheet[at].value
    if isinstance(found, str) and found.startswith("="):
        if minus := re.fullmatch(r"=([A-Z]+\d+)-([A-Z]+\d+)", found):
            return value(sheet, minus[1]) - value(sheet, minus[2])
        sums = re.fullmatch(r"=(?:SUM\(|SUBTOTAL\(9,)([A-Z]+\d+:[A-Z]+\d+)\)", found)
        return sum(value(sheet, cell.coordinate) for row in sheet[sums[1]] for cell in row)
    return found or 0


def test_each_table_and_each_contestant_has_a_sheet():
    tables = ["Overview", "Ranking", "Results", "Recap"]
    pairs = [f"{n} {line} Ann{2 * n} & Ann{2 * n + 1}" for n, line in ((1, "N & S"), (2, "N & S"), (8, "E & W"))]
    names = opened(evenings.pairs(4)).sheetnames
    assert names[:7] == [*tables, "Frequencies", "Movement", "Rulings"]
    assert len(names[7:]) == 8
    assert {names[7], names[8]} == set(pairs[:2])
    assert opened(evenings.teams(4)).sheetnames == [
        *tables, "Cross-table", "Frequencies", "1 Ann1", "2 Ann2", "3 Ann3", "4 Ann4",
    ]  # fmt: skip
    evening = evenings.pairs(4)
    bare = replace(evening, night=replace(evening.night, results=(), rulings=()))
    assert opened(bare).sheetnames == ["Overview", "Ranking", "Movement"]


def heads_of(sheet: Worksheet) -> list[str]:
    return [cell.value.replace("\n", " ") for cell in sheet[3]]


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_every_cell_of_every_method_has_its_type(scoring):
    evening = evenings.by_method(scoring)
    book = opened(evening)
    for sheet, shown in zip(book.worksheets[1:], night_sheets(evening), strict=True):
        table = shown.table
        assert heads_of(sheet) == [column.head for column in table.columns]
        for number, row in enumerate(table.rows, start=4):
            for at, (cell, column) in enumerate(zip(row, table.columns, strict=True)):
                written = sheet.cell(number, at + 1)
                if cell is None or cell in ("", ()):
                    assert written.value is None
                elif column.numeric and column.key != "tray" and not isinstance(cell, str):
                    number_shown = cell.number if isinstance(cell, Ruled) else cell
                    assert value(sheet, written.coordinate) == pytest.approx(float(number_shown))
                    assert written.data_type in ("n", "f")


def test_difference_column_is_a_live_formula():
    evening = evenings.pairs(4)
    sheet = opened(evening)["Ranking"]
    assert heads_of(sheet) == ["Field", "Rank", "Pair", "Player 1", "Player 2", "Tricks", "Average", "±", "Trays"]
    assert sheet["H4"].value == "=F4-G4"
    rows = ranking_of(evening).rows
    for number, row in enumerate(rows, start=4):
        assert value(sheet, f"H{number}") == pytest.approx(float(row[6]))
    last = 3 + len(rows)
    assert sheet[f"A{last + 2}"].value == "Total"
    assert sheet[f"F{last + 2}"].value == f"=SUBTOTAL(9,F4:F{last})"
    assert value(sheet, f"F{last + 2}") == pytest.approx(sum(float(row[4]) for row in rows))


def test_ranking_with_strata_names_its_fields_in_the_language_and_has_no_total():
    evening = evenings.pairs(4, "matchpoints", game="bridge")
    options = replace(evening.night.options, strata=(("B", (1, 2, 7)),))
    with translation.override("de"):
        sheet = opened(replace(evening, night=replace(evening.night, options=options)))["Rangliste"]
    cells = [cell.value for cell in sheet["A"] if cell.value]
    assert {"N-S", "O-W", "N-S B", "O-W B"} == set(cells[3:])


def test_teams_that_are_met_are_named_in_short():
    evening = evenings.teams(4)
    entries = tuple(
        replace(entry, name="", names=tuple(f"Margaret{at} Featherstonehaugh{entry.number}{at}" for at in range(4)))
        for entry in evening.night.entries
    )
    sheet = opened(replace(evening, night=replace(evening.night, entries=entries))).worksheets[-1]
    against = next(cell.column_letter for cell in sheet[3] if cell.value == "Against")
    assert "Featherstonehaugh10 & Featherstonehaugh11" in sheet[f"{against}4"].value
    assert "Margaret" not in sheet[f"{against}4"].value
    assert "Margaret0 Featherstonehaugh40" in sheet["A2"].value


def test_net_column_of_the_cross_table_is_a_live_formula():
    evening = evenings.teams(4)
    sheet = opened(evening)["Cross-table"]
    assert sheet["G4"].value == "=SUM(C4:F4)"
    nets = [value(sheet, f"G{row}") for row in range(4, 8)]
    by_name = {row.entry.names[0]: dict(row.also)["net"] for row in evening.standings.rankings[0].rows}
    assert nets == [by_name[sheet[f"B{row}"].value] for row in range(4, 8)]
    assert value(sheet, "G9") == 0


@pytest.mark.parametrize(("paper", "number"), [("a4", 9), ("letter", 1)])
def test_headings_stay_in_view_and_pages_are_set_up(paper, number):
    overview, *sheets = load_workbook(BytesIO(workbook(evenings.pairs(4), paper)))
    for sheet in sheets:
        assert sheet.freeze_panes[-1] == "4"
        assert sheet.print_title_rows == "$3:$3"
        assert sheet.auto_filter.ref.startswith("A3:")
    for sheet in (overview, *sheets):
        assert sheet.page_setup.paperSize == number
        assert sheet.page_setup.orientation == "portrait"
        assert sheet.sheet_properties.pageSetUpPr.fitToPage != (sheet.title == "Recap")
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 2 if sheet.max_row > 60 else 1)
        assert sheet.oddFooter.left.text.startswith("Knickerbocker Whist Club · Thursday whist")


def printed_scale(sheet: Worksheet, paper: str) -> float:
    """The scale at which the widest page of a sheet prints: all its columns, or those between two breaks."""
    widths = [sheet.column_dimensions[cell.column_letter].width for cell in sheet[3]]
    repeated = column_index_from_string(sheet.print_title_cols[-1]) if sheet.print_title_cols else 0
    ends = [repeated, *(each.id for each in sheet.col_breaks.brk), len(widths)]
    return ACROSS[paper] / (sum(widths[:repeated]) + max(sum(widths[a:b]) for a, b in pairwise(ends)))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    "name", ["two-sections", "howell-14-turned", "compass-28", "teams-6", "individual-20", "web-30"]
)
def test_every_sheet_prints_upright_in_letters_of_8_points(name, paper, language):
    with translation.override(language):
        book = load_workbook(BytesIO(workbook(night(name), paper)))
    for sheet in book.worksheets[1:]:
        assert sheet.page_setup.orientation == "portrait"
        assert 11 * printed_scale(sheet, paper) > 8
        assert bool(sheet.col_breaks.brk) != bool(sheet.sheet_properties.pageSetUpPr.fitToPage)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", ["pl", "de", "en"])
def test_results_with_names_of_forty_letters_print_each_row_on_one_page(language):
    with translation.override(language):
        book = load_workbook(BytesIO(workbook(night("two-sections", LONG))))
    assert [each.id for each in book.worksheets[2].col_breaks.brk] == []


@pytest.mark.parametrize("name", ["two-sections", "teams-5"])
def test_every_number_fits_its_column(name):
    for sheet in opened(night(name)).worksheets[1:]:
        for row in sheet.iter_rows(min_row=4):
            for cell in row:
                if isinstance(cell.value, int | float) or str(cell.value).startswith("="):
                    shown = f"{value(sheet, cell.coordinate):.{2 * ('0.00' in cell.number_format)}f}"
                    assert len(shown) + 0.7 < sheet.column_dimensions[cell.column_letter].width


def test_wide_recap_has_pages_beside_each_other_with_the_names_on_each():
    recap = opened(evenings.pairs(14, "matchpoints", game="bridge", hard=True))["Recap"]
    assert recap.print_title_cols == "$A:$E"
    assert heads_of(recap)[:5] == ["Field", "Rank", "Pair", "Player 1", "Player 2"]
    assert recap.page_setup.scale >= 73
    first, last = (heads_of(recap).index(head) for head in ("1", "28"))
    assert [first < each.id < last for each in recap.col_breaks.brk] == [True]


def test_heads_fit_their_columns_and_rows_their_names():
    people = tuple(f"Ann Featherstonehaugh{chr(97 + n)}" for n in range(20))
    book = opened(night("howell-9", people))
    for sheet in book.worksheets[1:]:
        for cell in sheet[3]:
            lines = cell.value.split("\n")
            # Most letters are narrower than the figures in which widths are measured.
            assert sheet.column_dimensions[cell.column_letter].width > 0.9 * max(map(len, lines))
            assert sheet.row_dimensions[3].height >= 15 * len(lines)
    row = book["Results"][4]
    names = [cell for cell in row if "&" in str(cell.value)]
    assert len({cell.value for cell in names}) == 2
    assert all(cell.alignment.wrap_text for cell in names)
    assert book["Results"].row_dimensions[4].height == 30
    assert {cell.alignment.vertical for cell in row if cell.value is not None} == {"top"}
    ranks = [cell.alignment.vertical for row in book["Ranking"].iter_rows(min_row=4) for cell in row]
    assert set(ranks) == {None}


def test_results_with_contracts_have_surnames_and_others_whole_names():
    def names_in_results(name: str) -> set[str]:
        sheet = opened(night(name, ("Ann de Vries", "Bob Oak")))["Results"]
        return {cell.value for row in sheet.iter_rows(min_row=4) for cell in row if "Oak" in str(cell.value)}

    assert names_in_results("howell-9") == {"de Vries & Oak", "Oak & de Vries"}
    assert names_in_results("compass-27") == {"Ann de Vries & Bob Oak", "Bob Oak & Ann de Vries"}


def test_overview_says_what_was_played_who_won_and_leads_to_the_sheets():
    evening = evenings.pairs(14, "matchpoints", game="bridge")
    book = opened(evening)
    sheet = book["Overview"]
    lines = [" ".join(str(cell) for cell in row if cell) for row in sheet.iter_rows(values_only=True)]
    head = ["Knickerbocker Whist Club", "Thursday whist", "Thursday 20 November 2025 · Final"]
    assert lines[:3] == head
    assert lines[3].startswith("14 tables · 28 boards · Matchpoints, top ")
    best = evening.standings.rankings[0].rows[0]
    assert f"1 {float(best.percent):.2f} % {' & '.join(best.entry.names)}" in lines
    links = {cell.value: cell.hyperlink.location for row in sheet.iter_rows() for cell in row if cell.hyperlink}
    assert links["Ranking"] == "'Ranking'!A1"
    assert links["Personal scorecards"] == f"'{book.sheetnames[7]}'!A1"
    number = best.entry.number
    cell = next(row[2] for row in book["Ranking"].iter_rows(min_row=4) if row[2].value == number)
    assert cell.hyperlink.location.startswith(f"'{number} N-S ")


def test_results_and_movement_have_names_and_speak_of_bridge():
    book = opened(evenings.pairs(4, "matchpoints", game="bridge"))
    heads = heads_of(book["Results"])
    assert [head for head in heads if "names" in head] == ["N-S names", "E-W names"]
    row = dict(zip(heads, (cell.value for cell in book["Results"][4]), strict=True))
    number = int(row["N-S"].split()[0])
    assert row["N-S names"] == f"Ann{2 * number} & Ann{2 * number + 1}"
    texts = [str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row if cell.value]
    assert not [text for text in texts if re.search(r"N ?& ?S|[Tt]ray|Took", text)]


def test_shared_rank_is_a_number_with_its_sign():
    evening = evenings.teams(4)
    night = replace(evening.night, results=tuple(replace(result, tricks=6) for result in evening.night.results))
    rank = opened(Evening(evening.occasion, night))["Ranking"]["A4"]
    assert (rank.value, rank.number_format) == (1, '0"="_w_w')


def test_sheet_of_a_contestant_has_its_rank_and_every_tray():
    evening = evenings.pairs(4)
    sheet = opened(evening).worksheets[7]
    assert re.fullmatch(r"1 N & S Ann2 & Ann3 · N & S · Rank \d.* · Trays \d+", sheet["A2"].value)
    played = [result for result in evening.night.results if 1 in (result.ns, result.ew)]
    assert sheet.auto_filter.ref.endswith(str(3 + len(played)))


def test_widest_night_can_be_imported_again():
    evening = evenings.pairs(27)
    chance = random.Random(1)
    extra = tuple(replace(chance.choice(evening.night.results), tray=n, split=None) for n in range(30, 100))
    night = replace(evening.night, results=(*evening.night.results, *extra))
    sheets = spreadsheets.read(workbook(replace(evening, night=night)))
    assert max(sheet.width for sheet in (sheets, *sheets.others)) <= 60


def test_plus_and_minus_are_formatted_as_in_the_book():
    sheet = opened(evenings.pairs(4))["Ranking"]
    assert sheet["H4"].number_format == '+0.00;−0.00;"="'
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
    assert {cell.data_type for row in sheet.iter_rows(max_col=5, max_row=9) for cell in row} <= {"s", "n"}


def test_texts_of_the_club_stay_texts():
    sheet = opened(replace(evenings.pairs(3), occasion=replace(evenings.OCCASION, club="=1+1")))["Ranking"]
    assert sheet["A1"].value == "=1+1 · Thursday whist · 20 November 2025 (final)"
    assert sheet["A1"].data_type == "s"
