"""A season's table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from ...desk.series import season_of
from ...models import Series


def series(request: HttpRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(Series, slug=slug, club=request.club)
    return render(request, "public/series.html", {"series": found, "season": season_of(found)})
