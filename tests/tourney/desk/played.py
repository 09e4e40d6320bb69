"""Nights of every game and method, seated, with their movements, and played as far as requested."""

import random
from datetime import date

from movements.request import Request
from tests.made_before import made_before
from tourney.desk.queries import contestants_of, movement_of
from tourney.desk.results.result_versions import store
from tourney.desk.round_states import Expected, rounds_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By, change
from tourney.models import Club, Place, Section
from tourney.scoring.made import Made

SCORES = (-620, -450, -420, -140, -110, -100, -50, 0, 50, 100, 110, 140, 420, 450, 620)

BY_METHOD = {
    "average": ("whist", "pairs", Request("compass", 8, trays_per_set=2)),
    "total": ("auction", "pairs", Request("howell", 4, trays_per_set=2)),
    "four-winners": ("whist", "players", Request("mitchell-individual", 12)),
    "losses": ("whist", "players", Request("safford-individual", 8)),
    "matches": ("whist", "teams", Request("howell-teams", 5)),
    "matchpoints": ("bridge", "pairs", Request("howell", 8, trays_per_set=2)),
    "cross-imps": ("bridge", "pairs", Request("compass", 9, trays_per_set=2)),
    "butler": ("bridge", "players", Request("individual", 8)),
    "board-a-match": ("bridge", "teams", Request("american-whist", 5)),
    "victory-points": ("bridge", "teams", Request("round-robin-teams", 4)),
}
"""Method -> the game, the contestants and the movement of a night that uses it."""


@made_before
def night_of_method(scoring: str, club: Club, by: By, rounds: int | None = None) -> Section:
    """A night scored so, of which ``rounds`` are played (None: all)."""
    game, kind, request = BY_METHOD[scoring]
    section = open_night(club, NewNight("Club night", date(2025, 11, 20), game=game, kind=kind, scoring=scoring), by)
    size = {"pairs": 2, "teams": 4}.get(kind, 1)
    names = [tuple(f"{'ABCD'[at]} {number}" for at in range(size)) for number in range(1, request.count + 1)]
    seat(section, names, by)
    choose_movement(section, request, by)
    play(section, by, rounds)
    return section


def play(section: Section, by: By, rounds: int | None = None) -> None:
    """Fills in what is missing of the first ``rounds`` rounds."""
    movement = movement_of(section)
    rows = [
        (Place(state.plan.number, each.seating.table, each.tray), each.held, made(section, state.plan.number, each))
        for state in rounds_of(section, movement)[:rounds]
        for each in state.expected
        if each.version is None
    ]
    with change(section, "play_demo", by) as under_way:
        store(under_way, contestants_of(under_way.section), rows)


def made(section: Section, round_: int, each: Expected) -> Made:
    chance = random.Random(1000 * round_ + 50 * each.seating.table + each.tray)
    if section.session.game == "whist":
        return Made(tricks=min(13, max(0, round(chance.gauss(6.5 + each.tray % 3 - 1, 1.2)))))
    return Made(score=chance.choice(SCORES[each.tray % 7 :][:8]))
