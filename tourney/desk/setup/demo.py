"""A night to try things on: fourteen tables of compass, made-up names, tricks at random."""

import random
from datetime import date

from movements.request import Request

from ...faults import BadInput
from ...models import Club, Place, Section
from ...scoring.made import Made
from ...scoring.night import TRICKS
from .. import left_behind
from ..queries import contestants_of, movement_of
from ..results.result_versions import store
from ..round_states import rounds_of
from ..writing import BY_COMMAND, By, Gone, change, club_change, locked
from .choose_movement import choose_movement
from .nights import Opening, open_night
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
    """A new demo night, seated and with its movement, ready to play."""
    section = open_night(club, Opening("Demo night", day, demo=True), by)
    players = [f"{first} {last}" for first, last in zip(FIRST_NAMES, LAST_NAMES, strict=True)]
    seat(section, list(zip(players[::2], players[1::2], strict=True)), by)
    choose_movement(section, Request("compass", PAIRS), by)
    return section


def play_demo(section: Section, by: By, seed: int = 1896, rounds: int | None = None) -> int:
    """Fill in every missing result (or those of the next ``rounds`` rounds), and return their number. Good pairs and
    good cards make more tricks; ``seed`` decides which those are. Raises BadInput while there is no movement."""
    _must_be_demo(section)
    chance = random.Random(seed)
    with change(section, "play_demo", by) as under_way:
        movement = movement_of(under_way.section)
        if movement is None:  # it was opened with one, which was undone
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


def remove_demo(section: Section, by: By = BY_COMMAND) -> None:
    """Remove a demo night with everything in it, and the players whom nothing else refers to. Only a demo night can be
    removed. Writers under way finish first; later ones are told that it is gone. Raises Gone where it was removed
    already."""
    _must_be_demo(section)
    event = section.session.event
    club = event.club
    theirs = club.players.filter(seats__contestant__section__session__event=event)
    with club_change(club, "remove_demo", by) as under_way:
        rooms = Section.objects.filter(club=club, session__event=event)
        if not locked({club.pk}, list(rooms.values_list("pk", flat=True))):
            raise Gone
        under_way.data = {"night": str(section.session)}
        players = list(theirs.values_list("pk", flat=True))
        event.delete()
        club.players.filter(pk__in=players, seats=None, merged=None).delete()
        left_behind.remove_loose_rows()


def _must_be_demo(section: Section) -> None:
    if not section.session.event.demo:
        raise ValueError(f"{section} is no demo night.")
