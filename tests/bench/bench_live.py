"""Pages with many viewers: the cost of an unchanged one, and how long entries take while a thousand phones look on."""

import bisect
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from django.test import Client, override_settings
from django.utils import timezone

from movements.request import Request
from tests.load import drills
from tourney.desk.phones import kept_room
from tourney.desk.phones.entry_values import SentEntry, StoredEntry, WaitingEntry
from tourney.desk.phones.store_entries import enter_all
from tourney.desk.play.clock import start_round
from tourney.desk.queries import movement_of
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Club, Member, Role, Section, User
from tourney.web.table.table_access import address_of

from .harness import Figure, benchmark

VIEWERS = 1000
LATEST = 0.5
"""Seconds within which 95 of 100 entries are answered meanwhile."""


@benchmark("live unchanged", served=True, views=40, phones=2, tables=4)
def unchanged(views: int = 1000, phones: int = 20, tables: int = drills.TABLES) -> Iterator[Figure]:
    for name, found in drills.unchanged(views, phones, tables).items():
        assert not found.faults, found.faults
        cost = 1 / found.ratio
        yield Figure(f"live unchanged, {name}", 1 / found.ours.rate, "s", "a bare 'nothing new'", cost, 1.5)


@benchmark("live viewers", served=True, seconds=0.5, viewers=2, tables=4)
def viewers(seconds: float = 10, viewers: int = VIEWERS, tables: int = drills.TABLES) -> Iterator[Figure]:
    """Ten seconds; five minutes by ``python -m tests.load viewers``."""
    found = drills.evening(seconds, viewers=viewers, tables=tables)
    assert not found.entries.faults, found.entries.faults
    late = found.entries.ours.percentile(95)
    yield Figure(f"live {viewers} viewers, an entry's p95", late, "s", f"{LATEST} s", late / LATEST, 1.0)


DRAWN_ANEW = {"enter": "none"}
"""A page that is never kept for others."""
A_LOOK = 3.0
"""Seconds after which a phone asks again."""


@benchmark("live tables", stores=True, tables=4, seconds=3.2, phones=1)
def tables(tables: int = 50, seconds: float = 12, phones: int = 4, entries: int = 20) -> Iterator[Figure]:
    """What the polls of all phones cost while ``entries`` a second come from the tables of one room, each from any of
    them: with a revision of each table's own, and as it was with the section's, under which every entry anywhere has
    each phone's page drawn anew, with nothing that was read or drawn for another. Time is made up, so that what is
    measured is the answers' own processor time."""
    rng = random.Random(1896)
    section = _room(tables)
    pages = {table: address_of(section, table) for table in range(1, tables + 1)}
    client, spent = Client(), {"own": 0.0, "section": 0.0}
    known = {table: [_revision(client.get(pages[table])) for _ in range(phones)] for table in pages}
    seen = {(table, phone): -1 for table in pages for phone in range(phones)}
    asks = sorted((rng.uniform(0, A_LOOK), table, phone) for table, phone in seen)
    waiting = {table: _entries(section, table) for table in pages}
    came = 0
    while asks and asks[0][0] < seconds:
        at, table, phone = asks.pop(0)
        while came < at * entries:
            came += 1
            _enter(section, waiting, rng)
        before = time.process_time()
        answer = client.get(pages[table], headers={"X-Revision": known[table][phone]})
        spent["own"] += time.process_time() - before
        known[table][phone] = answer.get("X-Revision") or _revision(answer)
        # With the section's revision: nothing new where nobody entered since this phone looked, else the whole page.
        headers = {"X-Revision": answer["X-Revision"]} if seen[table, phone] == came and "X-Revision" in answer else {}
        with _nothing_kept():
            before = time.process_time()
            client.get(pages[table], {} if headers else DRAWN_ANEW, headers=headers)
            spent["section"] += time.process_time() - before
        seen[table, phone] = came
        bisect.insort(asks, (at + A_LOOK, table, phone))
    ratio = spent["own"] / spent["section"]
    name = f"live {tables} tables, polls of {phones} phones each"
    yield Figure(name, spent["own"], "s", "drawn for each phone", ratio, 0.15)


@contextmanager
def _nothing_kept() -> Iterator[None]:
    """While the cache keeps nothing, and no room was read before."""
    rooms = dict(kept_room._kept)
    kept_room._kept.clear()
    with override_settings(CACHES={"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}):
        yield
    kept_room._kept.update(rooms)


def _room(tables: int) -> Section:
    club = Club.objects.create(name="A club of fifty tables")
    user = User.objects.create_user("Dora Director")
    Member.objects.create(club=club, user=user, role=Role.OWNER)
    by, pairs = By(user), 2 * tables
    section = open_night(club, NewNight("A full night", timezone.localdate()), by)
    seat(section, [(f"Ann {number}", f"Bob {number}") for number in range(1, pairs + 1)], by)
    rounds = min(6, tables - 1)
    choose_movement(section, Request("compass", pairs, rounds=rounds, trays_per_set=2), by)
    start_round(section, rounds, by)
    return section


def _entries(section: Section, table: int) -> Iterator[WaitingEntry]:
    """All that a table enters, each side in turn."""
    for each in rounds_of(section, movement_of(section)):
        for expected in each.expected:
            if expected.seating.table == table:
                for line in ("N&S", "E&W"):
                    sent = SentEntry(uuid4(), each.plan.number, expected.tray, line, typed="7")
                    yield WaitingEntry(section.club_id, section.pk, table, None, sent)


def _enter(section: Section, waiting: dict[int, Iterator[WaitingEntry]], rng: random.Random) -> None:
    """The next entry of any table that still has one."""
    while waiting:
        table = rng.choice(list(waiting))
        if (asked := next(waiting[table], None)) is None:
            del waiting[table]
            continue
        (answer,) = enter_all([asked])
        assert isinstance(answer, StoredEntry), answer
        return


def _revision(answer: Any) -> str:
    return re.search(r'data-revision="([^"]*)"', answer.content.decode())[1]
