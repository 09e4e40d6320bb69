"""The revision of a table's page: it changes whenever the page may show something else, and stays the same while only
other tables enter and confirm. It is not stored, but derived from rows that every action writes.

Each action raises the revision of a section by one. An entry is also a row more of :class:`TableEntry`, and "we are
here" one of :class:`tourney.models.Confirmation`: so the revisions of the night less these rows count everything *else*
that was done, which any page may show (names, movement, clock, rulings, results from the desk, calls, what was undone).
The newest entry and confirmation of the table itself are part of it too.

Entries of other tables change a page in two ways. If the table has entered all of its round and waits for the room, the
revision has that round and the number of results that completes it. If the phones show results from other tables, the
page depends on the whole night as before.
"""

import re
from dataclasses import dataclass, replace
from datetime import date, time
from functools import cached_property
from typing import Any, Self

from django.db import connection

from movements.plan import Movement

from ...models import Elsewhere, ResultVersion, Section, TableEntry
from ..play.clock import ran_out
from .open_rounds import ResultsIn, missing

NIGHT = """
SELECT club.id, club.epoch, club.standing, room.session_id, room.keys, night.date, night.starts_at, room.clock_since,
  room.clock_left, night.elsewhere, (SELECT SUM(each.revision) FROM tourney_section each
                    WHERE each.club_id = club.id AND each.session_id = night.id)
FROM tourney_club club
JOIN tourney_section room ON room.club_id = club.id
JOIN tourney_session night ON night.club_id = room.club_id AND night.id = room.session_id
WHERE room.id = %s AND night.published_at IS NULL AND """
ONE_CLUB = "club.id = %s"
SLUG = "club.slug = %s"
ONLY_CLUB = "NOT EXISTS (SELECT 1 FROM tourney_club other WHERE other.id <> club.id)"
REVISIONS = """
SELECT (SELECT SUM(each.revision) FROM tourney_section each
        WHERE each.club_id = %(club)s AND each.session_id = %(night)s),
  said.counted, said.newest, here.counted, here.newest
FROM (SELECT COUNT(CASE WHEN said.undoes_id IS NULL THEN 1 END) AS counted,
        MAX(CASE WHEN said.section_id = %(room)s AND said."table" = %(table)s THEN said.id END) AS newest
      FROM tourney_tableentry said
      JOIN tourney_section room ON room.club_id = said.club_id AND room.id = said.section_id
      WHERE said.club_id = %(club)s AND room.session_id = %(night)s) said,
  (SELECT COUNT(*) AS counted,
        MAX(CASE WHEN said.section_id = %(room)s AND said."table" = %(table)s THEN said.id END) AS newest
      FROM tourney_confirmation said
      JOIN tourney_section room ON room.club_id = said.club_id AND room.id = said.section_id
      WHERE said.club_id = %(club)s AND room.session_id = %(night)s) here"""
"""One statement, so that nothing is written between what it counts."""
WRITTEN = re.compile(r"([0-9a-f]{16})-([0-9]{1,18})-([0-9]+(?:\.[0-9]+){4})(?:-([0-9]{1,6})\.([0-9]{1,6}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class RoomRound:
    """The round that a table waits for: ``number``, and the number of results that completes it."""

    number: int
    complete: int


@dataclass(frozen=True, slots=True)
class TableRevision:
    """``night`` rises with every write in the night, ``own`` is what the page depends on without the room."""

    epoch: str
    night: int
    own: str
    waits: RoomRound | None = None

    def __str__(self) -> str:
        waits = f"-{self.waits.number}.{self.waits.complete}" if self.waits else ""
        return f"{self.epoch}-{self.night}-{self.own}{waits}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read a revision written by :meth:`__str__`; return None for anything else."""
        if (found := WRITTEN.fullmatch(text)) is None:
            return None
        waits = RoomRound(int(found[4]), int(found[5])) if found[4] else None
        return cls(found[1], int(found[2]), found[3], waits)

    @property
    def unchanged(self) -> str:
        """What rises with everything but entries and confirmations."""
        return self.own.split(".")[0]


@dataclass(frozen=True)
class SectionNow:
    """The result of one query about a section, asked for one of its tables: its owner, its keys and hours, and its
    revision."""

    section: int
    table: int
    club: int
    epoch: str
    standing: str
    session: int
    keys: int
    day: date
    starts_at: time
    over: bool
    elsewhere: str
    night: int

    @cached_property
    def revision(self) -> TableRevision:
        """The revision of the table's page without the rooms it may wait for: read once, a moment later."""
        return revision_of_table(self)


def table_now(section: int, table: int, which: str, *words: Any) -> SectionNow | None:
    """Return the state of a section in one club whose night is not published. Phones request nothing else all evening,
    so the query is written out in full: it takes 0.03 ms on SQLite; made by Django, 0.7 ms."""
    with connection.cursor() as cursor:
        cursor.execute(NIGHT + which, [section, *words])
        row = cursor.fetchone()
    if row is None:
        return None
    club, epoch, standing, session, keys, day, starts_at, since, left, elsewhere, night = row
    over = ran_out(since, left)
    return SectionNow(section, table, club, epoch, standing, session, keys, day, starts_at, over, elsewhere, int(night))


def revision_of_table(now: SectionNow) -> TableRevision:
    """See :attr:`SectionNow.revision`."""
    words = {"club": now.club, "night": now.session, "room": now.section, "table": now.table}
    with connection.cursor() as cursor:
        cursor.execute(REVISIONS, words)
        night, entries, last_entry, confirmed, last_confirmed = cursor.fetchone()
    night = int(night or 0)
    others = night if now.elsewhere != Elsewhere.NEVER else 0
    parts = (night - entries - confirmed, last_entry or 0, last_confirmed or 0, int(now.over), others)
    return TableRevision(now.epoch, night, ".".join(map(str, parts)))


def waiting_for(movement: Movement, results_in: ResultsIn, table: int, on: int) -> RoomRound | None:
    """Return what the room must finish before the table, which is at round ``on``, can continue; None if it has results
    to enter itself, or if nothing follows."""
    if on >= len(movement.rounds) or missing(movement, results_in, on, table):
        return None
    wanted = {(on, seating.table, tray) for seating in movement.rounds[on - 1].tables for tray in seating.trays}
    # Results outside the plan count too: only the desk writes them, which changes the revision.
    there = {place for place in results_in.places if place[0] == on}
    return RoomRound(on, len(there | wanted))


def still_shown(text: str, now: SectionNow) -> TableRevision | None:
    """Return the newest revision under which the page is the same as under the one in ``text``; None if it may differ,
    or the text is not a revision."""
    known = TableRevision.read(text)
    if known is None or known.epoch != now.epoch:
        return None
    if known.night == now.night and known.own.split(".")[3] == str(int(now.over)):
        return known
    if now.revision.own != known.own or (known.waits and _has_come(now, known.waits)):
        return None
    return replace(now.revision, waits=known.waits)


def _has_come(now: SectionNow, waits: RoomRound) -> bool:
    """Whether the room went on from the round that a table waits for, since its page was drawn. Between two pages with
    the same ``own`` results were only added."""
    entered = TableEntry.objects.filter(club=now.club, section=now.section)
    if entered.filter(round__gt=waits.number).exists():
        return True
    room = Section(pk=now.section, club_id=now.club)
    brought = ResultVersion.objects.brought([room]).filter(club=now.club, result__round=waits.number)
    return brought.order_by().count() >= waits.complete
