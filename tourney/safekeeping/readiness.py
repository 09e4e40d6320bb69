"""Checks before an evening that the database can be used, made before anything is written to it."""

import os
import sqlite3
from pathlib import Path

from django.db import connection

from movements.message import message, sentences

from ..installed import command
from .copies import copies, folder
from .database_backup import newest_sound
from .postgres_tools import NoBackup
from .schema_check import in_database, must_be_ours
from .soundness import ROOM, damage, file_of_the_database, free_room


def must_be_sound() -> None:
    """Raise NoBackup if the database is damaged, or missing although there are backups, naming the backup to restore;
    and if it cannot be written. PostgreSQL checks its own files."""
    file = file_of_the_database()
    if file is None:
        return
    if not file.exists():
        if copies():
            raise NoBackup.at(str(file), "The database is missing. %(way_back)s", way_back=_way_back())
        return
    try:
        wrong = damage(file)
    except sqlite3.Error as problem:
        raise NoBackup.at(
            str(file), "The database cannot be read: %(problem)s. Check its folder and disk.", problem=str(problem)
        ) from None
    if wrong:
        raise NoBackup.at(
            str(file), "The database is damaged: %(wrong)s. %(way_back)s", wrong=wrong, way_back=_way_back()
        )
    if not all(os.access(each, os.W_OK) for each in (file, file.parent)):
        raise NoBackup.at(
            str(file),
            "Tourney does not have permission to write to the database or its folder, so nothing could be stored.",
        )


def must_fit() -> None:
    """Raise NoBackup for a database of another version of Tourney, before anything is written to it."""
    must_be_ours(in_database(), str(file_of_the_database() or message("the database")))


def _way_back() -> str:
    copy = newest_sound()
    if copy is None:
        return message(
            "There is no sound backup in %(folder)s. Do not change anything, and look for backups on other disks.",
            folder=folder(),
        )
    return message(
        "Restore the newest sound backup: %(command)s (the current state is kept as well). To start from "
        "scratch instead, move %(database)s and %(copies)s elsewhere.",
        command=command(f"restore {copy}"),
        database=file_of_the_database(),
        copies=folder(),
    )


def count_rows() -> None:
    """Update SQLite's statistics: it plans queries by estimated row counts, and without them reads everything a club
    ever played to show one night. It samples at most 10,000 rows of each index, which takes about 20 ms.
    PostgreSQL does it itself."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            # More rows than a night has of a kind: with fewer, a night seems as large as its club.
            cursor.execute("PRAGMA analysis_limit = 10000")
            cursor.execute("ANALYZE")


def short_disks() -> list[tuple[int, Path]]:
    """Return the free megabytes and the paths of the disks with too little space, for the database and the backups."""
    file = file_of_the_database()
    places = {free_room(place): place for place in [folder(), *([file.parent] if file else [])]}
    return [(free // 1_000_000, place) for free, place in places.items() if free < ROOM]


def little_room() -> list[str]:
    """Return a sentence for each disk that is nearly full."""
    return [
        sentences(
            [
                message("Only %(free)s MB of disk space is free at %(place)s.", free=free, place=place),
                message("Free up some space before people arrive."),
            ]
        )
        for free, place in short_disks()
    ]
