"""A mail server, and letters waiting for it."""

import pytest

from .letters import post_office, published, server_at


@pytest.fixture
def office():
    with post_office() as (post, port):
        yield post, port


@pytest.fixture
def waiting(night, by, club, office):
    """Three letters wait for a server that takes them."""
    server_at(club, office[1])
    published(night, by)
    return office[0]
