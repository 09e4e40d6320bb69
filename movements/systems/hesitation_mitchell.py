"""The hesitation Mitchell: one field in a round more than there are tables, or in two more.

Some pairs meet others of their own line, so that all can be compared with all. The English Bridge Union's manual of
movements has its kinds; those here are the fairest that the search behind :mod:`movements.systems.one_field` found.
"""

from dataclasses import replace

from ..message import message
from ..plan import Movement
from ..request import Request, System
from .building_blocks import no_variant, takes
from .one_field import build, title_of

COUNTS = range(7, 29)


def hesitation(
    count: int, *, variant: str = "single", trays_per_set: int | None = None, turning: str = "none"
) -> Movement:
    """One round more than tables, "double" two: some pairs meet others of their own line. 7 to 28 pairs.
    Raises Impossible."""
    no_variant(message("A hesitation"), variant, ("single", "double"))
    takes(message("A hesitation"), count, COUNTS)
    rounds = (count + 1) // 2 + 1 + (variant == "double")
    plan = build(count, rounds, trays_per_set=trays_per_set, turning=turning)
    name = message("Hesitation Mitchell") if variant == "single" else message("Double hesitation Mitchell")
    return replace(plan, system="hesitation", variant=variant, title=title_of(name, count, rounds))


def _hesitation(request: Request) -> Movement:
    variant = request.variant or "single"
    return hesitation(request.count, variant=variant, trays_per_set=request.trays_per_set, turning=request.turning)


SYSTEMS = (
    System(
        "hesitation",
        message("Hesitation Mitchell"),
        "pairs",
        COUNTS,
        ("single", "double"),
        "Search; EBU manual",
        _hesitation,
        order=60,
    ),
)
