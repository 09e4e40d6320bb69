"""Safford's systems for single players who change partners: eight individuals, and married couples (Foster,
000:2306-2322 and 2338-2344).

Both of the book's plates are lost. The first rounds here were reconstructed from its claims (systems S15 and S17);
everything else follows from "they go to the next higher number".
"""

from collections.abc import Iterable

from .. import titles
from ..designs.couples import LARGEST, couples_rounds, known
from ..message import gettext_noop, message
from ..plan import (
    Contestants,
    Line,
    Movement,
    Promise,
    Round,
    Seating,
    Seats,
    SitOut,
    set_of_trays,
    usual_set_size,
)
from ..request import Request, System
from .building_blocks import movement_of, numbered, the_rest

FIRST_ROUND = (Seats(north=8, east=4, south=1, west=2), Seats(north=3, east=6, south=7, west=5))
"""The first of the 48 layouts that compare every two in the same seat once, with 8 at North with 1."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def individual(request: Request) -> Movement:
    """Build individuals for eight players: seven rounds at two tables, which play the same set and exchange its halves.

    8 keeps its seat, all others go to the next higher number and 7 to 1. All are partners once and opponents twice, and
    once in the same seat at the other table, where the scores are compared.
    """
    size = request.trays_per_set or 4
    rounds = []
    for step in range(7):
        tables = _sharing([_moved(seats, step) for seats in FIRST_ROUND], step, size)
        rounds.append(Round(step + 1, tables, (), the_rest(tables, 7 * size, 2)))
    title = titles.title(message("Safford's system"), message("eight players"))
    promise = Promise(least_meetings=2, most_meetings=2, least_partners=1, every_tray=True)
    return movement_of(request, title, numbered(8, "players"), 7 * size, rounds, promise, variant="plain")


def _moved(seats: Seats, step: int) -> Seats:
    return Seats(*(number if number == 8 else (number - 1 + step) % 7 + 1 for number in seats.by_seat.values()))


def couples(request: Request) -> Movement:
    """Build mixed doubles, all tables on the same set in each round.

    Nobody is the partner or the opponent of husband or wife; each partners everybody else of the other sex once, and
    opposes everybody else once. The two of couple k are contestants 2k - 1, the husband, labelled by his number, and
    2k, the wife, labelled by her letter. Eight play Safford's plan, with a and 1 stationary; other numbers, 4 to 40
    except 6, play those of :mod:`movements.designs.couples`.
    """
    count = request.count
    schedule = couples_rounds(count)
    size = request.trays_per_set or usual_set_size(len(schedule))
    rounds = []
    for step, matches in enumerate(schedule):
        seats = [Seats(2 * a + 1, 2 * c + 1, 2 * b + 2, 2 * d + 2) for a, b, c, d in matches]
        outs = _waiting(
            set(range(count)) - {man for match in matches for man in match[::2]},
            set(range(count)) - {woman for match in matches for woman in match[1::2]},
            len(matches),
        )
        tables = _sharing(seats, step, size)
        rounds.append(Round(step + 1, tables, outs, the_rest(tables, len(schedule) * size, len(matches))))
    title = titles.title(message("Safford's couples"), titles.counted(count, "couples"))
    labels = tuple(label for number in range(count) for label in (str(number + 1), letter(number)))
    people, promise = Contestants("couples", labels), Promise(every_tray=True)
    return movement_of(request, title, people, len(schedule) * size, rounds, promise, variant="plain")


def letter(number: int) -> str:
    """Return a, b, ... z, aa, bb, ... for the wife of couple ``number`` (from 0)."""
    return LETTERS[number % 26] * (number // 26 + 1)


def _sharing(seats: list[Seats], step: int, size: int) -> tuple[Seating, ...]:
    """Tables that all play set ``step``, each beginning at a later place in it."""
    trays = set_of_trays(step, size)
    tables = range(1, len(seats) + 1)
    seatings = []
    for table, here in zip(tables, seats, strict=True):
        first = (table - 1) * size // len(seats)
        shares = tuple(other for other in tables if other != table)
        seatings.append(Seating(table, 0, 0, trays[first:] + trays[:first], (), shares, here))
    return tuple(seatings)


def _waiting(men: Iterable[int], women: Iterable[int], tables: int) -> tuple[SitOut, ...]:
    """Couples that sit out are seated as in play, man and woman facing each other, after the tables in play."""
    outs = []
    for place, (man, woman) in enumerate(zip(sorted(men), sorted(women), strict=True)):
        line, seats = ((Line.NS, "NS"), (Line.EW, "EW"))[place % 2]
        table = tables + 1 + place // 2
        outs += [SitOut(2 * man + 1, table, line, seats[0]), SitOut(2 * woman + 2, table, line, seats[1])]
    return tuple(outs)


def _refused(count: int) -> str:
    if count < LARGEST:
        return gettext_noop("No schedule can keep all %(count)s couples apart.")
    return gettext_noop("Schedules that keep couples apart are available for up to %(most)s couples, not %(count)s.")


_INDIVIDUAL = message("Safford's system, individuals")
_COUPLES = message("Safford's system, married couples")
SYSTEMS = (
    System(
        "safford-individual",
        _INDIVIDUAL,
        (8,),
        "Safford; Foster, Complete Hoyle, 1914, Eight Individuals",
        individual,
        order=240,
        contestants="players",
        variants=("plain",),
        no_single_trays=message("In %(title)s, single trays are not turned.", title=_INDIVIDUAL),
    ),
    System(
        "safford-couples",
        _COUPLES,
        known(),
        "Safford; Foster, Complete Hoyle, 1914, Married Couples; self-orthogonal Latin squares",
        couples,
        order=250,
        contestants="couples",
        variants=("plain",),
        no_single_trays=message("In %(title)s, single trays are not turned.", title=_COUPLES),
        refused=_refused,
    ),
)
