"""Drive, or progressive bridge (Foster, 000:769): every table deals for itself, four deals a round.

Either N&S sit and E&W move one table, as at compass whist, or the winners move in an agreed direction. No cards are
carried: a *tray* here is the deal with that number, which every table deals for itself, so it has as many copies as
tables. Scores are compared in total, not deal by deal.
"""

from collections.abc import Mapping
from dataclasses import replace

from .. import titles
from ..message import gettext_noop, message
from ..plan import Impossible, Line, Movement, Promise, Resting, Round, Seating, SitOut, set_of_trays
from ..request import DIRECTIONS, Request, System, variant_codes
from .building_blocks import SittingLine, by_first_table, movement_of, numbered_field, the_rest

COUNTS = range(4, 101)
VARIANTS = variant_codes(message("sitting"), message("winners"))
DEALS = 4


def build(request: Request) -> Movement:
    """Build a drive for 4 to 100 pairs, with an even number of deals to a round (default 4).

    ``sitting``: N&S sit, E&W move one table (2 to 1, or in the modern direction 1 to 2), a round for each table.
    ``winners``: only the first round is known beforehand; :func:`next_round` adds the others. With an odd number, one
    pair sits E&W at the last table without opponents. Raises Impossible."""
    size = request.trays_per_set or DEALS
    if size % 2:
        raise Impossible(
            message("The number of deals in each round of a drive must be even, not %(size)s.", size=size),
            tuple(sorted({max(2, size - 1), size + 1})),
        )
    if request.variant == "winners":
        return _winners(request, size)
    return _sitting(request, size, -1 if request.direction == DIRECTIONS[1] else 1)


def _sitting(request: Request, size: int, way: int) -> Movement:
    count, tables = request.count, (request.count + 1) // 2
    line = SittingLine(
        count,
        size,
        lambda table, step: (table + way * step) % tables,
        lambda _, step: step,
        lambda step: (Resting(tuple(tray for tray in range(1, tables * size + 1) if (tray - 1) // size != step), 0),),
        copies=count // 2,
    )
    title = titles.title(message("Drive"), titles.counted(count, "pairs"))
    rounds, promise = map(line.round, range(tables)), Promise(least_meetings=1, across=True, every_tray=True)
    people, copies = by_first_table(count), line.copies
    return movement_of(
        request, title, people, tables * size, rounds, promise, variant="sitting", winners=2, copies=copies
    )


def _winners(request: Request, size: int) -> Movement:
    count = request.count
    seatings = tuple(Seating(t, 2 * t - 1, 2 * t, set_of_trays(0, size)) for t in range(1, count // 2 + 1))
    outs = (SitOut(count, count // 2 + 1, Line.EW),) if count % 2 else ()
    rounds, copies, how = [Round(1, seatings, outs)], count // 2, message("winners move")
    return numbered_field(
        request, message("Drive"), "pairs", size, rounds, Promise(), how, variant="winners", copies=copies
    )


def next_round(movement: Movement, won: Mapping[int, Line]) -> Movement:
    """Return a drive of ``winners`` with another round; ``won`` has the line that won the last round at each table.

    The book only says that winners move: here the losers keep their seats, and the winners go one table (2 to 1), those
    of the first table to the last, into the seats of the winners there. A pair without opponents moves with the
    winners, so nobody waits twice running. Rematches depend on their play. Raises Impossible if a table has no
    winner."""
    last = movement.rounds[-1]
    if (movement.system, movement.variant) != ("drive", "winners"):
        words = gettext_noop("The rounds of %(title)s are fixed in advance. Winners move only in a drive.")
        raise Impossible(message(words, title=movement.title))
    missing = sorted(set(last.by_table) - set(won))
    if missing:
        words = gettext_noop("There is no winner at table %(table)s in round %(round)s. Choose which line moves.")
        raise Impossible(message(words, table=missing[0], round=last.number))
    places = {(place.table, place.line): number for number, place in last.seated}
    tables = movement.tables
    moving = {out.table: out.line for out in last.sitting_out} | {table: won[table] for table in last.by_table}
    seated = dict(places)
    for table in tables:
        onward = tables[(tables.index(table) - 1) % len(tables)]
        seated[onward, moving[onward]] = places[table, moving[table]]
    size = len(last.tables[0].trays)
    trays = set_of_trays(last.number, size)
    seatings = tuple(
        Seating(table, seated[table, Line.NS], seated[table, Line.EW], trays) for table in sorted(last.by_table)
    )
    outs = tuple(SitOut(seated[out.table, out.line], out.table, out.line) for out in last.sitting_out)
    rounds = (*movement.rounds, Round(last.number + 1, seatings, outs))
    whole = len(rounds) * size
    return replace(
        movement,
        trays=whole,
        rounds=tuple(replace(each, resting=the_rest(each.tables, whole)) for each in rounds),
        promise=replace(movement.promise, most_meetings=len(rounds)),
    )


SYSTEMS = (
    System(
        "drive",
        message("Drive (progressive bridge)"),
        COUNTS,
        "Foster, Complete Hoyle, 1914, Progressive Bridge",
        build,
        order=150,
        suggested="never",
        variants=VARIANTS,
        no_turning=message("Trays are not turned in a drive because every table deals its own cards."),
    ),
)
