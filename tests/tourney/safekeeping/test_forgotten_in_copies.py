"""No copy restores a forgotten player, on real databases; no trace is left in the SQLite file."""

import pytest

from tests.load.drill_machine import Machine
from tests.postgres import cluster
from tests.sampling import some

NAME = "Ottilie Zwaezl"
SETUP = (
    "import django; django.setup()\nfrom tourney.models import Player\nfrom tourney.desk.writing import BY_COMMAND\n"
)
NAMED = (
    SETUP + "from io import StringIO\nfrom django.core.management import call_command\n"
    "from tourney.desk.players.records import PlayerRecord, keep\n"
    "call_command('import_night', 'fixtures/knickerbocker.json', stdout=StringIO())\n"
    "one = Player.objects.select_related('club').first()\n"
    f"ottilie = PlayerRecord({NAME!r}, contact='ottilie@example.org', notes='a note of Ottilie')\n"
    "keep(one.club, ottilie, BY_COMMAND, one)\n"
    "call_command('backup')"
)
FORGOTTEN = (
    SETUP + "from tourney.safekeeping.forgetting_copies import forget\n"
    f"print(forget(Player.objects.get(name={NAME!r}), BY_COMMAND).name)"
)


@pytest.fixture(params=some(["sqlite", "postgresql"], 1))
def machine(request, tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    if request.param == "sqlite":
        made = Machine(data)
        made.env["DJANGO_SETTINGS_MODULE"] = "tourney.settings"
        yield made
    else:
        with cluster() as url:
            made = Machine(data, url)
            made.env["DJANGO_SETTINGS_MODULE"] = "tourney.settings"
            yield made


def holds_it(machine) -> bool:
    if "Ottilie" in repr(machine.rows()):
        return True
    return any(b"Ottilie" in path.read_bytes() for path in machine.data.glob("tourney.sqlite3*"))


def test_earlier_copy_brings_no_forgotten_player_back(machine):
    machine.migrate()
    named = machine.python("-c", NAMED)
    assert named.returncode == 0, named.stderr
    copy = named.stdout.strip()
    assert holds_it(machine)

    forgot = machine.python("-c", FORGOTTEN)
    assert forgot.returncode == 0, forgot.stderr
    assert not holds_it(machine)
    rows = machine.rows()

    done = machine.manage("restore", copy)
    assert done.returncode == 0, done.stderr
    assert not holds_it(machine)
    back = machine.rows()
    assert forgot.stdout.strip() in repr(back["tourney_player"])
    assert back["tourney_resultversion"] == rows["tourney_resultversion"]

    machine.destroy()
    done = machine.manage("restore", copy)
    assert done.returncode == 0, done.stderr
    assert not holds_it(machine), "the list stands beside the copies, not only in the database that is gone"
