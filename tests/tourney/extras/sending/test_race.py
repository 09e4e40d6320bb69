"""Directors who press at the same moment, each in a thread with a connection of its own: the night is sent once."""

import json

from tests.tourney.real_databases import run, with_tables

SCRIPT = """
import json
import threading
from contextlib import contextmanager, suppress
from types import SimpleNamespace

import django

django.setup()

from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections

from tests.tourney.extras.sending.servers import published_night, to_bridgewebs
from tests.tourney.web_servers import Received, web_server
from tourney.desk.writing import By
from tourney.extras.sending.deliver import deliver
from tourney.extras.sending.models import NightSending
from tourney.extras.sending.verbs import sendings
from tourney.models import Club, Section, User

AT_ONCE = 6
settings.SENDING_NETWORKS = ["127.0.0.0/8"]
if connection.vendor == "postgresql":
    call_command("migrate", verbosity=0)
club = Club.objects.create(name="Knickerbocker Whist Club")
by = By(User.objects.create_user("Dora"))
section = published_night(club, by)
session = section.session
received = Received()
locked, state_of = sendings.change, sendings.state_of
meet = threading.Barrier(AT_ONCE)


def after_the_others(*about):
    # Whoever has read the row waits until all have, for as long as others may come.
    with suppress(threading.BrokenBarrierError):
        meet.wait(1)
    return state_of(*about)


@contextmanager
def not_locked(section, *_):
    yield SimpleNamespace(section=section)


def press(change):
    NightSending.objects.all().delete()
    NightSending.objects.create(session=session, kind="bridgewebs", state="refused", attempts=1)
    received.requests.clear()
    meet.reset()
    sendings.change, sendings.state_of = change, after_the_others

    def one():
        try:
            deliver(Section.objects.select_related("session__event__club").get(pk=section.pk), {"bridgewebs": 1}, by)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    sendings.change, sendings.state_of = locked, state_of
    return len(received.requests)


with web_server(received) as address:
    to_bridgewebs(club, address)
    without, with_lock = press(not_locked), press(locked)
[row] = NightSending.objects.all()
print(json.dumps([without, with_lock, row.attempts, row.state]))
"""


def test_presses_at_the_same_moment_send_once_and_without_the_lock_each_would_send(tmp_path, db):
    said = run(SCRIPT, tmp_path, DATABASE_URL=with_tables("finish_race", tmp_path))
    without, *with_lock = json.loads(said.splitlines()[-1])
    assert without > 1
    assert with_lock == [1, 2, "sent"]
