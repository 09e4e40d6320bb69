"""A mail server, and letters waiting for it."""

from collections.abc import Iterator

import pytest

from tests.fixture_types import MakeNight
from tourney.desk.writing import By
from tourney.models import Club

from .letters import Post, post_office, published, server_at


@pytest.fixture
def office() -> Iterator[tuple[Post, int]]:
    with post_office() as (post, port):
        yield post, port


@pytest.fixture
def waiting(night: MakeNight, by: By, club: Club, office: tuple[Post, int]) -> Post:
    """Three letters wait for a server that takes them."""
    server_at(club, office[1])
    published(night, by)
    return office[0]
