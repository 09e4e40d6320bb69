"""A player's own page, the club's records, and a season's table."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, Max, Q
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from ... import hooks
from ...desk.club.club_series import Season, season_of
from ...desk.players.achievements import best_night, longest_run, medals_of, milestones_of
from ...desk.players.history import PlayedNight, history_of, records_of
from ...desk.players.summary import (
    counted_once,
    field_averages,
    listed,
    months_of,
    opponents_of,
    partners_of,
    record_of,
    rivals_of,
)
from ...language.dates import date_in_words
from ...models import Club, Player, Series, Shown
from ...presentation.charts import CoursePicture, FormNight, form_picture
from ...reports.by_role import added, contracts_of
from ...scoring.figures import places
from ..club_request import ClubRequest
from ..middleware.asked import shared

IN_FORM, MONTHS, NIGHTS, AT_ONCE = 50, 24, 60, 300
"""Maximum number of nights in the line of form, of months in the list, and of nights and of players on a page."""
A_PAGE = 20
"""Number of nights on a page of a season's table. The sum is always that of all nights."""


def history_at(club: Club, pk: int) -> tuple[Player, tuple[PlayedNight, ...]]:
    """Return a player of ``club`` with their published nights. Raises Http404 for players without a page: those who
    asked not to be named, who have no published night, or who were merged into another record."""
    found = get_object_or_404(Player, pk=pk, club=club, merged_into=None)
    played = history_of(found)
    if found.shown == Shown.WITHHELD or not played:
        raise Http404("This item no longer exists. Go back and reload the page.")
    return found, played


@shared("page")
def player(request: ClubRequest, pk: int) -> HttpResponse:
    """Show a player's published nights. Players who asked not to be named have no page. A merged record redirects to
    the remaining one."""
    kept = get_object_or_404(Player, pk=pk, club=request.club).merged_into_id
    if kept:
        return redirect("public-player", kept, permanent=True)
    found, played = history_at(request.club, pk)
    once = counted_once(played)
    context = _summary(request, found, played) | {
        "parts": hooks.parts("player", found),
        "partners": partners_of(once),
        "rivals": rivals_of(found, once),
    }
    return render(request, "public/player.html", context)


@shared("page")
def partnership(request: ClubRequest, pk: int, player: int) -> HttpResponse:
    """Show the published nights on which two players played together; both must have a page."""
    found, played = history_at(request.club, pk)
    partner, _ = history_at(request.club, player)
    together = tuple(night for night in played if partner in night.partners)
    if not together or partner.forgotten_at is not None:
        raise Http404("This item no longer exists. Go back and reload the page.")
    return render(request, "public/player.html", _summary(request, found, together) | {"partner": partner})


def _summary(request: ClubRequest, found: Player, played: tuple[PlayedNight, ...]) -> dict[str, Any]:
    """Return a summary of these nights of a player, alone or with one partner."""
    once = counted_once(played)
    return {
        "player": found,
        "page": Paginator(played, NIGHTS).get_page(request.GET.get("page")),
        "record": record_of(once),
        "course": _form(once),
        "roles": added(night.roles for night in once),
        "contracts": contracts_of(night.roles for night in once),
        "opponents": opponents_of(found, once),
        "months": months_of(once)[:MONTHS],
        "medals": medals_of(once),
        "milestones": milestones_of(once),
        "best": best_night(once),
        "run": longest_run(once),
    }


def _form(once: list[PlayedNight]) -> CoursePicture | None:
    """Draw the latest nights with percentages, and the averages of their fields."""
    latest = [night for night in once if night.placing.percent is not None][:IN_FORM]
    means = field_averages(latest)
    return form_picture(
        [
            FormNight(
                date_in_words(night.session.date),
                date_in_words(night.session.date, "j M Y"),
                Fraction(night.placing.percent or 0),
                Fraction(means[night.session.pk]).limit_denominator(10**6) if night.session.pk in means else None,
            )
            for night in reversed(latest)
        ],
        50,
    )


@shared("q")
def players(request: ClubRequest) -> HttpResponse:
    """Show players of published nights, found by their public name. A single match is opened at once."""
    words = request.GET.get("q", "")[:100]
    found = listed(request.club.pk, words)
    if words.strip() and len(found) == 1:
        return redirect("public-player", found[0][0].pk)
    context = {"club": request.club, "words": words, "players": found[:AT_ONCE], "more": len(found) > AT_ONCE}
    return render(request, "public/players.html", context)


@shared()
def records(request: ClubRequest) -> HttpResponse:
    return render(request, "public/records.html", {"club": request.club, "records": records_of(request.club)})


@shared()
def all_series(request: ClubRequest) -> HttpResponse:
    """Show every series, newest first; a single one is opened at once."""
    published = Q(nights__session__published_at__isnull=False)
    found = request.club.series.annotate(
        published=Count("nights", filter=published), newest=Max("nights__session__date", filter=published)
    )
    if len(found) == 1:
        return redirect("public-series", found[0].slug)
    return render(request, "public/all_series.html", {"club": request.club, "series": found})


@shared("page")
def series(request: ClubRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(Series, slug=slug, club=request.club)
    season = season_of(found)
    pages = Paginator(range(1, len(season.nights) + 1), A_PAGE)
    page = pages.get_page(request.GET.get("page", pages.num_pages))
    context = {
        "series": found,
        "season": season,
        "page": page,
        "nights": [season.nights[number - 1] for number in page],
        "to_beat": any(standing.to_beat is not None for standing in season.table),
        "places": 2 if found.measure == "percent" else places(_numbers(season)),
        "sure": any(each.sure is not None for each in season.needed.values()),
        "newest": season.nights[-1] if season.nights else None,
        "moved": len(season.nights) > 1,
        "rows": season.rows_of(list(page)),
    }
    return render(request, "public/series.html", context)


def _numbers(season: Season) -> Iterator[Fraction]:
    """Yield all numbers of the table; what is needed to come first is rounded up to two places."""
    for standing in season.table:
        yield from (standing.total, standing.to_beat or Fraction(0), *(each.value for each in standing.nights))
    for each in season.needed.values():
        yield from (value for value in (each.level, each.sure) if value is not None)
