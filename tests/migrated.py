"""An empty SQLite database with every table, for tests that need one in its own file: made by ``manage.py migrate``
once while models, migrations and settings are the same, and copied each time. Migrating takes seconds of processor
time, copying takes none. Databases that start empty are in the tests of ``serve`` and of the schema."""

import fcntl
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = ROOT / ".pytest_cache" / "migrated"
"""One database for each state of what makes one; ``make clean`` takes it away."""
TEMPLATE = "TOURNEY_TEST_TEMPLATE"
"""Names the migrated database of a PostgreSQL server, of which the tests' own are copies."""
PARTS, FILES = {"migrations", "models"}, {"apps.py", "models.py", "settings.py"}
"""Folders and files of the program of which a migrated database consists: migrations import no others."""


def sources() -> list[Path]:
    files = sorted((ROOT / "tourney").rglob("*.py"))
    return [file for file in files if file.name in FILES or file.parent.name in PARTS]


@cache
def made() -> Path:
    """The database that is copied. Workers that ask at once wait for the first."""
    said = sha256((ROOT / "requirements.txt").read_bytes() + version("Django").encode())
    for path in sources():
        said.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    KEPT.mkdir(parents=True, exist_ok=True)
    database = KEPT / f"{said.hexdigest()}.sqlite3"
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not database.exists():
            for older in KEPT.glob("*.sqlite3"):
                older.unlink()
            _make(database)
    return database


def _make(database: Path) -> None:
    folder = database.with_suffix("")
    env = {name: value for name, value in os.environ.items() if not name.startswith(("DATABASE_URL", "TOURNEY_EXTRAS"))}
    env |= {"TOURNEY_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "tourney.settings"}
    subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], cwd=ROOT, env=env, check=True)
    whole = folder / "whole"
    with closing(sqlite3.connect(folder / "tourney.sqlite3")) as kept, closing(sqlite3.connect(whole)) as copy:
        kept.backup(copy)
    whole.rename(database)
    shutil.rmtree(folder)


def migrated(data: Path, name: str = "tourney") -> Path:
    """Puts one into a data folder, which is made where there is none."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Path(shutil.copy(made(), data / f"{name}.sqlite3"))


def pour_into(connection: sqlite3.Connection) -> None:
    """The same for a database in memory that has no table yet."""
    if not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        with closing(sqlite3.connect(made())) as kept:
            kept.backup(connection)
