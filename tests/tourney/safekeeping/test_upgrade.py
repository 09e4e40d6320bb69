"""A new version on the database of an earlier one: copied first, and unchanged where the migration fails."""

import json
import sqlite3
from contextlib import closing

import psycopg
import pytest

from tests import program
from tests.load.drill_machine import Machine
from tests.sampling import some

from .conftest import machine_on

DATABASES = ("sqlite", "postgresql")
COMMANDS = {("serve", "--port", "1"): "serve", ("migrate",): "migrate"}


@pytest.fixture
def machine(request, tmp_path):
    """One that this version made, with a night in it."""
    with machine_on(request.param, tmp_path) as made:
        yield with_a_night(made)


def with_a_night(machine):
    machine.migrate()
    done = machine.manage("import_night", "fixtures/knickerbocker.json")
    assert done.returncode == 0, done.stderr
    return machine


def later(machine, *command, **env):
    """A command of the later version."""
    env = machine.env | {"DJANGO_SETTINGS_MODULE": "tests.tourney.safekeeping.later.settings"} | env
    return program.run(["manage.py", *command], env)


def copies(machine):
    return sorted((machine.data / "backups").glob("tourney-*"))


@pytest.mark.whole
@pytest.mark.parametrize("machine", DATABASES, indirect=True)
def test_database_is_copied_and_then_migrated_with_its_contents(machine):
    before = machine.rows()
    done = later(machine, "migrate", "--verbosity", "0")
    assert done.returncode == 0, done.stderr
    (copy,) = copies(machine)
    assert f"A backup of the earlier state is in {copy}" in done.stdout
    with closing(psycopg.connect(machine.url) if machine.url else sqlite3.connect(machine.database)) as database:
        assert database.execute("SELECT motto FROM tourney_club").fetchall() == [("Whist at Our club",)]
    after = machine.rows()
    assert after["tourney_resultversion"] == before["tourney_resultversion"]
    assert later(machine, "migrate").returncode == 0
    assert copies(machine) == [copy], "there was nothing more to change"

    refused = machine.manage("serve", "--port", 1)
    assert refused.returncode == 2
    assert "a later version of Tourney (9001_each_club_has_a_motto, 9002_breaks_off)" in refused.stderr

    # The copy is one of this version, and leads back to it.
    assert machine.manage("restore", copy).returncode == 0, "a copy of an earlier version"
    assert {name: rows for name, rows in machine.rows().items() if name != "tourney_club"} == {
        name: rows for name, rows in before.items() if name != "tourney_club"
    }


@pytest.mark.whole
@pytest.mark.parametrize("machine", some(list(DATABASES), 1), indirect=True)
@pytest.mark.parametrize("command", some(list(COMMANDS), 1), ids=COMMANDS.get)
def test_failed_migration_changes_nothing_and_the_earlier_version_still_runs(machine, command):
    before = machine.rows()
    done = later(machine, *command, BREAKS_OFF="1")
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert str(copies(machine)[-1]) in done.stdout
    for words in (
        "Club 1 has a name that the new column does not hold",
        "The database is as it was before",
        "Start the version of Tourney that you have been using",
    ):
        assert words in done.stderr
    assert machine.rows() == before
    assert machine.manage("migrate").returncode == 0
    assert machine.manage("export_night", 1).returncode == 0


