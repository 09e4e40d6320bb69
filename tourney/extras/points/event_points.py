"""A club's points in a simultaneous event, from ranks in the whole field."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from movements.message import Message, message
from tourney.hooks import EventRanks

from .night_points import award_of, how_it_came
from .scheme import Field, PointsAward, Scheme

INCOMPLETE = message("Expected points are shown once every club has listed its contestants.")


@dataclass(frozen=True, slots=True)
class EventLine:
    """A contestant with an award."""

    names: tuple[str, ...]
    award: PointsAward

    @property
    def why(self) -> Message:
        return how_it_came(self.award)


@dataclass(frozen=True, slots=True)
class EventPoints:
    """The club's contestants who get points by a scheme, best first; or in ``misfit`` the reason why there are none."""

    scheme: Scheme
    lines: tuple[EventLine, ...]
    misfit: str


def event_points(event: EventRanks, schemes: Iterable[Scheme]) -> list[EventPoints]:
    """Return the points by each scheme. A rank in a part of the field would promise too much, and gives no points."""
    field = Field(event.game, event.kind, event.contestants, 1, Fraction(event.tables), event.boards)
    found = []
    for scheme in schemes:
        misfit = scheme.misfit(field) or ("" if event.complete else INCOMPLETE)
        awards = () if misfit else [(names, award_of(scheme, field, *rank)) for names, *rank in event.ranks]
        lines = tuple(EventLine(names, award) for names, award in awards if award)
        found.append(EventPoints(scheme, lines, misfit))
    return found
