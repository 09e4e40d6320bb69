"""A new version is killed while it changes the tables: its next start continues or goes back, and nothing is lost."""

import shutil
import signal
from contextlib import closing

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from tests.load.drill_machine import Machine
from tests.sampling import WHOLE, some

from .conftest import machine_on
from .test_upgrade import DATABASES, later, with_a_night

MOMENTS = 50 if WHOLE else 3
CHANGED = {
    "sqlite_sequence",
    "tourney_club",
    "django_migrations",
    "django_content_type",
    "auth_permission",
    "tourney_trophy",
}
"""What the later version changes."""


@pytest.fixture(params=some(list(DATABASES), 1))
def first(request, tmp_path):
    with machine_on(request.param, tmp_path) as made:
        yield with_a_night(made)


def copied(first: Machine, folder) -> Machine:
    """Another machine with the same data."""
    shutil.copytree(first.data, folder)
    if not first.url:
        return Machine(folder)
    name = "again"
    with closing(psycopg.connect(make_conninfo(first.url, dbname="template1"), autocommit=True)) as server:
        server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        here = psycopg.conninfo.conninfo_to_dict(first.url)["dbname"]
        server.execute(f"CREATE DATABASE {name} TEMPLATE {here}")
    return Machine(folder, first.url.replace(f"/{here}", f"/{name}"))


def kept(rows):
    return {name: lines for name, lines in rows.items() if name not in CHANGED}


@pytest.mark.whole
def test_next_start_continues_or_goes_back(first, tmp_path):
    before = first.rows()
    whole = copied(first, tmp_path / "whole")
    done = later(whole, "migrate", "--verbosity", "0", COUNT_TO=str(tmp_path / "count"))
    assert done.returncode == 0, done.stderr
    after, steps = whole.rows(), int((tmp_path / "count").read_text())
    assert steps > MOMENTS
    assert kept(after) == kept(before)
    for at in range(MOMENTS):
        moment = 1 + at * (steps - 1) // (MOMENTS - 1)
        machine = copied(first, tmp_path / f"killed-{moment}")
        done = later(machine, "migrate", "--verbosity", "0", KILL_AT=str(moment))
        assert done.returncode == -signal.SIGKILL, (moment, done.stdout, done.stderr)
        if at % 2:
            done = later(machine, "migrate", "--verbosity", "0", BREAKS_OFF="1")
            if done.returncode:  # else the last of the changes was made before it was killed
                assert "The database is as it was before" in done.stderr
                assert machine.rows() == before, moment
                assert machine.manage("export_night", 1).returncode == 0, "the version from before goes on"
        done = later(machine, "migrate", "--verbosity", "0")
        assert done.returncode == 0, (moment, done.stderr)
        assert kept(machine.rows()) == kept(after), moment
        assert [row[1:] for row in machine.rows()["tourney_club"]] == [row[1:] for row in after["tourney_club"]], moment
        assert not (machine.data / "backups" / "upgrade.json").exists()
