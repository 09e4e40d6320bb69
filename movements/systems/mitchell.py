"""Compass whist, which bridge players call a Mitchell (Knickerbocker Whist Club; Foster,
000:2257-2274, with J. T. Mitchell's ways out for an even number of tables, 000:2332-2334).

N&S stay, E&W move to the next lower table after each round (2 to 1, 3 to 2), and the trays go the other way,
which the book does not say but needs. Pairs are called by their first table and line: 3 N&S, 3 E&W.
"""

from collections.abc import Callable

from ..plan import (
    Contestants,
    Impossible,
    Line,
    Movement,
    Promise,
    Resting,
    Round,
    Seating,
    SitOut,
    set_of_trays,
    usual_set_size,
)
from ..request import Request, System
from .building_blocks import no_variant, takes
from .rover import FEWEST_WITH_ROVER, with_rover

COUNTS = range(4, 101)
VARIANTS = ("plain", "skip", "relay", "half-table", "rover")


def usual_variant(count: int) -> str:
    """The variant for a count unless the director chooses another: ``plain`` for an odd number of tables and ``skip``
    for an even one; ``relay`` for two tables, where a skip would leave a single round; ``half-table`` for an odd
    number of pairs."""
    if count % 2:
        return "half-table"
    if count == 4:
        return "relay"
    return "skip" if count // 2 % 2 == 0 else "plain"


def build(count: int, *, variant: str | None = None, trays_per_set: int | None = None) -> Movement:
    """A compass for ``count`` pairs, 4 to 100.

    ``plain``: an odd number of tables T, T rounds. ``skip``: even T; E&W go up two tables in the middle
    of the evening, T - 1 rounds. ``relay``: even T; the first and last table share a set and one rests on
    a stand half-way round, T rounds. ``half-table``: an odd number of pairs; N&S are missing at the last
    table, where each E&W pair sits out once, T rounds. ``rover``: an odd number of pairs from 9; see
    :mod:`.rover`. Raises Impossible.
    """
    takes("A compass", count, COUNTS)
    variant = variant or usual_variant(count)
    tables = (count + 1) // 2
    _check(variant, count, tables)
    if variant == "rover":
        return with_rover(build(count - 1, trays_per_set=trays_per_set))
    size = trays_per_set or usual_set_size(tables)
    # Half a table has no trays to share, so with an even number of tables the stand alone sets it right.
    stand = variant == "relay" or (variant == "half-table" and tables % 2 == 0)
    skip = (lambda step: int(step >= tables // 2)) if variant == "skip" else lambda step: 0
    still = tables - count % 2
    return Movement(
        system="compass",
        variant=variant,
        title=f"Compass, {_tables(count)}" + {"skip": ", with a skip", "relay": ", share and relay"}.get(variant, ""),
        winners=2,
        trays=tables * size,
        contestants=Contestants(
            "pairs",
            (*(f"{t} {Line.NS}" for t in range(1, still + 1)), *(f"{t} {Line.EW}" for t in range(1, tables + 1))),
        ),
        rounds=tuple(_round(step, tables, still, size, skip, stand) for step in range(tables - (variant == "skip"))),
        promise=Promise(least_meetings=int(variant != "skip"), across=True, every_tray=variant != "skip"),
    )


def _check(variant: str, count: int, tables: int) -> None:
    """Raises Impossible when a variant does not fit the count."""
    no_variant("A compass", variant, VARIANTS)
    if variant == "half-table" and count % 2 == 0:
        raise Impossible(f"{count} pairs fill their tables: half-table is for an odd number.", (count - 1, count + 1))
    if variant == "rover" and count % 2 == 0:
        raise Impossible(f"{count} pairs fill their tables: a rover is for an odd number.", (count - 1, count + 1))
    if variant == "rover" and count < FEWEST_WITH_ROVER:
        raise Impossible(f"A rover takes 9 pairs or more, not {count}.", (FEWEST_WITH_ROVER,))
    if variant not in ("half-table", "rover") and count % 2:
        raise Impossible(f"{count} pairs leave half a table: choose half-table or rover.", (count - 1, count + 1))
    if variant == "plain" and tables % 2 == 0:
        raise Impossible(
            f"With {tables} tables, an even number, plain motion brings every E&W pair its trays again.",
            (count - 2, count + 2),
        )
    if variant in ("skip", "relay") and tables % 2:
        raise Impossible(f"With {tables} tables, an odd number, {variant} is not needed.", (count - 2, count + 2))


def _round(step: int, tables: int, still: int, size: int, skip: Callable[[int], int], stand: bool) -> Round:
    """Round ``step`` (from 0): EW(t) = t + r and tray(t) = t - r (mod T), as systems S12 and S16 have it."""
    seatings: list[Seating] = []
    outs: list[SitOut] = []
    resting: list[Resting] = []
    for t in range(tables):
        east = still + (t + step + skip(step)) % tables + 1
        trays = set_of_trays((_stop(t, tables, stand) - step) % tables, size)
        if t >= still:
            outs.append(SitOut(east, t + 1, Line.EW))
            if not stand:
                resting.append(Resting(trays, t + 1))
            continue
        shares: tuple[int, ...] = ()
        if stand and still == tables and t in (0, tables - 1):
            shares = (tables if t == 0 else 1,)
            if t:  # the last table begins half-way through what it shares
                trays = trays[size // 2 :] + trays[: size // 2]
        seatings.append(Seating(t + 1, t + 1, east, trays, shares=shares))
    if stand:
        resting.append(Resting(set_of_trays((tables // 2 - step) % tables, size), tables // 2))
    return Round(step + 1, tuple(seatings), tuple(outs), tuple(resting))


def _stop(t: int, tables: int, stand: bool) -> int:
    """The stop at which table ``t`` (from 0) lies on the trays' way round. With a stand half-way the
    tables after it come one stop later, and the last shares the first one's."""
    return (t + (stand and t >= tables // 2)) % tables


def _tables(count: int) -> str:
    return f"{count // 2} tables" if count % 2 == 0 else f"{count // 2}½ tables"


def _requested(request: Request) -> Movement:
    return build(request.count, variant=request.variant, trays_per_set=request.trays_per_set)


SYSTEMS = (
    System(
        "compass",
        "Compass (Mitchell)",
        "pairs",
        COUNTS,
        VARIANTS,
        "Foster 1914, 000:2257-2274; Mitchell, 000:2324-2336",
        _requested,
    ),
)
