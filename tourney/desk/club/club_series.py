"""Series: their rules, their nights, and the standings of the season."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.db.models import QuerySet
from django.utils.text import slugify

from ...faults import BadInput, Faults
from ...models import Club, Placing, Player, Seat, Series, SeriesNight, Session
from ...models.club import free_slug
from ...scoring.last_night import Needed, needed
from ...scoring.season import (
    MEASURES,
    NightPlacing,
    SeasonLine,
    SeasonNight,
    SeasonRules,
    SeasonStanding,
    season,
    season_lines,
    without_last,
)
from ..form_version import mark
from ..writing import BY_COMMAND, By, club_change, put

MOST_PLACES = 100
PLAIN = SeasonRules()
LEADING = 10
"""Number of leaders for whom the page shows what they need on the last night."""


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """The rules of a series as entered by a director: :class:`SeasonRules` with the handicap in percent."""

    name: str
    measure: str = "points"
    points: tuple[int, ...] = ()
    best: int | None = None
    least: int = 1
    handicap_percent: int = 0


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """A line of the table: partners who played every night together, and a cell for each night of the series, empty
    if they did not play."""

    line: SeasonLine
    players: tuple[Player, ...]
    cells: tuple[SeasonNight | None, ...]
    needed: Needed | None = None


@dataclass(frozen=True)
class Season:
    """``nights`` in their order; ``table`` best first, with the players by their keys. Before the ``last`` night,
    ``needed`` has the result that each leader needs, by key."""

    nights: tuple[Session, ...]
    table: tuple[SeasonStanding, ...]
    players: dict[int, Player]
    last: Session | None = None
    needed: Mapping[int, Needed] = field(default_factory=dict)
    rules: SeasonRules = PLAIN
    contestants: Mapping[int, frozenset[int]] = field(default_factory=dict)

    @cached_property
    def lines(self) -> tuple[SeasonLine, ...]:
        """Return the table with partners grouped: players who played together on all nights."""
        before = without_last(self.table, len(self.nights), self.rules)
        return season_lines(self.table, before, self.contestants)

    def rows_of(self, nights: Sequence[int]) -> Iterator[SeriesRow]:
        """Return every line with the cells of these nights only, numbered from 1."""
        for line in self.lines:
            by_night = {counted.night: counted for counted in line.standing.nights} if nights else {}
            players = tuple(self.players[player] for player in line.players)
            yield SeriesRow(line, players, tuple(map(by_night.get, nights)), self.needed.get(line.standing.player))


def keep_series(
    club: Club,
    rules: SeriesRules,
    sessions: Sequence[Session],
    series: Series | None = None,
    by: By = BY_COMMAND,
    seen: str | None = None,
) -> Series:
    """Create a series, or change the rules and nights of an existing one. Raises BadInput with every fault,
    SeriesChanged if its mark differs from the one its writer had ``seen``."""
    with club_change(club, "keep_series", by) as under_way:
        if series is not None:
            _as_it_is(series)
            if seen is not None and mark_of_series(series) != seen:
                raise SeriesChanged.at(
                    "",
                    "Someone else has changed this series since you opened this page. The current version "
                    "is now shown. Make your change again.",
                )
        under_way.before = _told(series) if series else {}
        kept = _keep(club, rules, sessions, series)
        under_way.data = _told(kept)
        return kept


class SeriesChanged(BadInput):
    """Somebody else changed or removed the series since the writer looked."""


def mark_of_series(series: Series) -> str:
    """Return a mark of a series' rules and nights."""
    return mark(_told(series))


def _as_it_is(series: Series) -> None:
    """Read it again under the lock."""
    try:
        series.refresh_from_db()
    except Series.DoesNotExist:
        raise SeriesChanged.at(
            "",
            "Someone else has removed this series since you opened this page. If you still want it, create it again.",
        ) from None


def _told(series: Series) -> dict[str, Any]:
    """The rules of a series and the keys of its nights, as the journal has them."""
    nights = list(series.nights.order_by("session").values_list("session", flat=True))
    names = ("name", "measure", "points", "best", "least", "handicap_percent")
    return {name: getattr(series, name) for name in names} | {"series": series.pk, "nights": nights}


def _keep(club: Club, rules: SeriesRules, sessions: Sequence[Session], series: Series | None) -> Series:
    name = " ".join(rules.name.split())
    _check(club, name, rules, sessions)
    series = series or Series(club=club, slug=_free_slug(club, name))
    put(series, asdict(rules) | {"name": name, "points": list(rules.points)})
    series.nights.exclude(session__in=sessions).delete()
    there = set(series.nights.values_list("session", flat=True))
    new = [session for session in sessions if session.pk not in there]
    SeriesNight.objects.bulk_create(SeriesNight(series=series, session=session) for session in new)
    return series


