"""A club's file as its parts: exported, packed again, and the faults that it is refused with."""

import io
import zipfile

import pytest

from tourney import club_transfer as club_file
from tourney.desk.club.club_rows import tables
from tourney.faults import BadInput
from tourney.models import Club, User


def taken_out(club: Club) -> dict[str, bytes]:
    file = io.BytesIO()
    club_file.write(club, file, sealed=True)
    return parts(file.getvalue())


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(found: dict[str, bytes], way: int = zipfile.ZIP_STORED) -> io.BytesIO:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", way) as archive:
        for name, data in found.items():
            archive.writestr(name, data)
    return io.BytesIO(file.getvalue())


def refused(found: dict[str, bytes]) -> str:
    clubs, people = Club.objects.count(), User.objects.count()
    rows = [model._base_manager.count() for model in tables()]
    with pytest.raises(BadInput) as bad:
        club_file.read(packed(found))
    assert (clubs, people) == (Club.objects.count(), User.objects.count())
    assert rows == [model._base_manager.count() for model in tables()]
    return "\n".join(map(str, bad.value.faults))


def table(found: dict[str, bytes], name: str) -> str:
    return next(path for path in found if path.endswith(f"-{name}.jsonl"))
