"""Barometer: all tables play the same trays in the same round, so that standings can be shown during play.

There is a copy of each tray for every table. Everybody meets everybody, as in a Howell, and plays every tray. (The name
is from Scandinavian and German clubs; the motion is Kirkman's circle.)
"""

from collections.abc import Sequence
from random import Random

from ..designs.line_sequences import Signs, autocorrelation, quadratic_residues
from ..message import message
from ..plan import Line, Movement, Promise, Round, Seating, SitOut, set_of_trays, usual_set_size
from ..request import Request, System
from .building_blocks import circle, numbered_field, the_rest

COUNTS = range(4, 101)
STARTS, MANY = 12, 40  # random starts, for fewer lines than this


def build(request: Request) -> Movement:
    """Build a barometer for 4 to 100 pairs, with one round fewer than pairs; with an odd number, one pair sits out in
    each of that many rounds. The last pair (or the empty place) stays at table 1, and the others follow each other."""
    count = request.count
    places = count + count % 2
    size = request.trays_per_set or usual_set_size(places - 1)
    lines = fair_lines(places - 1)
    rounds = (_round(step, places, count, size, lines) for step in range(places - 1))
    promise = Promise(least_meetings=1, every_tray=True)
    return numbered_field(
        request, message("Barometer"), "pairs", (places - 1) * size, rounds, promise, copies=count // 2
    )


def _round(step: int, places: int, count: int, size: int, lines: tuple[int, ...]) -> Round:
    trays = set_of_trays(step, size)
    seatings: list[Seating] = []
    outs: tuple[SitOut, ...] = ()
    for table, (one, other) in enumerate(circle(places, step), start=1):
        if other > count:
            outs = (SitOut(one, table, Line.EW),)
        elif lines[(one - 1 - step) % (places - 1)] == 1:
            seatings.append(Seating(table, one, other, trays))
        else:
            seatings.append(Seating(table, other, one, trays))
    return Round(step + 1, tuple(seatings), outs, the_rest(seatings, (places - 1) * size))


def fair_lines(order: int) -> tuple[int, ...]:
    """Return for an odd ``order`` the lines, N&S 1 and E&W -1, of the pairs x = 0, 1 ... places from the stationary
    one, with x and -x opposite: two pairs d apart should hold the same line equally often for every d.

    For primes 3 mod 4 the quadratic residues do it exactly (Paley 1933). Otherwise one line after another is turned as
    long as that helps, from the residues and from some fixed random starts.
    """
    chance = Random(order).random
    residues = quadratic_residues(order)
    best = _turned_while_it_helps([1 if x in residues else -1 for x in range(order // 2 + 1)], order)
    for _ in range(STARTS if order < MANY else 0):
        drawn = _turned_while_it_helps([1 if chance() < 0.5 else -1 for _ in range(order // 2 + 1)], order)
        best = min(best, drawn, key=lambda lines: _beyond(_together(lines)))
    return best


def _beyond(together: Sequence[int]) -> int:
    """Return how uneven lines are, 0 at best. Any two pairs should agree in one round fewer than they differ, whatever
    their distance, because they differ in the round in which they meet."""
    return sum((each + 1) ** 2 for each in together[1:])


def _together(lines: Signs) -> list[int]:
    """For each distance d, how many times lines d apart agree, minus how many times they differ."""
    return [autocorrelation(lines, d) for d in range(len(lines))]


def _turned_while_it_helps(half: list[int], order: int) -> tuple[int, ...]:
    lines = [-1, *half[1:], *(-line for line in reversed(half[1:]))]
    together = _together(tuple(lines))
    better = True
    while better:
        better = False
        for x in range(1, order // 2 + 1):
            turned = _after_turning(lines, together, x)
            if _beyond(turned) < _beyond(together):
                lines[x], lines[-x] = -lines[x], -lines[-x]
                together, better = turned, True
    return tuple(lines)


def _after_turning(lines: list[int], together: list[int], x: int) -> list[int]:
    """The result of :func:`_together` for ``lines`` after those of x and -x are turned."""
    fixed = list(lines)
    fixed[x] = fixed[-x] = 0  # those two turn together
    after = together
    for at in (x, len(lines) - x):
        ahead = fixed[at:] + fixed[:at]
        beside = zip(after, ahead, [ahead[0], *ahead[:0:-1]], strict=True)
        after = [both - 2 * lines[at] * (one + other) for both, one, other in beside]
    return after


SYSTEMS = (
    System(
        "barometer",
        message("Barometer"),
        COUNTS,
        "Kirkman's circle, a copy of each tray a table",
        build,
        order=190,
        no_single_trays=message("Single trays are not turned in a barometer because the lines are already balanced."),
    ),
)
