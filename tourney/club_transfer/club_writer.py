"""Write the file of a club row by row, which needs disk space but little memory."""

import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from typing import IO, Any

from django.db import models

from .. import inputs
from ..desk.club.club_rows import Out, at_one_moment, columns
from ..exchange import night_file
from ..exchange.export_night import export_night
from ..models import Club, Session, User
from .earlier_versions import written_by
from .layout import CLUB, FORMAT, PEOPLE, README, members, readme


def write(club: Club, into: IO[bytes], *, sealed: bool = False) -> None:
    """Write the whole club as it is at one moment, with the cards of unfinished nights only if ``sealed``."""
    with at_one_moment():
        club.refresh_from_db()
        put(Out.of(club, sealed=sealed), into, nights=True)


def put(out: Out, into: IO[bytes], *, nights: bool) -> None:
    """Write a club inside :func:`at_one_moment`, with its ``nights`` as files or only its rows."""
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        lines(archive, CLUB, [head(out.club)])
        lines(archive, PEOPLE, people(out))
        rows: dict[type[models.Model], int] = {}
        for model, path in members().items():
            rows[model] = lines(archive, path, out.rows(model))
        files = Session.objects.filter(club=out.club).select_related("event").order_by("pk")
        for session in files if nights else ():
            night = night_file.write(export_night(session, sealed=out.sealed))
            _one(archive, f"nights/{session.slug}.json", night.encode())
        _one(archive, README, readme(out.club.name, rows).encode())


def head(club: Club) -> dict[str, Any]:
    """Return the file's description of itself and of the club."""
    return {
        "format": FORMAT,
        **written_by(),
        "club": {each.name: getattr(club, each.attname) for each in columns(Club)},
    }


def people(out: Out) -> Iterator[dict[str, Any]]:
    """Yield the users in the order of their numbers."""
    numbers = out.numbers[User]
    return (_person(numbers[user.pk], user) for user in sorted(out.users, key=lambda user: numbers[user.pk]))


def _person(at: int, user: User) -> dict[str, Any]:
    """Return a person, including the sign-in name if it differs from the name."""
    said = {"id": at, "name": user.name}
    return said if user.username == user.name else said | {"username": user.username}


def lines(archive: zipfile.ZipFile, path: str, rows: Iterable[Any]) -> int:
    """Write a part of the file with a line for each row, and return the number of rows."""
    count = 0
    with archive.open(_named(path), "w", force_zip64=True) as member:
        for row in rows:
            count += 1
            member.write(line(row))
    return count


def line(row: Any) -> bytes:
    """Return a row as a line of the file."""
    said = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    # Anything that may be a control character in JSON.
    if re.search(r"\\[ubf]|[\x7f-\x9f]", said):  # stored before texts were cleaned: other servers would refuse it
        said = json.dumps(inputs.printable_within(json.loads(said)), ensure_ascii=False, separators=(",", ":"))
    return said.encode() + b"\n"


def _one(archive: zipfile.ZipFile, path: str, data: bytes) -> None:
    with archive.open(_named(path), "w") as member:
        member.write(data)


def _named(path: str) -> zipfile.ZipInfo:
    # A fixed time, so that the same club always gives the same bytes.
    info = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    return info
