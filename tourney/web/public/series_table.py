"""A season's table."""

from collections.abc import Iterator
from fractions import Fraction

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render

from ...desk.club.series import Season, season_of
from ...models import Series
from ...scoring.figures import places
from ..middleware.asked import shared
from ..request import ClubRequest

A_PAGE = 20
"""Nights; the sum is always of all of them."""


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
        "rows": season.rows_of(list(page)),
    }
    return render(request, "public/series.html", context)


def _numbers(season: Season) -> Iterator[Fraction]:
    """All that the table shows; what is needed to be first is rounded up to two places by itself."""
    for standing in season.table:
        yield from (standing.total, standing.to_beat or Fraction(0), *(each.value for each in standing.nights))
    for each in season.needed.values():
        yield from (value for value in (each.level, each.sure) if value is not None)
