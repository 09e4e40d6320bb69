"""A full disk, an unwritable folder, a damaged database: the messages that people see, and that nothing is lost.
On a real server with a real disk."""

import ctypes
import json
import os
import resource
import shutil
import subprocess
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from django.db import Error, IntegrityError, OperationalError
from django.db.utils import DatabaseErrorWrapper, load_backend

from tests.load.drill_machine import Machine
from tests.postgres import cluster
from tourney.safekeeping.storage_errors import AWAY, BUSY, DAMAGED, FULL, READ_ONLY, trouble_of


@pytest.fixture(scope="module")
def ready(tmp_path_factory) -> tuple[Path, list[dict]]:
    """The folder of a machine with a night on it and a copy of that, and the night's tables."""
    data = tmp_path_factory.mktemp("ready") / "data"
    data.mkdir()
    machine = Machine(data)
    made = machine.python("-m", "tests.load.night", "make", 4, 1)
    assert made.returncode == 0, made.stderr
    assert machine.manage("backup").returncode == 0
    return data, json.loads(made.stdout)["tables"]


@pytest.fixture
def tables(ready) -> list[dict]:
    return ready[1]


@pytest.fixture
def machine(ready, tmp_path) -> Machine:
    shutil.copytree(ready[0], tmp_path / "data")
    return Machine(tmp_path / "data")


@contextmanager
def no_file_grows(machine: Machine):
    """Every write beyond what a file has already is refused to the server, as a quota does."""
    limit = resource.prlimit(machine.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(machine.process.pid, resource.RLIMIT_FSIZE, (4096, limit[1]))
    yield
    resource.prlimit(machine.process.pid, resource.RLIMIT_FSIZE, limit)


@contextmanager
def full(machine: Machine):
    """Not a byte is free on its disk."""
    filler = machine.data / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    assert shutil.disk_usage(machine.data).free == 0
    yield
    filler.unlink()


@contextmanager
def nobody_may_write(machine: Machine):
    paths = [*machine.data.glob("tourney.sqlite3*"), machine.data]
    for path in paths:
        path.chmod(0o500 if path.is_dir() else 0o400)
    yield
    for path in reversed(paths):
        path.chmod(0o700 if path.is_dir() else 0o600)


def as_others_are() -> None:
    """Root may write whatever others may not; without this one of its powers it is as anybody is (prctl(2))."""
    if os.geteuid() == 0:
        drop_from_bounding_set, dac_override = 24, 1
        ctypes.CDLL(None).prctl(drop_from_bounding_set, dac_override, 0, 0, 0)


@pytest.fixture
def small_disk(machine):
    """A disk of its own for the machine, of 8 MB."""
    if os.geteuid():
        pytest.skip("Only root can make a disk; the quota and the read-only folder are tried by everybody.")
    command = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(machine.data)]
    kept = shutil.move(machine.data, f"{machine.data}-kept")
    machine.data.mkdir()
    subprocess.run(command, check=True)
    shutil.copytree(kept, machine.data, dirs_exist_ok=True)
    yield machine
    subprocess.run(["umount", "-l", str(machine.data)], check=True)


def enters_before_during_and_after(machine: Machine, tables: list[dict], trouble, said: str) -> None:
    with machine.served(as_others_are):
        stored = [machine.enter(table, at) for table in tables for at in range(2)]
        assert {each.status for each in stored} == {200}
        with trouble(machine):
            refused = [machine.enter(table, 2) for table in tables]
            assert all(each.status in (503, 507) and said in each.said for each in refused), refused
            status, page = machine.ask(tables[0]["page"])
            assert (status, "Traceback" in page) == (200, False)
            assert machine.ask("/sign-in/")[0] == 200
        again = [machine.enter(table, 2) for table in tables]
        assert {each.status for each in again} == {200}
    rows = machine.rows()
    assert len(rows["tourney_tableentry"]) == len(rows["tourney_resultversion"]) == len(stored) + len(again)
    assert machine.manage("verify", machine.database).returncode == 0
    assert "Traceback" not in machine.said()


@pytest.mark.whole
def test_file_size_limit_stops_entries_and_loses_none(machine, tables):
    enters_before_during_and_after(machine, tables, no_file_grows, "refuses to write or to read")


@pytest.mark.whole
def test_full_disk_stops_entries_and_loses_none(small_disk, tables):
    enters_before_during_and_after(small_disk, tables, full, "Tourney is full. Free up some room on it")


@pytest.mark.whole
def test_unwritable_folder_stops_entries_and_loses_none(machine, tables):
    with machine.served(as_others_are):
        stored = [machine.enter(table, 0) for table in tables]
        with nobody_may_write(machine):
            # Processes that have the database open continue writing; new ones cannot.
            assert {machine.enter(table, 1).status for table in tables} <= {200, 503}
            assert machine.ask("/sign-in/")[0] == 200
        # 64 threads answer, each with its connection; one that was opened meanwhile is opened anew after its first no.
        for _ in range(70):
            machine.enter(tables[0], 2)
        assert {machine.enter(table, 2).status for table in tables} <= {200, 422}
    assert {each.status for each in stored} == {200}
    rows = repr(machine.rows()["tourney_tableentry"])
    assert all(each.key.replace("-", "") in rows for each in stored)


