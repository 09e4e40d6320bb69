"""Howell pairs: everybody meets everybody, one pair is stationary, the others follow one another (E. C. Howell; Foster,
000:2276-2278, without a table).

n pairs, n even, need n - 1 rounds and n - 1 sets. Everything moves in circles: each pair but the last goes where the
pair one number lower was, and each set goes to the next lower stand. So an indicator card is the same in every round.
With an odd number the place of the stationary pair stays empty, and the pair that would meet it sits out at table 1.

With 28 pairs and whole sets "one higher" is in GF(27), because only this is fair, and players follow their cards. With
40, 52 and 56 pairs no flat sequence exists or is known, and they move in two rings instead; see
:mod:`movements.designs.rings`.

From 8 pairs no set is at two tables. Four and six cannot do that with whole sets (no Room square of side 3 or 5): four
share; six divide their sets into halves that travel separately, and share only the odd tray if there is one.
"""

from dataclasses import dataclass

from .. import titles
from ..designs import rings
from ..designs.line_sequences import autocorrelation, single
from ..designs.starters import Starter, fair_starter
from ..designs.turned import stored, turned_as
from ..fairness import sum_of_squares
from ..message import message
from ..plan import Line, Movement, Promise, Resting, Round, Seating, SitOut, set_of_trays, usual_set_size
from ..request import Request, System
from .building_blocks import numbered, the_rest

COUNTS = range(4, 61)
CIRCLE = message("Berlekamp and Hwang 1972: a cyclic Howell based on sequences with even autocorrelation")
RINGS = message("Paley 1933 and Sylvester 1867: a Hadamard matrix on two rings")
FIRST_PRINTED = 33  # up to this order two trays lie as in the first printed cards


@dataclass(frozen=True, slots=True)
class _FirstTable:
    """A table of the first round: seats ``ns`` and ``ew`` (None is the stationary pair) and its trays in order, each as
    (set, position in the set, turned). Everything moves by +1 each round."""

    ns: int | None
    ew: int
    plays: tuple[tuple[int, int, bool], ...]
    shares: tuple[int, ...] = ()


def build(request: Request) -> Movement:
    """Build a full Howell for 4 to 60 pairs; with an odd number one pair sits out in each round.

    Turning "trays" turns single trays of a set at some tables, which is fairest with an even number of trays; the seats
    already have the effect of "tables".
    """
    count, turning = request.count, request.turning
    places = count + count % 2
    size = request.trays_per_set or usual_set_size(places - 1)
    if places in rings.stored():
        return on_rings(rings.rings(places), count, size)
    rounds = _in_a_circle(count, places, size, turning)
    if turning == "trays" and size > 1 and size % 2 and (searched := stored("howell_turned").get(str(places))):
        rounds = tuple(turned_as(each, row, 3, again=False) for each, row in zip(rounds, searched, strict=True))
    return _movement(count, size, rounds)


def on_rings(found: rings.Rings, count: int, size: int) -> Movement:
    """Build the Howell on two rings, fair with whole sets; sets out of play wait after the last table."""
    rounds = []
    for number, each in enumerate(found.rounds(), start=1):
        seatings: list[Seating] = []
        outs: list[SitOut] = []
        for table, (ns, ew, at) in enumerate(each, start=1):
            if count in (ns, ew):  # an odd number: the last place is empty
                outs.append(SitOut((ew if ns == count else ns) + 1, table, Line.EW))
            else:
                seatings.append(Seating(table, ns + 1, ew + 1, set_of_trays(at, size)))
        resting = the_rest(seatings, (2 * len(each) - 1) * size, len(each))
        rounds.append(Round(number, tuple(seatings), tuple(outs), resting))
    return _movement(count, size, tuple(rounds))


def _movement(count: int, size: int, rounds: tuple[Round, ...]) -> Movement:
    return Movement(
        system="howell",
        variant="full",
        title=titles.title(message("Howell"), titles.counted(count, "pairs")),
        winners=1,
        trays=len(rounds) * size,
        contestants=numbered(count),
        rounds=rounds,
        promise=Promise(least_meetings=1, every_tray=True),
    )


def _in_a_circle(count: int, places: int, size: int, turning: str) -> tuple[Round, ...]:
    if places < 8:
        starter = Starter(places - 1, (), ())
        first = (_four if places == 4 else _six)(places - 1, size)
    else:
        starter = fair_starter(places - 1, _sequences(places - 1, size, turning))
        first = _from_starter(starter, size)
    return tuple(_round(first, starter, size, step, empty=count < places) for step in range(places - 1))


