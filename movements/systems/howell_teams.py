"""Howell's system for an odd number of teams (E. C. Howell; Foster, 000:2121-2160).

E&W sit still at their own tables. N&S go to the next table East (1 to 2) before the first deal and after
every set; the trays go West (n - 1)/2 tables at a time, those of the middle table to table 1. Every two teams meet
twice, once at the home table of each, on the same trays with the lines exchanged.
"""

from ..message import gettext_noop, message
from ..plan import Movement, Promise, Round, Seating, set_of_trays
from ..request import Request, System
from .building_blocks import hands_to_a_set, numbered_field

COUNTS = range(3, 42, 2)


def build(request: Request) -> Movement:
    """Build Howell's system for an odd number of teams, 3 to 41, with one set fewer. Each plays all trays except the
    set at its first table."""
    count = request.count
    size = request.trays_per_set or hands_to_a_set(count)
    rounds = (_round(step, count, size) for step in range(1, count))
    promise = Promise(least_meetings=2, most_meetings=2, both_ways=True)
    return numbered_field(request, message("Howell's system"), "teams", count * size, rounds, promise)


def _round(step: int, count: int, size: int) -> Round:
    """Set ``step`` (from 1): EW(t) = t, NS(t) = t - s, tray(t) = t + m(s - 1) with m = (n - 1)/2 (mod n)."""
    jump = (count - 1) // 2
    return Round(
        step,
        tuple(
            Seating(t + 1, (t - step) % count + 1, t + 1, set_of_trays((t + jump * (step - 1)) % count, size))
            for t in range(count)
        ),
    )


def _refused(count: int) -> str:
    if 3 < count < 41:
        return gettext_noop(
            "Howell's system is for an odd number of teams, not %(count)s. With an even number, the trays "
            "cannot circulate."
        )
    return gettext_noop("Howell's system is for an odd number of teams from 3 to 41, not %(count)s.")


SYSTEMS = (
    System(
        "howell-teams",
        message("Howell's system for teams"),
        COUNTS,
        "E. C. Howell; Foster, Complete Hoyle, 1914, Howell's System",
        build,
        order=70,
        contestants="teams",
        refused=_refused,
    ),
)
