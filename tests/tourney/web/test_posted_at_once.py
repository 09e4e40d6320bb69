"""The same form, sent eight times at once by eight threads with a connection each: it is stored once."""

import json

import pytest
from django.db import connection

from tests.migrated import migrated
from tests.tourney.real_databases import run, with_tables

SCRIPT = """
import json
import sys
import threading
from datetime import date

import django

django.setup()

from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.test import Client
from django.urls import reverse

from movements.request import Request
from tests.tourney.of_apps import added
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Club, JournalEntry, Member, MovementVersion, RulingVersion, User

AT_ONCE = 8
settings.ALLOWED_HOSTS = ["*"]
if connection.vendor == "postgresql":
    call_command("migrate", verbosity=0)
club = Club.objects.create(name="Knickerbocker Whist Club")
user = User.objects.create_user("Dora Director")
Member.objects.create(club=club, user=user, role="owner")
by = By(user)
section = open_night(club, NewNight("Thursday", date(2025, 11, 20)), by)
seat(section, [(f"Ann {n}", f"Bob {n}") for n in range(8)], by)
choose_movement(section, Request("howell", 8), by)
FORMS = {
    "fix-curtail": ([section.pk], {"last": "3"}),
    "ruling-new": ([section.pk], {"found": "Slow play", "decided": "Warned", "penalty": "1", "contestant": "2",
                                  "unit": "tricks"}),
    "night-settings": ([section.pk], {"name": "Renamed", "date": "2025-11-20", "starts_at": "19:30",
                                      "game": "whist", "kind": "pairs", "sections": "1", "one_field": "yes"}),
    "publish": ([section.pk], {"do": "publish"}),
    "renew-keys": ([section.pk], {"seen": "1"}),
    "club": ([], {"name": "Another name", "minutes_per_tray": "6", "minutes_per_move": "3", "paper": "a4"}),
    "club-look": ([], {"colour": "plum"}),
}
for app in added("posted"):
    FORMS |= app.FORMS


def counts():
    return [model.objects.count() for model in (JournalEntry, MovementVersion, RulingVersion)]


def send(name):
    arguments, data = FORMS[name]
    start, found = threading.Barrier(AT_ONCE), []

    def one():
        try:
            browser = Client()
            browser.force_login(user)
            start.wait()
            found.append(browser.post(reverse(name, args=arguments), data).status_code)
        finally:
            connections.close_all()

    before = counts()
    threads = [threading.Thread(target=one) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {"answers": found, "more": [after - was for after, was in zip(counts(), before)]}


print(json.dumps({name: send(name) for name in FORMS}))
"""
MORE = {"fix-curtail": [1, 1, 0], "ruling-new": [1, 0, 1]}


@pytest.mark.django_db
def test_form_sent_by_eight_threads_at_once_is_stored_once(tmp_path):
    address = {"DATABASE_URL": with_tables("posted_at_once", tmp_path)} if connection.vendor == "postgresql" else {}
    if not address:
        migrated(tmp_path)
    found = json.loads(run(SCRIPT, tmp_path, **address))
    for name, said in found.items():
        assert len(said["answers"]) == 8, name
        assert set(said["answers"]) == {302}, (name, said)
        assert said["more"] == MORE.get(name, [1, 0, 0]), (name, said)
