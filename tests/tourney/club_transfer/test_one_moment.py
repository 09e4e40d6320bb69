"""A club is exported while other processes write: on a real database, with two connections."""

import json

from django.db import connection

from tests.migrated import migrated
from tests.tourney.real_databases import run, with_tables

SCRIPT = """
import io, json, threading, zipfile
import django
django.setup()
from django.core.management import call_command
from django.db import connection
from tourney.desk.club import club_rows
from tourney.desk.club.clubs import open_club
from tourney import club_transfer as club_file
from tourney.models import Event, Series

if connection.vendor == "postgresql":
    call_command("migrate", verbosity=0)
club = open_club("One")
Event.objects.create(club=club, name="before")

def write():
    Event.objects.create(club_id=club.pk, name="meanwhile")
    Series.objects.create(club_id=club.pk, name="meanwhile", slug="meanwhile")
    connection.close()

rows, waited = club_rows.Out.rows, []

def meanwhile(out, model):
    if not waited:
        thread = threading.Thread(target=write, daemon=True)
        thread.start()
        thread.join(10)
        waited.append(thread.is_alive())
    return rows(out, model)

club_rows.Out.rows = meanwhile
found = []
for _ in range(2):
    file = io.BytesIO()
    club_file.write(club, file)
    archive = zipfile.ZipFile(file)
    told = b"".join(archive.read(name) for name in archive.namelist()).decode()
    found.append([told.count('"name":"before"'), told.count('"name":"meanwhile"')])
print(json.dumps({"the writer waited": waited[0], "first": found[0], "then": found[1]}))
"""


def test_export_shows_one_moment_and_blocks_no_writer(tmp_path, db):
    # SQLite as the settings have it, not by an address.
    address = with_tables("one_moment", tmp_path) if connection.vendor == "postgresql" else ""
    migrated(tmp_path)
    told = json.loads(run(SCRIPT, tmp_path, DATABASE_URL=address))
    assert told == {"the writer waited": False, "first": [1, 0], "then": [1, 2]}
