"""Fixtures shared by the tests of pages."""

import pytest

from .test_access import every_path


@pytest.fixture
def paths(night, by, club, user) -> dict[str, str]:
    """Every address by its name, with rows that are there."""
    return every_path(night, by, club, user)