@pytest.mark.whole
def test_commands_and_server_start_report_an_unwritable_folder(machine):
    with nobody_may_write(machine):
        said = machine.manage("import_night", "fixtures/knickerbocker.json", begin=as_others_are)
        started = machine.manage("serve", "--port", 1, begin=as_others_are)
    assert (said.returncode, started.returncode) == (2, 2)
    assert "Traceback" not in said.stderr + started.stderr
    assert "does not have permission to write to its database" in said.stderr or "cannot be reached" in said.stderr
    assert "Tourney does not have permission to write to the database or its folder" in started.stderr


@pytest.mark.whole
@pytest.mark.sweep(1)
@pytest.mark.parametrize("damage", ["pages", "cut off", "something else"])
def test_damaged_database_is_not_served_and_the_copy_to_restore_is_named(machine, damage):
    (copy,) = (machine.data / "backups").glob("tourney-*")
    before = machine.rows()
    contents = bytearray(machine.database.read_bytes())
    for path in machine.data.glob("tourney.sqlite3-*"):
        path.unlink()
    if damage == "pages":
        contents[4096 * 5 : 4096 * 40] = os.urandom(4096 * 35)
    machine.database.write_bytes({"pages": contents, "cut off": contents[:50_000]}.get(damage, b"a letter " * 9000))
    broken = machine.database.read_bytes()

    started = machine.manage("serve", "--port", 1)
    assert started.returncode == 2
    assert f"python manage.py restore {copy}" in started.stderr
    assert "Traceback" not in started.stderr
    assert machine.database.read_bytes() == broken
    refused = machine.manage("backup")
    assert refused.returncode == 2
    assert list(copy.parent.glob("tourney-*")) == [copy], "a damaged database pushes no sound copy out"

    done = machine.manage("restore", copy)
    assert done.returncode == 0, done.stderr
    back = machine.rows()
    assert back.pop("tourney_club") != before.pop("tourney_club"), "revisions begin another epoch"
    assert back == before
    kept = [path for path in machine.data.glob("tourney.sqlite3.damaged-*") if path.suffix[-4:] not in ("-wal", "-shm")]
    assert [each.read_bytes() for each in kept] == [broken]
    assert kept[0].name in done.stdout


@pytest.mark.whole
def test_database_damaged_while_being_served_is_reported_on_the_page(machine, tables):
    with machine.served():
        assert machine.enter(tables[0], 0).status == 200
        # As long as they were: a file that ends too early is a disk that does not read, which is another trouble.
        for path in (machine.database, *machine.data.glob("tourney.sqlite3-wal")):
            with path.open("r+b") as file:
                file.write(b"\x00" * path.stat().st_size)
        status, page = next(
            answer for answer in (machine.ask(table["page"]) for table in tables * 30) if answer[0] != 200
        )
        assert status == 503
        assert "database" in page
        assert machine.ask("/static/tourney/tourney.css")[0] == 200


@pytest.mark.whole
def test_missing_database_is_not_recreated_beside_its_copies(machine):
    (copy,) = (machine.data / "backups").glob("tourney-*")
    for path in machine.data.glob("tourney.sqlite3*"):
        path.unlink()
    started = machine.manage("serve", "--port", 1)
    assert (started.returncode, f"restore {copy}" in started.stderr) == (2, True)
    assert not machine.database.exists()


def test_error_unrelated_to_storage_is_not_a_storage_error():
    assert trouble_of(ValueError("a mistake of ours")) is None
    assert trouble_of(IntegrityError("UNIQUE")) is None
    assert trouble_of(OperationalError("server closed the connection unexpectedly")) == AWAY
    assert trouble_of(OSError(28, "No space left on device")) == FULL


@pytest.fixture(scope="module")
def postgres():
    with cluster() as url:
        yield url


@pytest.mark.whole
@pytest.mark.parametrize(
    ("sql", "trouble"),
    [
        ("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$", FULL),
        ("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'XX001'; END $$", DAMAGED),
        ("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$", BUSY),
        ("BEGIN READ ONLY; CREATE TABLE one (n int)", READ_ONLY),
        ("SELECT pg_terminate_backend(pg_backend_pid())", AWAY),
    ],
)
def test_postgresql_error_codes_are_recognised(postgres, sql, trouble):
    wrapper = load_backend("django.db.backends.postgresql").DatabaseWrapper({"OPTIONS": {}, "TIME_ZONE": None})
    with (
        pytest.raises(Error) as raised,
        DatabaseErrorWrapper(wrapper),
        psycopg.connect(postgres, autocommit=True) as database,
    ):
        database.execute(sql)
    assert trouble_of(raised.value) == trouble


@pytest.mark.whole
def test_unreachable_postgresql_is_reported_plainly(machine):
    machine.env["DATABASE_URL"] = "postgresql://tourney@%2Ftmp%2Fnowhere/postgres"
    for command in (["serve", "--port", 1], ["export_night", 1], ["backup"]):
        said = machine.manage(*command)
        assert said.returncode == 2, command
        assert "Traceback" not in said.stderr
