"""A demo night removed while a result is being entered in it, or the whole club of the night:
python -m tests.load.removing [club] [unguarded]

Two threads on the database that the environment names, made to meet: the entering thread holds the night when the
removing one starts. Prints in JSON the outcome of both, and of an entry after both. ``unguarded`` is the control: the
club is locked against every row of it that is written, and the night is not locked first.
"""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import django

WITHIN = 20
"""Seconds that one waits at most for the other."""


def main(whole_club: bool, unguarded: bool) -> dict[str, str]:
    from django.core.management import call_command
    from django.db import DatabaseError, connection
    from django.utils.timezone import localdate

    from tourney.desk import writing
    from tourney.desk.club import clubs
    from tourney.desk.results import record
    from tourney.desk.setup import demo, removing_nights
    from tourney.models import Club, Section
    from tourney.scoring.made import Made

    call_command("migrate", verbosity=0)
    section = demo.open_demo(clubs.the_club(), localdate(), writing.BY_COMMAND)
    entering, removing = threading.Event(), threading.Event()
    lock_club, locked, change = writing.lock_club, removing_nights.locked, record.change

    def somebody_waits() -> None:
        """Until who removes has gone as far as it can without what who enters holds."""
        until = time.monotonic() + WITHIN
        while time.monotonic() < until:
            with connection.cursor() as cursor:
                cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
                if cursor.fetchone()[0]:
                    return
            time.sleep(0.01)

    @contextmanager
    def slowly(*args: Any) -> Iterator[Any]:
        with change(*args) as under_way:
            entering.set()
            removing.wait(WITHIN)
            somebody_waits()
            yield under_way

    def lock(club: int) -> Club:
        found = Club.objects.select_for_update().get(pk=club) if unguarded else lock_club(club)
        removing.set()
        return found

    record.change, writing.lock_club, clubs.lock_club = slowly, lock, lock
    if unguarded:
        removing_nights.locked = clubs.locked = lambda clubs, sections: dict.fromkeys(sections)

    said: dict[str, str] = {}

    def does(name: str, verb: Callable[[], object]) -> None:
        try:
            verb()
            said[name] = "done"
        except (DatabaseError, writing.Gone) as problem:
            said[name] = f"{type(problem).__name__}: {problem}".strip()
        finally:
            connection.close()

    def enter() -> None:
        here = Section.objects.select_related("session__event").get(pk=section.pk)
        record.record(here, record.Place(1, 1, 1), Made(tricks=7), writing.BY_COMMAND)

    def remove() -> None:
        entering.wait(WITHIN)
        if whole_club:
            clubs.remove_club(clubs.the_club(), clubs.the_club().name)
            return
        removing_nights.remove_demo(Section.objects.select_related("session__event__club").get(pk=section.pk))

    threads = [threading.Thread(target=does, args=each) for each in (("entered", enter), ("removed", remove))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    record.change, removing_nights.locked, clubs.locked = change, locked, locked
    late = record.Place(1, 2, 3)
    does("entered after", lambda: record.record(section, late, Made(tricks=7), writing.BY_COMMAND))
    return said


if __name__ == "__main__":
    django.setup()
    print(json.dumps(main("club" in sys.argv, "unguarded" in sys.argv)))
