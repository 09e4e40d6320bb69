"""The points of published nights, and of a night under way, from the placings, which have rank and field. A contestant
gets points in its own field, but not again for a stratum."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import prefetch_related_objects

from movements.message import Message, message
from tourney.desk.placings import placings_of
from tourney.models import Placing, Session
from tourney.reports.ranking_table import field_title
from tourney.scoring.figures import figure, places
from tourney.scoring.standings import Ranking, in_order

from .scheme import Field, PointsAward, Scheme, award

LINES = {"N&S": "E&W", "E&W": "N&S"}
SEATS = ("N", "E", "S", "W")


class Fields:
    """The fields of nights, from their placings; ``placings`` include every winner. A field's number of boards is its
    winner's, even if others sat out."""

    def __init__(self, placings: Iterable[Placing]) -> None:
        self._first = {(each.session_id, each.field): each for each in placings if each.rank == 1}

    def field_of(self, placing: Placing) -> Field:
        """Return the field of a placing. Opposite lines of a section sit at the same tables."""
        session, (line, _, rest) = placing.session, placing.field.partition(" ")
        opposite = " ".join(filter(None, (LINES.get(line, ""), rest)))
        if line in LINES:
            other = self._first.get((placing.session_id, opposite), placing)
            winners, tables = 2, Fraction(max(placing.of, other.of))
        else:
            winners = 4 if line in SEATS else 1
            tables = Fraction(placing.of, {"pairs": 2, "players": 4}.get(session.kind, 1))
        carried = bool(session.options.get("carry_over"))
        boards = self._first.get((placing.session_id, placing.field), placing).played
        return Field(session.game, session.kind, placing.of, winners, tables, boards, carried)


def award_of(scheme: Scheme, field: Field, rank: int, tied: int) -> PointsAward | None:
    """Return the award for a rank; None if there is none, or if the night does not fit the scheme."""
    scale = scheme.scale(field)
    return None if scale is None or scheme.misfit(field) else award(scale, field, rank, tied)


@dataclass(frozen=True, slots=True)
class NightAward:
    """A contestant with an award, and its explanation."""

    placing: Placing
    award: PointsAward

    @property
    def why(self) -> Message:
        return how_it_came(self.award)


@dataclass(frozen=True, slots=True)
class FieldPoints:
    """The contestants of a field who get points, best first; or in ``misfit`` the reason why there are none."""

    title: str
    lines: tuple[NightAward, ...]
    misfit: str


def night_points(session: Session, schemes: Iterable[Scheme]) -> list[tuple[Scheme, list[FieldPoints]]]:
    """Return the points of a night by each scheme and field; until it is published, from the current standings."""
    rows = _placings(session)
    fields, by_field = Fields(rows), defaultdict(list)
    for row in rows:
        if row.field == row.contestant.field:
            by_field[row.field].append(row)
    names = sorted(by_field, key=in_order)
    return [
        (scheme, _told_once([_in_field(scheme, fields, name, by_field[name]) for name in names])) for scheme in schemes
    ]


def _told_once(fields: list[FieldPoints]) -> list[FieldPoints]:
    """Return the fields, or a single one without a title if all of them get no points for the same reason."""
    misfits = {field.misfit for field in fields}
    return [FieldPoints("", (), misfit) for misfit in misfits] if len(misfits) == 1 and all(misfits) else fields


def _placings(session: Session) -> list[Placing]:
    """Return the placings with their contestants and players, best first."""
    if session.published_at is None:
        rows = placings_of(session)
    else:
        ordered = session.placings.defer("roles").order_by("rank", "contestant__entry")
        rows = list(ordered.select_related("contestant"))
    for row in rows:
        row.session = session
    prefetch_related_objects(rows, "contestant__seats__player")
    return rows


def _in_field(scheme: Scheme, fields: Fields, name: str, rows: list[Placing]) -> FieldPoints:
    misfit = scheme.misfit(fields.field_of(rows[0]))
    found = ((row, award_of(scheme, fields.field_of(row), row.rank, row.tied)) for row in rows)
    title = field_title(Ranking(name, ()), rows[0].session.game)
    return FieldPoints(title, tuple(NightAward(row, given) for row, given in found if given), misfit)


def how_it_came(given: PointsAward) -> Message:
    """Return "Place 3 of 14: 50 % of 1.40"; for a tie, with all its places."""
    share, winner = (figure(each, places([each])) for each in (100 * given.points / given.winner, given.winner))
    values = {"of": given.of, "share": share, "winner": winner}
    if given.tied > 1:
        last = given.rank + given.tied - 1
        return message(
            "Places %(first)s to %(last)s of %(of)s, shared: %(share)s%% of %(winner)s",
            first=given.rank,
            last=last,
            **values,
        )
    return message("Place %(place)s of %(of)s: %(share)s%% of %(winner)s", place=given.rank, **values)
