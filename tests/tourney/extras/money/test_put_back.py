"""A backup of PostgreSQL that is put back has the ledger, and the triggers that keep it."""

import pytest
from django.db import connection

from tests.tourney.real_databases import run, with_tables

SCRIPT = """
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import django

django.setup()

from django.core.management import call_command
from django.db import IntegrityError, connection
from django.db.models import QuerySet

from tests.conftest import names_for
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.extras.money import verbs
from tourney.extras.money.models import LedgerEntry
from tourney.models import Club, Player, User
from tourney.safekeeping import postgres_tools

call_command("migrate", verbosity=0)
club = Club.objects.create(name="Knickerbocker Whist Club")
by = By(User.objects.create_user("Dora"))
verbs.set_prices(club, "GBP", {1: ("Member", 400)}, by)
section = open_night(club, NewNight("Thursday", date(2025, 11, 20)), by)
seat(section, names_for(2), by)
verbs.pay(section.session, [Player.objects.first().pk], "cash", by)
connection.close()
with TemporaryDirectory() as folder:
    copy = Path(folder, "copy.pgdump")
    postgres_tools.dump(copy)
    for _ in range(2):
        postgres_tools.put_back(copy, "SELECT 1")
try:
    QuerySet(LedgerEntry).update(amount=1)
except IntegrityError as refused:
    print(LedgerEntry.objects.get().amount, "never changed" in str(refused))
"""


@pytest.mark.django_db
def test_restored_ledger_still_cannot_be_changed(tmp_path):
    if connection.vendor != "postgresql":
        pytest.skip("a SQLite database is copied as a whole")
    assert run(SCRIPT, tmp_path, DATABASE_URL=with_tables("put_back", tmp_path)).split()[-2:] == ["400", "True"]
