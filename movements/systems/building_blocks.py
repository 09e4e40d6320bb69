"""Parts shared by systems: the labels of contestants, the sitting line, and dealing and storing sets."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .. import titles
from ..message import message, plural
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
from ..request import Request

AS_GIVEN = message("as given")
"""The source of a movement that no system made."""


def numbered(count: int, kind: str = "pairs") -> Contestants:
    """Return contestants labelled with their numbers. The number of a team is that of its home table."""
    return Contestants(kind, tuple(map(str, range(1, count + 1))))


def by_first_table(count: int) -> Contestants:
    """Return pairs that keep their line, labelled with table and line, "3 N&S"; with an odd number the last is E&W."""
    lines = ((Line.NS, count // 2), (Line.EW, (count + 1) // 2))
    return Contestants("pairs", tuple(f"{table} {line}" for line, last in lines for table in range(1, last + 1)))


def by_first_seat(tables: int) -> Contestants:
    """Return four players to a table, labelled with their first table and seat, "3 N"."""
    return Contestants("players", tuple(f"{table} {seat}" for seat in "NESW" for table in range(1, tables + 1)))


@dataclass(frozen=True, slots=True)
class SittingLine:
    """The rounds of ``count`` pairs in two lines, in which N&S stay at their tables. Tables, rounds, sets and the pairs
    of a line are numbered from 0 here. With an odd number of pairs the last table has only an E&W pair.

    ``moving(table, step)`` is the E&W pair at a table in a round, ``place(table, step)`` is the set there, and
    ``rest(step)`` are the stands of a round. With one copy of each tray, the tables that play a set share it, and each
    begins with another part.
    """

    count: int
    size: int
    moving: Callable[[int, int], int]
    place: Callable[[int, int], int]
    rest: Callable[[int], tuple[Resting, ...]] = lambda step: ()
    copies: int = 1

    def round(self, step: int) -> Round:
        still = self.count // 2
        outs = tuple(
            SitOut(still + self.moving(table, step) + 1, table + 1, Line.EW)
            for table in range(still, still + self.count % 2)
        )
        sets = [self.place(table, step) for table in range(still)]
        sharing: defaultdict[int, list[int]] = defaultdict(list)
        for table, number in enumerate(sets):
            sharing[number].append(table)
        seatings = tuple(
            self._seating(
                table, still + self.moving(table, step) + 1, number, sharing[number] if self.copies == 1 else [table]
            )
            for table, number in enumerate(sets)
        )
        return Round(step + 1, seatings, outs, self.rest(step))

    def _seating(self, table: int, east: int, number: int, alike: Sequence[int]) -> Seating:
        trays = set_of_trays(number, self.size)
        if len(alike) == 1:  # nearly every table of every movement that advice checks
            return Seating(table + 1, table + 1, east, trays)
        start = alike.index(table) * self.size // len(alike)
        shares = tuple(other + 1 for other in alike if other != table)
        return Seating(table + 1, table + 1, east, trays[start:] + trays[:start], shares=shares)


def movement_of(
    request: Request,
    title: str,
    contestants: Contestants,
    trays: int,
    rounds: Iterable[Round],
    promise: Promise,
    *,
    variant: str = "full",
    winners: int = 1,
    copies: int = 1,
    suits: tuple[str, ...] = (),
) -> Movement:
    """Return the requested system's movement."""
    return Movement(
        request.system, variant, title, winners, trays, contestants, tuple(rounds), promise, copies=copies, suits=suits
    )


def numbered_field(
    request: Request,
    name: str,
    kind: str,
    trays: int,
    rounds: Iterable[Round],
    promise: Promise,
    *details: str,
    variant: str = "full",
    copies: int = 1,
) -> Movement:
    """Return the movement of a field labelled by numbers. Its title is ``name``, their number, and ``details``."""
    title = titles.title(name, titles.counted(request.count, kind), *details)
    people = numbered(request.count, kind)
    return movement_of(request, title, people, trays, rounds, promise, variant=variant, copies=copies)


def hands_to_a_set(sets: int, least: int = 1) -> int:
    """Return the trays to a set: enough for 24 in play, in multiples of four from four on, so that each seat leads
    equally often (Foster, 000:2066): five teams play sets of 4, ten of 3, as in the book."""
    size = usual_set_size(sets)
    return max(least, size - size % 4 if size > 4 else size)


def circle(places: int, step: int) -> list[tuple[int, int]]:
    """Return the meetings of round ``step`` (from 0) of ``places`` - 1, with an even number of places numbered from 1.
    The last place is stationary and the others go round it, so that all meet all (Kirkman's circle)."""
    around = places - 1
    first = (step % around + 1, places)
    return [first] + [((step + x) % around + 1, (step - x) % around + 1) for x in range(1, places // 2)]


def dealt_in_halves(before: int, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the halves of a set of ``size``, after ``before`` trays, which two tables deal and exchange. Raises
    Impossible."""
    if size % 2:
        raise Impossible(
            message(
                "Each of the two tables deals half of each set, so the number of trays in a set must be "
                "even, not %(size)s.",
                size=size,
            ),
            tuple(sorted({max(2, size - 1), size + 1})),
        )
    half = size // 2
    return tuple(range(before + 1, before + half + 1)), tuple(range(before + half + 1, before + size + 1))


def the_rest(seatings: Iterable[Seating], trays: int, after_table: int = 0) -> tuple[Resting, ...]:
    """Put all trays up to ``trays`` that are not in play on one bye-stand: not yet dealt, or already finished."""
    in_play = {tray for seating in seatings for tray in seating.trays}
    rest = tuple(tray for tray in range(1, trays + 1) if tray not in in_play)
    return (Resting(rest, after_table),) if rest else ()


def nearest(count: int, counts: Sequence[int]) -> tuple[int, ...]:
    """Return the nearest counts below and above one that a system does not accept."""
    below, above = [each for each in counts if each < count], [each for each in counts if each > count]
    return (*below[-1:], *above[:1])


def is_turned_singly(movement: Movement) -> bool:
    """Whether single trays of a set are turned."""
    return any(0 < len(seating.turned) < len(seating.trays) for _, seating in movement.meetings())


def source_of_first(source: str, rounds: int) -> str:
    """Return the source of an evening that is the beginning of a longer one."""
    return plural("%(source)s, first round only", "%(source)s, first %(count)s rounds only", rounds, source=source)
