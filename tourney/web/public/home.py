"""The front page: nights that are published."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ...desk.members import has_members, the_club
from ...models import Session


def home(request: HttpRequest) -> HttpResponse:
    club = the_club()
    nights = Session.objects.filter(event__club=club, published_at__isnull=False).select_related("event")
    return render(
        request, "public/home.html", {"club": club, "nights": nights[:100], "nobody_yet": not has_members(club)}
    )
