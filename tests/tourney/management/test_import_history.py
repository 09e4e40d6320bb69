"""A folder of old nights: each file once, files that fail are named, and a second run continues the first."""

import json
import shutil
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tourney.exchange.foreign import folder_of_nights as history_of_files
from tourney.models import Session

ROOT = Path(__file__).parents[3]
FOREIGN = ROOT / "fixtures" / "foreign"
pytestmark = pytest.mark.django_db


def history(folder: Path, *args: str) -> dict:
    said = StringIO()
    call_command("import_history", str(folder), "--format", "json", *args, stdout=said)
    return json.loads(said.getvalue())


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "2026").mkdir()
    for name in ("usebio/brian_mp_no_neuberg.xml", "usebio/pianola_cross_imps_sitout.xml", "pbn/hands_36_no_date.pbn"):
        shutil.copy(FOREIGN / name, tmp_path / "2026")
    shutil.copy(FOREIGN / "usebio" / "brian_mp_no_neuberg.xml", tmp_path / "the same again.xml")
    shutil.copy(FOREIGN / "lin" / "bbo_4_deals.lin", tmp_path / "bbo 2026-03-14.lin")
    shutil.copy(FOREIGN / "lin" / "bbo_4_deals.lin", tmp_path / "undated.txt")
    (tmp_path / "undated.txt").write_bytes((tmp_path / "undated.txt").read_bytes() + b"\n")
    (tmp_path / "notes.txt").write_text("Ann and Bob won.\n")
    (tmp_path / ".hidden").write_text("x")
    return tmp_path


def test_every_night_is_imported_once_and_the_others_are_named(folder):
    told = history(folder)
    assert told["counts"] == {"in": 3, "before": 1, "twin": 0, "hands": 1, "refused": 2}
    states = {each["file"]: each["state"] for each in told["files"]}
    assert states == {
        "2026/brian_mp_no_neuberg.xml": "in",
        "2026/hands_36_no_date.pbn": "hands",
        "2026/pianola_cross_imps_sitout.xml": "in",
        "bbo 2026-03-14.lin": "in",
        "notes.txt": "refused",
        "the same again.xml": "before",
        "undated.txt": "refused",
    }
    why = {each["file"]: each["why"] for each in told["files"]}
    assert "This is text in a format that Tourney does not recognise." in why["notes.txt"]
    assert (
        "On what date was the night played? For example, 2026-03-09. Answer with --answer date=..."
        in why["undated.txt"]
    )
    assert sorted(str(session.date) for session in Session.objects.all()) == ["2026-03-05", "2026-03-11", "2026-03-14"]


def test_second_run_continues_where_the_first_was_stopped(folder, monkeypatch):
    stored = history_of_files.import_night
    left = [2]

    def until_somebody_stops_it(*args, **more):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return stored(*args, **more)

    monkeypatch.setattr(history_of_files, "import_night", until_somebody_stops_it)
    with pytest.raises(KeyboardInterrupt):
        history(folder)
    assert Session.objects.count() == 2
    monkeypatch.undo()
    assert history(folder)["counts"] == {"in": 1, "before": 3, "twin": 0, "hands": 1, "refused": 2}
    assert history(folder)["counts"]["in"] == 0
    assert Session.objects.count() == 3


@pytest.mark.whole
def test_second_export_of_an_evening_is_imported_only_on_request(folder):
    data = (FOREIGN / "usebio" / "brian_mp_no_neuberg.xml").read_bytes()
    (folder / "zz exported again.xml").write_bytes(data + b"\n")
    assert history(folder, "--look")["counts"]["twin"] == 0  # nothing is in yet
    assert history(folder)["counts"] == {"in": 3, "before": 1, "twin": 1, "hands": 1, "refused": 2}
    assert history(folder, "--look")["counts"]["twin"] == 1
    assert history(folder, "--answer", "again=yes")["counts"]["in"] == 1
    assert Session.objects.count() == 4


def test_dry_run_stores_nothing(folder):
    assert history(folder, "--look")["counts"]["in"] == 4
    assert not Session.objects.exists()


def test_answer_applies_to_all_files(folder):
    assert history(folder, "--answer", "date=2026-03-20")["counts"]["refused"] == 1


def test_missing_folder_is_refused(tmp_path):
    with pytest.raises(CommandError, match=": this folder does not exist"):
        history(tmp_path / "none")


def test_zip_of_the_folder_gives_the_same_result(folder):
    zipped = shutil.make_archive(str(folder.parent / "season"), "zip", folder)
    assert history(Path(zipped))["counts"] == {"in": 3, "before": 1, "twin": 0, "hands": 1, "refused": 2}
    assert history(folder)["counts"]["in"] == 0


def test_file_that_is_not_a_zip_is_refused(folder):
    with pytest.raises(CommandError, match=": this folder does not exist"):
        history(folder / "notes.txt")