def _sequences(order: int, size: int, turning: str) -> int:
    """Return how many line sequences are used: one for whole sets, else two, or three for an odd number."""
    if turning != "trays" or size == 1:
        return 1
    whole = order == 27 or all(autocorrelation(single(order), shift) == -1 for shift in range(1, order // 2 + 1))
    if size % 2:
        return 1 if whole else 2 if str(order + 1) in stored("howell_turned") else 3
    return 1 if whole and order > FIRST_PRINTED else 2


def _round(first: tuple[_FirstTable, ...], starter: Starter, size: int, step: int, *, empty: bool) -> Round:
    """Round ``step`` (from 0): the first round with everything moved on by ``step``."""
    order = starter.order
    seatings: list[Seating] = []
    outs: list[SitOut] = []
    in_play: set[int] = set()
    for table, base in enumerate(first, start=1):
        ew = starter.moved(base.ew, step) + 1
        if base.ns is None and empty:
            outs.append(SitOut(ew, table, Line.EW))
            continue
        ns = order + 1 if base.ns is None else starter.moved(base.ns, step) + 1
        trays = [(starter.moved(number, step) * size + position + 1, turned) for number, position, turned in base.plays]
        in_play.update(tray for tray, _ in trays)
        shares = tuple(other for other in base.shares if not (empty and first[other - 1].ns is None))
        seatings.append(
            Seating(
                table, ns, ew, tuple(tray for tray, _ in trays), tuple(tray for tray, turned in trays if turned), shares
            )
        )
    return Round(step + 1, tuple(seatings), tuple(outs), _resting(first, starter, size, step, in_play))


def _resting(
    first: tuple[_FirstTable, ...], starter: Starter, size: int, step: int, in_play: set[int]
) -> tuple[Resting, ...]:
    """Put sets out of play on the stands between the tables, in the circle in which they travel."""
    homes = [base.plays[0][0] for base in first]
    stands = []
    for stand in range(starter.order):
        waiting = tuple(tray for tray in set_of_trays(starter.moved(stand, step), size) if tray not in in_play)
        if waiting:
            before = max((table for table, home in enumerate(homes, start=1) if home <= stand), default=len(first))
            stands.append(Resting(waiting, before))
    return tuple(stands)


def _from_starter(starter: Starter, size: int) -> tuple[_FirstTable, ...]:
    """Eight or more pairs: one set to a table; table t + 1 plays the next set that is in play."""
    lines = starter.lines
    # After a trio, the trays continue in pairs, because only a pair is even.
    again = lines[:2]
    used = [*lines, *again * size][:size]
    tables = [_FirstTable(None, 0, tuple((0, position, False) for position in range(size)))]
    for x, y, number in sorted(starter.tables, key=lambda table: table[2]):
        ns, ew = (x, y) if lines[0][starter.offset(x, number)] == 1 else (y, x)
        offset = starter.offset(ns, number)
        tables.append(
            _FirstTable(ns, ew, tuple((number, position, used[position][offset] == -1) for position in range(size)))
        )
    return tuple(tables)


def _four(order: int, size: int) -> tuple[_FirstTable, ...]:
    """Four pairs: both tables share the set, and the second begins in the middle. No tray needs to be turned."""
    later = [*range(size // 2, size), *range(size // 2)]
    return (
        _FirstTable(None, 0, tuple((0, position, False) for position in range(size)), shares=(2,)),
        _FirstTable(1, 2, tuple((0, position, False) for position in later), shares=(1,)),
    )


def _six(order: int, size: int) -> tuple[_FirstTable, ...]:
    """Six pairs: half of each set pairs infinity with 0, 1 with 2 and 3 with 4, the other half 1 with 3
    and 2 with 4. These are the ten ways to pair six that the five rounds do not use, so a tray is played
    in three different rounds and never at two tables. An odd tray is played by all in one round; the
    tables take it first, midway and last.

    Of the four ways in which tables 2 and 3 can lie the fairest is used; turning trays improves nothing (100 for an
    even number of trays, and for an odd one the best that sharing allows).
    """
    half = size // 2
    odd = ((0, size - 1, False),) if size % 2 else ()

    def visits(positions: range, *sets: int) -> list[tuple[tuple[int, int, bool], ...]]:
        return [tuple((number, position, False) for position in positions) for number in sets]

    def tables(second: tuple[int, int], third: tuple[int, int]) -> tuple[_FirstTable, ...]:
        first_half, other_half = visits(range(half), 1, 4), visits(range(half, 2 * half), 2, 3)
        whole = visits(range(2 * half), 0)
        return (
            _FirstTable(None, 0, odd + whole[0], (2, 3) if odd else ()),
            _FirstTable(*second, other_half[0] + odd + other_half[1], (1, 3) if odd else ()),
            _FirstTable(*third, first_half[0] + first_half[1] + odd, (1, 2) if odd else ()),
        )

    ways = [tables(second, third) for second in ((1, 4), (4, 1)) for third in ((2, 3), (3, 2))]
    return min(ways, key=lambda first: _unfairness(first, order, size))


def _unfairness(first: tuple[_FirstTable, ...], order: int, size: int) -> int:
    starter = Starter(order, (), ())
    rounds = (_round(first, starter, size, step, empty=False) for step in range(order))
    return sum_of_squares(order + 1, [seating for each in rounds for seating in each.tables])


def source_for(count: int) -> str:
    """Return the source of the Howell for this number of pairs."""
    return RINGS if count + count % 2 in rings.stored() else CIRCLE


SYSTEMS = (
    System(
        "howell",
        message("Howell"),
        COUNTS,
        "E. C. Howell; Foster, Complete Hoyle, 1914, Howell Pair System",
        build,
        order=30,
        suggested="always",
        source_of=lambda movement: source_for(movement.contestants.count),
    ),
)
