"""The hesitation Mitchell: one field in one or two rounds more than tables.

Some pairs meet others of their own line, so that everybody can be compared with everybody. The English Bridge Union's
manual of movements describes its kinds; those here are the fairest found by the search behind
:mod:`movements.systems.one_field`.
"""

from dataclasses import replace

from ..message import message
from ..plan import Movement
from ..request import Request, System, variant_codes
from . import one_field
from .one_field import title_of

COUNTS = range(7, 29)


def build(request: Request) -> Movement:
    """Build a hesitation Mitchell for 7 to 28 pairs, with one round more than tables, or two if "double"."""
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
        suggested="rarely",
        source_of=one_field.source_of,
        variants=variant_codes(message("single"), message("double")),
    ),
)
