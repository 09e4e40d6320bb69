"""The declaration of a masterpoint scheme, and its awards. Exact, and pure Python."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil, floor

from movements.message import Message, message

NONE = Fraction(0)
EXAMPLES = 3
"""The number of worked examples with which a scheme counts as checked."""


class Per(StrEnum):
    """The quantity by which the winner's award grows."""

    NOTHING = "nothing"
    CONTESTANTS = "contestants"
    GROUP = "group"
    """The contestants of a field; a half table of a two-winner movement counts as a whole one."""
    TABLES = "tables"
    """The tables; a half table counts as a whole one."""
    BOARDS = "boards"
    PLACES = "places"
    """The places that get an award."""


class Rounding(StrEnum):
    DOWN = "down"
    NEAREST = "nearest"
    """Halves are rounded up."""
    UP = "up"

    def to(self, step: Fraction, value: Fraction) -> Fraction:
        """Return the value as a multiple of ``step``."""
        steps = value / step
        whole = {Rounding.DOWN: floor(steps), Rounding.UP: ceil(steps)}.get(self, floor(steps + Fraction(1, 2)))
        return whole * step


class Shares(StrEnum):
    """The awards of places for which a scheme lists no share."""

    EVEN = "even"
    """Equal steps from the winner's award down to the last place with an award."""
    HARMONIC = "harmonic"
    """The winner's award divided by the place."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Field:
    """Contestants ranked together. ``winners`` is the number of fields of the movement, two for a Mitchell; ``tables``
    is the number of tables for all its fields; ``boards`` is the number of boards that the winners played. ``carried``
    is true if scores of an earlier session count in the ranks."""

    game: str
    kind: str
    contestants: int
    winners: int
    tables: Fraction
    boards: int
    carried: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """The awards in one kind of field."""

    rate: Fraction = NONE
    """The winner's award for each of ``per``."""
    per: Per = Per.NOTHING
    base: Fraction = NONE
    """An addition to the winner's award; equal steps lead down to it."""
    formula: Callable[[Field], Fraction] | None = None
    """The winner's award if it is not a rate."""
    depth: Fraction
    """The share of the field that gets an award."""
    depth_per: Per = Per.CONTESTANTS
    depth_rounding: Rounding = Rounding.DOWN
    shares: tuple[Fraction, ...] = ()
    """The shares of the winner's award, beginning with the winner's own."""
    then: Shares = Shares.NOTHING
    shift: int = 0
    """A number subtracted from the place by which a harmonic share is divided."""
    least: Fraction = NONE
    """The smallest award, including those of contestants who share a place."""
    most: Fraction | None = None
    """The largest award."""
    step: Fraction | None = None
    """The step of which awards are multiples; without it they stay exact."""
    rounding: Rounding = Rounding.NEAREST

    def places(self, field: Field) -> int:
        """Return the number of places that get an award."""
        wanted = self.depth_rounding.to(Fraction(1), self.depth * count_of(self.depth_per, field))
        return min(int(wanted), field.contestants)

    def winner(self, field: Field) -> Fraction:
        """Return the award of an outright winner."""
        if self.formula:
            return self.bounded(self.formula(field))
        return self.bounded(self.base + self.rate * count_of(self.per, field, self.places(field)))

    def value(self, place: int, field: Field) -> Fraction:
        """Return the award of an unshared place; zero below the depth."""
        places, winner = self.places(field), self.winner(field)
        if place > places:
            return NONE
        if place <= len(self.shares):
            return self.bounded(winner * self.shares[place - 1])
        if self.then == Shares.HARMONIC:
            return self.bounded(winner / max(1, place - self.shift))
        if self.then == Shares.EVEN:
            return self.bounded(self.base + (winner - self.base) * Fraction(places - place + 1, places))
        return NONE

    def bounded(self, value: Fraction) -> Fraction:
        raised = max(value, self.least)
        return raised if self.most is None else min(raised, self.most)


@dataclass(frozen=True, slots=True)
class PointsAward:
    """The ``points`` of a contestant with ``rank`` among ``of``, and their explanation: the award of an untied
    ``winner``, and the number of contestants sharing the rank."""

    points: Fraction
    rank: int
    tied: int
    of: int
    winner: Fraction


