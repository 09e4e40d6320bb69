"""Many clubs on one service, and their stored data: python -m tests.load.clubs make CLUBS TABLES BEFORE NIGHTS

A separate process, so that the database is the one which the environment names. Answers in JSON.
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import django

BEGUN = 2
"""Rounds that were played of a night before anybody comes."""


def make(clubs: int, tables: int, nights_before: int, nights: int) -> dict:
    """So many clubs with so many finished nights each, and one that was begun today, in which the director has started
    the last round, so that each table goes on as it enters; of so many ``nights`` all that is needed to play them on:
    see :func:`_running`."""
    from django.core.management import call_command

    from tests.load import copied
    from tests.load.bare import make_table
    from tests.load.evenings import club_with_director, finished, opened, played
    from tourney.desk.play.clock import start_round
    from tourney.desk.queries import movement_of
    from tourney.desk.results.publishing import show_during_play
    from tourney.models import Shows

    call_command("migrate", verbosity=0)
    make_table()
    club, by = club_with_director()
    for week in range(nights_before, 0, -1):
        finished(club, 7 * week, tables, by)
    running = opened(club, tables, by)
    played(running, BEGUN)
    start_round(running, len(movement_of(running).rounds), by)
    show_during_play(running, Shows.EVERYTHING, by)
    copied.clubs(clubs)
    return {"nights": [_running(section) for section in _in_play(nights)]}


def _in_play(nights: int) -> list:
    """The sections of so many of the nights that were begun, from the first club to the last."""
    from tourney.models import Section

    begun = Section.objects.filter(session__published_at=None).select_related("session__event__club").order_by("pk")
    return list(begun)[:: max(1, len(begun) // nights)][:nights]


def _running(section: Any) -> dict:
    """A night that is being played: number of its section, the copy that its club is, its addresses and tables, and
    the headers of a browser in which its director is signed in."""
    from django.urls import reverse, set_script_prefix

    from tests.load.evenings import places_of
    from tourney.desk.queries import movement_of
    from tourney.web.table.table_access import address_of

    club = section.session.event.club
    set_script_prefix(f"/{club.prefix}")
    movement = movement_of(section)
    tables = [
        {
            "section": section.pk,
            "table": table,
            "page": address_of(section, table),
            "enter": address_of(section, table, "table-entry"),
            "places": places_of(movement, table, BEGUN),
        }
        for table in sorted(movement.tables)
    ]
    _, dash, copy = club.slug.removeprefix("a-club").partition("-")
    return {
        "club": int(copy) if dash else 0,
        "prefix": f"/{club.prefix}",
        "section": section.pk,
        "night": reverse("public-night", args=[section.session.slug]),
        "table": tables[0]["page"],
        "room": reverse("room", args=[section.pk]),
        "desk": signed_in(club),
        "tables": tables,
    }


def signed_in(club: Any) -> dict:
    """The headers of a browser in which the owner of a club is signed in."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    user = club.members.select_related("user").get().user
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return {"Cookie": f"{settings.SESSION_COOKIE_NAME}={session.session_key}"}


def stored(nights: int) -> dict:
    """Return the stored data of nights in play: every entry with its place; the number missing from the journal, gaps
    in it, rows that refer to another club's, and the total size."""
    from django.db import connection
    from django.db.models import Count, F, Max

    from tourney.models import JournalEntry, Result, ResultVersion, TableEntry

    sections = _in_play(nights)
    rows = TableEntry.objects.filter(section__in=sections, round__gt=BEGUN).values_list(
        "client_key", "section", "round", "table", "tray", "line"
    )
    ends = list(
        JournalEntry.objects.filter(section__in=sections)
        .values("section")
        .annotate(last=Max("number"), count=Count("pk"))
    )
    astray = (
        TableEntry.objects.exclude(club=F("section__club")).count()
        + ResultVersion.objects.exclude(club=F("result__club")).count()
        + Result.objects.exclude(club=F("section__club")).count()
    )
    told = JournalEntry.objects.filter(section__in=sections, verb="enter_at_table").count()
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        size = cursor.fetchone()[0]
    return {
        "entries": [[str(key), *rest] for key, *rest in rows],
        "untold": TableEntry.objects.filter(section__in=sections).count() - told,
        "gaps": sum(each["last"] != each["count"] for each in ends),
        "astray": astray,
        "bytes": size,
    }


if __name__ == "__main__":
    django.setup()
    what, *arguments = sys.argv[1:]
    commands: dict[str, Callable[..., object]] = {"make": make, "stored": stored}
    print(json.dumps(commands[what](*map(int, arguments))))
