"""A night to try things on: fourteen tables of compass, made-up names, random tricks."""

import random
from datetime import date

from movements.request import Request

from ...faults import BadInput
from ...models import Club, Place, Section
from ...scoring.made import Made
from ...scoring.night import TRICKS
from ..queries import contestants_of, movement_of
from ..results.result_versions import store
from ..round_states import rounds_of
from ..writing import By, change
from .choose_movement import choose_movement
from .nights import NewNight, open_night
from .removing_nights import must_be_demo
from .seating import seat

PAIRS = 28
FIRST_NAMES = (
    "Ada Agnes Albert Amelia Arthur Beatrice Bertha Bruno Carl Clara Conrad Cora Daniel Dora Edith Edmund Ella Emil "
    "Esther Eva Felix Flora Frank Frida George Greta Gustav Hanna Harold Hazel Henry Hilda Hugo Ida Irene Ivan Jacob "
    "Jane Josef Julia Karl Klara Laura Leo Lina Louis Mabel Martha Max Minna Nora Oscar Otto Paula Ralph Rosa"
).split()
LAST_NAMES = (
    "Abbott Baxter Calder Dorsey Ellwood Farrow Gale Harding Ingram Jessop Kemble Lister Marlow Norwood Orton Pell "
    "Quigley Rowan Selby Tindall Underhill Vance Wexford Yardley Ashby Birch Colby Dunmore Everett Fenwick Garland "
    "Hollis Ives Jarvis Kirby Langley Mercer Nesbit Oakes Prior Ramsey Sadler Thorne Upton Verity Walden Yates Zeller "
    "Alcott Bramley Corwin Dalton Easton Frome Glover Hatch"
).split()


def open_demo(club: Club, day: date, by: By) -> Section:
    """Create a demo night with contestants and a movement, ready to play."""
    section = open_night(club, NewNight("Demo night", day, demo=True), by)
    players = [f"{first} {last}" for first, last in zip(FIRST_NAMES, LAST_NAMES, strict=True)]
    seat(section, list(zip(players[::2], players[1::2], strict=True)), by)
    choose_movement(section, Request("compass", PAIRS), by)
    return section


def play_demo(section: Section, by: By, seed: int = 1896, rounds: int | None = None) -> int:
    """Fill in every missing result (or those of the next ``rounds`` rounds), and return their number. Good pairs and
    good cards make more tricks; ``seed`` decides which those are. Raises BadInput while there is no movement."""
    must_be_demo(section)
    chance = random.Random(seed)
    with change(section, "play_demo", by) as under_way:
        movement = movement_of(under_way.section)
        if movement is None:  # it was opened with a movement, which was undone
            raise BadInput.at("movement", "Choose a movement first.")
        cards = {tray: chance.gauss(0, 2) for tray in range(1, movement.trays + 1)}
        skill = {number: chance.gauss(0, 0.5) for number in range(1, movement.contestants.count + 1)}
        waiting = [state for state in rounds_of(under_way.section, movement) if not state.done][:rounds]
        rows = [
            (Place(state.plan.number, each.seating.table, each.tray), each.held, Made(tricks=tricks))
            for state in waiting
            for each in state.expected
            if each.version is None
            for lean in [cards[each.tray] + skill[each.held[0]] - skill[each.held[1]] + chance.gauss(0, 0.9)]
            for tricks in [min(TRICKS, max(0, round(TRICKS / 2 + lean)))]
        ]
        store(under_way, contestants_of(under_way.section), rows)
        return len(rows)
