"""Environment variables are read before anything starts: a sentence and status 2 for an invalid value."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.load.drill_machine import ROOT, Machine
from tests.load.server import free_port
from tourney import environment
from tourney.settings import DATA_DIR, SQLITE

NO_DATABASE = [
    "nonsense",
    "://",
    " ",
    "\x01",
    "mysql://a/b",
    "sqlite://",
    "postgresql://",
    "postgresql://u@h:99999/x",
]
NO_DATABASE += ["postgresql://u@[::1/x", "postgresql://h/x?foo=bar"]


@pytest.fixture
def refused(monkeypatch, capsys):
    def refused(reader, value: str) -> str:
        monkeypatch.setenv("NAMED", value)
        with pytest.raises(SystemExit) as end:
            reader()
        assert end.value.code == 2
        said = capsys.readouterr().err
        assert said.startswith("NAMED")
        return said

    return refused


@pytest.mark.parametrize("address", NO_DATABASE)
def test_address_that_is_not_postgresql_is_refused_without_repeating_it(refused, address):
    said = refused(lambda: environment.database("NAMED", SQLITE), address)
    assert said.startswith(
        "NAMED is not a valid address for a PostgreSQL database. It should look like this: postgresql://"
    )


@pytest.mark.parametrize("address", ["postgresql://u:p@h:5433/x", "postgres:///x?target_session_attrs=any&pool=true"])
def test_postgresql_address_is_accepted(monkeypatch, address):
    monkeypatch.setenv("NAMED", address)
    assert environment.database("NAMED", SQLITE)["NAME"] == "x"


def test_named_sqlite_file_gets_our_own_safety_settings(monkeypatch):
    monkeypatch.setenv("NAMED", "sqlite:////data/club.sqlite3")
    assert environment.database("NAMED", SQLITE) == SQLITE | {"NAME": "/data/club.sqlite3"}


def test_invalid_numbers_time_zones_and_folders_are_refused(refused):
    for value in ("soon", "-1", "9" * 5000, "1.5"):
        assert "whole number from 0 to 99" in refused(lambda: environment.whole_number("NAMED", 1, 0, 99), value)
    for value in ("Mars/Phobos", "../../etc/passwd", "Europe", "x" * 5000):
        assert "time zone" in refused(lambda: environment.time_zone("NAMED"), value)
    for value in (__file__, f"{__file__}/x", "x" * 5000):
        assert "not a folder" in refused(lambda: environment.folder("NAMED", DATA_DIR), value)


def test_invalid_networks_and_folders_to_send_to_are_refused(refused):
    for value in ("here", "10.0.0.0/99", "10.0.0.0/8,x"):
        assert "NAMED: " in refused(lambda: environment.networks("NAMED"), value)
    for value in ("site", "/srv/www,site", "../x"):
        assert "not a full path" in refused(lambda: environment.folders("NAMED"), value)


def test_networks_and_folders_are_separated_by_commas(monkeypatch):
    assert (environment.networks("NAMED"), environment.folders("NAMED")) == ([], [])
    monkeypatch.setenv("NAMED", "192.168.7.5/24, ::1")
    assert environment.networks("NAMED") == ["192.168.7.0/24", "::1/128"]
    monkeypatch.setenv("NAMED", "/srv/www, /media/stick")
    assert environment.folders("NAMED") == [Path("/srv/www"), Path("/media/stick")]


def test_empty_variable_counts_as_unset(monkeypatch):
    monkeypatch.setenv("NAMED", "")
    assert environment.whole_number("NAMED", 7) == 7
    assert environment.time_zone("NAMED") is None
    assert environment.folder("NAMED", DATA_DIR) == DATA_DIR


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "nonsense"),
        ("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/x"),
        ("TOURNEY_BACKUP", __file__),
        ("TOURNEY_TIME_ZONE", "Mars/Phobos"),
        ("TOURNEY_PROXIES", "x"),
        ("PORT", "abc"),
        ("WORKERS", "many"),
        ("THREADS", "0"),
    ],
)
def test_no_server_starts_with_an_invalid_variable(tmp_path, name, value):
    machine = Machine(tmp_path)
    machine.env |= {"PORT": str(free_port()), name: value}
    commands = [["-m", "gunicorn", "-c", "tourney/gunicorn.conf.py"]]
    if name not in ("WORKERS", "THREADS"):
        commands.append(["manage.py", "serve"])
    for command in commands:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=machine.env,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, "Traceback" in done.stderr) == (2, False), done.stderr
        assert done.stderr.strip()


@pytest.mark.whole
def test_every_command_reports_a_damaged_database(tmp_path):
    machine = Machine(tmp_path)
    machine.migrate()
    with machine.database.open("r+b") as file:
        file.write(os.urandom(4096))
    for command in (["migrate"], ["upgrade"], ["take_out"], ["serve", "--port", free_port()], ["club"]):
        done = machine.manage(*command)
        assert (done.returncode, "Traceback" in done.stderr) == (2, False), done.stderr
        assert "The database is damaged" in done.stderr
