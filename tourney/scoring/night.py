"""The data to be scored: an evening's contestants, results and rulings, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from .options import DEFAULTS, Options

TRICKS = 13
"""Tricks in a deal: N&S and E&W together always make as many."""

SEATS = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class Entry:
    """A contestant: its number, the names behind it, the field it is ranked in and the section it plays in; of a
    team its own ``name``. ``shown`` says how each of them wants to be named in public, see
    :mod:`tourney.scoring.public_names`; it is empty where all are named in full."""

    number: int
    names: tuple[str, ...]
    field: str = "all"
    section: str = ""
    name: str = ""
    shown: tuple[str, ...] = ()

    @property
    def called(self) -> tuple[str, ...]:
        """The names as they are shown, a team's own before the first: Owls: Ada, Ben, Cleo, Dan."""
        if not self.names:
            return (self.name,) if self.name else ()
        return (f"{self.name}: {self.names[0]}", *self.names[1:]) if self.name else self.names


@dataclass(frozen=True, slots=True)
class Award:
    """A score that was given instead of played. ``kind`` is "percent" (of what could be had; 50 is average), "most" or
    "least": the highest or lowest score made with the same cards at any other table."""

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
    """A contract as it was bid and played: "4SX" by "S", who made ``tricks`` of 13; "pass" by nobody, with
    none. ``honours`` are those of auction: how many N and S, and E and W, held in each hand. ``chicane`` is
    that of straight bridge: how many of N and S, and of E and W, held no trump. ``lead`` is the first card on the
    table, "HT", where it is known; ``auction`` and ``play`` are those of a file that has them, as
    :mod:`tourney.scoring.hands` reads them. They score nothing, and results that differ in them alone are the same."""

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
    """One result of a weighted score: what N&S ``made``, the contract as ``played`` if known, its ``weight``."""

    weight: Fraction
    made: int | None = None
    played: Played | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a result, if a ruling gives each side its own: what N&S are taken to have ``made`` in its case
    (tricks or points), with the contract as ``played`` if known; an ``award``; or a ``weighted`` score (Law 12C1(c)),
    whose weights add up to 1. With none of these the side is left out, as if it had not played."""

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

    One of three things was written down: ``tricks`` (0 to 13) or ``score`` (points) that N&S made; a ``split``, which
    gives each side its own; or ``not_played``. ``seats`` are the players N, E, S, W where each plays for himself; then
    ``ns`` and ``ew`` are 0. ``ruled`` is the number of the ruling by which it stands; 0 for none. ``published`` are
    points of a file that count instead of what the method gives.
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
    """A finding and a decision. ``law`` and ``section`` name the rule, ``rule`` the entry of :data:`laws.LAWS` if there
    is one, ``found`` what happened, ``when`` it was discovered, ``decided`` what was done about it.

    ``penalty`` is taken from ``contestant``: an amount of ``unit`` (see :attr:`.method.Method.penalties`). The
    ``result`` stands instead of the one that was made in its place. A ruling that changes no score may
    still say ``at`` which section, round, table and tray it was made.
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
    """A round in which ``entry`` had no opponents where rounds are drawn: it sat out, or came only later."""

    entry: int
    section: str
    round: int


@dataclass(frozen=True, slots=True)
class Night:
    """All that standings depend on. Every ``ns``, ``ew`` and seat is the number of an entry.

    ``kind`` of the contestants is pairs, teams, players or couples. At whist results are tricks, of which
    both sides together have 13; at auction and bridge they are points, of which both together have 0.

    Where rounds were ``drawn`` from the standings, two who meet again play another match, and ``byes`` are the rounds
    that somebody did not play; they count once their round has a result.

    ``published`` are the standings that are kept as a file published them (:mod:`tourney.scoring.as_published`).
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