def award(scale: Scale, field: Field, rank: int, tied: int = 1) -> PointsAward | None:
    """Return the award of each contestant sharing a rank: the mean of the places that they occupy; None below the
    depth."""
    if rank > scale.places(field):
        return None
    points = scale.bounded(sum((scale.value(rank + at, field) for at in range(tied)), NONE) / tied)
    if scale.step:
        points = scale.bounded(scale.rounding.to(scale.step, points))
    return PointsAward(points, rank, tied, field.contestants, scale.winner(field)) if points else None


@dataclass(frozen=True, slots=True)
class CitedSource:
    """The source of figures: a title, its address, and its date if known. All were read in November 2026."""

    title: str
    address: str
    dated: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """A masterpoint scheme. Each figure names the place in ``sources`` that it comes from."""

    title: str
    body: str
    """The issuer of the points; empty for a club's own."""
    order: int
    """Its place on the pages."""
    sources: tuple[CitedSource, ...] = ()
    remark: str = ""
    """An uncertainty: a single source, a newer scheme, a rule without a source. Empty if there is none."""
    examples: int = 0
    """The number of worked examples of its sources with which it was checked."""
    two_winners: Scale | None = None
    """The awards for pairs in two fields; None if the scheme does not define them."""
    one_winner: Scale | None = None
    """The awards for pairs in one field."""
    players: Scale | None = None
    teams: Scale | None = None
    games: tuple[str, ...] = ("bridge",)
    least_tables: int = 1
    least_boards: int = 1
    most_boards: int | None = None
    many_clubs: bool = False
    """Whether the scheme is for an event of many clubs, which ranks their contestants together."""
    event_remark: str = ""
    """An uncertainty about such events."""
    members_only: bool = False
    """Whether only players with a number on the club's list get points."""

    @property
    def unchecked(self) -> bool:
        """Whether its sources have too few worked examples to check it."""
        return bool(self.sources) and self.examples < EXAMPLES

    def scale(self, field: Field) -> Scale | None:
        """Return the awards for a field of this kind."""
        if field.kind == "pairs":
            return {1: self.one_winner, 2: self.two_winners}.get(field.winners)
        if field.winners > 1:
            return None
        return {"players": self.players, "teams": self.teams}.get(field.kind)

    def misfit(self, field: Field) -> str:
        """Return the reason why a field gets no points by this scheme; empty if it fits."""
        if field.game not in self.games:
            return message("This scheme is for another game.")
        if field.carried:
            return message(
                "The standings include scores from an earlier session, so they do not show the result of this "
                "session alone."
            )
        if self.scale(field) is None:
            return _without_awards(field)
        if field.tables < self.least_tables:
            return message("This scheme needs at least %(least)s tables.", least=self.least_tables)
        if field.boards < self.least_boards:
            return message("This scheme needs at least %(least)s boards for each contestant.", least=self.least_boards)
        if self.most_boards and field.boards > self.most_boards:
            return message("This scheme is for at most %(most)s boards for each contestant.", most=self.most_boards)
        return ""


def _without_awards(field: Field) -> str:
    if field.winners > 2 or (field.winners > 1 and field.kind != "pairs"):
        return message("This scheme has no awards for players who are ranked by seat.")
    return WITHOUT.get(field.kind, {}).get(field.winners, message("This scheme has no awards for this type of event."))


WITHOUT: Mapping[str, Mapping[int, Message]] = {
    "pairs": {
        1: message("This scheme has no awards for pairs in a single field."),
        2: message("This scheme has no awards for pairs in two fields."),
    },
    "players": {1: message("This scheme has no awards for individuals.")},
    "teams": {1: message("This scheme has no awards for teams.")},
}


def count_of(per: Per, field: Field, places: int = 0) -> int:
    """Return the quantity by which an award grows."""
    match per:
        case Per.CONTESTANTS:
            return field.contestants
        case Per.GROUP:
            return ceil(field.tables) if field.winners == 2 else field.contestants
        case Per.TABLES:
            return ceil(field.tables)
        case Per.BOARDS:
            return field.boards
        case Per.PLACES:
            return places
        case Per.NOTHING:
            return 0
