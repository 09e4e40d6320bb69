"""Movements of teams with one thing moved: proof.py notices every one."""

import random

import pytest

from movements.catalogue import build
from movements.proof import problems
from movements.request import Request
from tests.movements.test_proof import move_tray, same_play, swap_people, swap_trays
from tests.sampling import SEED, examples

SOUND = [
    Request("howell-teams", 5),
    Request("howell-teams", 9, trays_per_set=2),
    Request("gilman-teams", 7),
    Request("gilman-teams", 10),
    Request("gilman-teams", 8, "matches"),
    Request("american-whist", 7),
    Request("american-whist", 10),
    Request("american-whist", 12, rounds=4),
    Request("new-england-relay", 8),
    Request("round-robin-teams", 6),
    Request("round-robin-teams", 7),
    Request("swiss-teams", 10),
    Request("league-teams", 2),
    Request("league-teams", 2, "short", a_side=8),
    Request("club-match", 2),
    Request("club-match", 2, "no-trays", a_side=8),
]


@pytest.mark.parametrize("change", [swap_people, swap_trays, move_tray])
def test_every_team_movement_with_one_thing_moved_is_caught(change):
    """Drawn at random, 300 of each kind in the whole run; all that change who meets whom on which boards are caught."""
    chance = random.Random(SEED)
    plans = [build(request) for request in SOUND]
    caught = 0
    while caught < examples(300):
        plan = chance.choice(plans)
        try:
            broken = change(plan, chance)
        except IndexError:  # every tray is at that table
            continue
        if same_play(plan, broken):
            continue
        assert problems(broken), (plan.title, change.__name__)
        caught += 1
