"""A bridge night, and a fake connector that it is linked with."""

from collections.abc import Iterator

import pytest

from tests.tourney.extras.bridgemates.connector import Connector
from tests.tourney.extras.bridgemates.nights import bridge_night, linked
from tourney.desk.writing import By
from tourney.extras.bridgemates.models import BridgemateLink
from tourney.models import Club, Section


@pytest.fixture
def connector() -> Iterator[Connector]:
    with Connector() as here:
        yield here


@pytest.fixture
def section(club: Club, by: By) -> Section:
    return bridge_night(club, by)


@pytest.fixture
def link(section: Section, connector: Connector, by: By) -> BridgemateLink:
    return linked(section, connector, by)
