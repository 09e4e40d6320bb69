"""A night of bridge without a movement."""

from datetime import date

import pytest

from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Section


@pytest.fixture
def bridge(club, by):
    """Makes a bridge night of so many pairs."""

    def make(pairs: int) -> Section:
        section = open_night(club, Opening("Bridge", date(2025, 11, 20), game="bridge"), by)
        seat(section, [(f"Ann {at}", f"Bob {at}") for at in range(pairs)], by)
        return section

    return make