def _check(club: Club, name: str, rules: SeriesRules, sessions: Sequence[Session]) -> None:
    """Raise BadInput with everything that is wrong with the rules and the nights of a series."""
    faults = Faults()
    if not name:
        faults.fault("name", "Give the series a name.")
    if rules.measure not in MEASURES:
        faults.fault("measure", "Choose how nights count: %(measures)s.", measures=", ".join(MEASURES))
    if len(rules.points) > MOST_PLACES or any(not 0 <= each <= 1000 for each in rules.points):
        faults.fault("points", "Enter points for at most %(most)s ranks, each from 0 to 1000.", most=MOST_PLACES)
    if list(rules.points) != sorted(rules.points, reverse=True):
        faults.fault("points", "A better rank cannot earn fewer points.")
    if rules.best is not None and rules.best < 1:
        faults.fault("best", "At least one night must count.")
    if rules.least < 0:
        faults.fault("least", "The number of nights cannot be negative.")
    if not 0 <= rules.handicap_percent <= 100:
        faults.fault("handicap_percent", "Enter a handicap from 0 to 100 per cent.")
    if any(session.club_id != club.pk for session in sessions):
        faults.fault("sessions", "Choose nights from this club.")
    elif Session.objects.filter(club=club, pk__in=[session.pk for session in sessions]).count() < len(set(sessions)):
        faults.fault("sessions", "A night that you chose has been removed. Choose again.")
    faults.refuse()


def nights_of(series: Series) -> QuerySet[Session]:
    """Return the nights of a series, published or not, in their order."""
    return Session.objects.filter(club=series.club_id, in_series__series=series).order_by("date", "pk")


def remove_series(series: Series, by: By = BY_COMMAND) -> None:
    """Delete a series; its nights stay."""
    with club_change(series.club, "remove_series", by) as under_way:
        if not Series.objects.filter(club=series.club_id, pk=series.pk).exists():
            return
        under_way.before = _told(series)
        under_way.data = {"name": series.name}
        series.delete()


def season_of(series: Series) -> Season:
    """Return the standings of a season from its published nights, with a fixed number of queries."""
    every = list(nights_of(series).select_related("event"))
    nights = tuple(session for session in every if session.published_at)
    to_come = [session for session in every if not session.published_at]
    order = {session.pk: at for at, session in enumerate(nights, start=1)}
    # Only what is measured: to read the rest, and make it exact, would take as long as to add up the season.
    measured = [] if series.measure == "points" else [series.measure]
    rows = Placing.objects.filter(club=series.club_id, session__in=order)
    in_fields: dict[int, NightPlacing] = {}
    none = Fraction()
    for session, contestant, rank, of, tied, *figures in rows.order_by().values_list(
        "session", "contestant", "rank", "of", "tied", *measured
    ):
        known = in_fields.get(contestant)
        if known is None or of > known.of:  # a stratum is a part of a field, and does not count twice
            plus = Fraction(figures[0]) if series.measure == "difference" else none
            percent = Fraction(figures[0]) if series.measure == "percent" and figures[0] is not None else None
            in_fields[contestant] = NightPlacing(order[session], rank, of, tied, plus, percent)
    placed: defaultdict[int, list[NightPlacing]] = defaultdict(list)
    sat: defaultdict[int, set[int]] = defaultdict(set)
    seats = Seat.objects.filter(club=series.club_id, contestant__section__session__in=order, player__merged_into=None)
    for contestant, player in seats.order_by().values_list("contestant", "player"):
        if contestant in in_fields:
            placed[player].append(in_fields[contestant])
            sat[player].add(contestant)
    rules = SeasonRules(
        series.measure,
        tuple(series.points),
        series.best,
        series.least,
        Fraction(series.handicap_percent, 100),
    )
    table = season(placed, rules)
    players = Player.objects.filter(club=series.club_id, merged_into=None).in_bulk([row.player for row in table])
    found = Season(nights, table, players, rules=rules, contestants={key: frozenset(sat[key]) for key in sat})
    if len(to_come) != 1 or not nights:
        return found
    return replace(found, last=to_come[0], needed={each.player: each for each in needed(placed, table, rules, LEADING)})


def _free_slug(club: Club, name: str) -> str:
    stem = slugify(name)[:80] or "series"
    taken = set(club.series.filter(slug__startswith=stem).values_list("slug", flat=True))
    return free_slug(stem, taken)
