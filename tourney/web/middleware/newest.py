"""The current state behind a public page, from one query, before anything else is read. The query is written out in
full: with a thousand phones in a hall it is nearly all of the work. It takes 0.03 ms on SQLite; made by Django,
1.3 ms."""

import time
from dataclasses import dataclass
from typing import Any

from django.db import connections

from ...desk.revision import Revision
from ...language.of_club import language_meant
from ...models import Shows

OF_A_NIGHT = """
SELECT night.id, night.shows, night.published_at IS NOT NULL, club.name, club.colour, club.logo,
       club.language, club.certainty, club.paper, club.large_print, club.standing, club.epoch, SUM(room.revision)
FROM tourney_club club
JOIN tourney_session night ON night.club_id = club.id
JOIN tourney_section room ON room.club_id = night.club_id AND room.session_id = night.id
WHERE night.slug = %s AND (night.published_at IS NOT NULL OR night.shows <> %s) AND """
OF_EACH = """
 GROUP BY night.id, night.shows, night.published_at, club.name, club.colour, club.logo, club.language, club.certainty,
          club.paper, club.large_print, club.standing, club.epoch"""
OF_A_CLUB = """
SELECT club.name, club.colour, club.logo, club.language, club.certainty, club.ratings, club.paper,
       club.large_print, club.standing, club.epoch, club.slug, club.listed,
       (SELECT MAX(line.id) FROM tourney_journalentry line WHERE line.club_id = club.id)
FROM tourney_club club WHERE """
OF_ALL_CLUBS = """
SELECT (SELECT MAX(id) FROM tourney_journalentry), COUNT(*), MAX(id), '', SUM(CASE WHEN listed THEN 1 ELSE 0 END)
FROM tourney_club"""
BY_SLUG = "club.slug = %s"
THE_ONLY_ONE = "NOT EXISTS (SELECT 1 FROM tourney_club other WHERE other.id <> club.id)"
MOMENT = 60
"""Seconds after which a club's page is rebuilt in any case: some of its content depends on the time, and background
work writes no journal lines."""


@dataclass(frozen=True, slots=True)
class NightNow:
    """A night with public content: its key, what it ``shows`` during play, whether it is published, the state of its
    ``club``, and its revision. Pages with equal states are equal."""

    night: int
    shows: str
    published: bool
    club: tuple[object, ...]
    revision: Revision


@dataclass(frozen=True, slots=True)
class ClubNow:
    """The state of a club: its settings, the last line of its journal, and the current minute."""

    club: tuple[object, ...]
    minute: int


Now = NightNow | ClubNow


def night_now(database: str, club: str | None, night: str) -> NightNow | None:
    """Return a night of the ``club``, or of the server's only club; None if the night is not public."""
    words: list[str] = [night, str(Shows.NOTHING.value), *([club] if club else [])]
    row = _row(database, OF_A_NIGHT + (BY_SLUG if club else THE_ONLY_ONE) + OF_EACH, words)
    if row is None:
        return None
    number, shows, published, *club_row, epoch, revision = row
    return NightNow(number, shows, bool(published), tuple(club_row), Revision(epoch, int(revision)))


def club_now(database: str, club: str | None, outside: bool) -> ClubNow | None:
    """Return the state of the ``club``. Without a club, return that of the server's only club, or for pages ``outside``
    of clubs that of all clubs. None for an unknown club."""
    row = _row(database, OF_A_CLUB + (BY_SLUG if club else THE_ONLY_ONE), [club] if club else [])
    if row is None and club is None and outside:
        row = _row(database, OF_ALL_CLUBS, [])
    return None if row is None else ClubNow(tuple(row), int(time.time() // MOMENT))


def language_now(now: Now) -> str:
    """Return the language of the state's club, if it is available."""
    return language_meant(str(now.club[3]))


def from_values(values: list[Any]) -> Now:
    """Return the state from the values that another process sent."""
    if len(values) == len(("club", "minute")):
        return ClubNow(tuple(values[0]), values[1])
    night, shows, published, club, revision = values
    return NightNow(night, shows, published, tuple(club), Revision(*revision))


def _row(database: str, query: str, words: list[str]) -> tuple[Any, ...] | None:
    with connections[database].cursor() as cursor:
        cursor.execute(query, words)
        row: tuple[Any, ...] | None = cursor.fetchone()
        return row
