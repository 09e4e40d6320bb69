"""Points of each player added up over a year or a series, in a fixed number of queries and one pass."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from django.db.models import F, QuerySet

from movements.message import message
from tourney.models import Club, Placing, Player, Seat, Series, Session
from tourney.scoring.report_table import Column, Table, tabulate

from .night_points import Fields, award_of
from .scheme import Scheme


@dataclass(frozen=True, slots=True)
class Total:
    """A player's points, and the number of nights with points."""

    player: Player
    points: Fraction
    nights: int


@dataclass(frozen=True, slots=True)
class Period:
    """A period to add up. ``name`` is its part of the address: a year, or "series-3"."""

    name: str
    title: str


def periods_of(club: Club) -> list[Period]:
    """Return the years with published nights, the newest first, then the club's series."""
    dates = _placings(club).dates("session__date", "year", order="DESC")
    years = [Period(str(day.year), str(day.year)) for day in dates]
    return years + [Period(f"series-{each.pk}", each.name) for each in Series.objects.filter(club=club)]


def placings_in(club: Club, period: Period) -> QuerySet[Placing]:
    """Return the placings of the published nights in a period."""
    kind, _, number = period.name.rpartition("-")
    if kind:
        return _placings(club).filter(session__in_series__series=int(number))
    return _placings(club).filter(session__date__year=number)


def totals(scheme: Scheme, placings: QuerySet[Placing]) -> list[Total]:
    """Return everybody's points, highest first. Forgotten players are not included."""
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    nights: defaultdict[int, int] = defaultdict(int)
    given = dict(_points(scheme, placings))
    seats = Seat.objects.filter(contestant__in=placings.values("contestant")).order_by()
    for contestant, player in seats.values_list("contestant", "player"):
        if value := given.get(contestant):
            points[player] += value
            nights[player] += 1
    players = Player.objects.filter(pk__in=list(points), forgotten_at=None)
    found = [Total(each, points[each.pk], nights[each.pk]) for each in players if _counts(scheme, each)]
    return sorted(found, key=lambda total: (-total.points, total.player.name))


def total_of(scheme: Scheme, player: Player, period: Period) -> Fraction:
    """Return the points of one player in a period."""
    if not _counts(scheme, player):
        return Fraction(0)
    own = placings_in(player.club, period).filter(contestant__seats__player=player)
    return sum((value for _, value in _points(scheme, own)), Fraction(0))


def totals_table(scheme: Scheme, found: Iterable[Total]) -> Table:
    """Return the totals as a table, for a page and for a file."""
    columns = (
        (Column(message("Player"), key="player"), lambda total: total.player.name),
        (Column(message("Expected points"), "points", strong=True, key="points"), lambda total: total.points),
        (Column(message("Nights with points"), "count", key="nights"), lambda total: total.nights),
    )
    return tabulate(scheme.title, found, columns)


def _counts(scheme: Scheme, player: Player) -> bool:
    return player.number is not None or not scheme.members_only


def _placings(club: Club) -> QuerySet[Placing]:
    """Return the placings of the club's published nights, each contestant's in its own field."""
    own_field = Placing.objects.filter(club=club, session__event__demo=False, field=F("contestant__field"))
    return own_field.defer("roles").order_by("session", "field", "rank")


def _points(scheme: Scheme, placings: QuerySet[Placing]) -> Iterator[tuple[int, Fraction]]:
    """Yield each contestant that gets points, with the points of each of its players."""
    nights = Session.objects.filter(pk__in=placings.order_by().values("session")).in_bulk()
    first = Placing.objects.filter(session__in=placings.order_by().values("session"), rank=1).defer("roles")
    fields, awarded = Fields(first), cache(award_of)
    for placing in placings:
        placing.session = nights[placing.session_id]
        given = awarded(scheme, fields.field_of(placing), placing.rank, placing.tied)
        if given:
            yield placing.contestant_id, given.points
