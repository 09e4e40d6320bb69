"""Members who answer at the same moment, each in a thread with a connection of its own: a pair is there once, and the
last place goes to one."""

import json

from tests.tourney.real_databases import run, with_tables

SCRIPT = """
import json
import threading
from contextlib import contextmanager, suppress
from types import SimpleNamespace

import django

django.setup()

from django.core.management import call_command
from django.db import connection, connections

from tests.tourney.extras.coming.nights_to_come import MEMBERS, coming, night_to_come, says, waiting
from tourney.desk.writing import By
from tourney.extras.coming.models import ComingAnswer
from tourney.extras.coming.verbs import answering
from tourney.models import Club, Session, User

if connection.vendor == "postgresql":
    call_command("migrate", verbosity=0)
club = Club.objects.create(name="Knickerbocker Whist Club")
by = By(User.objects.create_user("Dora"))
session = night_to_come(club, by, tables=1).session
locked, read = answering.club_change, answering._read


@contextmanager
def not_locked(*_):
    yield SimpleNamespace(data={})


def at_once(change, pairs):
    meet = threading.Barrier(len(pairs))

    def after_the_others(*about):
        # Whoever has read the answers waits until all have, for as long as others may come.
        with suppress(threading.BrokenBarrierError):
            meet.wait(1)
        return read(*about)

    def one(name, partner):
        try:
            says(Session.objects.select_related("event__club").get(pk=session.pk), name, partner=partner)
        finally:
            connections.close_all()

    answering.club_change, answering._read = change, after_the_others
    threads = [threading.Thread(target=one, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    answering.club_change, answering._read = locked, read


found = []
for change in (not_locked, locked):
    ComingAnswer.objects.all().delete()
    at_once(change, [("Ann Oak", "Ben Elm"), ("Ben Elm", "Ann Oak")])
    found.append(ComingAnswer.objects.count())
ComingAnswer.objects.all().delete()
says(session, "Ann Oak", partner="Ben Elm")
at_once(locked, [("Carla Reed", "Dev Patel"), ("Ewa Nowak", "Finn Moss")])
found += [len(coming(session)), len(waiting(session))]
print(json.dumps(found))
"""


def test_two_phones_of_a_pair_make_one_answer_and_the_last_place_goes_to_one(tmp_path, db):
    said = run(SCRIPT, tmp_path, DATABASE_URL=with_tables("coming_race", tmp_path))
    without, with_lock, seated, waiting = json.loads(said.splitlines()[-1])
    assert without == 2
    assert with_lock == 1
    assert (seated, waiting) == (2, 1)
