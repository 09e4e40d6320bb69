"""Forgotten players, stored with the backups, so that restoring an older backup does not restore them, even if the
database is lost.

One line of JSON for each record: the club's number and the record's key. It contains no names.
"""

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from uuid import UUID

from django.db import Error
from django.utils import timezone

from .. import private
from ..models import Forgotten
from .copies import folder
from .soundness import file_of_the_database

NAME = "forgotten.jsonl"
Persons = set[tuple[int, UUID]]


def written() -> Persons:
    """Return the people in the file. A line that was cut off because the disk was full is ignored."""
    found: Persons = set()
    try:
        lines = (folder() / NAME).read_text().splitlines()
    except FileNotFoundError:
        return found
    for line in lines:
        try:
            row = json.loads(line)
            found.add((int(row["club"]), UUID(row["person"])))
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
    return found


def stored() -> Persons:
    """Return the people in the database, without changing a damaged file; none if it cannot be read."""
    file = file_of_the_database()
    try:
        if file is None:
            return set(Forgotten.objects.values_list("club_number", "person"))
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            rows = database.execute("SELECT club_number, person FROM tourney_forgotten").fetchall()
            return {(club, UUID(person)) for club, person in rows}
    except (Error, sqlite3.Error):
        return set()


def everybody() -> Persons:
    """Return the people in the file and the database, and update the file."""
    here, known = stored(), written()
    _write(here - known)
    return here | known


def store(persons: Iterable[tuple[int, UUID]]) -> None:
    """Store the people in the database as well, which may be a restored one."""
    now = timezone.now()
    rows = [
        Forgotten(club_number=club, person=person, at=now) for club, person in sorted(set(persons) - stored(), key=str)
    ]
    Forgotten.objects.bulk_create(rows, ignore_conflicts=True)


def _write(persons: Persons) -> None:
    if not persons:
        return
    private.folder(folder())
    handle = os.open(folder() / NAME, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with open(handle, "a") as file:
        for club, person in sorted(persons, key=str):
            file.write(json.dumps({"club": club, "person": str(person)}) + "\n")
        file.flush()
        os.fsync(file.fileno())
