"""A year of a large club, and its size: python -m tests.load.year make NIGHTS TABLES | pages | copy

A separate process, so that the database is the one which the environment names. Answers in JSON.
"""

import json
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import django

TIMES = 3
"""Each page is asked for so often, after once; the shortest time counts."""
NO_PAGE = {"club-file"}
"""Everything of the club in one file takes as long as it is large; it is sent while it is made."""
ENOUGH = 2.0
"""Seconds after which what is that slow is not asked for again."""


def make(nights: int, tables: int) -> dict:
    """So many published nights with every result said and agreed, a season's table over all of them, and tonight,
    which is in its last round. How many rows there are of results, versions, entries and lines."""
    from django.core.management import call_command

    from tests.load import copied
    from tests.load.evenings import club_with_director, finished, opened, played
    from tourney.desk.club.club_series import SeriesRules, keep_series
    from tourney.desk.queries import movement_of
    from tourney.models import JournalEntry, Result, ResultVersion, Session, TableEntry

    call_command("migrate", verbosity=0)
    club, by = club_with_director()
    finished(club, 1, tables, by)
    copied.nights(nights)
    keep_series(club, SeriesRules("Season", best=40, least=10), list(Session.objects.filter(club=club)))
    tonight = opened(club, tables, by)
    played(tonight, len(movement_of(tonight).rounds) - 1)
    return {model.__name__: model.objects.count() for model in (Result, ResultVersion, TableEntry, JournalEntry)}


def pages() -> dict:
    """Seconds of a processor of every address that answers with something to read, by its name, of tonight and of a
    night before; whether it is a page or a file."""
    from django.test import Client
    from django.test.utils import setup_test_environment

    from tourney.models import User

    setup_test_environment()
    client = Client()
    client.force_login(User.objects.get())
    found: dict[str, list] = {}
    for name, path in addresses().items():
        since = time.process_time()
        answer = client.get(path)
        if answer.status_code != 200:
            continue
        b"".join(answer)
        took = time.process_time() - since
        if took < ENOUGH:
            took = min(_processor(partial(_read, client, path)) for _ in range(TIMES))
        found[name] = [took, answer.headers.get("Content-Type", "").startswith("text/html")]
    return found


def _read(client: Any, path: str) -> bytes:
    return b"".join(client.get(path))


def addresses() -> dict[str, str]:
    """Every address there is, filled in: "room" of tonight, "room, before" of a night before."""
    from django.urls import get_resolver, reverse

    from tourney.models import Player, Section, Series

    tonight, before = (
        Section.objects.filter(session__published_at__isnull=published).order_by("session__date", "pk").first()
        for published in (True, False)
    )
    series = Series.objects.get()
    words = {"number": 1, "table": 1, "tray": 1, "view": "table", "player": Player.objects.first().pk}
    words |= {"system": "howell", "count": 8, "key": "guessed", "secret": "guessed", "version": 1}
    kinds = {"sheet": "score-sheets", "public-sheet": "recap"}
    slugs = {"taken": "csv", "series": series.slug}
    found: dict[str, str] = {}
    includes: Any = get_resolver("tourney.urls").url_patterns
    for include in includes:
        for pattern in include.url_patterns:
            route = str(pattern.pattern)
            wanted = re.findall(r"<\w+:(\w+)>", route)
            for section, when in ((tonight, ""), (before, ", before")):
                here = words | {"section": section.pk, "result": section.results.first().pk, "name": "ranking"}
                here |= {"pk": section.pk, "slug": section.session.slug}
                if pattern.name in kinds:
                    here["kind"] = kinds[pattern.name]
                if "series" in pattern.name or pattern.name == "public-player":
                    here |= {"pk": series.pk if "series" in pattern.name else words["player"], "slug": series.slug}
                here["slug"] = slugs.get(pattern.name, here["slug"])
                if (
                    pattern.name not in NO_PAGE
                    and not pattern.name.startswith("side-table-")
                    and pattern.name != "side-table"  # this year has none
                    and set(wanted) <= set(here)
                    and (when == "" or ({"pk", "section", "slug"} & set(wanted) and "key" not in wanted))
                ):
                    path = reverse(pattern.name, kwargs={word: here[word] for word in wanted})
                    if path not in found.values():
                        found[f"{pattern.name}{when}"] = path
    return found


def copy() -> dict:
    """Seconds that a copy of the database takes, to look whether it is sound, and to put it back; bytes of both."""
    from django.conf import settings
    from django.db import connection

    from tourney.safekeeping import database_backup

    made = Path()

    def kept() -> None:
        nonlocal made
        made = database_backup.back_up()

    took = {"back-up": _once(kept)}
    took["verify"] = _once(lambda: database_backup.verify(made))
    took["restore"] = _once(lambda: database_backup.restore(made))
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_database_size(current_database())")
            size = cursor.fetchone()[0]
    else:
        size = Path(str(settings.DATABASES["default"]["NAME"])).stat().st_size
    return took | {"database": size, "copy": made.stat().st_size}


def _processor(work: Callable[[], object]) -> float:
    """Seconds of a processor: so long as it takes where the machine does nothing else."""
    since = time.process_time()
    work()
    return time.process_time() - since


def _once(work: Callable[[], object]) -> float:
    """Seconds."""
    since = time.perf_counter()
    work()
    return time.perf_counter() - since


if __name__ == "__main__":
    django.setup()
    what, *arguments = sys.argv[1:]
    commands: dict[str, Callable[..., object]] = {"make": make, "pages": pages, "copy": copy}
    print(json.dumps(commands[what](*map(int, arguments))))
