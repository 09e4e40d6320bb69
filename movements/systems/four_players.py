"""Four players at one table, each for himself: memory duplicate, pivot bridge and king's bridge.

One player, number 4, sits still at South and keeps the score. The other three change places so that
each is his partner for the same time.
"""

from functools import partial

from .. import titles
from ..message import message
from ..plan import Contestants, Impossible, Movement, Promise, Resting, Round, Seating, Seats, set_of_trays
from ..request import Request, System
from .building_blocks import is_for, no_single_trays, no_variant

PLAYERS = Contestants("players", ("1", "2", "3", "4"))
KINGS_DEALS = 4  # with each partner (000:793)


def memory(*, trays_per_set: int | None = None) -> Movement:
    """Memory duplicate (Foster, 000:2280-2300): three sets, then the same overplayed with the trays turned.

    North changes with East and with West in turn, through all six rounds, so the overplay brings the same
    partners together with the other cards. The book's a, b, c are 1, 2, 3 and its S is 4. In the third
    set it prints b and c the wrong way round, which is the seating of the overplay over again.
    """
    size = 4 if trays_per_set is None else trays_per_set
    seats, all_seats = Seats(north=3, east=2, south=4, west=1), []
    for step in range(6):
        all_seats.append(seats)
        north, east, west = seats.north, seats.east, seats.west
        seats = Seats(east, north, 4, west) if step % 2 == 0 else Seats(west, east, 4, north)
    rounds = tuple(_round(step, here, size, overplay=step >= 3) for step, here in enumerate(all_seats))
    promise = Promise(
        least_meetings=4, most_meetings=4, least_partners=2, most_partners=2, most_plays=2, every_tray=True
    )
    title = titles.title(message("Memory duplicate"), message("four players"))
    return Movement("memory-individual", "plain", title, 1, 3 * size, PLAYERS, rounds, promise)


def pivot(*, trays_per_set: int | None = None) -> Movement:
    """Pivot bridge (Foster, 000:765-767): three rounds, the first dealer still at South.

    Whoever sits on her left passes behind her to her right: West goes to East, East to North, North to
    West. Nothing is overplayed: a *tray* here is what is scored as one, and there is one to a round, the
    rubber.
    """
    return _pivoting("pivot", message("Pivot bridge"), 1 if trays_per_set is None else trays_per_set)


def kings(*, trays_per_set: int | None = None) -> Movement:
    """King's bridge (Foster, 000:789-793): the pivot after every four deals, twelve in all. A *tray* here
    is a deal, played once."""
    return _pivoting("kings", message("King's bridge"), KINGS_DEALS if trays_per_set is None else trays_per_set)


def _pivoting(system: str, title: str, size: int) -> Movement:
    circle = (1, 2, 3)
    rounds = []
    for step in range(3):
        west, east, north = (circle[(place - step) % 3] for place in range(3))
        rounds.append(_round(step, Seats(north, east, 4, west), size))
    promise = Promise(least_meetings=2, most_meetings=2, least_partners=1, every_tray=True)
    return Movement(
        system, "plain", titles.title(title, message("four players")), 1, 3 * size, PLAYERS, tuple(rounds), promise
    )


def _round(step: int, seats: Seats, size: int, *, overplay: bool = False) -> Round:
    """Round ``step`` (from 0) on set ``step`` modulo 3; the other two sets wait beside the table."""
    trays = set_of_trays(step % 3, size)
    waiting = tuple(tray for tray in range(1, 3 * size + 1) if tray not in trays)
    seating = Seating.of_players(1, seats, trays, trays if overplay else ())
    return Round(step + 1, (seating,), (), (Resting(waiting, 1),))


def _requested(request: Request) -> Movement:
    build = {"memory-individual": memory, "pivot": pivot, "kings": kings}[request.system]
    title = _TITLES[request.system]
    is_for(title, request.count, 4, message("four players"))
    no_variant(title, request.variant, ("plain",))
    no_single_trays(title, request)
    if request.mnemonic and request.system == "memory-individual":
        raise Impossible(message("%(title)s already plays the trays in both directions.", title=title))
    return build(trays_per_set=request.trays_per_set)


_TITLES = {
    "memory-individual": message("Memory duplicate"),
    "pivot": message("Pivot bridge"),
    "kings": message("King's bridge"),
}
_one_table = partial(System, contestants="players", counts=(4,), variants=("plain",), build=_requested)

SYSTEMS = (
    _one_table(
        "memory-individual",
        message("Memory duplicate, individual"),
        source="Foster, Complete Hoyle, 1914, Memory Duplicate",
        order=200,
    ),
    _one_table("pivot", message("Pivot bridge"), source="Foster, Complete Hoyle, 1914, Pivot Bridge", order=210),
    _one_table(
        "kings", message("King's (four-hand) bridge"), source="Foster, Complete Hoyle, 1914, King's Bridge", order=220
    ),
)
