"""The three-quarter Howell: one field in about three quarters of a Howell's rounds.

The English Bridge Union's manual of movements describes it; those here are the fairest that the search behind
:mod:`movements.systems.one_field` found.
"""

from dataclasses import replace

from ..message import message
from ..plan import Impossible, Movement
from ..request import Request, System
from .building_blocks import no_variant, takes
from .one_field import build, title_of

COUNTS = range(7, 29)


def three_quarter(
    count: int, rounds: int | None = None, *, trays_per_set: int | None = None, turning: str = "none"
) -> Movement:
    """A Howell of about three quarters of its rounds, but no more than 15 unless asked for. 7 to 28 pairs.
    Raises Impossible."""
    takes(message("A three-quarter Howell"), count, COUNTS)
    tables = (count + 1) // 2
    rounds = rounds or min(15, -(-3 * (2 * tables - 1) // 4))
    if not tables < rounds < 2 * tables - 1:
        raise Impossible(
            message(
                "A three-quarter Howell for %(count)s pairs has %(least)s to %(most)s rounds.",
                count=count,
                least=tables + 1,
                most=2 * tables - 2,
            )
        )
    plan = build(count, rounds, trays_per_set=trays_per_set, turning=turning)
    title = title_of(message("Three-quarter Howell"), count, rounds)
    return replace(plan, system="three-quarter-howell", variant="searched", title=title)


def _three_quarter(request: Request) -> Movement:
    no_variant(message("A three-quarter Howell"), request.variant, ("searched",))
    return three_quarter(request.count, request.rounds, trays_per_set=request.trays_per_set, turning=request.turning)


SYSTEMS = (
    System(
        "three-quarter-howell",
        message("Three-quarter Howell"),
        "pairs",
        COUNTS,
        ("searched",),
        "Search; EBU manual",
        _three_quarter,
        order=50,
    ),
)
