"""Directors who press at the same moment, each in a thread with a connection of its own: it is booked once."""

import json

from tests.tourney.real_databases import run, with_tables

SCRIPT = """
import json
import threading
from contextlib import contextmanager, suppress
from datetime import date
from types import SimpleNamespace

import django

django.setup()

from django.core.management import call_command
from django.db import connection, connections, transaction

from tests.conftest import names_for
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.extras.money import verbs
from tourney.extras.money.models import EntryNight, EntryPlayer, LedgerEntry
from tourney.extras.money.table_money import balances
from tourney.faults import BadInput
from tourney.models import Club, Player, Session, User

AT_ONCE = 6
if connection.vendor == "postgresql":
    call_command("migrate", verbosity=0)
club = Club.objects.create(name="Knickerbocker Whist Club")
by = By(User.objects.create_user("Dora"))
verbs.set_prices(club, "GBP", {1: ("Member", 400)}, by)
section = open_night(club, NewNight("Thursday", date(2025, 11, 20)), by)
seat(section, names_for(2), by)
locked, payers, entries_of = verbs.club_change, verbs.payers, verbs.entries_of
meet = threading.Barrier(AT_ONCE)


def after_the_others(read):
    # Whoever has read the entries waits until all have, for as long as others may come.
    def reading(*about):
        found = read(*about)
        with suppress(threading.BrokenBarrierError):
            meet.wait(1)
        return found

    return reading


@contextmanager
def not_locked(*_):
    yield SimpleNamespace(data={})


def press(change, player, act):
    meet.reset()
    before = LedgerEntry.objects.count()
    verbs.club_change = change
    verbs.payers, verbs.entries_of = map(after_the_others, (payers, entries_of))

    def one():
        try:
            with suppress(BadInput):
                act(player)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    verbs.club_change, verbs.payers, verbs.entries_of = locked, payers, entries_of
    return LedgerEntry.objects.count() - before


def pay(player):
    session = Session.objects.select_related("event__club").get(pk=section.session_id)
    verbs.pay(session, [player], "cash", by)


def top_up(player):
    verbs.top_up(Player.objects.select_related("club").get(pk=player), 1000, "cash", 0, by)


people = list(Player.objects.order_by("pk").values_list("pk", flat=True))
found = {}
for act in (pay, top_up):
    found[act.__name__] = [press(not_locked, people.pop(), act), press(locked, people.pop(), act)]
print(json.dumps(found))
"""


def test_presses_at_the_same_moment_book_once_and_without_the_lock_each_would_book(tmp_path, db):
    found = json.loads(run(SCRIPT, tmp_path, DATABASE_URL=with_tables("money_race", tmp_path)).splitlines()[-1])
    for without, with_lock in found.values():
        assert without > 1
        assert with_lock == 1
