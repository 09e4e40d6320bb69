"""The values of a movement: what a director's plan of the evening consists of.

Everything is frozen and hashable. Contestants, tables, rounds and trays are numbered from 1, as they
are called out in the room. A movement says what *should* happen; whether it may is for
:mod:`movements.proof` to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property


class Line(StrEnum):
    """A line: the two opposite seats whose scores are compared with each other."""

    NS = "N&S"
    EW = "E&W"

    @property
    def other(self) -> "Line":
        return Line.EW if self is Line.NS else Line.NS


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round.

    ``ns`` and ``ew`` are the contestants *seated* there. ``trays`` stand in the order in which this
    table plays them. On a tray in ``turned`` the arrow points East: those seated N&S hold the E&W
    cards. ``shares`` names the tables that use some of the same trays in this round.
    """

    table: int
    ns: int
    ew: int
    trays: tuple[int, ...]
    turned: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()

    def holders(self, tray: int) -> tuple[int, int]:
        """The contestants who hold the tray's N&S and E&W cards, in that order."""
        return (self.ew, self.ns) if tray in self.turned else (self.ns, self.ew)

    def seat_of(self, contestant: int) -> Line:
        return Line.NS if contestant == self.ns else Line.EW

    def opponent_of(self, contestant: int) -> int:
        return self.ew if contestant == self.ns else self.ns


@dataclass(frozen=True, slots=True)
class SitOut:
    """A seat without opponents for a round: a place to sit, no trays, no result."""

    contestant: int
    table: int
    line: Line


@dataclass(frozen=True, slots=True)
class Resting:
    """Trays that nobody plays in a round, on the stand after a table (0: before table 1)."""

    trays: tuple[int, ...]
    after_table: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where a contestant is in a round; ``seating`` is None for a sit-out."""

    table: int
    line: Line
    seating: Seating | None


@dataclass(frozen=True)
class Round:
    number: int
    tables: tuple[Seating, ...]
    sitting_out: tuple[SitOut, ...] = ()
    resting: tuple[Resting, ...] = ()

    @cached_property
    def places(self) -> dict[int, Place]:
        """Contestant -> place. In a faulty plan the first place named wins; proof.py reports the rest."""
        found: dict[int, Place] = {}
        for seating in self.tables:
            found.setdefault(seating.ns, Place(seating.table, Line.NS, seating))
            found.setdefault(seating.ew, Place(seating.table, Line.EW, seating))
        for out in self.sitting_out:
            found.setdefault(out.contestant, Place(out.table, out.line, None))
        return found

    @cached_property
    def by_table(self) -> dict[int, Seating]:
        return {seating.table: seating for seating in self.tables}


@dataclass(frozen=True, slots=True)
class Contestants:
    """``kind`` is pairs, teams, players or couples; ``labels[i]`` is how number i + 1 is called."""

    kind: str
    labels: tuple[str, ...]

    @property
    def count(self) -> int:
        return len(self.labels)

    def label(self, number: int) -> str:
        return self.labels[number - 1]


@dataclass(frozen=True, slots=True)
class Promise:
    """What a system undertakes, for proof.py to hold it to.

    Any two contestants meet at least ``least_meetings`` and at most ``most_meetings`` times; with
    ``across`` the least holds only for those who begin in opposite lines. A contestant plays a tray at
    most ``most_plays`` times, and with ``every_tray`` (but for its sit-outs) all of them.
    """

    least_meetings: int = 0
    most_meetings: int = 1
    across: bool = False
    most_plays: int = 1
    every_tray: bool = False


@dataclass(frozen=True)
class Movement:
    """A whole plan. ``winners`` is the number of fields: 2 when the lines are ranked apart."""

    system: str
    variant: str
    title: str
    winners: int
    trays: int
    contestants: Contestants
    rounds: tuple[Round, ...]
    promise: Promise = field(default=Promise())

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """Every table at which somebody sits in some round, a half table included, in order."""
        return tuple(sorted({place.table for each in self.rounds for place in each.places.values()}))

    def field_of(self, contestant: int) -> str:
        """The field a contestant is ranked in: its line with two winners, else ``all``."""
        if self.winners == 1:
            return "all"
        return self.rounds[0].places[contestant].line.value

    def meetings(self) -> Iterator[tuple[Round, Seating]]:
        """Every table of every round, in the order of play."""
        for each in self.rounds:
            for seating in each.tables:
                yield each, seating

    def round(self, number: int) -> Round | None:
        """The round of that number, or None."""
        return next((each for each in self.rounds if each.number == number), None)


class Impossible(ValueError):
    """A movement that cannot be had: ``reason`` says why, ``nearest`` the counts that work."""

    def __init__(self, reason: str, nearest: tuple[int, ...] = ()) -> None:
        self.reason = reason
        self.nearest = nearest
        hint = f" The nearest that works: {' or '.join(map(str, nearest))}." if nearest else ""
        super().__init__(reason + hint)


def set_of_trays(number: int, size: int) -> tuple[int, ...]:
    """The trays of set ``number`` (from 0) when ``size`` trays travel together."""
    return tuple(range(number * size + 1, (number + 1) * size + 1))


def usual_set_size(sets: int) -> int:
    """Trays to a set so that at least 24 are in play: 14 sets of 2, 10 of 3 (Foster, 000:2257)."""
    return -(-24 // sets)
