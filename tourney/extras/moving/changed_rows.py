"""Find the rows of a club that were written between two moments, by a digest of everything in each row, whoever wrote
them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from django.db import models
from django.db.models.functions import Cast

from tourney.club_transfer.layout import members
from tourney.desk.club.club_rows import AT_ONCE, columns
from tourney.models import Club, FormerAddress

Look = dict[type[models.Model], dict[Any, bytes]]
"""Table -> the digest of each row, by its key."""
Keys = dict[type[models.Model], list[Any]]


@dataclass(frozen=True, slots=True)
class Changes:
    """``written`` are the keys of rows that are new or changed, ``gone`` of deleted ones; each in order, and only for
    tables that have any."""

    written: Keys = field(default_factory=dict)
    gone: Keys = field(default_factory=dict)


def carried() -> dict[type[models.Model], str]:
    """Return the tables that a club takes along, with their names in its file; former addresses stay."""
    return {model: path for model, path in members().items() if model is not FormerAddress}


def look(club: Club) -> Look:
    """Every row as it is now; 9 microseconds of a processor for each. Of one moment inside
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
