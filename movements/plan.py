"""The values of a movement: a director's plan of the evening.

Everything is frozen and hashable. Contestants, tables, rounds and trays are numbered from 1, as announced in the room.
:mod:`movements.proof` checks that a movement is sound.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Literal

from .message import either, message


class Line(StrEnum):
    """A line: the two opposite seats whose scores are compared with each other."""

    NS = "N&S"
    EW = "E&W"

    @property
    def other(self) -> "Line":
        return Line.EW if self is Line.NS else Line.NS


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of single players: contestants, or players of two teams or pairs, where 0 is a dummy."""

    north: int
    east: int
    south: int
    west: int

    @property
    def by_seat(self) -> dict[str, int]:
        return {"N": self.north, "E": self.east, "S": self.south, "W": self.west}


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round.

    ``ns`` and ``ew`` are the contestants *seated* there; for single players both are 0 and ``seats`` names the four.
    Teams whose players change places have all three. ``trays`` are in this table's order of play. On a tray in
    ``turned`` the arrow points East: those seated N&S hold the E&W cards. ``shares`` are the tables that use the same
    trays in this round.
    """

    table: int
    ns: int
    ew: int
    trays: tuple[int, ...]
    turned: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()
    seats: Seats | None = None

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the contestants seated N&S and those seated E&W."""
        if self.ns or self.ew or self.seats is None:
            return (self.ns,), (self.ew,)
        return (self.seats.north, self.seats.south), (self.seats.east, self.seats.west)

    def held(self, tray: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the contestants who hold the tray's N&S cards and its E&W cards."""
        ns, ew = self.sides
        return (ew, ns) if tray in self.turned else (ns, ew)

    def holders(self, tray: int) -> tuple[int, int]:
        """Return the pair or team that holds the tray's N&S cards, and the one with its E&W cards."""
        return (self.ew, self.ns) if tray in self.turned else (self.ns, self.ew)

    def reversed(self) -> "Seating":
        """Return the table with the arrow of every tray reversed."""
        return replace(self, turned=tuple(tray for tray in self.trays if tray not in self.turned))


@dataclass(frozen=True, slots=True)
class SitOut:
    """A place without opponents for a round. ``seat`` is N, E, S or W for a single player."""

    contestant: int
    table: int
    line: Line
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Resting:
    """Trays out of play in a round, on the stand after a table (0: before table 1)."""

    trays: tuple[int, ...]
    after_table: int


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The place of a contestant in a round. ``seating`` is None for a sit-out; ``seat`` is for individuals."""

    table: int
    line: Line
    seating: Seating | None
    seat: str = ""


Party = tuple[int, str]
"""A unit that moves together: a pair or a player (3, ""), the half of a team that sits N&S (3, "N&S"), or one of the
players of teams or pairs who move singly (3, "player")."""


@dataclass(frozen=True)
class Round:
    """One round; ``away`` are contestants who have not arrived or have left."""

    number: int
    tables: tuple[Seating, ...]
    sitting_out: tuple[SitOut, ...] = ()
    resting: tuple[Resting, ...] = ()
    away: tuple[int, ...] = ()

    @cached_property
    def places(self) -> dict[int, SeatPlace]:
        """Return contestant -> place, for pairs and single players; one half of a team. In a faulty plan, the first
        place."""
        found: dict[int, SeatPlace] = {}
        for contestant, place in self.seated:
            found.setdefault(contestant, place)
        return found

    @cached_property
    def halves(self) -> dict[Party, SeatPlace]:
        """Return (team, line) -> the place of each half of each team."""
        found: dict[Party, SeatPlace] = {}
        for contestant, place in self.seated:
            found.setdefault((contestant, place.line.value), place)
        return found

    @cached_property
    def seated(self) -> list[tuple[int, SeatPlace]]:
        """Yield every contestant in every place of the plan, sit-outs last."""
        found = []
        for seating in self.tables:
            ns, ew = seating.sides
            alone = len(ns) == 2
            for line, side, seats in ((Line.NS, ns, "NS"), (Line.EW, ew, "EW")):
                for contestant, seat in zip(side, seats, strict=False):
                    found.append((contestant, SeatPlace(seating.table, line, seating, seat if alone else "")))
        return found + [(out.contestant, SeatPlace(out.table, out.line, None, out.seat)) for out in self.sitting_out]

    @cached_property
    def by_table(self) -> dict[int, Seating]:
        return {seating.table: seating for seating in self.tables}


@dataclass(frozen=True, slots=True)
class Contestants:
    """``kind`` is pairs, teams, players or couples; ``labels[i]`` is the label of number i + 1.

    Couples are ranked as single players: their labels are the players', two for each couple. ``players`` labels the
    single players of teams or pairs, for systems in which they move singly: the same number of each, those of number 1
    first.
    """

    kind: str
    labels: tuple[str, ...]
    players: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """Return the number as people state it in a request: for couples, the couples and not their players."""
        return len(self.labels) // 2 if self.kind == "couples" else len(self.labels)

    @property
    def numbers(self) -> range:
        """Return the numbers of all ranked contestants."""
        return range(1, len(self.labels) + 1)

    def players_of(self, team: int) -> range:
        """Return the numbers of a team's players, if ``players`` has labels."""
        size = len(self.players) // max(1, len(self.labels))
        return range((team - 1) * size + 1, team * size + 1)

    def player(self, number: int) -> str:
        """Return the label of a player of a team or pair; 0 is a dummy."""
        return self.players[number - 1] if number else "dummy"

    def label(self, number: int) -> str:
        return self.labels[number - 1]


@dataclass(frozen=True, slots=True)
class Promise:
    """The promise of a system, checked by proof.py.

    Any two contestants meet at least ``least_meetings`` and at most ``most_meetings`` times; with ``across`` the
    minimum holds only for opposite lines. Single players are partners at least ``least_partners`` and at most
    ``most_partners`` times. A contestant (each half of a team, or each player who moves singly) plays a tray at most
    ``most_plays`` times, and with ``every_tray`` all trays, except those of its sit-outs. With ``both_ways`` two
    contestants who meet on a tray meet on it again with the lines exchanged.
    """

    least_meetings: int = 0
    most_meetings: int = 1
    least_partners: int = 0
    most_partners: int = 1
    across: bool = False
    most_plays: int = 1
    every_tray: bool = False
    both_ways: bool = False

    def of_a_part(self) -> "Promise":
        """Return the promise that still holds if only part of the movement is played."""
        return replace(self, least_meetings=0, least_partners=0, every_tray=False, both_ways=False)


DRAWN_FROM: dict[tuple[str, str], Literal["standings", "winners"]] = {
    ("swiss-pairs", "first-round"): "standings",
    ("swiss-teams", "first-round"): "standings",
    ("drive", "winners"): "winners",
}
"""System and variant of which only the first round is known before play -> what the others are drawn from. They are
named here because stored movements are read without the systems."""


@dataclass(frozen=True)
class Movement:
    """A whole plan. ``winners`` is the number of fields: 2 if the lines are ranked separately, 4 for the seats.

    ``copies`` is the number of copies of each tray, which is how many tables can play it at once without sharing.
    ``suits`` is for an umpire who changes the trays between two plays: for each tray the new suits of its spades,
    hearts, diamonds and clubs ("HSCD"), empty without an umpire. Rounds 1 to ``played`` are as they were actually
    played, and their problems are not the plan's.

    If rounds are drawn one by one, ``planned`` is their number (0 if not planned); contestants who have ``left`` are
    not drawn.
    """

    system: str
    variant: str
    title: str
    winners: int
    trays: int
    contestants: Contestants
    rounds: tuple[Round, ...]
    promise: Promise = field(default=Promise())
    copies: int = 1
    suits: tuple[str, ...] = ()
    played: int = 0
    planned: int = 0
    left: tuple[int, ...] = ()

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """Return every table at which someone sits in some round, including a half table, in order."""
        return tuple(sorted({place.table for each in self.rounds for _, place in each.seated}))

    @property
    def drawn_from(self) -> Literal["standings", "winners"] | None:
        """Return what each round is drawn from when the previous one is complete; None if all are planned. Every Swiss
        is drawn, even if a file does not name its variant."""
        return DRAWN_FROM.get((self.system, self.variant), DRAWN_FROM.get((self.system, "first-round")))

    @property
    def left_open(self) -> bool:
        """Whether another round will be drawn after the last known one."""
        return self.drawn_from is not None and not 0 < self.planned <= len(self.rounds)

    @property
    def of_teams(self) -> bool:
        """Whether each contestant sits at two tables at a time, one half N&S and one E&W."""
        return self.contestants.kind == "teams"

    def field_of(self, contestant: int) -> str:
        """Return the field in which a contestant is ranked: its line with two winners, its seat with four, else
        ``all``. Contestants who never came are in the first field."""
        if self.winners == 1:
            return "all"
        if contestant not in self.first_places:
            return "N" if self.winners == 4 else Line.NS.value
        return self.first_places[contestant].seat if self.winners == 4 else self.line_of(contestant).value

    @cached_property
    def first_places(self) -> dict[int, SeatPlace]:
        """Return contestant -> its place in round 1, or in its first round."""
        found: dict[int, SeatPlace] = {}
        for each in self.rounds:
            for contestant, place in each.places.items():
                found.setdefault(contestant, place)
            if len(found) == len(self.contestants.labels):
                break
        return found

    def line_of(self, contestant: int) -> Line:
        """Return the line whose cards a contestant holds most often or, if equal, its first line."""
        held = self._held[contestant]
        first = self.first_places[contestant].line
        return first.other if held[first.other] > held[first] else first

    @cached_property
    def _held(self) -> defaultdict[int, Counter[Line]]:
        """Contestant -> the number of trays it plays in each line."""
        held: defaultdict[int, Counter[Line]] = defaultdict(Counter)
        for _, seating in self.meetings():
            for tray in seating.trays:
                for line, side in zip(Line, seating.held(tray), strict=True):
                    for contestant in side:
                        held[contestant][line] += 1
        return held

    def meetings(self) -> Iterator[tuple[Round, Seating]]:
        """Yield every table of every round, in the order of play."""
        for each in self.rounds:
            for seating in each.tables:
                yield each, seating

    def plays(self) -> Counter[Party]:
        """Return the number of trays that each contestant, or each half of a team, plays; 0 for those who only sit
        out."""
        found: Counter[Party] = Counter()
        for each in self.rounds:
            for number, place in each.seated:
                found[number, place.line.value if self.of_teams else ""] += (
                    len(place.seating.trays) if place.seating else 0
                )
        return found

    def times_played(self) -> Counter[int]:
        """Return the number of tables at which each tray is played."""
        return Counter(tray for _, seating in self.meetings() for tray in seating.trays)

    def round(self, number: int) -> Round | None:
        """Return the round with that number, or None."""
        return next((each for each in self.rounds if each.number == number), None)


class Impossible(ValueError):
    """The movement does not exist. ``reason`` explains why; ``nearest`` are the counts that work."""

    def __init__(self, reason: str, nearest: tuple[int, ...] = ()) -> None:
        self.reason = reason
        self.nearest = nearest
        if nearest:
            reason = message("%(reason)s Try %(counts)s instead.", reason=reason, counts=either(nearest))
        super().__init__(reason)


def set_of_trays(number: int, size: int) -> tuple[int, ...]:
    """Return the trays of set ``number`` (from 0) if ``size`` trays travel together."""
    return tuple(range(number * size + 1, (number + 1) * size + 1))


def usual_set_size(sets: int) -> int:
    """Return the number of trays to a set with at least 24 in play: 2 for 14 sets, 3 for 10 (Foster, 000:2257)."""
    return -(-24 // sets)
