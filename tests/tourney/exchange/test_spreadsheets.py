"""Tables of any bytes: read, or refused quickly with little memory."""

import contextlib
import io
import time
import zipfile

import pytest
from hypothesis import given, settings, strategies as st
from openpyxl import load_workbook

from tests.sampling import examples
from tests.tourney.exchange.mutated import mutated
from tests.tourney.exchange.travellers.sheets import as_csv, travellers, xlsx
from tests.tourney.scoring.drawn import draw
from tourney.exchange import spreadsheets
from tourney.exchange.travellers import columns
from tourney.exchange.travellers.result_tables import results
from tourney.faults import BadInput

NIGHT = draw(2)
WORKBOOK, SHEET = xlsx(travellers(NIGHT)), as_csv(travellers(NIGHT))


def packed(**parts: bytes) -> bytes:
    """A workbook with some of its parts replaced, by names with points for slashes left out."""
    data = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(WORKBOOK)) as old, zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            new.writestr(part.filename, parts.get(part.filename.split("/")[-1].split(".")[0], old.read(part)))
    return data.getvalue()


def faults(data: bytes) -> list[str]:
    with pytest.raises(BadInput) as bad:
        spreadsheets.read(data)
    return [str(fault) for fault in bad.value.faults]


def test_cells_are_read_as_a_person_reads_them():
    rows = [["a", 7, 7.0, 2.5, None, True], [" two\nlines ", "=1+1", -50, "0012", "Ångström", None]]
    first, second = spreadsheets.read(xlsx(rows)).rows
    assert first == (1, ("a", "7", "7", "2.5", "", "yes"))
    assert second == (2, ("two lines", "", "-50", "0012", "Ångström", ""))


def test_rows_keep_the_numbers_that_the_spreadsheet_shows():
    assert [number for number, _ in spreadsheets.read(xlsx([["a"], [], [], ["b"]])).rows] == [1, 4]
    assert [number for number, _ in spreadsheets.read(b"a\n\n\nb\n").rows] == [1, 4]


def test_files_saved_by_windows_spreadsheets_are_read():
    assert spreadsheets.read("\ufeffName;Bj\xf6rn\r\n".encode()).rows == ((1, ("Name", "Björn")),)
    assert spreadsheets.read("Name;Bj\xf6rn\r\n".encode("cp1252")).rows == ((1, ("Name", "Björn")),)


def test_first_sheet_with_content_is_read():
    book = load_workbook(io.BytesIO(xlsx([])))
    book.create_sheet("second").append(["here"])
    data = io.BytesIO()
    book.save(data)
    assert spreadsheets.read(data.getvalue()).rows == ((1, ("here",)),)


BOMB = b"<a>" + b" " * 7_900_000 + b"</a>"
LAUGHS = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'
FAR = (
    b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/>'
    b'<sheetData><row r="1048576"><c r="XFD1048576" t="str"><v>far</v></c></row></sheetData></worksheet>'
)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file: This file is empty."),
        (b" ,\n,", "the file: This file is empty."),
        (
            b"a\0b",
            "the file: This is not a table: it contains characters that never occur in text.",
        ),
        (b'"open', "row 1: This CSV file cannot be read"),
        (b"PK", "the file: This spreadsheet cannot be read."),
        (b"PK\3\4" + b"\0" * 100, "the file: This spreadsheet cannot be read."),
        (b"a\n" * 10_002, "the file: There are more than 10,000 rows"),
        (b"a," * 61 + b"a", "the file: There are 62 columns; at most 60 can be read."),
        (b"a" * 10_000_001, "the file: This file is larger than 10 MB"),
        (
            packed(sheet1=BOMB, styles=BOMB),
            "the file: The file unpacks to far more data than a spreadsheet for a single night should contain.",
        ),
        (
            packed(styles=b"<a>" + b"<xf/>" * 100_000 + b"</a>"),
            "the file: The file unpacks to far more data than a spreadsheet for a single night should contain.",
        ),
        (packed(sheet1=LAUGHS), "the file: This spreadsheet cannot be read."),
        (packed(sheet1=FAR), "the file: This file is empty."),
        (packed(workbook=b"<x/>"), "the file: This file is empty."),
    ],
    ids=range(14),
)
def test_file_without_a_table_is_refused_quickly(data, said):
    begin = time.process_time()
    assert said in "\n".join(faults(data))
    assert time.process_time() - begin < 5


def test_workbook_with_a_false_size_is_read_only_up_to_that_size():
    honest = packed(sheet1=BOMB * 4)
    directory = honest.rindex(b"xl/worksheets/sheet1.xml") - 46 + 24
    lying = honest[:directory] + (100).to_bytes(4, "little") + honest[directory + 4 :]
    begin = time.process_time()
    assert "the file: This spreadsheet cannot be read." in faults(lying)[0]
    assert time.process_time() - begin < 5


@given(
    mutated(WORKBOOK, (b"PK", b"<row>", b"\0"))
    | mutated(SHEET, (b'"', b",", b"\n", b"NS", b"60%"))
    | st.binary(max_size=99)
)
@settings(max_examples=examples(300))
def test_any_bytes_are_read_or_refused(data):
    with contextlib.suppress(BadInput):
        table = spreadsheets.read(data)
        results(columns.guess(table), NIGHT.entries, game=NIGHT.game, kind=NIGHT.kind)


CELL = st.sampled_from(
    ("", "1", "2", "7", "NS", "Board", "Tricks", "4S", "N", "=", "60%", "Ann & Bob", "x", "-", "²", "٣")
)


@given(st.lists(st.lists(CELL, min_size=1, max_size=7), min_size=1, max_size=8))
@settings(max_examples=examples(300))
def test_any_cells_are_read_or_refused(rows):
    with contextlib.suppress(BadInput):
        table = spreadsheets.read(as_csv(rows))
        for game in ("whist", "bridge"):
            with contextlib.suppress(BadInput):
                results(columns.guess(table), NIGHT.entries, game=game)
