"""The file of a whole club, for tests that change part of it."""

import pytest

from tourney.desk.club.clubs import remove_club
from tourney.desk.writing import By
from tourney.models import Club

from .full_club import fill
from .parts import taken_out

_file: dict[str, bytes] = {}


@pytest.fixture
def found(club: Club, by: By) -> dict[str, bytes]:
    """The file of a club that has something in every table; the club itself is gone."""
    if not _file:
        fill(club, by)
        _file.update(taken_out(club))
    if Club.objects.filter(pk=club.pk).exists():
        remove_club(club, club.name)
    return dict(_file)
