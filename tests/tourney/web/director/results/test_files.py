"""Files of a night: downloaded, imported, and previewed before anything is stored."""

import io
import json
import zipfile
from datetime import date
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from openpyxl import Workbook, load_workbook

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.club.clubs import settle
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.models import Place, Result, Section, Session
from tourney.scoring.made import Made

KNICKERBOCKER = Path(__file__).parents[5] / "fixtures" / "knickerbocker.json"


def url(name, section, *args):
    return reverse(name, args=[section.pk, *args])


def sheet(rows) -> SimpleUploadedFile:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    data = io.BytesIO()
    book.save(data)
    return SimpleUploadedFile("results.xlsx", data.getvalue())


HEAD = ["Round", "Table", "Tray", "N&S", "E&W", "Tricks"]
FIRST = [[1, 1, tray, 1, 6, 5 + tray] for tray in range(1, 6)]


@pytest.fixture
def bridge(club, by):
    section = open_night(club, NewNight("Bridge", date(2025, 11, 20), game="bridge"), by)
    seat(section, names_for(10), by)
    choose_movement(section, Request("compass", 10), by)
    return section


@pytest.mark.whole
@pytest.mark.parametrize("slug", ["workbook", "csv", "site", "night", "pbn", "usebio"])
def test_each_file_can_be_downloaded(director, bridge, by, slug):
    section = bridge
    record(section, Place(1, 1, 1), Made(score=420), by)
    assert url("taken", section, slug) in director.get(url("files", section)).content.decode()
    answer = director.get(url("taken", section, slug))
    assert answer.status_code == 200
    assert section.session.slug in answer["Content-Disposition"]
    data = answer.getvalue() if answer.streaming else answer.content
    if slug == "workbook":
        assert load_workbook(io.BytesIO(data)).sheetnames[:2] == ["Overview", "Ranking"]
    elif slug in ("csv", "site"):
        assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None
    elif slug == "night":
        assert json.loads(data)["results"][0]["score"] == 420


def test_usebio_has_the_players_numbers_only_for_the_national_body(director, bridge, club, by):
    settle(club, club.name, 7, 2, by, body="EBU", body_number="0000004")
    keep(club, PlayerRecord("Ann 1", national="123456"), by, club.players.get(name="Ann 1"))
    assert "?charge=50" in director.get(url("files", bridge)).content.decode()
    asked = url("taken", bridge, "usebio")
    for_body, for_all, nonsense = (director.get(f"{asked}{more}").content for more in ("?charge=50", "", "?charge=x"))
    assert b"<NATIONAL_ID_NUMBER>123456<" in for_body
    assert b"<CLUB_ID_NUMBER>0000004<" in for_body
    assert b"123456" not in for_all + nonsense


def test_unknown_file_is_not_found(director, night):
    section = night(10)
    assert director.get(url("taken", section, "lotus")).status_code == 404
    assert director.get(url("taken", section, "pbn")).status_code == 404
    assert "PBN" not in director.get(url("files", section)).content.decode().split("Import")[0]


def test_whole_night_is_imported_as_a_new_one(director, club):
    file = SimpleUploadedFile("knickerbocker.json", KNICKERBOCKER.read_bytes())
    answer = director.post(reverse("import-night"), {"file": file})
    section = Section.objects.get()
    assert answer.url == reverse("standings", args=[section.pk])
    assert night_file.write(export_night(section.session))


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("night.doc", b"x", "in a format that Tourney does not recognise"),
        ("night.json", b"{", "This is not valid JSON"),
        ("night.json", b"", "This is not valid JSON"),
    ],
)
def test_file_that_is_not_a_night_is_refused_and_nothing_is_stored(director, club, name, data, said):
    answer = director.post(reverse("import-night"), {"file": SimpleUploadedFile(name, data)})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not Session.objects.exists()


def test_results_are_previewed_and_then_stored(director, night):
    section = night(10)
    page = url("import-results", section)
    look = director.post(page, {"upload": "1", "file": sheet([HEAD, *FIRST])}).content.decode()
    assert "5 results can be read." in look
    assert not Result.objects.exists()
    columns = {"columns": "1"} | {
        f"column-{at}": what for at, what in enumerate(["round", "table", "tray", "N&S", "E&W", "made by N&S"])
    }
    answer = director.post(page, columns | {"store": "1"}, follow=True)
    assert "5 results were imported." in answer.content.decode()
    assert Result.objects.count() == 5
    again = director.post(page, {"upload": "1", "file": sheet([HEAD, *FIRST])}) and director.post(
        page, columns | {"store": "1"}, follow=True
    )
    assert "Every result in the file was already stored." in again.content.decode()


def test_every_bad_row_is_named_and_no_row_is_stored(director, night):
    section = night(10)
    rows = [HEAD, FIRST[0], [1, 1, 2, 1, 6, 14], [1, 1, 3, 99, 6, 7]]
    look = director.post(url("import-results", section), {"upload": "1", "file": sheet(rows)}).content.decode()
    assert "row 3" in look
    assert "row 4" in look
    assert "Store these results" not in look
    assert not Result.objects.exists()


def test_existing_result_is_not_overwritten(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=9), by)
    page = url("import-results", section)
    director.post(page, {"upload": "1", "file": sheet([HEAD, *FIRST])})
    columns = {f"column-{at}": what for at, what in enumerate(["round", "table", "tray", "N&S", "E&W", "made by N&S"])}
    answer = director.post(page, {"columns": "1", "store": "1"} | columns)
    assert answer.status_code == 422
    assert "The stored result is 9, but the result in the file is 6." in answer.content.decode()
    assert Result.objects.count() == 1


def test_a_column_can_be_given_another_meaning(director, night):
    section = night(10)
    page = url("import-results", section)
    odd = ["a", "b", "c", "d", "e", "f"]
    director.post(page, {"upload": "1", "file": sheet([odd, *FIRST])})
    columns = {f"column-{at}": what for at, what in enumerate(["round", "table", "tray", "E&W", "N&S", "made by E&W"])}
    look = director.post(page, {"columns": "1", "again": "1"} | columns).content.decode()
    assert "hold the N &amp; S cards" in look or "holds the N &amp; S cards" in look


def test_file_without_a_table_is_refused(director, night):
    file = SimpleUploadedFile("results.xlsx", b"PK\x03\x04 rubbish")
    answer = director.post(url("import-results", night(10)), {"upload": "1", "file": file})
    assert answer.status_code == 422
    assert "This spreadsheet cannot be read. Save it again as XLSX or CSV." in answer.content.decode()


def test_results_that_we_wrote_ourselves_are_read_by_their_labels(director, club, by):
    written, read = (open_night(club, NewNight(name, date(2025, 11, 20)), by) for name in ("Written", "Read"))
    for section in (written, read):
        seat(section, names_for(10), by)
        choose_movement(section, Request("mitchell", 10), by)
    for table in range(1, 6):
        record(written, Place(1, table, 5 * table), Made(tricks=4 + table), by)
    archive = zipfile.ZipFile(io.BytesIO(director.get(url("taken", written, "csv")).content))
    file = SimpleUploadedFile("results.csv", archive.read("results.csv"))
    look = director.post(url("import-results", read), {"upload": "1", "file": file}).content.decode()
    assert "5 results can be read." in look, look
