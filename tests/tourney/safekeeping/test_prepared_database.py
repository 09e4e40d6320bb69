"""The prepared database of the single file: copied where there is none, and ignored unless it matches exactly."""

import json
import os
import sqlite3
from contextlib import closing

import pytest

from tests import program
from tests.migrated import migrated
from tourney.safekeeping import prepared_database

BEGIN = """
import sys
from pathlib import Path
import django
django.setup()
from tourney.safekeeping import prepared_database
print(prepared_database.begin(Path(sys.argv[1])))
"""

FIRST = """
import sys
from functools import partial
from pathlib import Path
import django
django.setup()
from tourney.management.commands import migrate
migrate.begin = partial(migrate.begin, Path(sys.argv[1]))
from django.core.management import execute_from_command_line
execute_from_command_line(["tourney", "migrate"])
"""


@pytest.fixture
def package(tmp_path):
    """The folder of a package that carries one."""
    prepared_database.keep(migrated(tmp_path / "made"), tmp_path / "ready")
    return tmp_path / "ready"


def begun(package, data) -> bool:
    env = {name: value for name, value in os.environ.items() if not name.startswith("DATABASE_URL")}
    done = program.run(["-c", BEGIN, package], env | {"TOURNEY_DATA": str(data)})
    assert done.returncode == 0, done.stderr
    return done.stdout == "True\n"


def tables(database) -> int:
    with closing(sqlite3.connect(database)) as opened:
        return len(opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall())


@pytest.mark.whole
def test_missing_database_is_copied_byte_for_byte_for_its_owner_alone(package, tmp_path):
    assert begun(package, tmp_path / "data")
    database = tmp_path / "data" / "tourney.sqlite3"
    assert database.read_bytes() == (package / prepared_database.DATABASE).read_bytes()
    assert database.stat().st_mode & 0o077 == 0
    assert tables(database) > 30
    assert not begun(package, tmp_path / "data"), "there is one now"


@pytest.mark.whole
def test_existing_database_is_never_touched(package, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tourney.sqlite3").write_bytes(b"")
    assert not begun(package, tmp_path / "data")
    assert (tmp_path / "data" / "tourney.sqlite3").read_bytes() == b""


@pytest.mark.whole
def test_no_database_is_created_beside_copies(package, tmp_path):
    (tmp_path / "data" / "backups").mkdir(parents=True)
    (tmp_path / "data" / "backups" / "tourney-2026-11-20-213000-000000.sqlite3").touch()
    assert not begun(package, tmp_path / "data")


@pytest.mark.whole
@pytest.mark.parametrize("wrong", ["migrations", "database"])
def test_prepared_database_with_other_migrations_or_bytes_is_ignored(package, tmp_path, wrong):
    says = json.loads((package / prepared_database.SAYS).read_text())
    (package / prepared_database.SAYS).write_text(json.dumps(says | {wrong: "0" * 64}))
    assert not begun(package, tmp_path / "data")
    assert not (tmp_path / "data" / "tourney.sqlite3").exists()


def test_package_without_a_prepared_database_starts_as_usual(tmp_path):
    assert not begun(tmp_path / "none", tmp_path / "data")


@pytest.mark.whole
def test_first_start_with_a_prepared_database_migrates_nothing(package, tmp_path):
    env = {name: value for name, value in os.environ.items() if not name.startswith("DATABASE_URL")}
    done = program.run(["-c", FIRST, package], env | {"TOURNEY_DATA": str(tmp_path / "data")})
    assert "No migrations to apply." in done.stdout, done.stdout + done.stderr
