"""A full disk while a copy is made, a club is imported or exported, or pages are written: a clear error, nothing left
half done, and an unchanged database."""

import json
import resource
from contextlib import contextmanager, suppress

import pytest

from tests.load.drill_machine import Machine

from . import test_storage_errors

ready, tables, machine, small_disk = (
    getattr(test_storage_errors, name) for name in ("ready", "tables", "machine", "small_disk")
)
pytestmark = pytest.mark.whole


@contextmanager
def room_left(machine: Machine, kilobytes: int):
    """So much is free on its disk and no more."""
    filler = machine.data / "filler"
    with filler.open("wb", buffering=0) as file:
        with suppress(OSError):
            while True:
                file.write(b"x" * 4096)
        file.truncate(file.tell() - 1024 * kilobytes)
    yield
    filler.unlink()


def files(machine: Machine, *folders: str) -> dict[str, bytes]:
    return {
        str(path.relative_to(machine.data)): path.read_bytes()
        for folder in folders
        for path in (machine.data / folder).rglob("*")
        if path.is_file()
    }


def is_a_clear_no(done) -> None:
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert "full" in done.stderr or "No space left" in done.stderr, done.stderr


@pytest.fixture
def published(small_disk, tmp_path):
    """A machine on its small disk, a zip of its club elsewhere, and a night's pages written there."""
    assert small_disk.manage("take_out", "--out", tmp_path / "club.zip").returncode == 0
    done = small_disk.manage("publish_files", "fixtures/knickerbocker.json", "--out", small_disk.data / "site")
    assert done.returncode == 0, done.stderr
    return small_disk


@pytest.mark.parametrize("room", [0, 100])
def test_no_partial_copy_is_made_and_existing_copies_stay(published, room):
    before, rows = files(published, "backups"), published.rows()
    with room_left(published, room):
        is_a_clear_no(published.manage("backup"))
    assert files(published, "backups") == before
    assert published.manage("backup").returncode == 0
    assert published.manage("verify").returncode == 0
    assert published.rows() == rows


@pytest.mark.parametrize("room", [0, 100])
def test_no_copy_is_partly_restored(published, room):
    rows = published.rows()
    (copy,) = (published.data / "backups").glob("tourney-*")
    with room_left(published, room):
        is_a_clear_no(published.manage("restore", copy))
    assert published.rows() == rows
    assert published.manage("verify", published.database).returncode == 0


@pytest.mark.parametrize("room", [0, 40, 120])
def test_no_club_is_partly_imported(published, tmp_path, room):
    rows = published.rows()
    with room_left(published, room):
        done = published.manage("take_in", tmp_path / "club.zip", "--address", "other")
    is_a_clear_no(done)
    assert published.rows() == rows
    assert published.manage("verify", published.database).returncode == 0
    assert published.manage("take_in", tmp_path / "club.zip", "--address", "other").returncode == 0


@pytest.mark.parametrize("room", [0, 8])
def test_no_club_is_partly_exported(published, room):
    with room_left(published, room):
        is_a_clear_no(published.manage("take_out", "--out", published.data / "again.zip"))
    assert not (published.data / "again.zip").exists()


def no_file_is_larger_than_a_page() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def test_existing_files_are_not_truncated(published):
    before = files(published, "site")
    again = ["fixtures/knickerbocker.json", "--out", published.data / "site"]
    for command in (["publish_files", "--only", "csv", "--only", "html"], ["sheets"]):
        done = published.manage(*command, *again, begin=no_file_is_larger_than_a_page)
        assert (done.returncode, "Traceback" in done.stderr) == (2, False)
        assert "File too large" in done.stderr
    assert files(published, "site") == before
    written = published.data / "night.json"
    command = ["convert", "fixtures/knickerbocker.json", written]
    assert published.manage(*command).returncode == 0
    whole = written.read_bytes()
    assert published.manage(*command, begin=no_file_is_larger_than_a_page).returncode == 2
    assert written.read_bytes() == whole
    assert not list(published.data.rglob(".unfinished-*"))


def test_server_reports_the_full_disk_on_download_and_keeps_running(published, tables):
    published.env["TMPDIR"] = str(published.data / "tmp")
    (published.data / "tmp").mkdir()
    made = published.python("-m", "tests.load.night", "desk")
    assert made.returncode == 0, made.stderr
    desk = json.loads(made.stdout)
    with published.served():
        with room_left(published, 0):
            status, page = published.ask("/desk/club/everything.zip", **desk)
            assert (status, "is full" in page, "Traceback" in page) == (507, True, False)
            assert published.ask(tables[0]["page"])[0] == 200
        assert published.ask("/desk/club/", **desk)[0] == 200
        assert published.enter(tables[0], 0).status == 200
