"""A copy is restored while no process uses the database, and pages afterwards belong to another epoch. With real
processes, on both databases."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import psycopg
import pytest

from tests import program
from tests.load.drill_machine import ROOT
from tests.load.server import free_port
from tourney.safekeeping.database_in_use import KEY

from .conftest import machine_on

MANY_SECONDS = 60


@pytest.fixture
def empty(machine):
    """The machine with a database that has nobody in it."""
    machine.migrate()
    return machine


@pytest.fixture
def table(machine) -> dict:
    """The first table of a night that is played now."""
    made = machine.python("-m", "tests.load.night", "make", 4, 1)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)["tables"][0]


def copied(machine) -> str:
    made = machine.manage("backup")
    assert made.returncode == 0, made.stderr
    return made.stdout.strip()


def refused(machine, copy: str) -> None:
    done = machine.manage("restore", copy)
    assert done.returncode == 2, done.stdout
    assert (
        "Tourney or another command is using this database, so anything entered now would be lost. "
        "Stop that program first" in done.stderr
    )
    assert "Traceback" not in done.stderr


@pytest.mark.whole
def test_running_server_blocks_restoring_and_a_killed_one_does_not(machine, table):
    copy = copied(machine)
    with machine.served():
        stored = [machine.enter(table, at) for at in range(3)]
        refused(machine, copy)
        stored.append(machine.enter(table, 3))
        assert {each.status for each in stored} == {200}
        rows = repr(machine.rows()["tourney_tableentry"])
        assert all(each.key in rows or each.key.replace("-", "") in rows for each in stored)
        # served() ends it with SIGKILL: no signal that it could catch.
    done = machine.manage("restore", copy)
    assert done.returncode == 0, done.stderr
    assert not machine.rows()["tourney_tableentry"]


@pytest.mark.whole
def test_revision_repeated_after_restoring_does_not_match_the_phones(machine, table):
    """The number counts again from its earlier value; what the phone shows was lost with the rest."""
    copy = copied(machine)
    with machine.served():
        assert machine.enter(table, 0).status == 200
        known = revision_shown(machine, table)
        assert machine.ask(table["page"], X_Revision=known)[0] == 204
    assert machine.manage("restore", copy).returncode == 0
    with machine.served():
        assert machine.enter(table, 0).status == 200
        again = revision_shown(machine, table)
        assert again.rpartition("-")[2] == known.rpartition("-")[2], "the number alone would say that nothing is new"
        assert machine.ask(table["page"], X_Revision=known)[0] == 200


def test_running_command_blocks_restoring(empty):
    machine = empty
    copy = copied(machine)
    works = "import django; django.setup(); from tourney.models import Club; Club.objects.count(); print(1, flush=True)"
    env = machine.env | {"DJANGO_SETTINGS_MODULE": "tourney.settings"}
    command = [sys.executable, "-c", f"{works}; input()"]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as beside:
        beside.stdout.readline()
        refused(machine, copy)
        beside.kill()
    assert machine.manage("restore", copy).returncode == 0


@pytest.mark.whole
def test_gunicorn_workers_block_restoring_and_none_starts_during_it(empty):
    machine = empty
    copy = copied(machine)
    with workers(machine) as master:
        refused(machine, copy)
        os.killpg(master.pid, signal.SIGKILL)
        master.wait()
    with somebody_puts_back(machine):
        said = machine.manage("serve", "--port", free_port())
        assert (said.returncode, "A backup of the database is being restored." in said.stderr) == (2, True), said.stderr
        command = ["-m", "gunicorn", "-c", "tourney/gunicorn.conf.py"]
        started = program.run(command, machine.env, MANY_SECONDS)
        assert (started.returncode, "A backup of the database is being restored." in started.stderr) == (
            2,
            True,
        ), started.stderr
    assert machine.manage("restore", copy).returncode == 0


@pytest.mark.whole
@pytest.mark.parametrize(
    ("lock", "command", "asks"),
    [
        ("pg_advisory_lock_shared", "restore", "SELECT pg_try_advisory_lock($1)"),
        ("pg_advisory_lock", "upgrade", f"SELECT pg_try_advisory_lock_shared({KEY})"),
    ],
)
def test_restoring_waits_a_moment_for_postgresql_to_notice_a_killed_process(tmp_path, lock, command, asks):
    """Its server holds the locks of a killed process until the statement that the process sent has ended."""
    with machine_on("postgresql", tmp_path) as machine:
        machine.migrate()
        copy = copied(machine)
        with closing(psycopg.connect(machine.url, autocommit=True)) as server, ThreadPoolExecutor() as beside:
            server.execute("SELECT pg_advisory_lock(1)")
            killed_amid_a_statement(machine, server, f"SELECT {lock}({KEY}), pg_advisory_lock(1)")
            begun = beside.submit(machine.manage, command, *[copy] * (command == "restore"))
            try:
                until_it(lambda: begun.done() or running(server, asks))
            finally:
                server.execute("SELECT pg_advisory_unlock(1)")
            done = begun.result()
        assert done.returncode == 0, done.stderr


def killed_amid_a_statement(machine, server, statement: str) -> None:
    script = f"import psycopg; psycopg.connect({machine.url!r}, autocommit=True).execute({statement!r})"
    with subprocess.Popen([sys.executable, "-c", script]) as process:
        until_it(lambda: running(server, statement, waits_for="Lock"))
        process.kill()


def running(server, statement: str, waits_for: str = "Client") -> bool:
    """Whether somebody sent it last, and what it waits for since: a lock, or the next statement of its client."""
    command = "SELECT count(*) FROM pg_stat_activity WHERE query = %s AND wait_event_type = %s"
    return bool(server.execute(command, [statement, waits_for]).fetchone()[0])


def until_it(happens) -> None:
    until = time.monotonic() + MANY_SECONDS
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.02)


def revision_shown(machine, table) -> str:
    return machine.ask(table["page"], X_Revision="0")[1].split('data-revision="')[1].split('"')[0]


@contextmanager
def workers(machine):
    machine.port = free_port()
    env = machine.env | {"PORT": str(machine.port), "HOST": "127.0.0.1", "WORKERS": "2", "THREADS": "2"}
    log = (machine.data.parent / "gunicorn").open("wb")
    command = ["-m", "gunicorn", "-c", "tourney/gunicorn.conf.py"]
    master = program.start(command, env, log, log, start_new_session=True)
    machine.process = master
    try:
        machine._wait()
        yield master
    finally:
        if master.poll() is None:
            os.killpg(master.pid, signal.SIGKILL)
            master.wait()
        log.close()


@contextmanager
def somebody_puts_back(machine):
    """Another process that is in the middle of it."""
    script = (
        "import django; django.setup()\n"
        "from tourney.safekeeping.database_in_use import alone\n"
        "with alone(): print(1, flush=True); input()"
    )
    env = machine.env | {"DJANGO_SETTINGS_MODULE": "tourney.settings"}
    until = time.monotonic() + MANY_SECONDS
    while True:  # workers of a master that was killed end a moment after it
        command = [sys.executable, "-c", script]
        with subprocess.Popen(
            command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as beside:
            if beside.stdout.readline():
                yield
                beside.kill()
                return
        assert time.monotonic() < until
