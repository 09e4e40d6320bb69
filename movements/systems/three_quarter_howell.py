"""The three-quarter Howell: one field in about three quarters of a Howell's rounds.

The English Bridge Union's manual of movements describes it; those here are the fairest found by the search behind
:mod:`movements.systems.one_field`.
"""

from dataclasses import replace

from ..message import gettext_noop, message
from ..plan import Impossible, Movement
from ..request import Request, System
from . import one_field
from .one_field import title_of

COUNTS = range(7, 29)


def build(request: Request) -> Movement:
    """Build a Howell for 7 to 28 pairs with three quarters of its rounds, by default at most 15. Raises Impossible."""
    count = request.count
    tables = (count + 1) // 2
    rounds = request.rounds or min(15, -(-3 * (2 * tables - 1) // 4))
    if not tables < rounds < 2 * tables - 1:
        words = gettext_noop("A three-quarter Howell for %(count)s pairs must have %(least)s to %(most)s rounds.")
        raise Impossible(message(words, count=count, least=tables + 1, most=2 * tables - 2))
    plan = one_field.build(replace(request, rounds=rounds, direction=None))
    title = title_of(message("Three-quarter Howell"), count, rounds)
    return replace(plan, system="three-quarter-howell", variant="searched", title=title)


SYSTEMS = (
    System(
        "three-quarter-howell",
        message("Three-quarter Howell"),
        COUNTS,
        "Search; EBU manual",
        build,
        order=50,
        suggested="rarely",
        source_of=one_field.source_of,
        variants=("searched",),
    ),
)
