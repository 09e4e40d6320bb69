"""A season's table."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from ...desk.club.series import season_of
from ...models import Series
from ..asked import shared

A_PAGE = 20
"""Nights; the sum is always of all of them."""


@shared("page")
def series(request: HttpRequest, slug: str) -> HttpResponse:
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
        "sure": any(each.sure is not None for each in season.needed.values()),
        "rows": season.rows_of(list(page)),
    }
    return render(request, "public/series.html", context)
