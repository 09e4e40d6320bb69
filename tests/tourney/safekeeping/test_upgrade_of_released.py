"""A later version on databases of released versions: killed midway, restored, always the same rows."""

import signal

import pytest

from tests.load.drill_machine import Machine
from tests.released import nights_of
from tests.sampling import WHOLE, some
from tests.tourney.test_migrations import of_then, released

from .conftest import machine_on
from .test_upgrade import DATABASES, copies, later
from .test_upgrade_killed import copied

MOMENTS = 8 if WHOLE else 2


def told(machine: Machine) -> str:
    """The nights and their standings, by the later version."""
    machine.env["DJANGO_SETTINGS_MODULE"] = "tests.tourney.safekeeping.later.settings"
    done = machine.python("-m", "tests.released.standings")
    del machine.env["DJANGO_SETTINGS_MODULE"]
    assert done.returncode == 0, done.stderr
    return done.stdout


def rows(machine: Machine) -> dict[str, list[tuple]]:
    """All but when a migration was applied, and what SQLite notes of its own."""
    found = machine.rows()
    found["django_migrations"] = [row[1:3] for row in found["django_migrations"]]
    return {name: lines for name, lines in found.items() if not name.startswith("sqlite_")}


@pytest.mark.whole
@pytest.mark.parametrize("database", some(list(DATABASES), 1))
@pytest.mark.parametrize("name", some(released(), 1))
def test_next_start_after_a_kill_has_every_row_and_so_has_the_copy(name, database, tmp_path):
    then = nights_of(name)
    with machine_on(database, tmp_path) as first:
        of_then(name, database, first)
        whole = copied(first, tmp_path / "whole")
        done = later(whole, "upgrade", COUNT_TO=str(tmp_path / "count"))
        assert done.returncode == 0, done.stderr
        after, steps = rows(whole), int((tmp_path / "count").read_text())
        assert told(whole) == then
        for at in range(MOMENTS):
            moment = 2 + at * (steps * 9 // 10) // (MOMENTS - 1)  # they are not to one the same each time
            machine = copied(first, tmp_path / f"killed-{moment}")
            done = later(machine, "upgrade", KILL_AT=str(moment))
            assert done.returncode == -signal.SIGKILL, (moment, done.stdout, done.stderr)
            done = later(machine, "upgrade")
            assert done.returncode == 0, (moment, done.stderr)
            assert rows(machine) == after, moment
        done = later(machine, "restore", str(copies(machine)[0]))
        assert done.returncode == 0, done.stderr
        assert {table: lines for table, lines in rows(machine).items() if table != "tourney_club"} == {
            table: lines for table, lines in after.items() if table != "tourney_club"
        }
        assert told(machine) == then
