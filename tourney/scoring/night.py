"""The data to be scored: an evening's contestants, results and rulings, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from .options import DEFAULTS, Options

TRICKS = 13
"""The tricks in a deal: N&S and E&W always make this total."""

SEATS = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class Entry:
    """A contestant: its number, the names of its people, the field it is ranked in and the section it plays in; a team
    also has a ``name``. ``shown`` is how each name may appear in public, see :mod:`tourney.scoring.public_names`; empty
    if all are named in full."""

    number: int
    names: tuple[str, ...]
    field: str = "all"
    section: str = ""
    name: str = ""
    shown: tuple[str, ...] = ()

    @property
    def called(self) -> tuple[str, ...]:
        """Return the names as shown, a team's own first: Owls: Ada, Ben, Cleo, Dan."""
        if not self.names:
            return (self.name,) if self.name else ()
        return (f"{self.name}: {self.names[0]}", *self.names[1:]) if self.name else self.names


@dataclass(frozen=True, slots=True)
class Award:
    """An awarded score. ``kind`` is "percent" (of the maximum; 50 is average), "most" or "least": the highest or lowest
    score made with the same cards at any other table."""

    kind: str = "percent"
    percent: Fraction = Fraction(50)


AVERAGES = {"average": Award(), "average+": Award(percent=Fraction(60)), "average-": Award(percent=Fraction(40))}
"""The averages by the names that files use: 50, 60 and 40 percent."""


@dataclass(frozen=True, slots=True)
class Revokes:
    """The number of revokes of each side on a deal, and the tricks it had won before the first."""

    ns: int = 0
    ew: int = 0
    before_ns: int = 0
    before_ew: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A contract as bid and played: "4SX" by "S", who made ``tricks`` of 13; a passed-out deal is "pass", without
    declarer or tricks. ``honours`` are for auction: the number in each hand of N and S, and of E and W. ``chicane`` is
    for straight bridge: the number of players of N and S, and of E and W, without a trump. ``lead`` is the opening
    lead, "HT", if known; ``auction`` and ``play`` are from a file that has them, for :mod:`tourney.scoring.hands`. They
    do not affect the score, and results that differ only in them are equal."""

    contract: str
    by: str = ""
    tricks: int = 0
    honours: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    chicane: tuple[int, int] = (0, 0)
    lead: str = field(default="", compare=False)
    auction: str = field(default="", compare=False)
    play: str = field(default="", compare=False)


PublishedPoints = tuple[Fraction | None, Fraction | None]
"""Published points for N&S and for E&W; None for a side without any."""


@dataclass(frozen=True, slots=True)
class PublishedRow:
    """A contestant's published figures: ``place`` as written ("7="), total and percentage; empty or None if missing."""

    number: int
    place: str = ""
    total: Fraction | None = None
    percent: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """One result of a weighted score: the N&S result ``made``, the contract as ``played`` if known, its ``weight``."""

    weight: Fraction
    made: int | None = None
    played: Played | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a result, if a ruling gives each side its own: N&S's result ``made`` for this side (tricks or
    points), with the contract as ``played`` if known; an ``award``; or a ``weighted`` score (Law 12C1(c)), whose
    weights add up to 1. With none of these the side is left out, as if it had not played."""

    made: int | None = None
    award: Award | None = None
    played: Played | None = None
    weighted: tuple[Outcome, ...] = ()

    @property
    def left_out(self) -> bool:
        return self == Side()


@dataclass(frozen=True, slots=True)
class Result:
    """One tray at one table. ``ns`` held the tray's N&S cards.

    It has one of these: N&S's ``tricks`` (0 to 13) or ``score`` (points); a ``split`` with a result for each side; or
    ``not_played``. ``seats`` are the players N, E, S, W for individuals; then ``ns`` and ``ew`` are 0. ``ruled`` is the
    number of the ruling that decided it; 0 for none. ``published`` are points from a file that count instead of the
    method's.
    """

    round: int
    table: int
    tray: int
    ns: int
    ew: int
    tricks: int | None = None
    score: int | None = None
    seats: tuple[int, int, int, int] | None = None
    section: str = ""
    split: tuple[Side, Side] | None = None
    not_played: bool = False
    revokes: Revokes | None = None
    played: Played | None = None
    ruled: int = 0
    published: PublishedPoints | None = None

    @property
    def place(self) -> tuple[str, int, int, int]:
        """Return the place: section, round, table, tray."""
        return (self.section, self.round, self.table, self.tray)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A finding and a decision. ``law`` and ``section`` name the rule, and ``rule`` the entry of
    :data:`.laws.by_game.LAWS` if there is one. ``found`` are the facts, ``when`` is the time of discovery, and
    ``decided`` is the decision.

    ``penalty`` is deducted from ``contestant``: an amount of ``unit`` (see :attr:`.method.Method.penalties`). The
    ``result`` counts instead of the one made in its place. A ruling that changes no score may still have its section,
    round, table and tray in ``at``.
    """

    rule: str = ""
    law: str = ""
    section: str = ""
    found: str = ""
    when: str = ""
    decided: str = ""
    contestant: int | None = None
    penalty: Fraction = Fraction(0)
    unit: str = ""
    at: tuple[str, int, int, int] | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Bye:
    """A drawn round in which ``entry`` had no opponents: it sat out, or had not yet arrived."""

    entry: int
    section: str
    round: int


@dataclass(frozen=True, slots=True)
class Night:
    """Everything that standings depend on. Every ``ns``, ``ew`` and seat is the number of an entry.

    ``kind`` is the kind of contestants: pairs, teams, players or couples. At whist results are tricks, and the two
    sides add up to 13; at auction and bridge they are points, and the two sides add up to 0.

    If rounds were ``drawn`` from the standings, two contestants who meet again play another match. ``byes`` are rounds
    without opponents; they count as soon as their round has a result.

    ``published`` are standings kept from a file (:mod:`tourney.scoring.as_published`).
    """

    entries: tuple[Entry, ...]
    results: Sequence[Result]
    scoring: str = "average"
    options: Options = DEFAULTS
    rulings: tuple[Ruling, ...] = ()
    kind: str = "pairs"
    game: str = "whist"
    drawn: bool = False
    byes: tuple[Bye, ...] = ()
    published: tuple[PublishedRow, ...] = ()

    @property
    def whole(self) -> int:
        """Return the total of N&S and E&W: 13 tricks at whist, 0 points elsewhere."""
        return TRICKS if self.game == "whist" else 0
