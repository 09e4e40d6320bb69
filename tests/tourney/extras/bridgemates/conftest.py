"""A bridge night, and a fake connector that it is linked with."""

import pytest

from tests.tourney.extras.bridgemates.connector import Connector
from tests.tourney.extras.bridgemates.nights import bridge_night, linked


@pytest.fixture
def connector():
    with Connector() as here:
        yield here


@pytest.fixture
def section(club, by):
    return bridge_night(club, by)


@pytest.fixture
def link(section, connector, by):
    return linked(section, connector, by)
