"""The club's front page: coming nights, past nights and series. Outside of clubs: the list of clubs, and the link to
the user's own desk."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from ...desk.club import clubs
from ...desk.club.front_page import Addresses, front_page, to_come
from ...desk.club.front_page_texts import coming_nights
from ...desk.club.members import has_members
from ...exchange.calendar_file import CalendarNight, calendar_file
from ...inputs import printable
from ...models import Session, Shows
from ...presentation.podium import front_page_podiums
from ..club_request import ClubRequest, outside
from ..middleware.asked import shared
from ..middleware.club_prefix import without_club
from .details import address_in

ON_THE_SITE = Addresses(
    night=lambda session: session.get_absolute_url(),
    series=lambda series: series.get_absolute_url(),
)
USUAL_MINUTES = 210
"""Length of a night in a calendar, in minutes."""


def listed(request: ClubRequest) -> HttpResponse:
    """Show the server's front page with the listed clubs."""
    found = [(club.name, outside(request.mount, "home", club)) for club in clubs.listed()]
    return render(request, "public/clubs.html", {"clubs": found})


@login_required
def every_desk(request: ClubRequest) -> HttpResponse:
    """Redirect to the desk of the user's club; users with several clubs choose one."""
    found = [(club.name, outside(request.mount, "desk", club)) for club in clubs.clubs_of(request.user)]
    if len(found) == 1:
        return redirect(found[0][1])
    return render(request, "public/every_desk.html", {"clubs": found})


@shared(tells=True)
@without_club(listed)
def home(request: ClubRequest) -> HttpResponse:
    club = request.club
    front = front_page(club, ON_THE_SITE)
    context = {
        "club": club,
        "front": front,
        "podiums": front_page_podiums(front, address_in),
        "nobody_yet": not has_members(club),
    }
    return render(request, "public/home.html", context)


@shared()
def calendar_of_nights(request: ClubRequest) -> HttpResponse:
    """Return coming nights for a calendar program. The duration of a night is known only with its movement."""
    club = request.club
    found = [
        CalendarNight(
            uid=f"{night.slug}@{club.slug}.tourney",
            name=printable(night.name),
            starts_at=night.ends_after(0),
            ends_at=night.ends_after(USUAL_MINUTES),
            address="" if night.shows == Shows.NOTHING else request.build_absolute_uri(night.get_absolute_url()),
        )
        for night in coming_nights(club)
    ]
    data = calendar_file(printable(club.name), found, timezone.now())
    return HttpResponse(data, content_type="text/calendar; charset=utf-8")


@shared()
def calendar(request: ClubRequest) -> HttpResponse:
    """Show coming nights, and all published nights by year and month."""
    club = request.club
    nights = Session.objects.filter(club=club, published_at__isnull=False).select_related("event")
    coming = [to_come(night, ON_THE_SITE) for night in coming_nights(club)]
    return render(request, "public/calendar.html", {"club": club, "nights": nights, "coming": coming})
