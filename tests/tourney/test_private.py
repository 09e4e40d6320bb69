"""Stored files are readable only by their owner, including those that an earlier version left open to others."""

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
def test_new_installation_is_private_to_its_owner(tmp_path):
    data = tmp_path / "clubs" / "data"
    for command in (["migrate"], ["demo"], ["backup"]):
        done = run(["manage.py", *command], data, TOURNEY_BACKUP=str(data / "backups"))
        assert done.returncode == 0, done.stderr
    assert {"tourney.sqlite3", "secret_key", "backups"} <= set(modes(data))
    assert mode(data) == "0o700"
    assert open_to_others(data) == []


def test_start_makes_open_files_private(tmp_path):
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
def test_files_that_sqlite_adds_beside_the_database_are_private_too(tmp_path):
    data = tmp_path / "data"
    done = run(["manage.py", "migrate"], data)
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(data / "tourney.sqlite3")) as database:
        database.execute("CREATE TABLE more (what)")
        database.commit()
        assert (data / "tourney.sqlite3-wal").exists()
        assert open_to_others(data) == []


def test_owners_read_only_folder_stays_read_only(tmp_path):
    """A folder that was made read-only on purpose is not made writable."""
    tmp_path.chmod(0o555)
    private.tighten(tmp_path)
    assert mode(tmp_path) == "0o500"


def test_shared_folder_and_a_link_are_left_unchanged(tmp_path):
    shared, target = tmp_path / "shared", tmp_path / "target"
    shared.mkdir()
    shared.chmod(0o1777)
    target.write_text("")
    target.chmod(0o644)
    (tmp_path / "link").symlink_to(target)
    private.tighten(shared)
    private.tighten(tmp_path / "link")
    assert (mode(shared), mode(target)) == ("0o1777", "0o644")


def test_backup_folder_elsewhere_stays_open_to_its_users(tmp_path):
    elsewhere = tmp_path / "stick"
    elsewhere.mkdir()
    elsewhere.chmod(0o755)
    private.tighten_all(tmp_path / "data", elsewhere)
    assert mode(elsewhere) == "0o755"
