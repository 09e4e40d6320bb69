"""Bridge nights for Bridgemates: a Mitchell that is played today, its link, and a whole evening of results."""

import random
from typing import Any

from django.utils.timezone import localdate

from movements.request import Request
from tests.conftest import names_for
from tests.made_before import made_before
from tests.tourney.extras.bridgemates.connector import Connector
from tourney.desk.queries import movement_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.extras.bridgemates.models import BridgemateLink
from tourney.extras.bridgemates.verbs.inbox import called
from tourney.extras.bridgemates.verbs.links import Settings, start
from tourney.models import Club, Section


@made_before
def bridge_night(club: Club, by: By, pairs: int = 6, system: str = "mitchell", **request: Any) -> Section:
    opening = NewNight("Tuesday pairs", localdate(), game="bridge", scoring="matchpoints")
    section = open_night(club, opening, by)
    seat(section, names_for(pairs), by)
    choose_movement(section, Request(system, pairs, **{"trays_per_set": 2} | request), by)
    return section


def linked(section: Section, connector: Connector, by: By, **settings: Any) -> BridgemateLink:
    return start(section, Settings(connector.address, "CLUB001", **settings), by)


def places(section: Section) -> list[dict[str, Any]]:
    """Every result to come, as the Bridgemates have its place, in the order of play."""
    movement = movement_of(section)
    found = []
    for each, seating in movement.meetings():
        for tray in seating.trays:
            ns, ew = (called(movement, number) for number in seating.holders(tray))
            found.append(
                {
                    "TableNumber": seating.table,
                    "RoundNumber": each.number,
                    "BoardNumber": tray,
                    "PairNorthSouth": ns,
                    "PairEastWest": ew,
                }
            )
    return found


def drawn(chance: random.Random) -> dict[str, Any]:
    """Draw a table's result: nearly always a contract."""
    kind = chance.random()
    if kind < 0.05:
        return {"Level": 0, "TotalTricks": 0, "Denomination": 0, "DeclarerDirection": 0}
    if kind < 0.08:
        return {"Level": chance.choice([-10, -5, -3, -7]), "TotalTricks": 0, "Denomination": 0, "DeclarerDirection": 0}
    return {
        "Level": chance.randint(1, 7),
        "Denomination": chance.randint(1, 5),
        "DeclarerDirection": chance.randint(1, 4),
        "Stake": chance.choice([0, 0, 0, 1]),
        "TotalTricks": chance.randint(4, 13),
        "LeadCardRank": chance.randint(2, 14),
        "LeadCardSuit": chance.randint(1, 4),
    }
