"""The club's front page as values, for its site and for the copy as files: the next night, the latest winners, and the
season so far."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import Max

from ...models import Club, Series, Session, Shows
from ...scoring.figures import places
from ...scoring.night import Night
from ..players.history import Winner, winners_of
from ..queries import night_of, sittings_of
from .club_series import SeriesRow, season_of
from .front_page_texts import FrontPageTexts, coming_nights

COMING, EARLIER, LEADERS = 6, 8, 5
"""Nights to come, nights below the latest, and lines of the season's table that the page has room for."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Addresses of the pages of a night and of a series; empty if there is none."""

    night: Callable[[Session], str]
    series: Callable[[Series], str]


@dataclass(frozen=True, slots=True)
class ShownNight:
    session: Session
    address: str
    winners: tuple[Winner, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownSeason:
    """The leaders of the series that was played last; ``figures`` are the decimal places of its totals."""

    series: Series
    address: str
    rows: tuple[SeriesRow, ...]
    figures: int
    moved: bool


@dataclass(frozen=True, slots=True)
class FrontPage:
    """``latest`` is the newest published night, ``night`` the same to be scored; ``more`` says whether there are
    published nights before the ``earlier`` ones."""

    texts: FrontPageTexts
    next: ShownNight | None
    coming: tuple[ShownNight, ...]
    latest: ShownNight | None
    night: Night | None
    earlier: tuple[ShownNight, ...]
    more: bool
    season: ShownSeason | None


def front_page(club: Club, addresses: Addresses) -> FrontPage:
    coming = [to_come(session, addresses) for session in coming_nights(club)[: 1 + COMING]]
    published = Session.objects.filter(club=club, published_at__isnull=False).select_related("event__club")
    newest = list(published[: 2 + EARLIER])
    winners = winners_of(newest)
    nights = [
        ShownNight(each, addresses.night(each), tuple(winners.get(each.pk, ()))) for each in newest[: 1 + EARLIER]
    ]
    return FrontPage(
        texts=FrontPageTexts.of(club),
        next=coming[0] if coming else None,
        coming=tuple(coming[1:]),
        latest=nights[0] if nights else None,
        night=night_of(newest[0], sittings_of(newest[0], public=True)) if newest else None,
        earlier=tuple(nights[1:]),
        more=len(newest) > len(nights),
        season=_season(club, addresses),
    )


def to_come(session: Session, addresses: Addresses) -> ShownNight:
    """A coming night, with its address if that shows anything."""
    return ShownNight(session, "" if session.shows == Shows.NOTHING else addresses.night(session))


def _season(club: Club, addresses: Addresses) -> ShownSeason | None:
    played = club.series.filter(nights__session__published_at__isnull=False)
    series = played.annotate(newest=Max("nights__session__date")).order_by("-newest", "-pk").first()
    if series is None:
        return None
    season = season_of(series)
    rows = tuple(row for row in season.rows_of([]) if row.line.rank is not None)[:LEADERS]
    totals = [row.line.standing.total for row in rows]
    figures = 2 if series.measure == "percent" else places([*totals, Fraction(0)])
    return ShownSeason(series, addresses.series(series), rows, figures, len(season.nights) > 1) if rows else None
