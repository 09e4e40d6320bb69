"""A database of another version of Tourney: reported in a sentence wherever it is opened, and left unchanged."""

import sqlite3
from contextlib import closing

import psycopg
import pytest

OLDER = "ALTER TABLE tourney_section DROP COLUMN closed"
LATER = "INSERT INTO django_migrations (app, name, applied) VALUES ('tourney', '0099_later', CURRENT_TIMESTAMP)"
SAID = {
    OLDER: ("another version of Tourney", "column closed is missing from tourney_section", "take_out", "take_in FILE"),
    LATER: ("a later version of Tourney", "0099_later"),
}


def change(machine, statement: str) -> None:
    with closing(psycopg.connect(machine.url) if machine.url else sqlite3.connect(machine.database)) as database:
        database.execute(statement)
        database.commit()


@pytest.mark.whole
@pytest.mark.parametrize("statement", [OLDER, LATER], ids=["older", "later"])
def test_every_command_reports_another_version_and_changes_nothing(machine, statement):
    machine.migrate()
    assert machine.manage("import_night", "fixtures/knickerbocker.json").returncode == 0
    sound = machine.manage("backup").stdout.strip()
    assert machine.manage("verify").returncode == 0
    change(machine, statement)
    before = machine.rows()
    of_another = machine.manage("backup").stdout.strip()

    gunicorn = ["-m", "gunicorn", "-c", "tourney/gunicorn.conf.py"]
    for done in (
        machine.manage("serve", "--port", 1),
        machine.manage("migrate"),
        machine.manage("verify", of_another),
        machine.python(*gunicorn),
    ):
        assert done.returncode == 2, done.stdout + done.stderr
        assert [words for words in SAID[statement] if words not in done.stderr] == []
        assert "Traceback" not in done.stderr
    assert machine.rows() == before

    assert machine.manage("restore", sound).returncode == 0
    ours = machine.rows()
    refused = machine.manage("restore", of_another)
    assert refused.returncode == 2
    assert [words for words in SAID[statement] if words not in refused.stderr] == []
    assert machine.rows() == ours
    assert machine.manage("verify", sound).returncode == 0


def test_new_database_and_one_that_only_needs_migrating_are_accepted(machine):
    assert machine.manage("migrate", "auth").returncode == 0
    done = machine.manage("migrate")
    assert done.returncode == 0, done.stderr
    assert machine.manage("migrate").returncode == 0
