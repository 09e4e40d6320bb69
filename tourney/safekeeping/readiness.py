"""Whether an evening can begin on this database; asked before anything is written to it."""

import os
import sqlite3

from django.db import connection

from ..installed import command
from .backup import copies, folder, newest_sound
from .postgres_tools import NoBackup
from .schema_check import in_database, must_be_ours
from .soundness import ROOM, damage, file_of_the_database, free_room


def must_be_sound() -> None:
    """Raises NoBackup for a database that is damaged, or gone though there are copies of it, naming the copy to put
    back; and for one that cannot be written. PostgreSQL looks after its own."""
    file = file_of_the_database()
    if file is None:
        return
    if not file.exists():
        if copies():
            raise NoBackup.at(str(file), f"The database is gone. {_way_back()}")
        return
    try:
        wrong = damage(file)
    except sqlite3.Error as problem:
        raise NoBackup.at(str(file), f"The database cannot be read: {problem}. See to its folder and disk.") from None
    if wrong:
        raise NoBackup.at(str(file), f"The database is damaged: {wrong}. {_way_back()}")
    if not all(os.access(each, os.W_OK) for each in (file, file.parent)):
        raise NoBackup.at(str(file), "Nobody may write to the database or its folder, so nothing could be stored.")


def must_fit() -> None:
    """Raises NoBackup for a database of another version of Tourney, before anything is written to it."""
    must_be_ours(in_database(), str(file_of_the_database() or "the database"))


def _way_back() -> str:
    copy = newest_sound()
    if copy is None:
        return f"There is no sound copy in {folder()}. Change nothing, and look for copies on other disks."
    return (
        f"Put the newest sound copy back: {command(f'restore {copy}')} (what is there now is kept beside it). "
        f"To begin anew instead, move {file_of_the_database()} and {folder()} away."
    )


def count_rows() -> None:
    """SQLite chooses its ways by how many rows it believes a table has, and nobody but us has it count them: without,
    it reads all that a club ever played to show one night. It looks at some of them; that takes no longer than a page.
    PostgreSQL counts by itself."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA analysis_limit = 1000")
            cursor.execute("ANALYZE")


def little_room() -> list[str]:
    """A sentence for each disk that is nearly full: the database's and the copies'."""
    file = file_of_the_database()
    places = {free_room(place): place for place in [folder(), *([file.parent] if file else [])]}
    return [
        f"Only {free // 1_000_000} MB are free on the disk of {place}: free some before people come."
        for free, place in places.items()
        if free < ROOM
    ]
