"""Every page for directors, phones and the public opens on a database that an earlier version left."""

import pytest

from tests import program
from tests.load.drill_machine import Machine
from tests.sampling import WHOLE, some
from tests.tourney.test_migrations import of_then, released

LOOKED_AT = 80
"""So many pages are drawn in an everyday run."""
WITHIN = 600
"""Seconds for all seven hundred."""


@pytest.mark.whole
@pytest.mark.parametrize("name", some(released(), 1))
def test_every_page_opens_on_an_earlier_database(name, tmp_path):
    machine = of_then(name, "sqlite", Machine(tmp_path))
    assert machine.manage("upgrade").returncode == 0
    done = program.run(["-m", "tests.released.pages", *([] if WHOLE else [LOOKED_AT])], machine.env, WITHIN)
    *wrong, opened = done.stdout.splitlines()
    assert (done.returncode, wrong) == (0, []), done.stderr
    assert int(opened.split()[0]) >= LOOKED_AT
