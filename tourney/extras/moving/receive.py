"""The server to which a club moves, and its handling of the received file."""

import tempfile
from hashlib import sha256
from typing import IO, Any

from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder

from tourney import __version__, club_transfer as club_file
from tourney.faults import BadInput
from tourney.hooks import CORE
from tourney.models import Club, Section
from tourney.safekeeping import forgetting_copies

from . import changes_file, comparison, keys_file
from .models import Arrival
from .verbs import arriving
from .verbs.printed_keys import brought
from .way_on import numbered


def this_version() -> dict[str, str]:
    """Return what must be the same on both servers: the program's version and its newest migration."""
    names = MigrationRecorder(connection).migration_qs.filter(app=CORE).values_list("name", flat=True)
    return {"version": __version__, "migration": max(names, default="")}


def store(arrival: Arrival, digest: str) -> Club:
    """Store the club from the parts of the file, closed, in one transaction. Repeating this changes nothing. Raises
    BadInput if the file is not the one that was sent, or not a club's; NotAllowed if the arrival no longer accepts
    data."""
    if (there := arriving.copy_of(arrival)) is not None:
        return there
    with tempfile.TemporaryFile() as file, transaction.atomic():
        _arrived(arrival, digest, file)
        club = club_file.read(file, arriving=True)
        arriving.store(arrival, club)
        return club


def change(arrival: Arrival, digest: str) -> dict[str, Any]:
    """Apply the changes and the tables' codes to the copy. Return the stored digests, each table's row count, and the
    keys of rows that addresses name. Raises BadInput as :func:`store`; NotAllowed if no copy is waiting."""
    with tempfile.TemporaryFile() as file, transaction.atomic():
        club = arriving.waiting_copy(arrival)
        _arrived(arrival, digest, file)
        changed = changes_file.read(file, club)
        file.seek(0)
        keys_file.read(file, club, changed.out.numbers[Section])
        arriving.changed(arrival)
    rows = comparison.of_rows(
        changed.out, changed.written, {keys_file.KEYS: keys_file.said(brought(club), changed.out.numbers[Section])}
    )
    rows |= comparison.counts(changed.living)
    return {
        "slug": club.slug,
        "rows": rows,
        "numbers": {model._meta.model_name: changed.keys(model) for model in set(numbered().values())},
    }


def _arrived(arrival: Arrival, digest: str, file: IO[bytes]) -> None:
    """Write the parts in order to a file. Raises BadInput if they are not what was sent."""
    found = sha256()
    for part in arriving.parts_of(arrival):
        found.update(part)
        file.write(part)
    if found.hexdigest() != digest:
        raise BadInput.at("", "Only part of the file arrived.")
    file.seek(0)


def open_copy(arrival: Arrival) -> tuple[Club, str]:
    """Do the same as :func:`.verbs.arriving.open_copy`, and forget people in the copy who were forgotten here."""
    first = arrival.opened_at is None
    club, secret = arriving.open_copy(arrival)
    if first:
        forgetting_copies.forget_again_in(club)
    return club, secret