@pytest.mark.whole
def test_running_server_blocks_the_upgrade(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    machine = with_a_night(Machine(data))
    before = machine.rows()
    with machine.served():
        done = later(machine, "migrate")
    assert done.returncode == 2
    assert "Tourney or another command is using this database" in done.stderr
    # SQLite counted its rows for the server.
    assert machine.rows().keys() - {"sqlite_stat1"} == before.keys()
    assert copies(machine) == []


KEEP = "import django; django.setup(); from tourney.safekeeping.kept_standings import keep; keep()"


def standings_kept(machine):
    """As the version from before leaves them beside the copies."""
    done = machine.python("-c", KEEP)
    assert done.returncode == 0, done.stderr
    (kept,) = (machine.data / "backups" / "nights").rglob("*.standings")
    return kept


@pytest.mark.whole
@pytest.mark.parametrize("machine", some(list(DATABASES), 1), indirect=True)
def test_last_nights_must_have_the_same_standings(machine):
    machine.env["DJANGO_SETTINGS_MODULE"] = "tourney.settings"
    kept = standings_kept(machine)
    assert "Lyons" not in kept.read_text(), "without names"
    before, told = machine.rows(), json.loads(kept.read_text())
    field, rank, number, total = told["standings"][0].rsplit("|", 3)
    kept.write_text(json.dumps(told | {"standings": [f"{field}|{rank}|{number}|999", *told["standings"][1:]]}))
    refused = later(machine, "migrate")
    assert refused.returncode == 2
    assert f"no. {number} ranked {rank} with 999 before, no. {number} ranked {rank} with {total} now" in (
        refused.stderr
    )
    assert machine.rows() == before
    kept.write_text(json.dumps(told))
    done = later(machine, "upgrade")
    assert done.returncode == 0, done.stderr
    assert "Recent nights compared: 1. Their standings are unchanged." in done.stdout


PUBLISH = """
import django; django.setup()
from tourney.desk.results.publishing import publish
from tourney.desk.writing import BY_COMMAND
from tourney.models import Placing, Section
publish(Section.objects.get(), BY_COMMAND)
if {spoilt}: Placing.objects.filter(rank=1).update(total=999)
"""


@pytest.mark.whole
@pytest.mark.parametrize("machine", some(list(DATABASES), 1), indirect=True)
@pytest.mark.parametrize("spoilt", [False, True])
def test_published_night_is_compared_with_its_published_placings(machine, spoilt):
    machine.env["DJANGO_SETTINGS_MODULE"] = "tourney.settings"
    assert machine.python("-c", PUBLISH.format(spoilt=spoilt)).returncode == 0
    done = later(machine, "upgrade")
    if spoilt:
        assert done.returncode == 2
        assert "ranked 1 with 999 before" in done.stderr
    else:
        assert done.returncode == 0, done.stderr
        assert "Recent nights compared: 1. Their standings are unchanged." in done.stdout


@pytest.mark.whole
def test_upgrade_without_placings_says_that_nothing_could_be_compared(tmp_path):
    with machine_on("sqlite", tmp_path) as machine:
        done = later(with_a_night(machine), "upgrade")
    assert done.returncode == 0, done.stderr
    assert "No nights could be compared" in done.stdout
    assert "Their standings are unchanged" not in done.stdout


@pytest.mark.whole
def test_owner_confirms_standings_changed_by_a_scoring_correction(tmp_path):
    with machine_on("sqlite", tmp_path) as machine:
        with_a_night(machine).env["DJANGO_SETTINGS_MODULE"] = "tourney.settings"
        kept = standings_kept(machine)
        told = json.loads(kept.read_text())
        kept.write_text(json.dumps(told | {"standings": told["standings"][1:]}))
        done = later(machine, "upgrade", "--standings-may-change")
    assert (done.returncode, "Nights with different standings: 1." in done.stdout) == (0, True), done.stderr


@pytest.mark.whole
def test_restored_earlier_copy_is_migrated_to_this_version(tmp_path):
    with machine_on("sqlite", tmp_path) as machine:
        before = with_a_night(machine).rows()
        assert later(machine, "upgrade").returncode == 0
        (copy,) = copies(machine)
        done = later(machine, "restore", str(copy))
        assert done.returncode == 0, done.stderr
        after = machine.rows()
    assert "tourney_trophy" in after
    assert after["tourney_resultversion"] == before["tourney_resultversion"]


def test_an_empty_folder_gets_its_database(tmp_path):
    with machine_on("sqlite", tmp_path) as machine:
        done = machine.manage("upgrade")
        assert done.returncode == 0, done.stderr
        assert "The database has been upgraded to Tourney 0." in done.stdout
        assert len(machine.rows()) > 30
        assert copies(machine) == []
