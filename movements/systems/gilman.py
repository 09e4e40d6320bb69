"""Gilman's systems for teams (Charles F. Gilman, Boston; Foster, 000:2162-2175).

N&S sit still. With an odd number of teams E&W go two tables (11 to 9) and the trays one (11 to 10); with an even number
E&W go one (2 to 1), half of the sets lie idle, and an umpire puts them into play. First each team plays at its own
table, "so as to get an individual score"; then every two teams meet twice on the same trays with the lines exchanged,
and everybody has played every tray.
"""

from ..message import message
from ..plan import Impossible, Movement, Promise, Resting, Round, Seating, set_of_trays
from ..request import Request, System, variant_codes
from .building_blocks import hands_to_a_set, numbered_field

COUNTS = range(3, 41)
VARIANTS = variant_codes(message("own tables"), message("matches"))


def build(request: Request) -> Movement:
    """Build Gilman's system for 3 to 40 teams. ``matches`` omits the round in which each plays at its own table. Raises
    Impossible."""
    count, variant = request.count, request.variant or "own-tables"
    even = count % 2 == 0
    size = request.trays_per_set or hands_to_a_set(count, 2 if even else 1)
    if even and size < 2:
        raise Impossible(message("Two tables exchange trays during the round, so a set needs at least 2 trays, not 1."))
    first = 0 if variant == "own-tables" else 1
    round_of = even_round if even else odd_round
    rounds = (round_of(step, count, size, step - first + 1) for step in range(first, count))
    promise = Promise(least_meetings=2, most_meetings=2, every_tray=not first, both_ways=True)
    only = message("matches only") if first else ""
    return numbered_field(
        request, message("Gilman's system"), "teams", count * size, rounds, promise, only, variant=variant
    )


def odd_round(step: int, count: int, size: int, number: int) -> Round:
    """Return step r (from 0): NS(t) = t, EW(t) = t + 2r, tray(t) = t + r (mod n), system S6."""
    return stepped(number, count, size, 2 * step, step)


def stepped(number: int, count: int, size: int, pairs: int, trays: int) -> Round:
    """Return the round after these total moves of E&W and of the trays."""
    return Round(
        number,
        tuple(
            Seating(t + 1, t + 1, (t + pairs) % count + 1, set_of_trays((t + trays) % count, size))
            for t in range(count)
        ),
    )


def even_round(step: int, count: int, size: int, number: int) -> Round:
    """Return step r (from 0): NS(t) = t, EW(t) = t + r, set(t) = 2(t mod n/2) + r (mod n), system S7.

    Tables t and t + n/2 face each other and share: the second begins on the second tray of the set. The idle sets lie
    by the first row of tables, each after the set that it follows.
    """
    row = count // 2
    seatings = []
    for t in range(count):
        trays = set_of_trays((2 * (t % row) + step) % count, size)
        if t >= row:
            trays = trays[1:] + trays[:1]
        facing = (t + row) % count + 1
        seatings.append(Seating(t + 1, t + 1, (t + step) % count + 1, trays, shares=(facing,)))
    idle = tuple(Resting(set_of_trays((2 * t + step + 1) % count, size), t + 1) for t in range(row))
    return Round(number, tuple(seatings), resting=idle)


SYSTEMS = (
    System(
        "gilman-teams",
        message("Gilman's system for teams"),
        COUNTS,
        "C. F. Gilman; Foster, Complete Hoyle, 1914, Gilman's System",
        build,
        order=80,
        suggested="at last",
        contestants="teams",
        variants=VARIANTS,
    ),
)
