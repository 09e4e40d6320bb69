"""The revision of a table's page: it changes whenever the page may show something else, and stays the same while only
other tables enter and confirm. Nothing of it is stored: it is read off what every verb writes anyway.

Each verb raises the revision of a section by one. An entry is also a row more of :class:`TableEntry`, and "we are here"
one of :class:`Confirmation`: so the revisions of the night less these rows count everything *else* that was done, which
any page may show (names, movement, clock, rulings, results from the desk, calls, what was undone). The newest entry and
confirmation of the table itself are part of it too.

Entries of other tables change a page in two ways. If the table has entered all of its round and waits for the room, the
revision has that round and the number of results that completes it. If the phones show results from other tables, the
page depends on the whole night as before.
"""

import re
from dataclasses import dataclass, replace
from datetime import date, time
from typing import Any, Self

from django.db import connection

from movements.plan import Movement

from ...models import Elsewhere, ResultVersion, Section, TableEntry
from ..play.clock import ran_out
from .open_rounds import ResultsIn, missing

NIGHT = """
SELECT club.id, club.epoch, room.session_id, room.keys, night.date, night.starts_at, room.clock_since, room.clock_left,
  night.elsewhere, (SELECT SUM(each.revision) FROM tourney_section each
                    WHERE each.club_id = club.id AND each.session_id = night.id)
FROM tourney_club club
JOIN tourney_section room ON room.club_id = club.id
JOIN tourney_session night ON night.club_id = room.club_id AND night.id = room.session_id
WHERE room.id = %s AND night.published_at IS NULL AND """
ONE_CLUB = "club.id = %s"
SLUG = "club.slug = %s"
ONLY_CLUB = "NOT EXISTS (SELECT 1 FROM tourney_club other WHERE other.id <> club.id)"
SAID = """
SELECT COUNT(CASE WHEN said.undoes_id IS NULL THEN 1 END),
  MAX(CASE WHEN said.section_id = %s AND said."table" = %s THEN said.id END)
FROM tourney_tableentry said JOIN tourney_section room ON room.club_id = said.club_id AND room.id = said.section_id
WHERE said.club_id = %s AND room.session_id = %s"""
HERE = """
SELECT COUNT(*), MAX(CASE WHEN said.section_id = %s AND said."table" = %s THEN said.id END)
FROM tourney_confirmation said JOIN tourney_section room ON room.club_id = said.club_id AND room.id = said.section_id
WHERE said.club_id = %s AND room.session_id = %s"""
WRITTEN = re.compile(r"([0-9a-f]{16})-([0-9]{1,18})-([0-9]+(?:\.[0-9]+){4})(?:-([0-9]{1,6})\.([0-9]{1,6}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class RoomRound:
    """The round that a table waits for: ``number``, and the number of results in the section with which it is in."""

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


@dataclass(frozen=True, slots=True)
class SectionNow:
    """The result of one query about a section: its owner, its keys and hours, and its revision."""

    club: int
    epoch: str
    session: int
    keys: int
    day: date
    starts_at: time
    over: bool
    elsewhere: str
    night: int


def table_now(section: int, which: str, *words: Any) -> SectionNow | None:
    """Return the state of a section in one club whose night is not published. Phones ask for nothing else all evening,
    so the query is written down as it is sent."""
    with connection.cursor() as cursor:
        cursor.execute(NIGHT + which, [section, *words])
        row = cursor.fetchone()
    if row is None:
        return None
    club, epoch, session, keys, day, starts_at, since, left, elsewhere, night = row
    return SectionNow(club, epoch, session, keys, day, starts_at, ran_out(since, left), elsewhere, int(night))


def revision_of_table(now: SectionNow, section: int, table: int) -> TableRevision:
    """Return the revision of a table's page without the rooms it may wait for."""
    entries, last_entry = _rows(SAID, now, section, table)
    confirmed, last_confirmed = _rows(HERE, now, section, table)
    others = now.night if now.elsewhere != Elsewhere.NEVER else 0
    parts = (now.night - entries - confirmed, last_entry, last_confirmed, int(now.over), others)
    return TableRevision(now.epoch, now.night, ".".join(map(str, parts)))


def waiting_for(movement: Movement, results_in: ResultsIn, table: int, on: int) -> RoomRound | None:
    """Return what the room must finish before the table, which is at round ``on``, can continue; None if it has results
    to enter itself, or if nothing follows."""
    if on >= len(movement.rounds) or missing(movement, results_in, on, table):
        return None
    wanted = {(on, seating.table, tray) for seating in movement.rounds[on - 1].tables for tray in seating.trays}
    # Results at places that are in no plan count too: only the desk writes such, which is another revision.
    there = {place for place in results_in.places if place[0] == on}
    return RoomRound(on, len(there | wanted))


def still_shown(text: str, now: SectionNow, section: int, table: int) -> TableRevision | None:
    """The newest revision under which a page is as it was in the one that ``text`` says; None where it may be another,
    and for a text that is none of ours."""
    known = TableRevision.read(text)
    if known is None or known.epoch != now.epoch:
        return None
    if known.night == now.night and known.own.split(".")[3] == str(int(now.over)):
        return known
    newest = revision_of_table(now, section, table)
    if newest.own != known.own or (known.waits and _has_come(now, section, known.waits)):
        return None
    return replace(newest, waits=known.waits)


def _has_come(now: SectionNow, section: int, waits: RoomRound) -> bool:
    """Whether the room went on from the round that a table waits for, since its page was drawn. Between two pages with
    the same ``own`` results were only added."""
    entered = TableEntry.objects.filter(club=now.club, section=section)
    if entered.filter(round__gt=waits.number).exists():
        return True
    room = Section(pk=section, club_id=now.club)
    brought = ResultVersion.objects.brought([room]).filter(club=now.club, result__round=waits.number)
    return brought.order_by().count() >= waits.complete


def _rows(query: str, now: SectionNow, section: int, table: int) -> tuple[int, int]:
    with connection.cursor() as cursor:
        cursor.execute(query, [section, table, now.club, now.session])
        count, last = cursor.fetchone()
    return count, last or 0
