"""Many tables and few rounds: web movements and the Bowman. All play the same trays.

N&S sit, E&W go one table (1 to 2). In a web there are two or three copies of the trays (J. "Spider" Harris, in the
1970s; EBU manual of movements, M13e). A Bowman adds two tables to a compass and shares instead: the last but one always
with table 1, the last with one table after another (EBU club newsletter, Spring 2011, which prints it for 11 tables).
"""

from collections.abc import Callable, Sequence

from .. import titles
from ..message import message
from ..plan import Impossible, Movement, Promise, Resting, set_of_trays, usual_set_size
from ..request import Request, System
from .building_blocks import SittingLine, by_first_table, movement_of

WEB_COUNTS = range(11, 101)
BOWMAN_COUNTS = range(9, 101)
WEB_ROUNDS = 13  # of two trays, if the tables allow it


def _along(way: Sequence[int], rounds: int) -> Callable[[int, int], int]:
    """The E&W pair at a table in a round: one further along the ``way`` each round, two at a skip."""
    at = {table: place for place, table in enumerate(way)}
    return lambda table, step: way[(at[table] - step - (rounds % 2 == 0 and step >= rounds // 2)) % len(way)]


def _movement(request: Request, title: str, rounds: int, line: SittingLine) -> Movement:
    people, promise = by_first_table(line.count), Promise(across=True, every_tray=True)
    plan = map(line.round, range(rounds))
    return movement_of(request, title, people, rounds * line.size, plan, promise, winners=2, copies=line.copies)


def web(request: Request) -> Movement:
    """Build a web for 11 to 100 pairs at T tables; with an odd number N&S are missing at the last.

    With even T the first half of the tables plays the sets in order, each table one further on, and the second half
    plays another copy in reverse order; all sets go one stand a round (2 to 1). An odd T is a web of T - R tables and a
    compass of R with a third copy. The default for the rounds R is 13 for T from 14 to 39; R may be any odd number
    below T, and with even T any even number, with a skip half-way; but at least T/2, or T/3 with odd T. Raises
    Impossible.
    """
    count = request.count
    tables = (count + 1) // 2
    rounds = request.rounds or _usual_rounds(tables)
    least = -(-tables // (3 if tables % 2 else 2))
    if not least <= rounds < tables or (tables % 2 and rounds % 2 == 0):
        values = {"tables": tables, "least": least, "most": tables - 1, "rounds": rounds}
        raise Impossible(
            message(
                "A web movement with %(tables)s tables must have an odd number of rounds, from %(least)s to %(most)s, "
                "not %(rounds)s.",
                **values,
            )
            if tables % 2
            else message(
                "A web movement with %(tables)s tables must have %(least)s to %(most)s rounds, not %(rounds)s.",
                **values,
            )
        )
    woven = tables if tables % 2 == 0 else tables - rounds

    def place(table: int, step: int) -> int:
        """Return the set at a table, both from 0: with w woven tables, t + r in the first half, w - 2 - t - r in the
        second, so that E&W, who meet every second set, then meet those in between."""
        if table < woven // 2:
            return (table + step) % rounds
        if table < woven:
            return (woven - 2 - table - step) % rounds
        return (table - woven + step) % rounds

    halves = [range(woven // 2), range(woven // 2, woven)]
    stands = [(range(half.start + len(half), half.start + rounds), half[-1] + 1) for half in halves]

    def rest(step: int) -> tuple[Resting, ...]:
        """Return the resting sets: each half is part of a ring of R stands, with the rest after its last table."""
        waiting = [Resting(set_of_trays(place(tables - 1, step), size), tables)] if count % 2 else []
        for half, (beyond, after) in enumerate(stands):
            sets = [(t + step) % rounds if half == 0 else (woven - 2 - t - step) % rounds for t in beyond]
            waiting += [Resting(set_of_trays(number, size), after) for number in sets]
        return tuple(waiting)

    size = request.trays_per_set or usual_set_size(rounds)
    title = titles.title(message("Web Mitchell"), titles.tables_of(count), titles.counted(rounds, "rounds"))
    line = SittingLine(count, size, _along(range(tables), rounds), place, rest, 2 + tables % 2)
    return _movement(request, title, rounds, line)


def _usual_rounds(tables: int) -> int:
    """13 rounds if possible, otherwise the nearest possible number."""
    fewest = -(-tables // (3 if tables % 2 else 2))
    return max(min(WEB_ROUNDS, tables - 1 - tables % 2), fewest + (fewest % 2 == 0))


def bowman(request: Request) -> Movement:
    """Build a Bowman for 9 to 100 pairs at T tables in T - 2 rounds; with an odd number N&S are missing at the last.

    The trays go round the first T - 2 tables (2 to 1). Table T - 1 shares with table 1, and table T with every second
    table in turn, or with both in one round of an odd number. E&W go from table 1 to T, T - 1, 2, 3 ...; with even T
    they skip a table half-way. Raises Impossible.
    """
    count = request.count
    tables = (count + 1) // 2
    rounds = tables - 2

    def place(table: int, step: int) -> int:
        if table == tables - 1:
            return (-1 - step) % rounds
        return step if table == tables - 2 else (table + step) % rounds

    size = request.trays_per_set or usual_set_size(rounds)
    way = (0, tables - 1, tables - 2, *range(1, tables - 2))
    title = titles.title(message("Bowman"), titles.tables_of(count))
    return _movement(request, title, rounds, SittingLine(count, size, _along(way, rounds), place))


_WEB, _BOWMAN = message("Web Mitchell"), message("Bowman")
SYSTEMS = (
    System(
        "web",
        _WEB,
        WEB_COUNTS,
        "EBU manual of movements, M13e",
        web,
        order=170,
        no_single_trays=message("In %(title)s, only whole rounds can be turned. Set turning to 'tables'.", title=_WEB),
    ),
    System(
        "bowman",
        _BOWMAN,
        BOWMAN_COUNTS,
        "EBU club newsletter, Spring 2011",
        bowman,
        order=180,
        suggested="rarely",
        no_single_trays=message(
            "In %(title)s, only whole rounds can be turned. Set turning to 'tables'.", title=_BOWMAN
        ),
    ),
)
