"""Published bridge nights, and clubs that use schemes."""

from datetime import date
from typing import Any

from movements.request import Request
from tests.tourney.desk.played import play
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.extras.points.own_scheme import RULES
from tourney.extras.points.verbs import keep_own, switch
from tourney.models import Club, Section


def bridge_night(
    club: Club, by: By, pairs: int = 12, system: str = "mitchell", *, day: date = date(2025, 11, 20), **options: Any
) -> Section:
    """A published night of so many pairs, in two fields where the system has two."""
    opening = NewNight("Thursday pairs", day, game="bridge", kind="pairs", scoring="matchpoints")
    section = open_night(club, opening, by)
    seat(section, [(f"Ann {number}", f"Bob {number}") for number in range(1, pairs + 1)], by)
    choose_movement(section, Request(system, pairs, **{"trays_per_set": 2} | options), by)
    play(section, by)
    publish(section, by)
    section.session.refresh_from_db()
    return section


def own_rules(**rules: Any) -> dict[str, Any]:
    """Ten points for each table to the winners, in equal steps to a third of the field."""
    return RULES | {"name": "Our points", "rate": "10"} | rules


def use_own(club: Club, by: By, *, public: bool = False, **rules: Any) -> None:
    keep_own(club, own_rules(**rules), by)
    switch(club, "own", True, public, by)
