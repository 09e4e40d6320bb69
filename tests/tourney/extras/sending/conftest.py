"""A published night, and servers on this computer to which it may be sent."""

from collections.abc import Iterator

import pytest

from tests.fixture_types import Settings
from tests.tourney.web_servers import Received, web_server
from tourney.desk.writing import By
from tourney.models import Club, Section

from .servers import published_night


@pytest.fixture(autouse=True)
def own_network(settings: Settings) -> None:
    settings.SENDING_NETWORKS = ["127.0.0.0/8"]


@pytest.fixture
def section(club: Club, by: By) -> Section:
    return published_night(club, by)


@pytest.fixture
def received() -> Received:
    return Received()


@pytest.fixture
def address(received: Received) -> Iterator[str]:
    with web_server(received) as found:
        yield found
