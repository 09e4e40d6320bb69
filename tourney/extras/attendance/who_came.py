"""Attendance over a period, in two queries for any number of nights. Demo nights and forgotten people are left out, but
the seats of a forgotten person still count for the tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from functools import cached_property

from django.db.models import Count, Max, Min, Q, QuerySet

from tourney.models import Club, Seat

AT_A_TABLE = 4
NIGHT = "contestant__section__session"


@dataclass(frozen=True, slots=True)
class Visitor:
    """A player who came on ``nights`` of the period, with the days of their first and last night up to its end, and
    whether they came in the period ``before``."""

    player: int
    name: str
    nights: int
    first: date
    last: date
    before: bool


@dataclass(frozen=True, slots=True)
class NightSeated:
    """A night, with the number of people who played."""

    day: date
    name: str
    people: int

    @property
    def tables(self) -> Fraction:
        return Fraction(self.people, AT_A_TABLE)


@dataclass(frozen=True, slots=True)
class Weekday:
    """The nights on a weekday, 0 for Monday, and the average number of tables."""

    number: int
    nights: int
    tables: Fraction


@dataclass(frozen=True)
class Attendance:
    """The nights of a period in order, and everybody who came in it or in the previous one."""

    first: date
    last: date
    evenings: Sequence[NightSeated]
    visitors: Sequence[Visitor]

    @cached_property
    def present(self) -> list[Visitor]:
        """Return visitors of the period, the most frequent first."""
        return sorted((each for each in self.visitors if each.nights), key=lambda each: (-each.nights, each.name))

    @cached_property
    def new(self) -> list[Visitor]:
        """Return players whose first night at the club was in the period, the newest first."""
        new = [each for each in self.visitors if each.nights and each.first >= self.first]
        return sorted(new, key=lambda each: (each.first, each.name), reverse=True)

    @cached_property
    def lost(self) -> list[Visitor]:
        """Return players who came in the previous period but not in this one, the latest first."""
        lost = [each for each in self.visitors if each.before and not each.nights]
        return sorted(lost, key=lambda each: (each.last, each.name), reverse=True)

    @cached_property
    def tables(self) -> Fraction:
        """Return the average number of tables."""
        return average(self.evenings)

    @cached_property
    def weekdays(self) -> list[Weekday]:
        """Return the weekdays on which the club played, starting with Monday."""
        by_day = {number: [each for each in self.evenings if each.day.weekday() == number] for number in range(7)}
        return [Weekday(number, len(nights), average(nights)) for number, nights in by_day.items() if nights]


def average(evenings: Sequence[NightSeated]) -> Fraction:
    """Return the average number of tables."""
    return sum((each.tables for each in evenings), Fraction()) / (len(evenings) or 1)


def before(first: date, last: date) -> tuple[date, date]:
    """Return the period of the same length that ends on the previous day."""
    return first - (last - first) - timedelta(days=1), first - timedelta(days=1)


def attendance(club: Club, first: date, last: date) -> Attendance:
    """Return the attendance from the day ``first`` to the day ``last``."""
    seats = Seat.objects.filter(
        club=club, contestant__removed=False, contestant__section__session__event__demo=False
    ).order_by()
    return Attendance(first, last, _evenings(seats, first, last), _visitors(seats, first, last))


def _evenings(seats: "QuerySet[Seat]", first: date, last: date) -> list[NightSeated]:
    rows = seats.filter(**{f"{NIGHT}__date__range": (first, last)}).values_list(
        NIGHT, f"{NIGHT}__date", f"{NIGHT}__event__name"
    )
    found = rows.annotate(people=Count("player", distinct=True)).order_by(f"{NIGHT}__date", NIGHT)
    return [NightSeated(day, name, people) for _, day, name, people in found]


def _visitors(seats: "QuerySet[Seat]", first: date, last: date) -> list[Visitor]:
    rows = seats.filter(**{f"{NIGHT}__date__lte": last}, player__forgotten_at=None)
    now, earlier = (Q(**{f"{NIGHT}__date__range": days}) for days in ((first, last), before(first, last)))
    found = rows.values_list("player", "player__name").annotate(
        nights=Count(NIGHT, distinct=True, filter=now),
        first=Min(f"{NIGHT}__date"),
        last=Max(f"{NIGHT}__date"),
        before=Count("pk", filter=earlier),
    )
    return [
        Visitor(player, name, nights, since, until, past > 0)
        for player, name, nights, since, until, past in found
        if nights or past
    ]
