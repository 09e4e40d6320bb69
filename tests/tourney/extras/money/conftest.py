"""A seated night of a club with prices."""

import pytest

from tests.fixture_types import MakeNight
from tourney.desk.writing import By
from tourney.extras.money.verbs import set_prices
from tourney.models import Club, Section

PRICES = {1: ("Member", 400), 2: ("Guest", 650), 3: ("Student", 200)}


@pytest.fixture
def section(night: MakeNight, club: Club, by: By) -> Section:
    set_prices(club, "GBP", PRICES, by)
    return night(4, "howell")
