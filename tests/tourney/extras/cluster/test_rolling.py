"""A rolling upgrade: one service migrates a PostgreSQL database to a later version while the others keep running."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import psycopg
import pytest

from tests import program
from tests.tourney.safekeeping.conftest import machine_on
from tests.tourney.safekeeping.test_upgrade import copies, later

ADDS = "tests.tourney.safekeeping.adding.settings"
COLUMN, TABLE = "crest", "tourney_trophy"
"""What the later version adds, first and last."""


@pytest.fixture
def machine(tmp_path):
    with machine_on("postgresql", tmp_path) as made:
        yield made


@pytest.fixture
def table(machine) -> dict:
    """The first table of a night that is played now."""
    made = machine.python("-m", "tests.load.night", "make", 4, 1)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)["tables"][0]


def adding(machine, *command, **env):
    """A command of the later version, which only adds."""
    return later(machine, *command, DJANGO_SETTINGS_MODULE=ADDS, **env)


def changed(machine) -> tuple[bool, bool]:
    """Whether what it adds first is there, and what it adds last."""
    return COLUMN in machine.columns("tourney_club"), TABLE in machine.rows()


@pytest.mark.whole
def test_earlier_version_keeps_running_and_may_restart_during_migration(machine, table):
    with machine.served():
        assert machine.enter(table, 0).status == 200
        done = adding(machine, "migrate", "--verbosity", "0")
        assert done.returncode == 0, done.stderr
        assert machine.enter(table, 1).status == 200
    assert changed(machine) == (True, True)
    assert f"A backup of the earlier state is in {copies(machine)[-1]}" in done.stdout
    with machine.served():
        assert machine.enter(table, 2).status == 200
        again = adding(machine, "migrate", "--verbosity", "0")
    assert (again.returncode, again.stdout) == (0, ""), "there was nothing more to change"
    assert len(machine.rows()["tourney_tableentry"]) == 3


@pytest.mark.whole
def test_migration_that_does_more_than_add_is_refused_beside_another_version(machine, table):
    with machine.served():
        refused = later(machine, "migrate")
        assert machine.enter(table, 0).status == 200
    assert refused.returncode == 2
    assert (
        "Tourney or another command is using this database, so anything entered now would be lost. "
        "Stop that program first" in refused.stderr
    )
    assert "motto" not in machine.columns("tourney_club")
    assert copies(machine) == []


@pytest.mark.whole
def test_earlier_version_refuses_a_database_with_a_migration_that_did_more_than_add(machine, table):
    assert adding(machine, "migrate", "--verbosity", "0").returncode == 0
    with closing(psycopg.connect(machine.url)) as database:
        database.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('tourney', '9003_x', now())")
        database.commit()
    refused = machine.manage("serve", "--port", 1)
    assert refused.returncode == 2
    assert (
        "This database was created by a later version of Tourney (9003_x). Nothing was changed. Use that version."
        in refused.stderr
    )


@pytest.mark.whole
def test_missing_column_is_noticed_in_a_database_migrated_by_a_later_version(machine, table):
    assert adding(machine, "migrate", "--verbosity", "0").returncode == 0
    with closing(psycopg.connect(machine.url)) as database:
        database.execute("ALTER TABLE tourney_section DROP COLUMN closed")
        database.commit()
    refused = machine.manage("serve", "--port", 1)
    assert refused.returncode == 2
    assert "column closed is missing from tourney_section" in refused.stderr


@pytest.mark.whole
@pytest.mark.parametrize("statement", ["CREATE TABLE", "ADD COLUMN", "ADD CONSTRAINT"])
def test_killed_migration_changes_nothing_and_the_next_completes_it(machine, table, statement):
    with machine.served():
        before = machine.rows()
        killed = adding(machine, "migrate", DIES_AFTER=statement)
        assert killed.returncode == -9
        assert machine.rows() == before
        assert changed(machine) == (False, False)
        assert machine.enter(table, 0).status == 200
        assert adding(machine, "migrate").returncode == 0
    assert changed(machine) == (True, True)


@pytest.mark.whole
def test_only_one_of_two_simultaneous_upgrades_migrates(machine, table):
    with machine.served(), ThreadPoolExecutor(2) as both:
        done = [each.result() for each in [both.submit(adding, machine, "migrate") for _ in range(2)]]
        assert [each.returncode for each in done] == [0, 0], [each.stderr for each in done]
        assert machine.enter(table, 0).status == 200
    names = [row[2] for row in machine.rows()["django_migrations"] if row[1] == "tourney"]
    assert len(names) == len(set(names))
    assert changed(machine) == (True, True)


@pytest.mark.whole
def test_migration_waits_for_a_busy_table_without_blocking_others(machine, table):
    env = machine.env | {"DJANGO_SETTINGS_MODULE": ADDS}
    log = machine.data.parent / "migrate"
    with machine.served(), closing(psycopg.connect(machine.url)) as long, log.open("w") as told:
        long.execute("SELECT * FROM tourney_club")  # a transaction that does not end
        under_way = program.start(["manage.py", "migrate", "--verbosity", "0"], env, told, told)
        while "Retrying until they are free" not in log.read_text():
            assert under_way.poll() is None, log.read_text()
            time.sleep(0.1)
        for at in range(6):  # each reads the club, and would wait for the change, which waits for the long one
            assert machine.enter(table, at).status == 200
        assert under_way.poll() is None
        assert changed(machine) == (False, False)
        long.rollback()
        assert under_way.wait(60) == 0, log.read_text()
    assert changed(machine) == (True, True)


@pytest.mark.whole
def test_migration_that_never_gets_its_table_gives_up_with_an_error(machine, table):
    script = (
        "import django; django.setup()\n"
        "from tourney.extras.cluster import rolling\n"
        "rolling.TRIES, rolling.PAUSE = 2, 0\n"
        "from django.core.management import call_command\n"
        "call_command('migrate', verbosity=0)\n"
    )
    with machine.served(), closing(psycopg.connect(machine.url)) as long:
        long.execute("SELECT * FROM tourney_club")
        machine.env["DJANGO_SETTINGS_MODULE"] = ADDS
        done = machine.python("-c", script)
    assert done.returncode
    assert ". Nothing was changed. Close any open transaction, then try again." in done.stderr
    assert changed(machine) == (False, False)
