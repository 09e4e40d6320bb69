"""The front page of the club: what comes, what was, its series."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ...desk.club.members import has_members
from ...desk.phones.opening_hours import not_over
from ...models import Session
from ..club_prefix import without_club
from .club_list import listed

NEWEST = 12


@without_club(listed)
def home(request: HttpRequest) -> HttpResponse:
    club = request.club
    sessions = Session.objects.filter(club=club, event__demo=False).select_related("event")
    published = Session.objects.filter(club=club, published_at__isnull=False).select_related("event")
    context = {
        "club": club,
        "coming": sessions.filter(not_over()).order_by("date", "starts_at")[:NEWEST],
        "nights": published[:NEWEST],
        "more": published.count() > NEWEST,
        "series": club.series.all(),
        "nobody_yet": not has_members(club),
    }
    return render(request, "public/home.html", context)


def calendar(request: HttpRequest) -> HttpResponse:
    """All published nights, by year and month."""
    club = request.club
    nights = Session.objects.filter(club=club, published_at__isnull=False).select_related("event")
    return render(request, "public/calendar.html", {"club": club, "nights": nights})
