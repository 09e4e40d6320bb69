"""Comparing two copies of a club row by row, by digests of their lines in a file, which contain no database keys; and
finding the rows written between two moments, by a digest of each whole row."""

import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from typing import IO, Any

from django.db import models
from django.db.models.functions import Cast

from tourney.club_transfer.club_writer import head, line, people
from tourney.club_transfer.layout import CLUB, PEOPLE, members
from tourney.desk.club.club_rows import AT_ONCE, Out, at_one_moment, columns
from tourney.models import Club, FormerAddress

Look = dict[type[models.Model], dict[Any, bytes]]
"""Table -> the digest of each row, by its key."""
Keys = dict[type[models.Model], list[Any]]


@dataclass(frozen=True, slots=True)
class Changes:
    """``written`` are the keys of new or changed rows, and ``gone`` those of deleted rows, in order, and only for
    tables that have any."""

    written: Keys = field(default_factory=dict)
    gone: Keys = field(default_factory=dict)


def carried() -> dict[type[models.Model], str]:
    """Return the tables that move with a club, with their names in its file; former addresses stay."""
    return {model: path for model, path in members().items() if model is not FormerAddress}


def look(club: Club) -> Look:
    """Return a digest of every row, which takes 9 microseconds of processor time each. All are from one moment inside
    :func:`tourney.desk.club.club_rows.at_one_moment`."""
    return {model: dict(_digests(club, model)) for model in carried()}


def between(before: Look, now: Look) -> Changes:
    changes = Changes()
    for model, rows in now.items():
        had = before[model]
        if written := sorted(key for key, digest in rows.items() if had.get(key) != digest):
            changes.written[model] = written
        if gone := sorted(had.keys() - rows.keys()):
            changes.gone[model] = gone
    return changes


def _digests(club: Club, model: type[models.Model]) -> Iterator[tuple[Any, bytes]]:
    said = [
        Cast(each.attname, models.TextField()) if each.get_internal_type() == "JSONField" else each.attname
        for each in columns(model)
    ]
    rows = model._base_manager.filter(club=club).order_by().values_list("pk", *said)
    for row in rows.iterator(chunk_size=AT_ONCE):
        yield row[0], blake2b(repr(row).encode(), digest_size=8).digest()


NAMED_ANEW = {CLUB: "slug", PEOPLE: "username"}
"""Fields that may get another value on import if theirs is taken: the club's address and people's sign-in names."""
Digests = dict[str, list[str]]
"""Name of the table in the file -> 64 bits in hexadecimal for each of its rows, in order."""


def of_file(file: IO[bytes], besides: Iterable[str] = ()) -> Digests:
    """Return the digests of a club's file, or of its changes, including its other parts named in ``besides``."""
    with zipfile.ZipFile(file) as archive:
        found = {}
        there = set(archive.namelist())
        for path in (CLUB, PEOPLE, *(path for path in carried().values() if path in there), *besides):
            with archive.open(path) as member:
                found[path] = [_digest(each, path) for each in member]
        return found


def of_club(club: Club) -> Digests:
    """Return the digests of everything stored about the club here, including sealed cards."""
    with at_one_moment():
        club.refresh_from_db()
        out = Out.of(club, sealed=True)
        return of_rows(out, dict.fromkeys(carried()), {})


def of_rows(
    out: Out, written: Mapping[type[models.Model], Sequence[Any] | None], besides: Mapping[str, Iterable[Any]]
) -> Digests:
    """Return the digests of the club itself, its people, and its rows with these keys (all if None), as stored here."""
    tables = {path: out.rows(model, written[model]) for model, path in carried().items() if model in written}
    parts = {CLUB: [head(out.club)], PEOPLE: people(out), **tables, **besides}
    return {path: [_digest(line(row), path) for row in rows] for path, rows in parts.items()}


def counts(rows: Mapping[type[models.Model], Sized | int]) -> Digests:
    """Return the number of rows in each table of digests; empty tables may be of apps that do not run there."""
    said = {str(model._meta.model_name): each if isinstance(each, int) else len(each) for model, each in rows.items()}
    return {"counts": [f"{name} {count}" for name, count in sorted(said.items()) if count]}


def summary(digests: Digests) -> dict[str, list[Any]]:
    """Return the number of rows and one digest of them all, for each table that is not empty."""
    return {path: [len(rows), sha256("".join(rows).encode()).hexdigest()] for path, rows in digests.items() if rows}


def _digest(said: bytes, path: str) -> str:
    if word := NAMED_ANEW.get(path):
        row = json.loads(said)
        for each in (row, row.get("club")):
            if isinstance(each, dict):
                each.pop(word, None)
        said = line(row)
    return sha256(said).hexdigest()[:16]
