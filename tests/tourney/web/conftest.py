"""Fixtures shared by the tests of pages."""

import pytest

from tests.fixture_types import MakeNight
from tourney.desk.writing import By
from tourney.models import Club, User

from .access import every_path


@pytest.fixture
def paths(night: MakeNight, by: By, club: Club, user: User) -> dict[str, str]:
    """Every address by its name, with rows that are there."""
    return every_path(night, by, club, user)
