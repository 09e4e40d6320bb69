"""Series: their rules, their nights, and how the season stands."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.db import transaction
from django.utils.text import slugify

from ..faults import BadInput, Fault
from ..models import Club, Placing, Player, Seat, Series, Session
from ..scoring.season import MEASURES, Counted, Placed, Rules, Standing, season

MOST_PLACES = 100


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """What a director says of a series: as :class:`Rules`, with the handicap in percent."""

    name: str
    measure: str = "points"
    points: tuple[int, ...] = ()
    best: int | None = None
    least: int = 1
    handicap_percent: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line: a cell for each night of the series, empty where they did not play."""

    standing: Standing
    player: Player
    cells: tuple[Counted | None, ...]


@dataclass(frozen=True, slots=True)
class Season:
    """``nights`` in their order; ``table`` best first, with the players by their keys."""

    nights: tuple[Session, ...]
    table: tuple[Standing, ...]
    players: dict[int, Player]

    @property
    def rows(self) -> Iterator[Line]:
        for standing in self.table:
            by_night = {counted.night: counted for counted in standing.nights}
            cells = tuple(by_night.get(night) for night in range(1, len(self.nights) + 1))
            yield Line(standing, self.players[standing.player], cells)


@transaction.atomic
def keep_series(club: Club, rules: SeriesRules, sessions: Sequence[Session], series: Series | None = None) -> Series:
    """A new series, or new rules and nights for one there is. Raises BadInput with every fault."""
    faults = []
    name = " ".join(rules.name.split())
    if not name:
        faults.append(Fault("name", "Give the series a name."))
    if rules.measure not in MEASURES:
        faults.append(Fault("measure", f"Nights are counted by {', '.join(MEASURES)}."))
    if len(rules.points) > MOST_PLACES or any(not 0 <= each <= 1000 for each in rules.points):
        faults.append(Fault("points", f"Give 0 to 1000 points to at most {MOST_PLACES} places."))
    if list(rules.points) != sorted(rules.points, reverse=True):
        faults.append(Fault("points", "A better place cannot bring fewer points."))
    if rules.best is not None and rules.best < 1:
        faults.append(Fault("best", "At least one night must count."))
    if rules.least < 0:
        faults.append(Fault("least", "Nobody plays fewer than no nights."))
    if not 0 <= rules.handicap_percent <= 100:
        faults.append(Fault("handicap_percent", "A handicap is 0 to 100 percent of what is missing."))
    if any(session.event.club_id != club.pk for session in sessions):
        faults.append(Fault("sessions", "Choose nights of this club."))
    if faults:
        raise BadInput(faults)
    series = series or Series(club=club, slug=_free_slug(name))
    series.name, series.measure, series.points = name, rules.measure, list(rules.points)
    series.best, series.least, series.handicap_percent = rules.best, rules.least, rules.handicap_percent
    series.save()
    series.sessions.set(sessions)
    return series


def remove_series(series: Series) -> None:
    """The nights stay; only their sum is gone."""
    series.delete()


def season_of(series: Series) -> Season:
    """How the season stands, from the nights that are published; in a number of queries that does not grow."""
    nights = tuple(series.sessions.filter(published_at__isnull=False).select_related("event").order_by("date", "pk"))
    order = {session.pk: at for at, session in enumerate(nights, start=1)}
    played: defaultdict[int, list[int]] = defaultdict(list)
    seats = Seat.objects.filter(contestant__section__session__in=order, player__merged_into=None)
    for contestant, player in seats.values_list("contestant", "player"):
        played[contestant].append(player)
    rows = Placing.objects.filter(session__in=order).values_list(
        "session", "contestant", "rank", "of", "tied", "difference", "percent"
    )
    placed = [
        Placed(order[session], player, rank, of, tied, Fraction(plus), None if percent is None else Fraction(percent))
        for session, contestant, rank, of, tied, plus, percent in rows
        for player in played[contestant]
    ]
    rules = Rules(
        series.measure,
        tuple(series.points),
        series.best,
        series.least,
        Fraction(series.handicap_percent, 100),
    )
    table = season(placed, rules)
    players = Player.objects.filter(club=series.club_id, merged_into=None).in_bulk([row.player for row in table])
    return Season(nights, table, players)


def _free_slug(name: str) -> str:
    stem = slugify(name)[:80] or "series"
    taken = set(Series.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    slug, number = stem, 2
    while slug in taken:
        slug, number = f"{stem}-{number}", number + 1
    return slug
