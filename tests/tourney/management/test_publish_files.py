"""The files of a night, from the command line."""

from io import BytesIO, StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from openpyxl import load_workbook

from tourney.exchange import night_file
from tourney.exchange.file_evening import evening_of
from tourney.exchange.site import site

KNICKERBOCKER = Path(__file__).parents[3] / "fixtures" / "knickerbocker.json"


def written(folder: Path, *args: str) -> tuple[str, set[str]]:
    out = StringIO()
    call_command("publish_files", str(KNICKERBOCKER), "--out", str(folder), *args, stdout=out)
    return out.getvalue(), {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.whole
def test_a_night_is_written_as_workbook_csv_and_pages(tmp_path):
    said, found = written(tmp_path / "new" / "folder")
    assert {"night.xlsx", "csv/ranking.csv", "csv/results.csv", "csv/frequencies.csv", "csv/movement.csv"} <= found
    evening = evening_of(night_file.read(KNICKERBOCKER.read_bytes()))
    pages = {f"site/{name}" for name in site(evening)}
    assert pages <= found
    assert len(said.splitlines()) == len(found)
    book = load_workbook(BytesIO((tmp_path / "new" / "folder" / "night.xlsx").read_bytes()))
    assert book["Ranking"]["A1"].value == "Knickerbocker compass · 23 February 1896"


def test_only_requested_files_are_written(tmp_path):
    assert written(tmp_path, "--only", "xlsx")[1] == {"night.xlsx"}
    assert {name.split("/")[0] for name in written(tmp_path / "two", "--only", "csv", "--only", "html")[1]} == {
        "csv",
        "site",
    }


def test_club_name_is_in_the_page_heading(tmp_path):
    written(tmp_path, "--only", "html", "--club", "Knickerbocker <Whist> Club")
    assert "Knickerbocker &lt;Whist&gt; Club · " in (tmp_path / "site" / "index.html").read_text()


def test_unwritable_place_is_named(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CommandError, match=r"night\.xlsx: ") as no:
        written(tmp_path / "file")
    assert no.value.returncode == 2


def test_faulty_file_is_refused_and_nothing_is_written(tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text('{"night": 1}')
    with pytest.raises(CommandError, match="name") as no:
        call_command("publish_files", str(bad), "--out", str(tmp_path / "out"), stdout=StringIO())
    assert no.value.returncode == 2
    assert not (tmp_path / "out").exists()
