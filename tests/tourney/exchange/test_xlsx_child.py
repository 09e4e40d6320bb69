"""Workbooks made to take for ever to read: answered in time, with little memory, by a process that then ends."""

import io
import os
import subprocess
import sys
import threading
import time
import zipfile

import pytest

from tests.tourney.exchange.travellers.sheets import xlsx as made
from tourney.exchange import admission, bounded_process, child_limits, spreadsheets, xlsx_child
from tourney.faults import BadInput

pytestmark = pytest.mark.own_process

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
ROOM = 7_500_000
"""Bytes: below what a workbook may unpack to."""
ONE = b'<row r="1"><c r="A1"><v>1</v></c></row>'


def book(sheet: bytes = ONE, strings: bytes = b"", after: bytes = b"", head: str = "") -> bytes:
    """A workbook with these rows, shared strings, and what stands after the rows."""
    parts = {
        "xl/worksheets/sheet1.xml": f"<worksheet {MAIN}><sheetData>".encode() + sheet + b"</sheetData>" + after,
        "xl/sharedStrings.xml": f"{head}<sst {MAIN}>".encode() + strings + b"</sst>",
    }
    parts["xl/worksheets/sheet1.xml"] += b"</worksheet>"
    data = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(made([["a", 1]]))) as old, zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as new:
        for name in {*old.namelist(), *parts}:
            new.writestr(name, parts[name] if name in parts else old.read(name))
    return data.getvalue()


ENTITIES = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
LAUGHS = f'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a0 "ha">{ENTITIES}]>'

BOMBS = {
    "cells": lambda: book(b"<row>" + b"<c/>" * (ROOM // 4) + b"</row>"),
    "empty rows": lambda: book(b"<row/>" * (ROOM // 6)),
    "strings": lambda: book(strings=b"<si/>" * (ROOM // 5)),
    "parts of one string": lambda: book(strings=b"<si>" + b"<r><t>x</t></r>" * (ROOM // 17) + b"</si>"),
    "a deep string": lambda: book(strings=b"<si>" + b"<r>" * (ROOM // 7) + b"</r>" * (ROOM // 7) + b"</si>"),
}


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("kind", BOMBS)
def test_workbook_that_unpacks_to_too_much_is_refused_before_it_is_opened(kind, monkeypatch):
    """By counting: the workbook reader never sees the file."""
    monkeypatch.setattr("openpyxl.load_workbook", lambda *_, **__: pytest.fail("it was opened"))
    assert xlsx_child.answer(BOMBS[kind]()) == {"refused": "much"}


def test_xml_entities_are_never_expanded(monkeypatch):
    monkeypatch.setattr("openpyxl.load_workbook", lambda *_, **__: pytest.fail("it was opened"))
    assert xlsx_child.answer(book(strings=b"<si><t>&a11;</t></si>", head=LAUGHS)) == {"refused": "broken"}


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["cells", "a deep string"])
def test_oversized_workbook_gives_a_clear_error(kind):
    with pytest.raises(
        BadInput, match="The file unpacks to far more data than a spreadsheet for a single night should contain"
    ):
        spreadsheets.read(BOMBS[kind]())


def test_sheet_that_claims_to_be_huge_is_read_at_its_real_size():
    found = spreadsheets.read(
        book(b'<row r="9999"><c r="BH9999"><v>7</v></c></row>', after=b'<dimension ref="A1:XFD1048576"/>')
    )
    assert [(number, cells[-1]) for number, cells in found.rows] == [(9999, "7")]


@pytest.mark.whole
def test_cells_merged_a_hundred_thousand_times_are_read_once():
    merged = b"<mergeCells>" + b'<mergeCell ref="A1:XFD1048576"/>' * 100_000 + b"</mergeCells>"
    assert spreadsheets.read(book(after=merged)).rows == ((1, ("1",)),)


def test_ordinary_workbook_is_read_unchanged():
    rows = [
        ["Name", "Tricks", "Share", "Note"],
        ["Björn\n& Zoë", 7, 0.5, "=1+1"],
        [None, None, None, None],
        ["x", True, -1.5, ""],
    ]
    assert spreadsheets.read(made(rows)) == _here(made(rows))


def _here(data: bytes) -> spreadsheets.Spreadsheet:
    """Read without a process of its own."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bounded_process, "within", True)
        return spreadsheets.read(data)


def script(tmp_path, text: str):
    """Another reader in place of the real one."""
    path = tmp_path / "child.py"
    path.write_text(text)
    return path


@pytest.mark.parametrize("text", ["import sys; sys.exit(3)", "print('no JSON')", "print('[1]')", "print('{}')"])
def test_failing_reader_makes_the_workbook_unreadable(tmp_path, monkeypatch, text):
    monkeypatch.setattr(spreadsheets, "CHILD", script(tmp_path, text))
    with pytest.raises(BadInput, match="the file"):
        spreadsheets.read(b"PK")


@pytest.mark.whole
@pytest.mark.parametrize(
    ("greedy", "said"),
    [
        ("while True: pass", "takes too long"),
        ("x = b'1' * 2_000_000_000", "far more data than a spreadsheet for a single night should contain"),
    ],
    ids=["time", "memory"],
)
def test_reader_over_its_limits_is_reported_as_a_fault_of_the_workbook(tmp_path, monkeypatch, greedy, said):
    limits = f"import runpy; limit = runpy.run_path({child_limits.__file__!r})['limit']\n"
    monkeypatch.setattr(spreadsheets, "CHILD", script(tmp_path, f"{limits}limit(60, 1, 600_000_000)\n{greedy}\n"))
    with pytest.raises(BadInput, match=said):
        spreadsheets.read(b"PK")


def test_number_of_workbooks_read_at_once_is_limited():
    inside, most, lock = [0], [0], threading.Lock()

    def read() -> None:
        with admission.a_place(f"test-{os.getpid()}", 2, 60):
            with lock:
                inside[0] += 1
                most[0] = max(most[0], inside[0])
            time.sleep(0.05)  # held for long enough that the others want it too
            with lock:
                inside[0] -= 1

    threads = [threading.Thread(target=read) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [2]


def test_upload_that_waits_too_long_is_asked_to_try_again(monkeypatch):
    monkeypatch.setattr(bounded_process, "PATIENCE", 0.01)
    with (
        admission.a_place("reader", bounded_process.AT_ONCE, 60),
        admission.a_place("reader", bounded_process.AT_ONCE, 60),
        pytest.raises(BadInput, match="Other files are being read at the moment"),
    ):
        spreadsheets.read(made([["a"]]))


@pytest.mark.skipif(sys.platform == "win32", reason="there one process serves")
def test_places_are_shared_by_all_processes_and_freed_by_a_crash():
    name = f"shared-{os.getpid()}"
    text = (
        "import sys; sys.path.insert(0, '.')\n"
        "from tourney.exchange.admission import a_place\n"
        f"with a_place('{name}', 1, 60):\n    print('in', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen([sys.executable, "-c", text], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"in\n"
        with pytest.raises(admission.Busy), admission.a_place(name, 1, 0.2):
            pass
        other.kill()
    with admission.a_place(name, 1, 60):
        pass
