"""The hesitation Mitchell: one field in a round more than there are tables, or in two more.

Some pairs meet others of their own line, so that all can be compared with all. The English Bridge Union's manual of
movements has its kinds; those here are the fairest that the search behind :mod:`movements.systems.one_field` found.
"""

from dataclasses import replace

from ..message import message
from ..plan import Movement
from ..request import Request, System
from . import one_field
from .one_field import title_of

COUNTS = range(7, 29)


def build(request: Request) -> Movement:
    """One round more than tables, "double" two: some pairs meet others of their own line. 7 to 28 pairs."""
    count, variant = request.count, request.variant or "single"
    rounds = (count + 1) // 2 + 1 + (variant == "double")
    plan = one_field.build(replace(request, rounds=rounds, direction=None))
    name = message("Hesitation Mitchell") if variant == "single" else message("Double hesitation Mitchell")
    return replace(plan, system="hesitation", variant=variant, title=title_of(name, count, rounds))


SYSTEMS = (
    System(
        "hesitation",
        message("Hesitation Mitchell"),
        COUNTS,
        "Search; EBU manual",
        build,
        order=60,
        variants=("single", "double"),
    ),
)
