"""Forgetting a person wherever the program stores data, in the database and beside it; and what remains in backups."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import IO

from django.db import Error, connection, transaction

from .. import club_transfer as club_file, private
from ..desk.privacy import forgetting as desk
from ..desk.writing import By
from ..models import Club, Player
from . import forgotten_list
from .copies import MONTHS, copies, folder


@dataclass(frozen=True, slots=True)
class Remains:
    """Older backups of the database, with the days of the first and the last."""

    count: int
    where: Path
    first: date | None = None
    last: date | None = None
    months: int = MONTHS


def remains() -> Remains:
    """Return the data that no action can change, in older backups."""
    found = copies()
    days = [date.fromtimestamp(path.stat().st_mtime) for path in found]
    return Remains(len(found), folder(), min(days, default=None), max(days, default=None))


def forget(player: Player, by: By) -> desk.Forgot:
    """Forget the person on this server. Raises BadInput as :func:`tourney.desk.privacy.forgetting.forget` does."""
    forgot = desk.forget(player, by)
    _outside([forgot])
    return forgot


def forget_again() -> int:
    """Forget again everyone whose rows were restored, and return their number."""
    persons = forgotten_list.everybody()
    with transaction.atomic():
        forgotten_list.store(persons)
        forgot = desk.forget_again(persons)
    _outside(forgot)
    return len(forgot)


def take_in(file: IO[bytes], *, former_addresses: bool = False) -> Club:
    """Import a club file without the people who were forgotten here since it was exported. Raises BadInput."""
    with transaction.atomic():
        club = club_file.read(file, former_addresses=former_addresses)
        forgot = _forgotten_in(club)
    _outside(forgot)
    return club


def forget_again_in(club: Club) -> None:
    """Forget people again in an imported club."""
    with transaction.atomic():
        forgot = _forgotten_in(club)
    _outside(forgot)


def _forgotten_in(club: Club) -> list[desk.Forgot]:
    known = {person for _, person in forgotten_list.everybody()}
    theirs = club.players.filter(key__in=known).values_list("key", flat=True)
    return desk.forget_again((club.pk, person) for person in list(theirs))


def _outside(forgot: Iterable[desk.Forgot]) -> None:
    """Clean the files beside the database, and overwritten rows in its own files."""
    forgot = list(forgot)
    if not forgot:
        return
    forgotten_list.everybody()
    for each in forgot:
        for path in _night_files(each.club):
            with suppress(ValueError):  # a file that is not JSON is not ours
                text = path.read_text()
                if (new := desk.in_file(text, each.wording)) != text:
                    private.write(path, new)
    if not connection.in_atomic_block:
        with suppress(Error):  # busy, or disk full: it is removed with the next forgotten person
            _wipe()


def _night_files(club: Club) -> Iterator[Path]:
    """Yield the night files of the club's addresses, including former ones."""
    for slug in [club.slug, *club.former_addresses.values_list("slug", flat=True)]:
        yield from sorted((folder() / "nights" / slug).glob("*.json"))


def _wipe() -> None:
    """Remove overwritten data from SQLite's free pages, its log and its statistics, which contain sample names;
    PostgreSQL updates its statistics, and vacuums on its own."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.execute("ANALYZE")
