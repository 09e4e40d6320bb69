"""The end to which a club moves: what it does with the file that it is sent."""

import tempfile
from collections.abc import Mapping, Sized
from hashlib import sha256
from typing import IO, Any

from django.db import models, transaction

from movements.message import message

from ... import hooks
from ...desk.club import arriving
from ...exchange import club_file
from ...exchange.club_file import changes_file, comparison
from ...faults import BadInput
from ...models import Arrival, Club, Merge, Player, Section, Series
from .. import forgetting_copies
from . import keys_file

NAMED = (Section, Player, Merge, Series)
"""Whose numbers addresses of the core have."""


def store(arrival: Arrival, digest: str) -> Club:
    """The club of the file that came in parts, closed, in one transaction. Asked again it is the same. Raises BadInput
    for a file that is not the one that was sent, or no club's; NotAllowed where nothing is taken any more."""
    if (there := arriving.copy_of(arrival)) is not None:
        return there
    with tempfile.TemporaryFile() as file, transaction.atomic():
        _arrived(arrival, digest, file)
        club = club_file.read(file, arriving=True)
        arriving.store(arrival, club)
        return club


def answer(club: Club) -> dict[str, Any]:
    """What the other end compares."""
    return {"tables": comparison.summary(digests(club))}


def digests(club: Club) -> comparison.Digests:
    """Of what is stored here."""
    return comparison.of_club(club)


def change(arrival: Arrival, digest: str) -> dict[str, Any]:
    """What was written there since, and the keys of its tables, laid over the copy. What is stored of it, how many rows
    each table has, and what those are called that addresses name. Raises BadInput as :func:`store`; NotAllowed where
    there is no copy that waits."""
    with tempfile.TemporaryFile() as file, transaction.atomic():
        club = arriving.waiting_copy(arrival)
        _arrived(arrival, digest, file)
        changed = changes_file.read(file, club)
        file.seek(0)
        keys_file.read(file, club, changed.out.numbers[Section])
        arriving.changed(arrival)
    rows = comparison.of_rows(
        changed.out, changed.written, {keys_file.KEYS: keys_file.stored(club, changed.out.numbers[Section])}
    )
    return {
        "slug": club.slug,
        "tables": comparison.summary(rows | counts(changed.living)),
        "rows": rows | counts(changed.living),
        "numbers": {model._meta.model_name: changed.keys(model) for model in _numbered()},
    }


def _numbered() -> list[type[models.Model]]:
    return [*NAMED, *(model for each in hooks.joined() for model in each.numbered.values())]


def counts(rows: Mapping[type[models.Model], Sized | int]) -> comparison.Digests:
    """How many rows each table has now, to be compared like the digests of rows."""
    said = {str(model._meta.model_name): each if isinstance(each, int) else len(each) for model, each in rows.items()}
    return {"counts": [f"{name} {count}" for name, count in sorted(said.items())]}


def _arrived(arrival: Arrival, digest: str, file: IO[bytes]) -> None:
    """The parts, one after the other. Raises BadInput where they are not what was sent."""
    found = sha256()
    for part in arriving.parts_of(arrival):
        found.update(part)
        file.write(part)
    if found.hexdigest() != digest:
        raise BadInput.at("", message("The file did not arrive completely."))
    file.seek(0)


def open_copy(arrival: Arrival) -> tuple[Club, str]:
    """See :func:`tourney.desk.club.arriving.open_copy`; who was forgotten here is forgotten in what came, too."""
    first = arrival.opened_at is None
    club, secret = arriving.open_copy(arrival)
    if first:
        forgetting_copies.forget_again_in(club)
    return club, secret
