"""Six-hand bridge: three pairs at two tables put end to end (Foster, 000:775-783).

Each of the pair at the two ends deals, at his own table against the pair on either side of him, with dummy opposite.
After each deal everybody goes to the next lower number, and 1 to 6. The book leaves out 5 to 4, and its plate is lost;
for partners to stay partners 1 and 4 must be the ends, with 2 and 5 on either side of the one and 3 and 6 of the other.

Nothing is overplayed: a *tray* here is a deal, played once. Three rubbers go on at a time, one for every two pairs.
"""

from .. import titles
from ..message import message
from ..plan import Contestants, Movement, Promise, Round, Seating, Seats, set_of_trays
from ..request import Request, System
from .building_blocks import movement_of, the_rest

PAIRS = {"A": (1, 4), "B": (2, 5), "C": (3, 6)}
TABLES = ((1, 2, 5), (4, 3, 6))
"""The end and the two who flank it, by the numbers on the tables."""
PLACES = 6


def build(request: Request) -> Movement:
    """Build three pairs, A, B and C, whose players are labelled by their first numbers; after six rounds everybody is
    back. Each table plays a set's number of deals before a move, one in the book."""
    deals = request.trays_per_set or 1
    order = [number for numbers in PAIRS.values() for number in numbers]
    pair_of = {number: at for at, numbers in enumerate(PAIRS.values(), start=1) for number in numbers}
    trays = len(TABLES) * PLACES * deals
    rounds = []
    for step in range(PLACES):
        tables = []
        for table, seats in enumerate(TABLES, start=1):
            end, east, west = ((place - 1 + step) % PLACES + 1 for place in seats)
            tables.append(
                Seating(
                    table,
                    pair_of[end],
                    pair_of[east],
                    set_of_trays(step * len(TABLES) + table - 1, deals),
                    seats=Seats(order.index(end) + 1, order.index(east) + 1, 0, order.index(west) + 1),
                )
            )
        rounds.append(Round(step + 1, tuple(tables), resting=the_rest(tables, trays)))
    title = titles.title(message("Six-hand bridge"), message("three pairs"))
    people = Contestants("pairs", tuple(PAIRS), tuple(map(str, order)))
    promise = Promise(least_meetings=4, most_meetings=4, most_partners=4)
    return movement_of(request, title, people, trays, rounds, promise, variant="plain")


SYSTEMS = (
    System(
        "six-hand",
        message("Six-hand bridge"),
        (3,),
        "Foster, Complete Hoyle, 1914, Six-Hand Bridge",
        build,
        order=160,
        variants=("plain",),
        no_turning=message("In six-hand bridge, trays are not turned: every deal is played once."),
    ),
)
