"""The drill: copy, destroy, restore, compare every row; and the message where a copy cannot be made."""

import os
import shutil
import sqlite3
import subprocess
import threading
from contextlib import closing
from pathlib import Path

import pytest
from django.db.utils import load_backend
from psycopg.conninfo import conninfo_to_dict

from tests import program
from tests.migrated import migrated
from tourney.safekeeping import postgres_tools

ROOT = Path(__file__).parents[3]
KNICKERBOCKER = ROOT / "fixtures" / "knickerbocker.json"


class Machine:
    """A database of its own, worked by real commands."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.database = data / "tourney.sqlite3"
        self.env = os.environ | {"TOURNEY_DATA": str(data)}
        self.env.pop("DATABASE_URL", None)

    def run(self, *arguments: str, **env: str) -> subprocess.CompletedProcess:
        return program.run(["manage.py", *arguments], self.env | env)

    def rows(self) -> dict[str, list]:
        with closing(sqlite3.connect(self.database)) as database:
            tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type='table'")]
            return {table: sorted(database.execute(f"SELECT * FROM {table}"), key=repr) for table in tables}

    def same_epochs(self) -> None:
        """As if revisions had not begun another epoch when a copy was put back."""
        with closing(sqlite3.connect(self.database)) as database, database:
            database.execute("UPDATE tourney_club SET epoch = '0123456789abcdef'")


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> Path:
    """The database of a machine on which a night was played."""
    machine = Machine(tmp_path_factory.mktemp("played") / "data")
    migrated(machine.data)
    assert machine.run("import_night", str(KNICKERBOCKER)).returncode == 0
    machine.same_epochs()
    with closing(sqlite3.connect(machine.database)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return machine.database


@pytest.fixture
def machine(tmp_path, played) -> Machine:
    machine = Machine(tmp_path / "data")
    machine.data.mkdir(mode=0o700)
    shutil.copy(played, machine.database)
    return machine


@pytest.mark.whole
def test_copied_database_is_restored_row_by_row(machine):
    before = machine.rows()
    copy = machine.run("backup").stdout.strip()
    assert "1 night, 150 results" in machine.run("verify").stdout
    with closing(sqlite3.connect(machine.database)) as database:
        database.execute("PRAGMA foreign_keys=OFF")
        database.execute("DELETE FROM tourney_resultversion")
        database.commit()
    assert machine.rows() != before
    assert "is back" in machine.run("restore", copy).stdout
    assert machine.rows()["tourney_club"] != before["tourney_club"], "revisions begin another epoch"
    machine.same_epochs()
    assert machine.rows() == before


@pytest.mark.whole
def test_deleted_database_is_restored(machine):
    before = machine.rows()
    copy = machine.run("backup").stdout.strip()
    for path in machine.data.glob("tourney.sqlite3*"):
        path.unlink()
    assert machine.run("restore", copy).returncode == 0
    machine.same_epochs()
    assert machine.rows() == before


@pytest.mark.whole
def test_a_broken_copy_is_refused_before_anything_is_touched(machine):
    before = machine.rows()
    copy = Path(machine.run("backup").stdout.strip())
    data = bytearray(copy.read_bytes())
    data[4096 : 3 * 4096] = b"\xff" * 8192
    copy.write_bytes(data)
    answer = machine.run("restore", str(copy))
    assert answer.returncode == 2
    assert copy.name in answer.stderr
    assert machine.rows() == before


@pytest.mark.whole
def test_unwritable_folder_is_reported_plainly_and_nothing_is_lost(machine, tmp_path):
    before = machine.rows()
    (tmp_path / "taken").write_text("a file where the folder should be")
    for folder, says in ((tmp_path / "taken", "is not a folder"), ("/proc/copies", "No backup could be made in")):
        answer = machine.run("backup", TOURNEY_BACKUP=str(folder))
        assert answer.returncode == 2
        assert says in answer.stderr
        assert "Traceback" not in answer.stderr
        assert machine.rows() == before


@pytest.mark.whole
def test_verify_without_a_copy_says_how_to_make_one(machine):
    answer = machine.run("verify")
    assert (answer.returncode, "Make one with the backup command" in answer.stderr) == (2, True)


@pytest.mark.whole
def test_oldest_copies_are_deleted_first(machine):
    kept = machine.data / "backups"
    kept.mkdir()
    for number in range(70):
        (kept / f"tourney-2000-01-01-{number:06}-000000.sqlite3").write_bytes(b"")
    newest = Path(machine.run("backup").stdout.strip())
    left = sorted(kept.glob("*.sqlite3"))
    assert (len(left), left[-1]) == (60, newest)
    assert left[0].name == "tourney-2000-01-01-000011-000000.sqlite3"


@pytest.mark.whole
def test_copy_made_while_rows_are_written_is_consistent(machine):
    """Two rows are always written together: a copy has both or neither."""
    stop = threading.Event()

    def write() -> None:
        with closing(sqlite3.connect(machine.database, timeout=20)) as database:
            database.execute("CREATE TABLE one (n)")
            database.execute("CREATE TABLE two (n)")
            number = 0
            while not stop.is_set():
                number += 1
                with database:
                    database.execute("INSERT INTO one VALUES (?)", (number,))
                    database.execute("INSERT INTO two VALUES (?)", (number,))

    writer = threading.Thread(target=write)
    writer.start()
    try:
        copies = [Path(machine.run("backup").stdout.strip()) for _ in range(3)]
    finally:
        stop.set()
        writer.join()
    for copy in copies:
        with closing(sqlite3.connect(copy)) as database:
            one, two = (
                database.execute(f"SELECT max(n), count(*) FROM {table}").fetchone() for table in ("one", "two")
            )
        assert one == two
        assert one[0] == one[1]


def test_password_is_on_no_command_line(settings, monkeypatch):
    asked = []

    def run(command, **options):
        asked.append((command, options["env"]["PGPASSWORD"]))
        return subprocess.CompletedProcess(command, 0, "CREATE TABLE public.tourney_club (\n", "")

    given = {"NAME": "whist", "USER": "o'hara", "PASSWORD": "eight of 'hearts'", "HOST": "db.example", "PORT": "5433"}
    kept = {"OPTIONS": {"sslmode": "require"}, "TIME_ZONE": None, "CONN_MAX_AGE": 0, "TEST": {}}
    database = load_backend("django.db.backends.postgresql").DatabaseWrapper(given | kept)
    monkeypatch.setattr(postgres_tools, "connections", {"default": database})
    monkeypatch.setattr("subprocess.run", run)
    monkeypatch.setattr("shutil.which", lambda program: program)
    postgres_tools.dump(Path("copy.pgdump"))
    postgres_tools.put_back(Path("copy.pgdump"), "SELECT 1")
    assert [command[0] for command, _ in asked] == ["pg_dump", "pg_restore", "pg_restore", "psql"]
    for command, password in asked:
        assert password == "eight of 'hearts'"
        assert "hearts" not in " ".join(command)
        if command[0] == "pg_restore":
            continue  # it only reads the copy
        address = conninfo_to_dict(command[command.index("--dbname") + 1])
        assert address["user"] == "o'hara"
        assert (address["host"], address["port"], address["sslmode"]) == ("db.example", "5433", "require")
