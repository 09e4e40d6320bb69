"""A night of bridge without a movement."""

from collections.abc import Callable
from datetime import date

import pytest

from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Club, Section


@pytest.fixture
def bridge(club: Club, by: By) -> Callable[[int], Section]:
    """Makes a bridge night of so many pairs."""

    def make(pairs: int) -> Section:
        section = open_night(club, NewNight("Bridge", date(2025, 11, 20), game="bridge"), by)
        seat(section, [(f"Ann {at}", f"Bob {at}") for at in range(pairs)], by)
        return section

    return make
