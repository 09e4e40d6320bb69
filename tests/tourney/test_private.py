"""What is kept is for its owner alone, also what an earlier Tourney left open to others."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tourney import private

from .test_settings import run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows knows no such modes")


def modes(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): mode(path) for path in folder.rglob("*")}


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def open_to_others(folder: Path) -> list[str]:
    return [name for name, found in modes(folder).items() if int(found, 8) & 0o077]


@pytest.mark.whole
def test_what_a_new_tourney_makes_is_for_its_owner_alone(tmp_path):
    data = tmp_path / "clubs" / "data"
    for command in (["migrate"], ["demo"], ["backup"]):
        done = run(["manage.py", *command], data, TOURNEY_BACKUP=str(data / "backups"))
        assert done.returncode == 0, done.stderr
    assert {"tourney.sqlite3", "secret_key", "backups"} <= set(modes(data))
    assert mode(data) == "0o700"
    assert open_to_others(data) == []


def test_what_was_open_to_others_is_so_no_more_after_the_start(tmp_path):
    data = tmp_path / "data"
    nights = data / "backups" / "nights" / "club"
    nights.mkdir(parents=True)
    names = ("tourney.sqlite3", "tourney.sqlite3-wal", "tourney.sqlite3-shm", "tourney.sqlite3-journal", "secret_key")
    files = [data / name for name in (*names, "tourney.sqlite3.damaged-2026", "backups/tourney-1.sqlite3")]
    for file in (*files, nights / "thursday.json"):
        file.write_text("")
        file.chmod(0o644)
    data.chmod(0o755)
    private.tighten_all(data, data / "backups")
    assert mode(data) == "0o700"
    assert open_to_others(data) == []


@pytest.mark.whole
def test_what_sqlite_makes_beside_the_database_is_as_private(tmp_path):
    data = tmp_path / "data"
    done = run(["manage.py", "migrate"], data)
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(data / "tourney.sqlite3")) as database:
        database.execute("CREATE TABLE more (what)")
        database.commit()
        assert (data / "tourney.sqlite3-wal").exists()
        assert open_to_others(data) == []


def test_what_the_owner_may_not_do_stays_so(tmp_path):
    """A folder that was made read-only on purpose is not made writable."""
    tmp_path.chmod(0o555)
    private.tighten(tmp_path)
    assert mode(tmp_path) == "0o500"


def test_a_folder_for_everybody_and_a_link_are_left_alone(tmp_path):
    shared, target = tmp_path / "shared", tmp_path / "target"
    shared.mkdir()
    shared.chmod(0o1777)
    target.write_text("")
    target.chmod(0o644)
    (tmp_path / "link").symlink_to(target)
    private.tighten(shared)
    private.tighten(tmp_path / "link")
    assert (mode(shared), mode(target)) == ("0o1777", "0o644")


def test_a_folder_elsewhere_for_the_copies_stays_open_to_those_who_use_it(tmp_path):
    elsewhere = tmp_path / "stick"
    elsewhere.mkdir()
    elsewhere.chmod(0o755)
    private.tighten_all(tmp_path / "data", elsewhere)
    assert mode(elsewhere) == "0o755"
