"""Large numbers of individuals (John T. Mitchell; Foster, 000:2324-2336): four winners.

Two groups, in the book ladies and gentlemen. The first stays at North and East; the second, at South and West, goes one
table East (to the next higher number) after each round, and the trays go one table West. Everybody keeps their seat's
direction, so the two of a group who begin at a table stay opponents all evening, and each meets all of the other group
as partners or opponents once.

The book allows the plain motion for an even number of tables whose half is odd (000:2330). It does not work there
either: with 6, 10 or 14 tables everybody meets the same trays again.
"""

from collections.abc import Callable
from functools import partial

from .. import titles
from ..message import gettext_noop, message
from ..plan import (
    Impossible,
    Line,
    Movement,
    Promise,
    Resting,
    Round,
    Seating,
    Seats,
    SitOut,
    set_of_trays,
    usual_set_size,
)
from ..request import Request, System, variant_codes
from .building_blocks import by_first_seat, movement_of

COUNTS = range(12, 121, 4)
VARIANTS = variant_codes(message("plain"), message("dummy table"), message("stationary table"), message("skip"))
GROUPS = titles.GROUPS
HOW = {
    "stationary-table": message("with a stationary table"),
    "dummy-table": message("with a dummy table"),
    "skip": message("with a skip"),
}


def build(request: Request) -> Movement:
    """Build Mitchell's individuals for 4T players, T = 3 to 30 tables; contestants are numbered North 1 to T, then
    East, South and West.

    ``plain``: T odd, T rounds. The others are for even T. ``skip`` (the default; 000:2334): the movers go two tables
    when they meet the trays they began with, T - 1 rounds. ``dummy-table`` (000:2330): an empty table after the last, T
    + 1 rounds and sets; from the second round two movers wait there and two sitters wait for them. ``stationary-table``
    (000:2332): the four in the middle sit still and share the trays of the table to the East, and movers and trays pass
    them by; T - 1 rounds. (In the book the trays stop there, but then somebody meets them twice.) Raises Impossible.
    """
    tables = request.count // 4
    variant = request.variant or ("skip" if tables % 2 == 0 else "plain")
    _check(variant, tables)
    ways: dict[str, tuple[int, int, Callable[[int, int, int], Round]]] = {
        "plain": (tables, tables, _plain),
        "skip": (tables - 1, tables, partial(_plain, skip=True)),
        "dummy-table": (tables + 1, tables + 1, _dummy_table),
        "stationary-table": (tables - 1, tables - 1, _stationary_table),
    }
    rounds, sets, round_of = ways[variant]
    size = request.trays_per_set or usual_set_size(sets)
    title = titles.title(message("Mitchell individual"), titles.counted(tables, "tables"), HOW.get(variant, ""))
    title = titles.with_groups(title, *(request.groups or GROUPS))
    partners = rounds if variant == "stationary-table" else 1
    promise = Promise(most_meetings=rounds, most_partners=partners, every_tray=variant != "skip")
    plan = (round_of(step, tables, size) for step in range(rounds))
    people = by_first_seat(tables)
    return movement_of(request, title, people, sets * size, plan, promise, variant=variant, winners=4)


def _check(variant: str, tables: int) -> None:
    """Raise Impossible if a variant does not fit the number of tables."""
    beside = (4 * tables - 4, 4 * tables + 4)
    if variant == "plain" and tables % 2 == 0:
        words = message(
            "If the plain movement is used with an even number of tables (%(tables)s), the moving players "
            "will meet trays they have already played.",
            tables=tables,
        )
        raise Impossible(words, beside)
    if variant != "plain" and tables % 2:
        words = message(
            "With an odd number of tables (%(tables)s), %(variant)s is not needed.", tables=tables, variant=variant
        )
        raise Impossible(words, beside)


def _seats(sitting: int, moving: int, tables: int) -> Seats:
    """The sitters of one table (from 0) and the movers who began at another."""
    north, east, south, west = (seat * tables + 1 for seat in range(4))
    return Seats(north + sitting, east + sitting, south + moving, west + moving)


def _plain(step: int, tables: int, size: int, *, skip: bool = False) -> Round:
    """Movers(t) = t - r, tray(t) = t + r (mod T); with a ``skip`` half-way, before they meet their own trays."""
    gone = step + (skip and step >= tables // 2)
    return Round(
        step + 1,
        tuple(
            Seating(t + 1, 0, 0, set_of_trays((t + step) % tables, size), seats=_seats(t, (t - gone) % tables, tables))
            for t in range(tables)
        ),
    )


def _dummy_table(step: int, tables: int, size: int) -> Round:
    """The plain motion of one more table, at which nobody sits at first."""
    seatings: list[Seating] = []
    outs: list[SitOut] = []
    resting: list[Resting] = []
    for t in range(tables + 1):
        moving, trays = (t - step) % (tables + 1), set_of_trays((t + step) % (tables + 1), size)
        if t < tables and moving < tables:
            seatings.append(Seating(t + 1, 0, 0, trays, seats=_seats(t, moving, tables)))
            continue
        resting.append(Resting(trays, t + 1))
        if t < tables:
            seats = _seats(t, 0, tables)
            outs += [SitOut(seats.north, t + 1, Line.NS, "N"), SitOut(seats.east, t + 1, Line.EW, "E")]
        elif moving < tables:
            seats = _seats(0, moving, tables)
            outs += [SitOut(seats.south, t + 1, Line.NS, "S"), SitOut(seats.west, t + 1, Line.EW, "W")]
    return Round(step + 1, tuple(seatings), tuple(outs), tuple(resting))


def _stationary_table(step: int, tables: int, size: int) -> Round:
    """The plain motion of the others, an odd number; the table in the middle begins half-way through its set."""
    still = tables // 2 - 1
    ring = [t for t in range(tables) if t != still]
    seatings = []
    for place, t in enumerate(ring):
        moving, trays = ring[(place - step) % len(ring)], set_of_trays((place + step) % len(ring), size)
        shares = (still + 1,) if t == still + 1 else ()
        if shares:
            later = trays[size // 2 :] + trays[: size // 2]
            seatings.append(Seating(still + 1, 0, 0, later, (), (t + 1,), _seats(still, still, tables)))
        seatings.append(Seating(t + 1, 0, 0, trays, (), shares, _seats(t, moving, tables)))
    return Round(step + 1, tuple(seatings))


SYSTEMS = (
    System(
        "mitchell-individual",
        message("Mitchell individual"),
        COUNTS,
        "J. T. Mitchell; Foster, Complete Hoyle, 1914, Large Numbers of Individuals",
        build,
        order=230,
        contestants="players",
        variants=VARIANTS,
        grouped=True,
        no_single_trays=message(
            "In %(title)s, only whole rounds can be turned. Set turning to 'tables'.",
            title=message("Mitchell individual"),
        ),
        refused=gettext_noop("A Mitchell individual is for 12 to 120 players, in multiples of four, not %(count)s."),
    ),
)
