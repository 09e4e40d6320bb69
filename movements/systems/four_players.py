"""Four players at one table, each for himself: memory duplicate, pivot bridge and king's bridge.

One player, number 4, sits still at South and keeps the score. The other three change places so that each is his partner
equally often.
"""

from collections.abc import Callable

from .. import titles
from ..message import message
from ..plan import Impossible, Movement, Promise, Round, Seating, Seats, set_of_trays
from ..request import Request, System
from .building_blocks import movement_of, numbered, the_rest

PLAYERS = numbered(4, "players")
KINGS_DEALS = 4  # with each partner (000:793)


def memory(request: Request) -> Movement:
    """Build memory duplicate (Foster, 000:2280-2300): three sets, then the same overplayed with the trays turned.

    North changes with East and with West in turn, through all six rounds, so the overplay repeats the partnerships with
    the other cards. The book's a, b, c are 1, 2, 3 and its S is 4. In the third set it prints b and c the wrong way
    round, which would be the seating of the overplay again.
    """
    if request.mnemonic:
        raise Impossible(message("In %(title)s, the trays are already played in both directions.", title=_MEMORY))
    size = request.trays_per_set or 4
    seats, all_seats = Seats(north=3, east=2, south=4, west=1), []
    for step in range(6):
        all_seats.append(seats)
        north, east, west = seats.north, seats.east, seats.west
        seats = Seats(east, north, 4, west) if step % 2 == 0 else Seats(west, east, 4, north)
    rounds = tuple(_round(step, here, size, overplay=step >= 3) for step, here in enumerate(all_seats))
    promise = Promise(
        least_meetings=4, most_meetings=4, least_partners=2, most_partners=2, most_plays=2, every_tray=True
    )
    title = titles.title(_MEMORY, message("four players"))
    return movement_of(request, title, PLAYERS, 3 * size, rounds, promise, variant="plain")


def pivot(request: Request) -> Movement:
    """Build pivot bridge (Foster, 000:765-767): three rounds, with the first dealer stationary at South.

    After each, West goes to East, East to North, North to West. Nothing is overplayed: a *tray* here is the unit of
    scoring, a rubber.
    """
    return _pivoting(request, _PIVOT, request.trays_per_set or 1)


def kings(request: Request) -> Movement:
    """Build king's bridge (Foster, 000:789-793): players pivot every four deals. A *tray* is a deal, played once."""
    return _pivoting(request, _KINGS, request.trays_per_set or KINGS_DEALS)


def _pivoting(request: Request, name: str, size: int) -> Movement:
    circle = (1, 2, 3)
    rounds = []
    for step in range(3):
        west, east, north = (circle[(place - step) % 3] for place in range(3))
        rounds.append(_round(step, Seats(north, east, 4, west), size))
    promise = Promise(least_meetings=2, most_meetings=2, least_partners=1, every_tray=True)
    title = titles.title(name, message("four players"))
    return movement_of(request, title, PLAYERS, 3 * size, rounds, promise, variant="plain")


def _round(step: int, seats: Seats, size: int, *, overplay: bool = False) -> Round:
    """Round ``step`` (from 0) on set ``step`` modulo 3; the other two sets lie beside the table."""
    trays = set_of_trays(step % 3, size)
    seating = Seating(1, 0, 0, trays, trays if overplay else (), seats=seats)
    return Round(step + 1, (seating,), (), the_rest([seating], 3 * size, 1))


def _declared(name: str, title: str, book: str, build: Callable[[Request], Movement], order: int) -> System:
    return System(
        name,
        title,
        (4,),
        f"Foster, Complete Hoyle, 1914, {book}",
        build,
        order=order,
        contestants="players",
        variants=("plain",),
        no_single_trays=message("In %(title)s, single trays are not turned.", title=title),
    )


_MEMORY, _PIVOT, _KINGS = message("Memory duplicate"), message("Pivot bridge"), message("King's bridge")
SYSTEMS = (
    _declared("memory-individual", message("Memory duplicate, individual"), "Memory Duplicate", memory, 200),
    _declared("pivot", _PIVOT, "Pivot Bridge", pivot, 210),
    _declared("kings", message("King's bridge (four-handed)"), "King's Bridge", kings, 220),
)
